#!/usr/bin/env python3
"""BioPioneer: the length and winners of computer games, compared with the study that balanced the rules' numbers. Also the strength and
speed of the players, and the speed of the rules, compared with OpenSpiel's random play of games of similar length.

Prints Markdown, which is stored in Benchmarks/BIOPIONEER.md. All values except times are the same on every machine.
"""

import argparse
import json
import subprocess
import time
from pathlib import Path

import pyspiel

# p10, median and p90 of rounds in the study: strong bots with 2, 3 and 4 players, novices with 4 (RULES.md describes it).
STUDY = {
    "environmentalCleanUp": ("Environmental Clean-Up", [(6, 7, 8), (6, 7, 8), (6, 6, 7), (7, 8, 10)]),
    "malaria": ("Malaria", [(5, 6, 7), (5, 6, 7), (5, 6, 7), (7, 8, 10)]),
    "malnutrition": ("Malnutrition", [(6, 7, 8), (6, 6, 8), (5, 6, 7), (7, 8, 10)]),
    "alternativeEnergies": ("Alternative Energies", [(10, 12, 14), (10, 12, 14), (9, 11, 12), (11, 13, 17)]),
    "hivPandemic": ("HIV Pandemic", [(13, 16, 18), (13, 15, 17), (12, 14, 16), (11, 13, 16)]),
    "worldHunger": ("World Hunger", [(9, 11, 12), (9, 10, 12), (9, 10, 11), (11, 13, 16)]),
}
SHORT = ["environmentalCleanUp", "malaria", "malnutrition"]
TABLES = [["normal"] * 2, ["normal"] * 3, ["normal"] * 4, ["easy"] * 4]
LABS = ["amplification", "cloning", "mutagenesis", "recombination", "openCore"]
PEERS = ["backgammon", "gin_rummy", "hearts"]


def simulate(tool, players, problem, games, seed=7):
    command = [tool, "biopioneer", "simulate", "--games", str(games), "--players", ",".join(players), "--seed", str(seed), "--json"]
    answer = subprocess.run(command + ["--problem", problem], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout.splitlines()[-1])


def figures(rounds):
    return f"{rounds['p10']}/{rounds['median']}/{rounds['p90']}"


def lengths(results):
    """A row for each problem: our values and the study's; medians that differ by more than a round are marked."""
    for problem, (name, studied) in STUDY.items():
        cells = []
        for result, study in zip(results[problem], studied):
            mark = " **!**" if abs(result["rounds"]["median"] - study[1]) > 1 else ""
            cells += [figures(result["rounds"]) + mark, "/".join(map(str, study))]
        yield [name, *cells]


def share(wins, games):
    return f"{100 * wins / max(1, games):.1f}"


def seats(results):
    for problem, (name, _) in STUDY.items():
        result = results[problem][2]
        yield [name, *(share(wins, result["games"]) for wins in result["winsBySeat"])]


def fairness(result):
    """Each lab's wins relative to an even distribution."""
    count = len(result["winsBySeat"])
    return {lab: count * result["winsByLab"][lab] / max(1, result["gamesByLab"][lab]) for lab in LABS}


def labs(results):
    each = {problem: fairness(results[problem][2]) for problem in STUDY}
    for problem, (name, _) in STUDY.items():
        yield [name, *(f"{each[problem][lab]:.2f}" for lab in LABS)]
    for name, group in (("short, on average", SHORT), ("long, on average", [p for p in STUDY if p not in SHORT])):
        yield [f"**{name}**", *(f"{sum(each[p][lab] for p in group) / len(group):.2f}" for lab in LABS)]


def strength(tool, games, hard_games):
    for players, count in ((["normal", "easy"], games), (["hard", "normal"], hard_games), (["hard", "normal", "normal"], hard_games)):
        won = unfinished = 0
        for problem in STUDY:
            result = simulate(tool, players, problem, count)
            won += result["winsByPlayer"][0]
            unfinished += result["unfinished"]
        yield [players[0], " and ".join(players[1:]), str(count * len(STUDY)), share(won, count * len(STUDY)),
               share(1, len(players)), str(unfinished)]


def random_play(name, seconds=2.0):
    """Moves per second of OpenSpiel's own random bots in C++, and moves per game; dice count as moves."""
    game = pyspiel.load_game(name)
    moves = games = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        bots = [pyspiel.make_uniform_random_bot(player, games + player) for player in range(game.num_players())]
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games)
        moves += len(state.history())
        games += 1
    return moves / (time.perf_counter() - begin), moves / games


def table(title, head, rows):
    lines = [f"#### {title}", "", "| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def speeds(speed):
    line = subprocess.run([speed, "biopioneer"], capture_output=True, text=True, check=True).stdout
    ours = json.loads(line.splitlines()[-1])
    rows = [
        ["BioPioneer, four at random, up to 5,000 commands a game", f"{ours['commandsPerGame']:,}", f"{ours['randomPerSecond']:,.0f}"],
        ["the same commands again, without choosing", f"{ours['commandsPerGame']:,}", f"{ours['reducePerSecond']:,.0f}"],
    ]
    for name in PEERS:
        rate, length = random_play(name)
        rows.append([f"OpenSpiel, {name.replace('_', ' ')}", f"{length:,.0f}", f"{rate:,.0f}"])
    thinking = [[
        f"{ours['playouts']}", f"{ours['decisions']:,}", f"{ours['decisionP50']:.1f}", f"{ours['decisionP95']:.0f}",
        f"{ours['decisionMost']:.0f}",
    ]]
    return rows, thinking


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed")
    parser.add_argument("tool")
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--hard-games", type=int, default=40)
    parser.add_argument("--markdown", type=Path)
    options = parser.parse_args()
    begin = time.perf_counter()
    results = {problem: [simulate(options.tool, players, problem, options.games) for players in TABLES] for problem in STUDY}
    took = time.perf_counter() - begin
    played = len(STUDY) * len(TABLES) * options.games
    unfinished = sum(result["unfinished"] for row in results.values() for result in row)
    heads = ["2 normal", "study", "3 normal", "study", "4 normal", "study", "4 easy", "study's novices"]
    texts = [
        table(f"Rounds of a game, p10/median/p90, of {options.games:,} games a cell", ["problem", *heads], lengths(results)),
        f"Unfinished: {unfinished} of {played:,} games; all of them took {took:.0f} s.\n",
        table("Wins by seat in the order of play, 4 normal, %", ["problem", "1", "2", "3", "4"], seats(results)),
        table("Wins by lab, 4 normal, as a part of an even share", ["problem", *LABS], labs(results)),
        table("Strength, all problems", ["who", "against", "games", "wins, %", "even, %", "unfinished"],
              strength(options.tool, options.games // 6, options.hard_games)),
    ]
    rows, thinking = speeds(options.speed)
    texts.append(table("Random play, one thread", ["game", "moves a game", "moves a second"], rows))
    texts.append(table("How long a hard player thinks, on all cores, ms", ["playouts", "decisions", "p50", "p95", "most"], thinking))
    text = "\n".join(texts)
    print(text)
    if options.markdown:
        options.markdown.write_text(text)


if __name__ == "__main__":
    main()
