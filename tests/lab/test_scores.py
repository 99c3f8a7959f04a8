"""The mathematics of matches, against values worked out elsewhere or by hand."""

from math import log, sqrt

import pytest

from pyapp.lab.pairs import Match
from pyapp.lab.ratings import rate, table
from pyapp.lab.scores import elo, expected, score, sentence, summary
from pyapp.lab.sprt import RESULTS, Course, Hypotheses, results_of
from tests.lab.matches import line, rounds

MATCH = Match("catchup", "new", "old")


@pytest.mark.parametrize(("share", "difference"), [(0.5, 0.0), (0.75, 190.85), (0.64, 99.95), (0.1, -381.7)])
def test_elo_is_the_logistic_curve(share, difference):
    assert elo(share) == pytest.approx(difference, abs=0.01)
    assert expected(difference) == pytest.approx(share, abs=1e-5)


def test_elo_has_no_number_where_all_was_won():
    assert (elo(0.0), elo(1.0)) == (None, None)


def test_draws_count_half_and_rounds_are_the_sample():
    found = score(rounds(MATCH, (1.0, 1.0), (1.0, 0.0), (0.5, 1.0), (0.0, 0.5)))
    assert (found.games, found.rounds, found.wins, found.draws, found.losses) == (8, 4, 4, 2, 2)
    assert found.mean == pytest.approx(0.625)
    assert found.deviation == pytest.approx(sqrt((0.375**2 + 0.125**2 + 0.125**2 + 0.375**2) / 3))


def test_rounds_that_cancel_out_leave_no_doubt_and_those_that_do_not_leave_more():
    mirrored = score(rounds(MATCH, *[(1.0, 0.0)] * 40, (1.0, 1.0), (0.0, 0.0)))
    independent = score(rounds(MATCH, *[(1.0, 0.0)] * 20, *[(1.0, 1.0)] * 10, *[(0.0, 0.0)] * 10))
    assert mirrored.mean == independent.mean == 0.5
    widths = [high - low for low, high in (mirrored.interval(), independent.interval())]
    assert widths[0] < 0.5 * widths[1]


def test_the_interval_is_wilsons():
    low, high = score(rounds(MATCH, *[(1.0, 1.0)] * 5)).interval()
    assert (low, high) == (pytest.approx(0.7225, abs=1e-4), 1.0)
    low, high = score(rounds(MATCH, *[(1.0, 1.0)] * 50, *[(0.0, 1.0)] * 100, *[(0.0, 0.0)] * 50)).interval()
    assert (low, high) == (pytest.approx(0.4512, abs=2e-4), pytest.approx(0.5488, abs=2e-4))


def test_los_is_the_normal_distributions():
    found = score(rounds(MATCH, *[(1.0, 1.0)] * 60, *[(0.0, 0.0)] * 40))
    error = sqrt(0.24 * 100 / 99) / 10
    assert 0.1 / error == pytest.approx(2.031, abs=0.001)
    assert found.superiority() == pytest.approx(0.9789, abs=1e-4)
    assert score(rounds(MATCH, (1.0, 0.0), (0.5, 0.5))).superiority() == pytest.approx(0.5)


def test_an_unfinished_round_does_not_count():
    lines = rounds(MATCH, (1.0, 0.0), (1.0, 1.0))
    assert score(lines[:3]).mean == 0.5
    assert summary([])["los"] is None


def test_more_seats_share_first_places():
    four = Match("kilkenny_cats", "new", "old", 4)
    found = score(rounds(four, (1.0, 0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.25)))
    assert (found.mean, found.even) == (pytest.approx(0.28125), 0.25)
    words = sentence(four.fields(), rounds(four, (1.0, 0.0, 0.0, 0.0)))
    assert "first places 25.0 %" in words
    assert "even is 25.0 %" in words


