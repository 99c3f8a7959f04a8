"""A game in progress: seats, turns, history. No browser."""
