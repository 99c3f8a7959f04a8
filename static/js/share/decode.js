import { HandlerError } from "../python.js";

/** What a game may weigh: a record of 5,000 turns has less than a tenth of it. */
const MOST = 4_000_000;

const MARKS = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** The text of a file: UTF-8, or UTF-16 where a byte-order mark says so. Throws HandlerError that names what is wrong with it. */
export async function textOf(file) {
  const { name, size } = file;
  if (size > MOST) throw new HandlerError("ui.open.large", { name, size: inMegabytes(size), most: inMegabytes(MOST) });
  const bytes = new Uint8Array(await read(file));
  const encoding = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? "utf-8";
  if (encoding === "utf-8" && bytes.includes(0)) throw new HandlerError("ui.open.binary", { name });
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new HandlerError("ui.open.encoding", { name, encoding: encoding.slice(0, 6).toUpperCase() });
  }
}

/** A folder, or a file that is gone, cannot be read. */
async function read(file) {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new HandlerError("ui.open.unreadable", { name: file.name });
  }
}

const inMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
