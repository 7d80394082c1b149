import type { PackedCompounds } from '../../../../store/pack/packed-code-tables.ts';
import type { Expressions } from '../../../expression/expressions.ts';
import type { Tagger } from '../../../pack/analysis/tagger.ts';
import { capitalise } from '../../../pattern/suggestion.ts';
import type { CompoundSplitter } from './compound-splitter.ts';

/** Other words are no compounds that may be accepted. */
const SHORTEST = 6;
const LONGEST = 39;
const SHORTEST_FIRST = 3;
const SHORTEST_OTHER = 4;

const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
const CAPITALS_FIRST = /\p{Lu}{2}\p{Ll}/u;

const uncapitalise = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const withoutHyphen = (part: string): string => part.replace(/-$/, '');
const withoutS = (part: string): string => part.replace(/s$/, '');
const bare = (part: string): string => withoutS(withoutHyphen(part));

/** Lists that a part is looked up in, in small letters. */
export interface CompoundLists {
  /** Words behind which an s must join. */
  readonly needS: ReadonlySet<string>;
  readonly verbStems: ReadonlySet<string>;
  readonly verbPrefixes: ReadonlySet<string>;
  readonly otherPrefixes: ReadonlySet<string>;
  readonly oldSpellings: ReadonlySet<string>;
}

/**
 * Tells German compounds that the dictionary does not have: their parts must be nouns or what may stand before nouns,
 * joined as these are joined. Expressions are those of the installed rule.
 */
export class GermanCompoundCheck {
  readonly #splitter: CompoundSplitter;
  readonly #tagger: Tagger;
  readonly #lists: CompoundLists;
  readonly #table: PackedCompounds;
  readonly #expressions: Expressions;
  readonly #isMisspelt: (word: string) => boolean;

  constructor(
    splitter: CompoundSplitter,
    tagger: Tagger,
    lists: CompoundLists,
    table: PackedCompounds,
    expressions: Expressions,
    isMisspelt: (word: string) => boolean,
  ) {
    this.#splitter = splitter;
    this.#tagger = tagger;
    this.#lists = lists;
    this.#table = table;
    this.#expressions = expressions;
    this.#isMisspelt = isMisspelt;
  }

  /** How many parts a word has; 1 for words that are no compounds. */
  countParts(word: string): number {
    return this.#splitter.split(word, true).length;
  }

