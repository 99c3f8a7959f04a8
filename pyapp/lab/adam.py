"""Going downhill: the optimiser that every fit of weights here uses."""

from __future__ import annotations

from typing import Any

import numpy as np

FIRST = 0.9
SECOND = 0.999


class Adam:
    """Adam (Kingma and Ba 2015) on one array, which it changes in place.

    Args:
        weights: the array.
        decay: what is added to the gradient, times the weights: they shrink where nothing holds them.
    """

    def __init__(self, weights: Any, decay: float = 0.0) -> None:
        self.weights = weights
        self.mean = np.zeros_like(weights)
        self.square = np.zeros_like(weights)
        self.decay = decay
        self.steps = 0

    def step(self, gradient: Any, rate: float) -> None:
        """One step against ``gradient``."""
        self.steps += 1
        gradient = gradient + self.decay * self.weights
        self.mean += (1 - FIRST) * (gradient - self.mean)
        self.square += (1 - SECOND) * (gradient * gradient - self.square)
        mean = self.mean / (1 - FIRST**self.steps)
        square = self.square / (1 - SECOND**self.steps)
        self.weights -= rate * mean / (square**0.5 + 1e-8)
