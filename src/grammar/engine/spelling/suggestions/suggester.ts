import { elementAt } from '#kit/element-at';
import type { SpellingDictionary } from '../../../store/spelling/dictionary.ts';
import type { SpellingLimits } from '../../limits.ts';
import type { LetterCase } from '../words/case-rules.ts';
import type { CompoundCheck } from '../words/compounds.ts';
import { StemForms } from '../words/stem-forms.ts';
import { ARMENIAN_AND, WORD, type WordCheck } from '../words/word-check.ts';
import { editCosts } from './edit-costs.ts';
import { StemNeighbourSearch } from './stem-neighbour-search.ts';
import { type Neighbour, NeighbourSearch } from './suggestion-search.ts';
import { LONGEST_TYPED } from './typed-word.ts';

/** How far from the word is looked at first, how far at most, and how far when nothing was found. */
const NEAR = 100;
const FARTHER = 210;
const FARTHEST = 310;

/** One octave of frequency outweighs this much of an edit. */
const OCTAVE = 4.5;

/** No frequency outweighs more than this. */
const MOST_WORTH = 72;

/** A word so much farther than the best score is not worth finding. */
const FAR_BEHIND = 140;

/** Words that were never counted are taken to be this many octaves under the rarest counted ones. */
const UNCOUNTED = 3;

/** Two words run together, and what is added when one of them is a single letter. */
const SPLIT = 200;
const SINGLE_LETTER = 60;

/** A possessive, or an elided word before another, is seldom meant where no apostrophe was typed. */
const POSSESSIVE = 90;
const POSSESSIVE_OR_ELIDED = /'s$|^\p{L}{1,2}['’]\p{L}{3}/u;

/** A replacement of the dictionary that covers the whole word, one of several letters, and one of one or two. */
const WHOLE_WORD = 0;
const LETTERS = 60;
const FEW_LETTERS = 120;

/** A compound is less likely meant than a word of the dictionary that is as near. */
const COMPOUND = 20;
const SHORTEST_PART = 3;
const MOST_COMPOUND_SEARCHES = 4;

/** What a word is worth by its frequency. */
function worth(octave: number): number {
  return Math.min(MOST_WORTH, (octave === 0 ? -UNCOUNTED : octave) * OCTAVE);
}

/** Suggestions with their scores; the lowest is the best. */
class Found {
  readonly #scores = new Map<string, number>();

  get size(): number {
    return this.#scores.size;
  }

  /** @returns whether it was not there yet */
  offer(suggestion: string, score: number): boolean {
    const known = this.#scores.get(suggestion);
    this.#scores.set(suggestion, Math.min(score, known ?? score));
    return known === undefined;
  }

