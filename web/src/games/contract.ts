// What a game gives to the pages, and what the pages give to a board. A board is a pure function of what it is shown: all
// state comes from the server's views, step by step.
import type { Component } from 'svelte';
import type { Explanation, Situation } from '../explain/explanation';
import type { Happening, Hint, Result, Step } from '../net/protocol';
import type { Sitter } from '../portrait/likeness';

/** Any game that the server plays. */
export type GameId = string;
/** Those that have a board, rules and words of their own; every other is shown by the plain board. */
export const OWN_GAMES = ['captain-carcass', 'treasure-divers', 'sea-and-shore'] as const;
export type OwnGame = (typeof OWN_GAMES)[number];
export const isOwnGame = (id: string | null | undefined): id is OwnGame => OWN_GAMES.some((own) => own === id);

export type SeenStep = Step;
/** A step with what it brought about, the view after it, and what the engine says of that view. */
export type ToldStep<V, B = unknown> = Step & { happened: Happening[]; view: V; brief: B };
/** What each legal move brings at once, by its code; those that have nothing to say are left out. */
export type Outlook<O> = Partial<Record<string, O>>;

export interface BoardPlayer {
  name: string;
  bot: boolean;
  /** A bot moves for this absent player. */
  stand_in: boolean;
  connected: boolean;
}

export interface BoardProps<V, B = unknown, O = unknown> {
  game: GameId;
  /** What is shown now; the playback shows one step after another, each with its own view. */
  view: V;
  /** What the rules say of this view: scores, odds, what is asked … A board computes none of it. */
  brief: B;
  /** The step that led to this view, with what happened: for movement and the words beside it. */
  step: ToldStep<V, B> | null;
  /** The view before it. */
  before: V | null;
  /** All steps up to that one, itself included: for what has to be told of more than one. */
  steps: ToldStep<V, B>[];
  /** The step is told beat by beat, and this is the beat that is being told; null: all of it is told. */
  beat: number | null;
  /** Mine; null for a spectator, who sees the table from seat 0 with everything closed. */
  seat: number | null;
  players: BoardPlayer[];
  /** My possible moves now; empty while nothing is to decide or while the playback is still under way. */
  legal: string[];
  outlook: Outlook<O>;
  /** Who decides next after what is shown. */
  acting: number[];
  /** A switch of the table: show exact odds. */
  odds: boolean;
  /** The answer to the last request for a hint. */
  hint: Hint | null;
  result: Result | null;
  /** A replay with all cards open: the view hides nothing, whoever's cards they are. */
  open?: boolean;
  /** Sends the move. */
  act: (move: string) => void;
  /** Shows at once what is still being told. */
  skip: () => void;
  /** Asks the server why this move cannot be made, and shows it; what is not chosen yet is `?` in the move. */
  why: (move: string) => void;
  /** Shown by the page next to the board in a live region. */
  explain: (text: string) => void;
  /** Sentences for what happened. */
  tell: (happened: Happening[]) => string[];
}

export interface OutcomeProps<V, B = unknown> {
  result: Result;
  /** The last one. */
  view: V;
  brief: B;
  steps: ToldStep<V, B>[];
  seat: number | null;
  players: string[];
  /** Who sat there, for their portraits. */
  sitters: Sitter[];
}

/** A part of the table in words. */
export interface Chapter {
  title: string;
  rows: [what: string, how: string][];
}

export interface GameModule<V, B = unknown, O = unknown> {
  id: GameId;
  Board: Component<BoardProps<V, B, O>>;
  /** Left out by a game that has none in the page. */
  Rules?: Component;
  Picture: Component;
  /**
   * How a finished match went: who has how much, and why that decides. One element with `data-player` for each seat. What is
   * shown one after the other has the class `part` and its number as `--part`.
   */
  Outcome: Component<OutcomeProps<V, B>>;
  /** A legal move in words, as a button of the list of moves says it; `outlook`: what it brings at once. */
  moveText(move: string, view: V, outlook: O | undefined, players: string[], seat: number): string;
  /** What a thing of the board that names itself with `data-about` is and does. */
  explain?(about: string, here: Situation<V, B>): Explanation | null;
  /** The chapter of the rules that a ruling, or an option, belongs to. */
  rulings?: Record<string, string>;
  optionTopics?: Record<string, string>;
  /** The table in words: who has what, what lies where. What is asked and what can be done stands beside it. */
  describe?(here: Situation<V, B>): Chapter[];
  /** The same in fewer words, where several moves stand side by side; left out where that is no difference. */
  shortMove?(move: string): string | null;
  /** Milliseconds of each beat in which the board tells a step that brings about much at once; none for most. */
  beats?(step: ToldStep<V, B>, before: V | null, after: V): number[];
  /** Milliseconds that a step stands when it is told (0 … 1200): draws of a deal are quick, a decision is slow. */
  pace(step: ToldStep<V, B>, before: V | null, after: V): number;
}

// The pages carry views from the server to the board of the same game without looking inside.
export type AnyGameModule = GameModule<any, any, any>;
