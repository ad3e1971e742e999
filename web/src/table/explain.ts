// What a thing of a table is and does, by the name that it has on the board or in the log.
import { type Explanation, explainOption, explainRulings, type Situation } from '../explain/explanation';
import type { AnyGameModule, ToldStep } from '../games/contract';
import type { Happening } from '../net/protocol';
import { say } from '../words';

export interface Explained {
  game: AnyGameModule;
  steps: ToldStep<unknown>[];
  situation: Situation;
  tell: (happened: Happening[]) => string[];
}

/** `step:12` are the rulings behind what happened then. */
export function explainThing(about: string, at: Explained): Explanation | null {
  const { id, rulings = {}, optionTopics = {} } = at.game;
  const [thing, code = ''] = about.split(':');
  if (thing === 'step') {
    const happened = at.steps[Number(code)]?.happened ?? [];
    return explainRulings(
      id,
      happened.flatMap((one) => (at.tell([one]).length > 0 ? (one.ruling ?? []) : [])),
      rulings,
    );
  }
  if (thing === 'option') return explainOption(id, code, at.situation, optionTopics[code] ?? null);
  if (thing === 'stand-in') return { title: say('about.standIn'), words: [say('about.standInWords')], topic: null };
  if (thing === 'late') return { title: say('about.late'), words: [say('about.lateWords')], topic: null };
  if (thing === 'withheld') return { title: say('about.withheld'), words: [say('about.withheldWords')], topic: null };
  return at.game.explain?.(about, at.situation) ?? null;
}
