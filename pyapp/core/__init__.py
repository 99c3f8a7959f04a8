"""The contract, the boards and the records: no game, no browser, standard library only."""
