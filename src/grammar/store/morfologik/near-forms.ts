import { elementAt } from '#kit/element-at';
import type { MorfologikAutomaton } from './automaton.ts';

/** A form of a dictionary that lies near another one. */
export interface NearForm {
  readonly form: string;
  /** Letters put in, left out, changed or exchanged; letter case and accents do not count. */
  readonly distance: number;
}

/** Letters that count as another one, by this one; all without accents, in small. */
export type Alike = ReadonlyMap<string, ReadonlySet<string>>;

const LONGEST = 40;

/** A letter without accents, in small. */
export const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The forms of a dictionary within a distance of a word (Damerau's, by the columns of Wagner and Fischer along the
 * automaton, as Oflazer 1996 walks it), in the order of the automaton.
 * @param automaton of entries that begin with a form in UTF-8 and a separator
 * @param most the greatest distance
 * @param steps of the search at most; what lies further on is not found
 * @param alike letters that count as another one as well
 */
export function nearForms(
  automaton: MorfologikAutomaton,
  separator: number,
  word: string,
  most: number,
  steps: number,
  alike?: Alike,
): readonly NearForm[] {
  const typed = [...word].map(plain);
  if (typed.length === 0 || typed.length > LONGEST) return [];
  const found: NearForm[] = [];
  const decoder = new TextDecoder();
  const letters: string[] = [];
  const plainLetters: string[] = [];
  // One row for each letter on the way: the distances to the beginnings of the word.
  const rows: number[][] = [Array.from({ length: typed.length + 1 }, (_, index) => index)];
  let left = steps;
  const walk = (node: number, pending: readonly number[]): void => {
    for (let arc = automaton.firstArc(node); arc !== 0; arc = automaton.nextArc(arc)) {
      if (left-- <= 0) return;
      const label = automaton.label(arc);
      if (label === separator && pending.length === 0) {
        const distance = elementAt(elementAt(rows, rows.length - 1), typed.length);
        if (distance <= most && letters.length > 0) found.push({ form: letters.join(''), distance });
        continue;
      }
      const next = automaton.target(arc);
      if (next === 0) continue;
      const bytes = [...pending, label];
      if (bytes.length < lengthOf(elementAt(bytes, 0))) {
        walk(next, bytes);
        continue;
      }
      const letter = decoder.decode(Uint8Array.from(bytes));
      const row = nextRow(rows, typed, plainLetters, plain(letter), alike);
      if (Math.min(...row) > most) continue;
      letters.push(letter);
      plainLetters.push(plain(letter));
      rows.push(row);
      walk(next, []);
      letters.pop();
      plainLetters.pop();
      rows.pop();
    }
  };
  walk(automaton.root, []);
  return found;
}

/** Bytes of a letter in UTF-8, by its first. */
const lengthOf = (first: number): number => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

function nextRow(
  rows: readonly (readonly number[])[],
  typed: readonly string[],
  before: readonly string[],
  letter: string,
  alike: Alike | undefined,
): number[] {
  const last = elementAt(rows, rows.length - 1);
  const row = [elementAt(last, 0) + 1];
  for (let i = 1; i <= typed.length; i++) {
    let cost = Math.min(
      elementAt(last, i) + 1,
      elementAt(row, i - 1) + 1,
      elementAt(last, i - 1) + (isAlike(elementAt(typed, i - 1), letter, alike) ? 0 : 1),
    );
    const crossed = i > 1 && rows.length > 1 && typed[i - 1] === before.at(-1) && typed[i - 2] === letter;
    if (crossed) cost = Math.min(cost, elementAt(elementAt(rows, rows.length - 2), i - 2) + 1);
    row.push(cost);
  }
  return row;
}

const isAlike = (typed: string, letter: string, alike: Alike | undefined): boolean =>
  typed === letter || alike?.get(typed)?.has(letter) === true;
