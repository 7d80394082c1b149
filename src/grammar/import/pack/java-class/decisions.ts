import type { PackedDecision, PackedNumbers } from '../../../store/pack/packed-priorities.ts';
import { type JavaValue, NotFollowed, type Question } from './java-value.ts';

/** What comes of a question: what follows from either answer. */
export function askedSubject(question: Question, then: JavaValue, otherwise: JavaValue): JavaValue {
  const yes = decisionOf(then);
  const no = decisionOf(otherwise);
  if (question.test === 'equals' && typeof yes === 'number') return decided(withNumbers([[question.text, yes]], no));
  return decided({ ...question, yes, otherwise: no });
}

/** What comes of looking the text up in a table; where it is found only its number may follow. */
export function foundInTable(numbers: ReadonlyMap<string, number>, found: JavaValue, otherwise: JavaValue): JavaValue {
  if (found.kind !== 'entry number' || found.numbers !== numbers)
    throw new NotFollowed('it does more with a table of numbers than look up');
  return decided(withNumbers(numbers, decisionOf(otherwise)));
}

/**
 * What comes of a switch over the text's hash, as Java compiles one over texts: a case compares the text with those that
 * have this hash, and does as otherwise where it is none of them.
 */
export function numbersFor(cases: readonly JavaValue[], otherwise: JavaValue): JavaValue {
  const rest = decisionOf(otherwise);
  const end = JSON.stringify(rest);
  const numbers = new Map<string, number>();
  const taken = typeof rest !== 'number' && 'numbers' in rest ? rest : undefined;
  for (const one of cases) {
    const decision = decisionOf(one);
    if (JSON.stringify(decision) === end) continue;
    // The numbers of a case lie over those of what follows otherwise.
    if (typeof decision === 'number' || !('numbers' in decision))
      throw new NotFollowed('it switches in a way that is not known');
    if (JSON.stringify(taken?.otherwise ?? rest) !== JSON.stringify(decision.otherwise))
      throw new NotFollowed('it switches in a way that is not known');
    for (const [text, number] of Object.entries(decision.numbers))
      if (taken?.numbers[text] !== number) numbers.set(text, number);
  }
  return decided(withNumbers(numbers, rest));
}

/** The value as a decision about the text. */
export function decisionOf(value: JavaValue): PackedDecision {
  if (value.kind === 'number') return value.value;
  if (value.kind === 'decision') return value.decision;
  throw new NotFollowed('it gives what is not known');
}

const decided = (decision: PackedDecision): JavaValue => ({ kind: 'decision', decision });

/** Puts the numbers of some texts before a decision. */
function withNumbers(numbers: Iterable<readonly [string, number]>, rest: PackedDecision): PackedNumbers {
  if (typeof rest === 'number' || !('numbers' in rest))
    return { numbers: Object.fromEntries(numbers), otherwise: rest };
  return { numbers: { ...rest.numbers, ...Object.fromEntries(numbers) }, otherwise: rest.otherwise };
}
