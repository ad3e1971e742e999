import { texts } from '../../texts';
import type { SeenStep } from '../contract';
import { type CardCode, suitOf, valueOf } from './cards';
import { DIVERS } from './divers';
import { incidentOf, opensChest, placedCard, topOf } from './happening';
import { clash, goesStraightToHold } from './rules';
import type { CaptainCarcassView } from './view';

const words = texts.captainCarcass;

export function cardText(card: CardCode): string {
  return words.card(suitOf(card), valueOf(card));
}

export function describe(
  step: SeenStep,
  before: CaptainCarcassView | null,
  after: CaptainCarcassView,
  players: string[],
  seat: number | null,
): string | null {
  const { log } = words;
  const [verb, first = '', second = ''] = step.move.split(':');
  const who = (of: number) => ({ name: players[of] ?? '', you: of === seat });
  const name = (of: string) => who(Number(of));
  const mover = who(before?.turn_of ?? after.turn_of ?? 0);

  const action = (): string | null => {
    switch (verb) {
      case 'first':
        return log.first(name(first));
      case 'diver': {
        const diver = DIVERS[Number(second) - 1];
        return diver ? log.diver(name(first), diver.character, diver.skill) : null;
      }
      case 'wreck':
        return log.wreck(who(step.seat), name(first));
      case 'surface': {
        const cards = before?.exploration ?? [];
        return opensChest(cards) ? log.surfacesBonus(mover, cards.length) : log.surfaces(mover, cards.length);
      }
      case 'bonus':
        return log.bonus(mover, cardText(first));
      case 'board':
        return log.board(mover, name(first));
      case 'look':
        if (first === '?') return log.look(mover);
        return mover.you ? log.lookOwn(cardText(first)) : log.lookOpen(mover, cardText(first));
      case 'chart':
        // What others draw is seen when they choose.
        return first === '?' ? null : log.chart(cardText(first));
      case 'map':
        return log.map(mover, cardText(first));
      case 'knife': {
        const card = before ? topOf(before, Number(first), second) : null;
        if (!card) return null;
        return Number(first) === before?.turn_of
          ? log.knifeSelf(mover, cardText(card))
          : log.knife(mover, name(first), cardText(card));
      }
      case 'net': {
        const card = before ? placedCard(step, before)?.card : null;
        return card ? log.net(mover, cardText(card)) : null;
      }
      case 'harpoon': {
        const card = before ? placedCard(step, before)?.card : null;
        return card ? log.harpoon(mover, name(first), cardText(card)) : null;
      }
      case 'reveal':
      case 'continue': {
        const placed = before ? placedCard(step, before) : null;
        if (!placed || !before) return null;
        if (goesStraightToHold(before, placed.card)) return log.straight(mover, cardText(placed.card));
        return incidentOf(step, before, after) ? null : log.reveals(mover, cardText(placed.card));
      }
      default:
        return null;
    }
  };

  /** A known top card starts the next turn without a step of its own. */
  const opening =
    before && before.turn_of !== null && before.turn_of !== after.turn_of && after.exploration.length > 0
      ? log.reveals(who(after.turn_of ?? 0), cardText(after.exploration[0]!))
      : null;

  const incident = incidentOf(step, before, after);
  if (!incident) return joined(action(), opening);
  const trigger = cardText(incident.trigger);
  const told =
    incident.kept.length > 0
      ? log.incidentSaved(mover, trigger, incident.lost.length, incident.kept.length)
      : log.incident(mover, trigger, incident.lost.length);
  return joined(action(), told, opening);
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}

export function moveText(move: string, view: CaptainCarcassView, players: string[], seat: number): string {
  const { move: say } = words;
  const [verb, first = '', second = ''] = move.split(':');
  const name = players[Number(first)] ?? '';
  const warned = (text: string, card: CardCode) => (clash(view, card) ? `${text} – ${say.incident}` : text);
  switch (verb) {
    case 'continue':
      return say.continue;
    case 'surface':
      return say.surface(view.exploration.length);
    case 'knife':
      return say.knife(name, cardText(topOf(view, Number(first), second) ?? `${second}-0`));
    case 'harpoon': {
      const card = topOf(view, Number(first), second) ?? `${second}-0`;
      return warned(say.harpoon(name, cardText(card)), card);
    }
    case 'net': {
      const card = topOf(view, seat, first) ?? `${first}-0`;
      return warned(say.net(cardText(card)), card);
    }
    case 'map':
      return warned(say.map(cardText(first)), first);
    case 'board':
      return say.board(name);
    case 'wreck':
      return say.wreck(name);
    default:
      return move;
  }
}

/** At an Incident everything still lies there for a moment: what is saved, what is lost, and what did it. */
export function beats(step: SeenStep, before: CaptainCarcassView | null, after: CaptainCarcassView): number[] {
  return incidentOf(step, before, after) ? [1700] : [];
}

/** A surfacing deserves a look; a decision is shown by what follows from it. */
export function pace(step: SeenStep, before: CaptainCarcassView | null, after: CaptainCarcassView): number {
  if (incidentOf(step, before, after)) return 900;
  switch (step.move.split(':')[0]) {
    case 'continue':
      return before && placedCard(step, before) ? 650 : 0;
    case 'surface':
      return 700;
    case 'knife':
      return 900;
    case 'bonus':
    case 'chart':
      return 400;
    default:
      return 650;
  }
}
