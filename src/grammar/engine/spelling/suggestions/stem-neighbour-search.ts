import { type Automaton, END_OF_WORD } from '../../../store/spelling/automaton.ts';
import type { StemForms } from '../words/stem-forms.ts';
import type { WordCheck } from '../words/word-check.ts';
import type { EditCosts } from './edit-costs.ts';
import { singleEdits } from './single-edits.ts';
import { CASE_COST, type Neighbour, NeighbourSearch } from './suggestion-search.ts';
import { LONGEST_TYPED } from './typed-word.ts';

/** Letters that are tried: those of affixes, then the commonest of the stems. */
const MOST_LETTERS = 40;

/** A look-up counts as so many steps of a walk over an automaton. */
const STEPS_OF_LOOKUP = 20;

/** How far a word may lie for all its single mistakes to be undone; beyond that only its stem is looked for. */
const ONE_MISTAKE = 100;

/** How many stems the word may have been made of are looked for. */
const MOST_STEMS = 4;
const SHORTEST_STEM = 3;

/** Pairs of letters whose cost is remembered. */
const MOST_PAIRS = 20_000;

/** The searches for stems have this part of the steps. */
const STEM_SEARCHES_SHARE = 14;

/**
 * Finds forms near a word where the dictionary has stems only: near by, the word with each single mistake undone is
 * looked up; farther, the stems are searched that lie near what its suffixes leave, and the suffix is put on again.
 */
export class StemNeighbourSearch {
  readonly #forms: StemForms;
  readonly #costs: EditCosts;
  readonly #check: WordCheck;
  readonly #stems: NeighbourSearch;
  readonly #letters: readonly number[];

  /** @param lower the lower-case form of a code unit */
  constructor(
    forms: StemForms,
    automaton: Automaton,
    costs: EditCosts,
    check: WordCheck,
    lower: (unit: number) => number,
  ) {
    this.#forms = forms;
    this.#costs = { ...costs, substitution: remembering(costs.substitution) };
    this.#check = check;
    this.#stems = new NeighbourSearch(automaton, costs, lower, true);
    this.#letters = commonLetters([...forms.affixes, automaton], lower);
  }

  /** As NeighbourSearch.find. */
  find(typed: string, bound: number, budget: number, found: (neighbour: Neighbour) => number): void {
    if (typed.length === 0 || typed.length > LONGEST_TYPED) return;
    if (bound <= ONE_MISTAKE) this.#findNear(typed, bound, budget, found);
    else this.#findStems(typed, bound, budget, found);
  }

  #findNear(typed: string, bound: number, budget: number, found: (neighbour: Neighbour) => number): void {
    let farthest = bound;
    let left = budget;
    const name = this.#check.caseRules.capitalise(typed);
    const variants = name.length === typed.length ? [typed, name] : [typed];
    const places = this.#forms.letterPlaces(variants, this.#letters, (letter) => this.#check.caseRules.upper(letter));
    singleEdits(typed, this.#costs, this.#letters, places, (word, cost) => {
      if (cost > farthest || word === '') return true;
      left -= STEPS_OF_LOOKUP;
      farthest = Math.min(farthest, this.#offer(word, cost, found));
      return left > 0;
    });
    this.#offer(typed, 0, found);
  }

  #offer(word: string, cost: number, found: (neighbour: Neighbour) => number): number {
    let wordClass = this.#forms.analyse(word);
    if (wordClass !== 0) return found({ word, cost, wordClass });
    const name = this.#check.caseRules.capitalise(word);
    wordClass = name !== word && this.#forms.canBegin(name) ? this.#forms.analyse(name) : 0;
    return wordClass === 0 ? Number.POSITIVE_INFINITY : found({ word: name, cost: cost + CASE_COST, wordClass });
  }

  #findStems(typed: string, bound: number, budget: number, found: (neighbour: Neighbour) => number): void {
    const remainders = this.#forms
      .remainders(typed)
      .filter(({ rest, taken }) => taken === 0 || rest.length >= SHORTEST_STEM)
      .filter((_, at, all) => at < MOST_STEMS - 1 || at === all.length - 1);
    let farthest = bound;
    for (const { rest, strip, taken } of remainders)
      this.#stems.find(
        rest,
        farthest,
        Math.ceil(budget / STEM_SEARCHES_SHARE / remainders.length),
        ({ word: stem, cost }) => {
          if (!stem.endsWith(strip)) return farthest;
          const word = stem.slice(0, stem.length - strip.length) + typed.slice(typed.length - taken);
          const wordClass = this.#forms.analyse(word);
          if (wordClass !== 0) farthest = Math.min(farthest, found({ word, cost, wordClass }));
          return farthest;
        },
      );
  }
}

/** What one letter for another costs, worked out once for each pair. */
function remembering(substitution: EditCosts['substitution']): EditCosts['substitution'] {
  const known = new Map<number, number>();
  return (typed, meant) => {
    const pair = typed * 0x1_0000 + meant;
    let cost = known.get(pair);
    if (cost === undefined) {
      cost = substitution(typed, meant);
      if (known.size < MOST_PAIRS) known.set(pair, cost);
    }
    return cost;
  };
}

/** The letters, in lower case, that come oftenest in some automata; those of the first automata go before the others. */
function commonLetters(automata: readonly Automaton[], lower: (unit: number) => number): number[] {
  const letters = new Set<number>();
  for (const { labels } of automata) {
    const counts = new Map<number, number>();
    for (const label of labels)
      if (label !== END_OF_WORD) counts.set(lower(label), (counts.get(lower(label)) ?? 0) + 1);
    for (const [letter] of [...counts].sort((a, b) => b[1] - a[1])) letters.add(letter);
  }
  return [...letters].slice(0, MOST_LETTERS);
}