  /** The lowest score; infinite when there is none. */
  get best(): number {
    return Math.min(...this.#scores.values());
  }

  scoreOf(suggestion: string): number {
    return this.#scores.get(suggestion) ?? Number.POSITIVE_INFINITY;
  }

  ranked(): string[] {
    return [...this.#scores.keys()].sort().sort((a, b) => this.scoreOf(a) - this.scoreOf(b));
  }
}

/** The lowest scores seen, as many as are wanted. */
class BestScores {
  #scores: readonly number[] = [];
  readonly #wanted: number;
  readonly #mostWorth: number;

  /** @param mostWorth what a word can be worth by its frequency */
  constructor(wanted: number, mostWorth: number) {
    this.#wanted = wanted;
    this.#mostWorth = mostWorth;
  }

  /** The highest of them; infinite while there are fewer than wanted. */
  get last(): number {
    return this.#scores[this.#wanted - 1] ?? Number.POSITIVE_INFINITY;
  }

  /** No farther need be looked: such a word cannot be among the best, however common it is, or is far behind the first. */
  get bound(): number {
    const first = this.#scores[0] ?? Number.POSITIVE_INFINITY;
    return Math.min(this.last + this.#mostWorth, first + FAR_BEHIND);
  }

  add(score: number): void {
    this.#scores = [...this.#scores, score].sort((a, b) => a - b).slice(0, this.#wanted);
  }
}

/** Ranks what may have been meant by a wrong word. */
export class Suggester {
  readonly #dictionary: SpellingDictionary;
  readonly #check: WordCheck;
  readonly #search: Pick<NeighbourSearch, 'find'>;
  readonly #mostWorth: number;
  readonly #joinsArmenian: boolean;
  /** Replacements that reach over the edge of a word, or put a space into it. */
  readonly #edgeReplacements: SpellingDictionary['rules']['replacements'];
  /** With a suggestion of this score no farther ones, nor compounds, are looked for: that takes long where forms are not written out. */
  readonly #closeEnough: number;

  /** Steps of a search. */
  readonly #steps: number;

  constructor(dictionary: SpellingDictionary, check: WordCheck, code: string, limits: SpellingLimits) {
    this.#steps = limits.suggestionSteps;
    this.#dictionary = dictionary;
    this.#check = check;
    this.#edgeReplacements = dictionary.rules.replacements.filter(([typed, meant]) => /[\^$_]/.test(typed + meant));
    this.#joinsArmenian = code.startsWith('hy-');
    this.#mostWorth = dictionary.classes
      .map(({ octave }) => worth(octave))
      .reduce((most, next) => Math.max(most, next));
    const lower = (unit: number): number => {
      const text = check.caseRules.lower(String.fromCharCode(unit));
      return text.length === 1 ? text.charCodeAt(0) : unit;
    };
    const costs = editCosts(dictionary.rules, code);
    const { forms } = check;
    this.#closeEnough = forms instanceof StemForms ? NEAR - worth(0) : Number.NEGATIVE_INFINITY;
    this.#search =
      forms instanceof StemForms
        ? new StemNeighbourSearch(forms, dictionary.automaton, costs, check, lower)
        : new NeighbourSearch(dictionary.automaton, costs, lower);
  }

  /** At most `limit` suggestions, the likeliest first. */
  suggest(word: string, limit: number): string[] {
    if (word === '' || word.length > LONGEST_TYPED || limit < 1) return [];
    const { caseRules } = this.#check;
    const written = this.#check.normalise(word);
    const letters = caseRules.of(written);
    const lower = caseRules.lower(written);
    const found = new Found();
    this.#offerNeighbours(lower, limit, found);
    this.#offerReplacements(lower, found);
    if (!this.#dictionary.rules.noSplitSuggestions) this.#offerSplits(lower, found);
    const { compounds } = this.#check;
    const capitalised = letters === 'capitalised' || letters === 'all';
    if (compounds !== undefined && found.best > this.#closeEnough)
      this.#offerCompounds(lower, capitalised, compounds, found);
    if (/^\d+[a-z]{2}$/.test(lower)) this.#offerNumerals(lower, found);
    if (lower.includes('-')) this.#offerHyphenated(lower, limit, found);
    const suggestions = new Set<string>();
    for (const suggestion of found.ranked()) {
      if (suggestions.size >= limit) break;
      const shown = this.#show(suggestion, letters, word);
      // Forms such as -haus stand in some dictionaries for the sake of compounds.
      if (shown !== word && (word.includes('-') || !/^-|-$/.test(shown))) suggestions.add(shown);
    }
    return [...suggestions];
  }

  #worth(wordClass: number): number {
    return worth(elementAt(this.#check.forms.classes, wordClass).octave);
  }

  #offerNeighbours(lower: string, limit: number, found: Found): void {
    const best = new BestScores(limit, this.#mostWorth);
    const offer = ({ word, cost, wordClass }: Neighbour): number => {
      if (this.#check.summary(wordClass) & WORD.suggestable) {
        const possessive = !lower.includes("'") && POSSESSIVE_OR_ELIDED.test(word) ? POSSESSIVE : 0;
        const score = cost + possessive - this.#worth(wordClass);
        if (found.offer(word, score)) best.add(score);
      }
      return best.bound;
    };
    this.#search.find(lower, NEAR, this.#steps, offer);
    const bound = Math.min(FARTHER, best.bound);
    if (bound > NEAR && found.best > this.#closeEnough) this.#search.find(lower, bound, this.#steps, offer);
    if (found.size === 0 && lower.length > 4) this.#search.find(lower, FARTHEST, this.#steps, offer);
  }

  /** Replacements that reach over the edge of a word, or put a space into it. */
  #offerReplacements(lower: string, found: Found): void {
    for (const [typed, meant] of this.#edgeReplacements) {
      const plain = typed.replace(/^\^|\$$/g, '');
      const at = typed.endsWith('$') ? lower.length - plain.length : lower.indexOf(plain);
      if (!lower.startsWith(plain, at) || (typed.startsWith('^') && at !== 0)) continue;
      const changed = lower.slice(0, at) + meant.replaceAll('_', ' ') + lower.slice(at + plain.length);
      if (changed.split(' ').every((part) => part !== '' && this.#check.isCorrect(part)))
        found.offer(changed, plain === lower ? WHOLE_WORD : plain.length > 2 ? LETTERS : FEW_LETTERS);
    }
  }

  /** Two words run together. */
  #offerSplits(lower: string, found: Found): void {
    for (let at = 1; at < lower.length; at++) {
      const left = this.#check.forms.classOf(lower.slice(0, at));
      const right = this.#check.forms.classOf(lower.slice(at));
      if (!(this.#check.summary(left) & this.#check.summary(right) & WORD.suggestable)) continue;
      const short = Math.min(at, lower.length - at) === 1 ? SINGLE_LETTER : 0;
      found.offer(
        `${lower.slice(0, at)} ${lower.slice(at)}`,
        SPLIT + short - Math.min(this.#worth(left), this.#worth(right)),
      );
    }
  }

  /** A compound of which one part is right: the other part is looked for near. */
  #offerCompounds(lower: string, capitalised: boolean, compounds: CompoundCheck, found: Found): void {
    let left = MOST_COMPOUND_SEARCHES;
    const offer = (compound: string, cost: number): void => {
      if (this.#check.isWord(compound, capitalised)) found.offer(compound, cost + COMPOUND);
    };
    for (let at = lower.length - SHORTEST_PART; at >= SHORTEST_PART && left > 0; at--) {
      const end = lower.slice(at);
      const begin = lower.slice(0, at);
      // German writes the first part with a capital, as it does the noun that the compound is.
      for (const first of capitalised ? [this.#check.caseRules.capitalise(begin), begin] : [begin]) {
        if (!compounds.canBegin(this.#check.forms.classOf(first))) continue;
        left--;
        this.#search.find(end, NEAR, this.#steps, ({ word, cost, wordClass }) => {
          if (compounds.canEnd(wordClass)) offer(first + word, cost);
          return NEAR;
        });
        break;
      }
      if (!compounds.canEnd(this.#check.forms.classOf(end))) continue;
      left--;
      this.#search.find(begin, NEAR, this.#steps, ({ word, cost, wordClass }) => {
        if (compounds.canBegin(wordClass)) offer(word + end, cost);
        return NEAR;
      });
    }
  }

  /** 21st for 21th, where the dictionary has such rules. */
  #offerNumerals(lower: string, found: Found): void {
    for (const ending of ['st', 'nd', 'rd', 'th']) {
      const numeral = lower.slice(0, -2) + ending;
      if (this.#check.isWord(numeral)) found.offer(numeral, WHOLE_WORD);
    }
  }

  /** A word with hyphens of which one part is wrong. */
  #offerHyphenated(lower: string, limit: number, found: Found): void {
    const parts = lower.split('-');
    const wrong = parts.filter((part) => !this.#check.isCorrect(part));
    if (wrong.length !== 1) return;
    const at = parts.indexOf(elementAt(wrong, 0));
    const part = new Found();
    this.#offerNeighbours(elementAt(wrong, 0), limit, part);
    for (const suggestion of part.ranked().slice(0, limit))
      found.offer([...parts.slice(0, at), suggestion, ...parts.slice(at + 1)].join('-'), part.scoreOf(suggestion));
  }

  /** A suggestion as it fits the place of the word: its letter case and apostrophe. */
  #show(suggestion: string, letters: LetterCase, word: string): string {
    let shown = suggestion;
    if (letters === 'all' && word.length > 1) shown = this.#check.caseRules.upper(shown);
    else if (letters === 'capitalised' || letters === 'all') shown = this.#check.caseRules.capitalise(shown);
    for (const [from, to] of this.#dictionary.rules.outputConversions) shown = shown.replaceAll(from, to);
    if (this.#joinsArmenian) shown = shown.replaceAll(ARMENIAN_AND[1], ARMENIAN_AND[0]);
    return word.includes('’') ? shown.replaceAll("'", '’') : shown.replaceAll('’', "'");
  }
}
