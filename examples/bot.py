#!/usr/bin/env python3
"""A complete bot in Python for all games: docs/writing-a-bot.md explains the protocol.

Captain Carcass it plays by counting: it goes on while the next card is unlikely to end the dive. Everything else it
decides by lot. Try it:

    fathom arena captain-carcass --bots novice --bot python='python3 examples/bot.py' --games 100
"""
import json
import random
import sys


def suit(card):
    return card.split("-")[0]


def risk(view):
    """The chance that the next card of the Deck ends the dive."""
    there = {suit(card) for card in view["exploration"]}
    known = view["known_top"][0]["card"] if view["known_top"] else None
    deck = [known] if known else view["deck"]
    return sum(suit(card) in there for card in deck) / max(1, len(deck))


def choose(game, view, legal):
    if game == "captain-carcass" and set(legal) == {"continue", "surface"}:
        return "continue" if risk(view) < 0.25 else "surface"
    return random.choice(legal)


def main():
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            game = message["game"]
            random.seed(message["seat"])
        elif message["type"] == "act":
            move = choose(game, message["view"], message["legal"])
            print(json.dumps({"id": message["id"], "move": move}), flush=True)
        # "step" and "over" tell what happens; this bot needs no memory, since the view has it all.


if __name__ == "__main__":
    main()
