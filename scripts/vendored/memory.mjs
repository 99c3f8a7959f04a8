// Databases that live as long as the page, for PyScript where the browser's own do not work.
export { default as memory } from "fake-indexeddb";
