import { other, say, who as subject } from '../../words';
import type { SeenStep } from '../contract';
import { type CardCode, suitOf, valueOf } from './cards';
import { diverOf } from './divers';
import { incidentOf, opensChest, placedCard, topOf } from './happening';
import { clash, goesStraightToHold } from './rules';
import type { CaptainCarcassView } from './view';

export function cardText(card: CardCode): string {
  return say('captain-carcass.card', { suit: say(`captain-carcass.suit.${suitOf(card)}.short`), value: valueOf(card) });
}

export function describe(
  step: SeenStep,
  before: CaptainCarcassView | null,
  after: CaptainCarcassView,
  players: string[],
  seat: number | null,
): string | null {
  const [verb, first = '', second = ''] = step.move.split(':');
  const player = (of: number) => ({ name: players[of] ?? '', you: of === seat });
  const who = (of: number) => subject(player(of));
  const whom = (of: string) => other(player(Number(of)));
  const turnOf = before?.turn_of ?? after.turn_of ?? 0;
  const mover = who(turnOf);

  const action = (): string | null => {
    switch (verb) {
      case 'first':
        return say('captain-carcass.log.first', who(Number(first)));
      case 'diver': {
        const diver = diverOf(Number(second));
        if (!diver) return null;
        const character = say(`captain-carcass.diver.${diver.number}.character`);
        const skill = say(`captain-carcass.diver.${diver.number}.skill`);
        return say('captain-carcass.log.diver', { ...who(Number(first)), character, skill });
      }
      case 'wreck':
        return say('captain-carcass.log.wreck', { ...who(step.seat), ...whom(first) });
      case 'surface': {
        const cards = before?.exploration ?? [];
        return say(`captain-carcass.log.${opensChest(cards) ? 'surfacesBonus' : 'surfaces'}`, {
          ...mover,
          count: cards.length,
        });
      }
      case 'bonus':
        return say('captain-carcass.log.bonus', { ...mover, card: cardText(first) });
      case 'board':
        return say('captain-carcass.log.board', { ...mover, ...whom(first) });
      case 'look':
        if (first === '?') return say('captain-carcass.log.look', mover);
        return turnOf === seat
          ? say('captain-carcass.log.lookOwn', { card: cardText(first) })
          : say('captain-carcass.log.lookOpen', { who: mover.who, card: cardText(first) });
      case 'chart':
        // What others draw is seen when they choose.
        return first === '?' ? null : say('captain-carcass.log.chart', { card: cardText(first) });
      case 'map':
        return say('captain-carcass.log.map', { ...mover, card: cardText(first) });
      case 'knife': {
        const card = before ? topOf(before, Number(first), second) : null;
        if (!card) return null;
        return Number(first) === before?.turn_of
          ? say('captain-carcass.log.knifeSelf', { ...mover, card: cardText(card) })
          : say('captain-carcass.log.knife', { ...mover, ...whom(first), card: cardText(card) });
      }
      case 'net': {
        const card = before ? placedCard(step, before)?.card : null;
        return card ? say('captain-carcass.log.net', { ...mover, card: cardText(card) }) : null;
      }
      case 'harpoon': {
        const card = before ? placedCard(step, before)?.card : null;
        return card ? say('captain-carcass.log.harpoon', { ...mover, ...whom(first), card: cardText(card) }) : null;
      }
      case 'reveal':
      case 'continue': {
        const placed = before ? placedCard(step, before) : null;
        if (!placed || !before) return null;
        if (goesStraightToHold(before, placed.card))
          return say('captain-carcass.log.straight', { ...mover, card: cardText(placed.card) });
        return incidentOf(step, before, after)
          ? null
          : say('captain-carcass.log.reveals', { ...mover, card: cardText(placed.card) });
      }
      default:
        return null;
    }
  };

  /** A known top card starts the next turn without a step of its own. */
  const opening =
    before && before.turn_of !== null && before.turn_of !== after.turn_of && after.exploration.length > 0
      ? say('captain-carcass.log.reveals', { ...who(after.turn_of ?? 0), card: cardText(after.exploration[0]!) })
      : null;

  const incident = incidentOf(step, before, after);
  if (!incident) return joined(action(), opening);
  const [lost, kept] = [incident.lost.length, incident.kept.length];
  const told = say('captain-carcass.log.incident', { ...mover, card: cardText(incident.trigger), lost, kept });
  return joined(action(), told, opening);
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}

export function moveText(
  move: string,
  view: CaptainCarcassView,
  _outlook: unknown,
  players: string[],
  seat: number,
): string {
  const [verb, first = '', second = ''] = move.split(':');
  const name = players[Number(first)] ?? '';
  const warned = (text: string, card: CardCode) =>
    clash(view, card) ? `${text} – ${say('captain-carcass.move.incident')}` : text;
  switch (verb) {
    case 'continue':
      return say('captain-carcass.move.continue');
    case 'surface':
      return say('captain-carcass.move.surface', { count: view.exploration.length });
    case 'knife':
      return say('captain-carcass.move.knife', {
        name,
        card: cardText(topOf(view, Number(first), second) ?? `${second}-0`),
      });
    case 'harpoon': {
      const card = topOf(view, Number(first), second) ?? `${second}-0`;
      return warned(say('captain-carcass.move.harpoon', { name, card: cardText(card) }), card);
    }
    case 'net': {
      const card = topOf(view, seat, first) ?? `${first}-0`;
      return warned(say('captain-carcass.move.net', { card: cardText(card) }), card);
    }
    case 'map':
      return warned(say('captain-carcass.move.map', { card: cardText(first) }), first);
    case 'board':
      return say('captain-carcass.move.board', { name });
    case 'wreck':
      return say('captain-carcass.move.wreck', { name });
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
