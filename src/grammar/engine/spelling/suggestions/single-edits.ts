import { elementAt } from '#kit/element-at';
import type { LetterPlaces } from '../words/letter-places.ts';
import { type EditCosts, isMark } from './edit-costs.ts';

/**
 * Every text that one mistake makes of another, with the cost of the mistake in hundredths of one plain edit: a
 * replacement of the dictionary, two letters swapped, one too many, one left out, one for another.
 * @param typed in lower case
 * @param letters what may have been left out or meant
 * @param places where each of them may stand; undefined when that is not known
 * @param visit gets each text once or oftener; false ends it
 */
export function singleEdits(
  typed: string,
  costs: EditCosts,
  letters: readonly number[],
  places: LetterPlaces | undefined,
  visit: (text: string, cost: number) => boolean,
): void {
  const units = Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
  const length = typed.length;
  const may = (from: number, to: number, text: string): boolean => places?.allowsText(from, to, text) ?? true;
  for (const { typed: wrong, meant, cost } of costs.replacements)
    for (let at = typed.indexOf(wrong); at >= 0; at = typed.indexOf(wrong, at + 1))
      if (
        may(at, at + wrong.length, meant) &&
        !visit(typed.slice(0, at) + meant + typed.slice(at + wrong.length), cost)
      )
        return;
  for (let at = 0; at < length; at++) {
    const before = typed.slice(0, at);
    const after = typed.slice(at + 1);
    const start = at === 0 ? costs.atStart : 0;
    const own = elementAt(units, at);
    if (at + 1 < length && own !== units[at + 1] && may(at, at + 2, typed.charAt(at + 1) + typed.charAt(at)))
      if (!visit(before + typed[at + 1] + typed[at] + typed.slice(at + 2), costs.swap + start)) return;
    if (may(at, at + 1, '') && !visit(before + after, extraCost(units, at, costs))) return;
    for (let number = 0; number < letters.length; number++) {
      const letter = elementAt(letters, number);
      if (letter === own) continue;
      if (places?.allows(at, at + 1, number) ?? true) {
        const text = before + String.fromCharCode(letter) + after;
        if (!visit(text, costs.substitution(own, letter) + start)) return;
      }
      if (places?.allows(at, at, number) ?? true) {
        const text = before + String.fromCharCode(letter) + typed.slice(at);
        if (!visit(text, missingCost(units, at, letter, costs) + start)) return;
      }
    }
  }
  for (let number = 0; number < letters.length; number++) {
    if (places?.allows(length, length, number) === false) continue;
    const letter = elementAt(letters, number);
    const cost = missingCost(units, length, letter, costs) + costs.missingAtEnd;
    if (!visit(typed + String.fromCharCode(letter), cost)) return;
  }
  // A letter typed once instead of twice.
  for (let at = 0; at < length; at++)
    if (
      may(at, at, typed.charAt(at)) &&
      !visit(typed.slice(0, at + 1) + typed.slice(at), Math.min(costs.missingDouble, costs.missing))
    )
      return;
}

function missingCost(units: readonly number[], at: number, letter: number, costs: EditCosts): number {
  if (isMark(letter)) return costs.mark;
  if (units[at - 1] === letter) return costs.missingDouble;
  return costs.isVowel(letter) ? costs.missingVowel : costs.missing;
}

/** What the letter at a place costs when it is too many. */
function extraCost(units: readonly number[], at: number, costs: EditCosts): number {
  const unit = elementAt(units, at);
  const last = units.length - 1;
  if (isMark(unit)) return costs.mark;
  if (at > 0 && units[at - 1] === unit) return costs.extraDouble;
  const slipped =
    (at > 0 && costs.areBeside(elementAt(units, at - 1), unit)) ||
    (at < last && costs.areBeside(unit, elementAt(units, at + 1)));
  return (
    (slipped ? costs.extraSlip : costs.extra) + (at === 0 ? costs.atStart : 0) + (at === last ? costs.extraAtEnd : 0)
  );
}