class TestSprt:
    def test_the_bounds_are_walds(self):
        assert Hypotheses(0, 30).bounds() == (pytest.approx(-2.944, abs=0.001), pytest.approx(2.944, abs=0.001))
        assert Hypotheses(0, 5, 0.05, 0.1).bounds() == (
            pytest.approx(-2.251, abs=0.001),
            pytest.approx(2.890, abs=0.001),
        )

    @pytest.mark.parametrize(
        ("counts", "elos", "verdict"),
        [
            ((485, 1923, 2942, 1937, 594), (0, 5), "elo1"),
            ((261, 739, 2683, 737, 253), (-10, 0), "elo1"),
            ((63, 252, 385, 250, 74), (0, 10), ""),
            ((527, 1007, 1932, 933, 511), (0, 5), "elo0"),
            ((175, 305, 694, 291, 157), (0, 10), "elo0"),
        ],
    )
    def test_verdicts_of_matches_between_chess_engines(self, counts, elos, verdict):
        test = Hypotheses(elos[0], elos[1], 0.05, 0.1)
        assert test.verdict(test.ratio(dict(zip(RESULTS, counts, strict=True)))) == verdict

    def test_with_many_games_it_is_the_normal_approximation(self):
        counts = {0.0: 1382, 0.5: 2627, 1.0: 1415}
        games = sum(counts.values())
        mean = sum(value * seen for value, seen in counts.items()) / games
        variance = sum(seen * (value - mean) ** 2 for value, seen in counts.items()) / games
        low, high = expected(0), expected(5)
        normal = games * (high - low) * (2 * mean - low - high) / (2 * variance)
        assert Hypotheses(0, 5).ratio(counts) == pytest.approx(normal, rel=0.01)

    def test_with_two_results_it_is_the_binomial_ratio(self):
        low, high = expected(0), expected(100)
        exact = 30 * log(high / low) + 10 * log((1 - high) / (1 - low))
        assert Hypotheses(0, 100).ratio({0.0: 10, 1.0: 30}) == pytest.approx(exact)

    def test_it_is_antisymmetric(self):
        counts = {0.0: 3, 0.25: 5, 0.5: 20, 0.75: 9, 1.0: 7}
        turned = {1.0 - value: seen for value, seen in counts.items()}
        assert Hypotheses(-20, 10).ratio(counts) == pytest.approx(-Hypotheses(-10, 20).ratio(turned))

    def test_nothing_seen_says_nothing(self):
        assert Hypotheses(0, 30).ratio({}) == 0.0
        assert Hypotheses(0, 30).ratio(results_of([])) == pytest.approx(0.0, abs=1e-3)

    def test_the_verdict_does_not_hang_on_the_order_in_which_games_end(self):
        lines = rounds(MATCH, *[(1.0, 1.0), (1.0, 0.0)] * 100)
        courses = [Course(Hypotheses(0, 30)), Course(Hypotheses(0, 30))]
        for course, order in zip(courses, (lines, [*lines[200:], *lines[:200]]), strict=True):
            for game in order:
                course.add(game)
        assert [course.verdict for course in courses] == ["elo1", "elo1"]
        assert len(courses[0].shares) == len(courses[1].shares) < 200
        assert courses[0].ratio == courses[1].ratio

    def test_a_missing_game_holds_the_verdict_back(self):
        course = Course(Hypotheses(0, 30))
        for game in rounds(MATCH, *[(1.0, 1.0)] * 200)[1:]:
            course.add(game)
        assert (course.verdict, course.shares) == ("", [])


class TestRatings:
    def test_two_players_have_the_logistic_difference(self):
        lines = rounds(MATCH, *[(1.0, 1.0)] * 25, *[(1.0, 0.0)] * 25)
        best, other = rate(lines, "old")
        assert (best.player, other.player, other.elo, other.error) == ("new", "old", 0.0, 0.0)
        assert best.elo == pytest.approx(190.85, abs=2)
        assert best.error == pytest.approx(680 / sqrt(100), rel=0.3)
        assert (best.games, best.score) == (100, 0.75)

    def test_a_chain_adds_up(self):
        lines = [
            *rounds(Match("catchup", "b", "a"), *[(1.0, 0.0)] * 50, *[(1.0, 1.0)] * 50),
            *rounds(Match("catchup", "c", "b"), *[(1.0, 0.0)] * 50, *[(1.0, 1.0)] * 50),
        ]
        found = {rating.player: rating for rating in rate(lines, "a", 1000)}
        assert found["a"].elo == 1000
        assert found["b"].elo == pytest.approx(1190.85, abs=3)
        assert found["c"].elo == pytest.approx(1381.7, abs=6)
        assert found["c"].error == pytest.approx(found["b"].error * sqrt(2), rel=0.05)

    def test_first_places_of_four_seats(self):
        four = Match("kilkenny_cats", "new", "old", 4)
        lines = [
            line(four, number, seat, 1.0 if (number + seat) % 2 else 0.0) for number in range(100) for seat in range(4)
        ]
        for game in lines:
            if game["returns"][game["seat"]] < 0:
                game["returns"] = [-1.0] * 4
                game["returns"][(game["seat"] + 1) % 4] = 1.0
        assert {rating.player: rating.elo for rating in rate(lines, "old")}["new"] == pytest.approx(190.85, abs=1)

    def test_a_player_that_lost_all_has_a_number(self):
        ratings = rate(rounds(MATCH, *[(1.0, 1.0)] * 50), "old")
        assert 600 < ratings[0].elo < 1500
        assert ratings[0].error > 200

    def test_players_that_never_met_cannot_be_compared(self):
        apart = [*rounds(MATCH, (1.0, 0.0)), *rounds(Match("catchup", "x", "y"), (1.0, 0.0))]
        with pytest.raises(ValueError, match="no games join x with new"):
            rate(apart)
        with pytest.raises(ValueError, match="nobody played no game here"):
            rate(apart, "nobody")
        assert rate([]) == []

    def test_the_table_is_markdown(self):
        first, second, third, *_ = table(rate(rounds(MATCH, (1.0, 0.0)))).splitlines()
        assert (first, second) == ("| player | Elo | ± 95 % | games | score |", "|---|---|---|---|---|")
        assert third.startswith("| new | 0 |  | 2 | 50.0 % |")