  /** Is a misspelt word (without the dot after it) a compound that is put together right? */
  accepts(word: string): boolean {
    if (word.length < SHORTEST || word.length > LONGEST || /^\p{Ll}/u.test(word)) return false;
    if (this.#fits('typos', word) || this.#fits('typoEnds', word)) return false;
    if (CAPITAL_INSIDE.test(word) || CAPITALS_FIRST.test(word)) return false;
    let parts = this.#splitter.split(word, true);
    if (parts.length === 1) parts = this.#splitter.split(word, false);
    parts = withSAttached(parts);
    if (word.includes('-')) {
      const pieces = word.split('-').filter((piece) => piece !== '');
      const last = pieces.at(-1) ?? '';
      if (!this.#isNoun(last) && !this.#isNoun(capitalise(last))) return false;
      if (pieces.some((piece) => this.#isMisspelt(piece) && this.#isMisspelt(withoutS(piece)))) return false;
      parts = withHyphens(
        parts.flatMap((part) => part.split('-')).filter((part) => part !== ''),
        word,
      );
    }
    const [first = '', second = '', third = ''] = parts;
    if (first.length < SHORTEST_FIRST || second.length < SHORTEST_OTHER) return false;
    if (parts.some((part) => this.#isOldSpelling(part))) return false;
    if (parts.length === 2) return this.#isPair(first, second);
    return parts.length === 3 && third.length >= SHORTEST_OTHER && this.#isTriple(first, second, third);
  }

  #isPair(first: string, second: string): boolean {
    const one = capitalise(first);
    const other = capitalise(second);
    if (this.#fits('neverFirst', uncapitalise(withoutHyphen(first)))) return false;
    if (this.#fits('neverSecond', uncapitalise(second))) return false;
    let singular = one;
    let lemma = this.#lemmaOf(withoutHyphen(first));
    if (lemma === '' && withoutHyphen(first).endsWith('s')) {
      lemma = this.#lemmaOf(bare(first));
      singular = withoutS(one);
    }
    const small = uncapitalise(lemma);
    if (
      this.#has(singular, 'SUB:NOM:PLU') &&
      !this.#has(singular, 'SUB:NOM:SIN') &&
      !this.#isPlace(singular) &&
      (!this.#isInfinitive(other) || this.#fits('ofOne', uncapitalise(second))) &&
      !this.#needsPlural(small) &&
      !this.#fits('eitherNumber', small) &&
      !this.#fits('eitherJoint', withoutS(small))
    )
      return false;
    if (this.#needsPlural(small) && this.#has(singular, 'SUB:NOM:SIN')) return false;
    if (this.#fits('eitherNumber', small) && !this.#isListedPair(first, second)) return false;
    if (this.#fits('eitherJoint', uncapitalise(first))) return this.#isListedPair(first, second);
    if (!this.#isNoun(other) || this.#isMisspelt(other)) return false;
    if (this.#fits('confused', uncapitalise(first))) return this.#isListedPair(first, second);
    const joined = withoutHyphen(first).endsWith('s');
    if (joined && this.#needsS(bare(one)) && this.#has(bare(one), 'SUB:NOM')) return true;
    if ((this.#has(one, 'SUB:NOM') || this.#isVerbStem(first)) && !this.#needsS(joined ? withoutS(one) : one))
      return true;
    const letters = bare(first);
    if (letters === letters.toUpperCase() && letters !== letters.toLowerCase() && !this.#isMisspelt(letters))
      return true;
    if (this.#lists.otherPrefixes.has(uncapitalise(first))) return true;
    return this.#isPlace(first) && !this.#fits('notBehindPlaces', uncapitalise(second));
  }

  #isTriple(first: string, second: string, third: string): boolean {
    const begun = first + second;
    const ended = capitalise(second) + third;
    if (this.#isNoun(begun) && this.#isNoun(ended))
      return this.#isPair(first, withoutHyphen(second)) && this.#isPair(second, third);
    if (/s-?$/.test(begun)) return this.#isPair(first, bare(second)) && this.#isPair(second, third);
    if (!this.#isNoun(ended)) return false;
    const { verbPrefixes, otherPrefixes } = this.#lists;
    const small = uncapitalise(first);
    return (
      (this.#isVerbStem(second) &&
        (verbPrefixes.has(small) || otherPrefixes.has(small) || this.#has(first, 'SUB:NOM:SIN'))) ||
      (otherPrefixes.has(uncapitalise(second)) && this.#has(first, 'SUB:NOM'))
    );
  }

  /** Words that join in two ways, by what stands behind them. */
  #isListedPair(first: string, second: string): boolean {
    const lemma = this.#lemmaOf(withoutHyphen(second)) || this.#lemmaOf(bare(second));
    return this.#table.pairs.some(
      ({ first: before, second: behind, fits }) =>
        this.#matches(before, first) &&
        (this.#matches(behind, second) ||
          this.#matches(behind, lemma) ||
          this.#matches(behind, uncapitalise(lemma))) === fits,
    );
  }

  #isOldSpelling(part: string): boolean {
    const { oldSpellings } = this.#lists;
    const is = (form: string): boolean => oldSpellings.has(capitalise(form)) || oldSpellings.has(uncapitalise(form));
    return is(bare(part)) || is(part);
  }

  #needsS(word: string): boolean {
    return (this.#fits('needsS', word) && this.#has(word, 'SUB:NOM:SIN:FEM')) || this.#lists.needS.has(word);
  }

  #needsPlural(small: string): boolean {
    if (this.#fits('needsPlural', small) || this.#fits('persons', small)) return true;
    return small.endsWith('e') && this.#has(capitalise(small), 'SUB:NOM:SIN:FE') && !this.#fits('singularInE', small);
  }

  #isVerbStem(part: string): boolean {
    return this.#lists.verbStems.has(uncapitalise(part));
  }

  #isNoun(word: string): boolean {
    return this.#has(word, 'SUB:');
  }

  #isInfinitive(word: string): boolean {
    return this.#tagger.tag(word, true).some(({ pos }) => pos?.startsWith('SUB:') && pos.endsWith(':INF'));
  }

  #isPlace(word: string): boolean {
    return this.#tagger.tag(word, true).some(({ pos }) => /^EIG:NOM:SIN.+(?:COU|GEB|STD|WAT)$/.test(pos ?? ''));
  }

  #has(word: string, tag: string): boolean {
    return this.#tagger.tag(word, true).some(({ pos }) => pos?.startsWith(tag));
  }

  #lemmaOf(part: string): string {
    const readings = this.#tagger.tag(capitalise(part), true);
    return readings.some(({ pos }) => pos?.startsWith('SUB')) ? (readings[0]?.lemma ?? '') : '';
  }

  #fits(name: keyof PackedCompounds['expressions'], word: string): boolean {
    return this.#matches(this.#table.expressions[name], word);
  }

  #matches(java: string, word: string): boolean {
    return this.#expressions.whole(java)?.test(word) ?? false;
  }
}

/** An s that stands alone belongs to the part before it. */
function withSAttached(parts: readonly string[]): string[] {
  const attached: string[] = [];
  for (const part of parts)
    if (part === 's' && attached.length > 0) attached.push(`${attached.pop()}s`);
    else attached.push(part);
  return attached;
}

/** Gives parts back the hyphens that stood behind them in the word. */
function withHyphens(parts: readonly string[], word: string): string[] {
  let at = 0;
  return parts.map((part) => {
    at += part.length;
    if (word[at] !== '-') return part;
    at++;
    return `${part}-`;
  });
}
