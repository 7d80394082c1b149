import { type Automaton, classOf } from '../../store/spelling-automaton.ts';
import type { SpellingDictionary } from '../../store/spelling-dictionary.ts';
import { editCosts } from './edit-costs.ts';
import type { LetterCase } from './letter-case.ts';
import { LONGEST_TYPED, NeighbourSearch } from './suggestion-search.ts';
import { WORD, type WordCheck } from './word-check.ts';

/** How far from the word is looked at first, then when too little was found, then when nothing was. */
const NEAR = 110;
const FARTHER = 210;
const FARTHEST = 310;

/** With so many near words nothing farther is looked for. */
const ENOUGH = 3;

/** Nodes of the automaton that one search may look at; keeps the worst word under a few milliseconds. */
const MOST_NODES = 60_000;

/** One octave of frequency outweighs this much of an edit. */
const OCTAVE = 5;

/** Words that were never counted are taken to be this many octaves under the rarest counted ones. */
const UNCOUNTED = 0;

/** Two words run together, and what is added when one of them has less than three letters. */
const SPLIT = 130;
const SHORT_PART = 0;

/** A possessive is seldom meant where no apostrophe was typed. */
const POSSESSIVE = 60;

/** Ranks what may have been meant by a wrong word. */
export class Suggester {
  readonly #dictionary: SpellingDictionary;
  readonly #automaton: Automaton;
  readonly #check: WordCheck;
  readonly #search: NeighbourSearch;

  constructor(dictionary: SpellingDictionary, check: WordCheck, code: string) {
    this.#dictionary = dictionary;
    this.#automaton = dictionary.automaton;
    this.#check = check;
    const lower = (unit: number): number => {
      const text = check.caseRules.lower(String.fromCharCode(unit));
      return text.length === 1 ? text.charCodeAt(0) : unit;
    };
    this.#search = new NeighbourSearch(this.#automaton, editCosts(dictionary.rules, code), lower);
  }

  /** At most `limit` suggestions, the likeliest first. */
  suggest(word: string, limit: number): string[] {
    if (word === '' || word.length > LONGEST_TYPED || limit < 1) return [];
    const { caseRules } = this.#check;
    const written = this.#check.normalise(word);
    const letters = caseRules.of(written);
    const lower = caseRules.lower(written);
    const scores = new Map<string, number>();
    const offer = (suggestion: string, score: number): void => {
      const known = scores.get(suggestion);
      if (known === undefined || known > score) scores.set(suggestion, score);
    };
    this.#offerNeighbours(lower, offer);
    this.#offerReplacements(lower, offer);
    if (!this.#dictionary.rules.noSplitSuggestions) this.#offerSplits(lower, offer);
    const ranked = [...scores].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    const suggestions = new Set<string>();
    for (const [suggestion] of ranked) {
      if (suggestions.size >= limit) break;
      const shown = this.#show(suggestion, letters, word);
      if (shown !== word) suggestions.add(shown);
    }
    return [...suggestions];
  }

  #offerNeighbours(lower: string, offer: (suggestion: string, score: number) => void): void {
    let neighbours = this.#search.find(lower, NEAR, MOST_NODES);
    if (neighbours.length < ENOUGH) neighbours = this.#search.find(lower, FARTHER, MOST_NODES);
    if (neighbours.length === 0 && lower.length > 4) neighbours = this.#search.find(lower, FARTHEST, MOST_NODES);
    for (const { word, cost, wordClass } of neighbours)
      if (this.#check.summaries[wordClass] & WORD.suggestable) {
        const possessive = word.endsWith("'s") && !lower.includes("'") ? POSSESSIVE : 0;
        offer(word, cost + possessive - this.#worth(wordClass));
      }
  }

  #worth(wordClass: number): number {
    const { octave } = this.#dictionary.classes[wordClass];
    return (octave === 0 ? -UNCOUNTED : octave) * OCTAVE;
  }

  /** Replacements that reach over the edge of a word, or put a space into it. */
  #offerReplacements(lower: string, offer: (suggestion: string, score: number) => void): void {
    for (const [typed, meant] of this.#dictionary.rules.replacements) {
      if (!/[\^$_]/.test(typed + meant)) continue;
      const plain = typed.replace(/^\^|\$$/g, '');
      const at = typed.endsWith('$') ? lower.length - plain.length : lower.indexOf(plain);
      if (at < 0 || !lower.startsWith(plain, at) || (typed.startsWith('^') && at !== 0)) continue;
      const changed = lower.slice(0, at) + meant.replaceAll('_', ' ') + lower.slice(at + plain.length);
      if (changed !== '' && changed.split(' ').every((part) => part !== '' && this.#check.isCorrect(part)))
        offer(changed, 0);
    }
  }

  /** Two words run together. */
  #offerSplits(lower: string, offer: (suggestion: string, score: number) => void): void {
    for (let at = 1; at < lower.length; at++) {
      const left = classOf(this.#automaton, lower.slice(0, at));
      const right = classOf(this.#automaton, lower.slice(at));
      if (!(this.#check.summaries[left] & this.#check.summaries[right] & WORD.suggestable)) continue;
      const short = at < 3 || lower.length - at < 3 ? SHORT_PART : 0;
      offer(
        `${lower.slice(0, at)} ${lower.slice(at)}`,
        SPLIT + short - Math.min(this.#worth(left), this.#worth(right)),
      );
    }
  }

  /** A suggestion as it fits the place of the word: its letter case and apostrophe. */
  #show(suggestion: string, letters: LetterCase, word: string): string {
    let shown = suggestion;
    if (letters === 'all' && word.length > 1) shown = this.#check.caseRules.upper(shown);
    else if (letters === 'capitalised' || letters === 'all') shown = this.#check.caseRules.capitalise(shown);
    for (const [from, to] of this.#dictionary.rules.outputConversions) shown = shown.replaceAll(from, to);
    return word.includes('’') ? shown.replaceAll("'", '’') : shown;
  }
}
