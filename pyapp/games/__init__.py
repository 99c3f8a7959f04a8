"""One folder a game, all of the same shape: rules, knowledge, view."""
