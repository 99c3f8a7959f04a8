"""How the opponents think: one search for every game. Imports core only; a game hands in its knowledge as an object."""
