import type { AnalysedToken } from '../../../pack/analysis/analysed-sentence.ts';
import { hasTag, hasTagLike, hasTagPart, hasTagStart } from '../word-kinds.ts';

/** Number and gender as they stand in tags, each of which will do; none where a word says nothing of them. */
export type Gender = readonly string[];

const GENDERS = ['SIN:FEM', 'SIN:MAS', 'SIN:NEU', 'PLU'];

/** What parts a sentence: marks of one character, und and oder. A letter or a digit by itself does so too. */
const SEPARATOR = /^(?:[!-–—•’„“”…»«‚‘›‹]|und|oder)$/u;

const NOUN = /^(?:SUB|EIG):/;
const ATTRIBUTE = /^(?:ADJ|PA[12]):/;

/** The tokens of a sentence, asked for what they may be in a clause. */
export class ClauseTokens {
  readonly tokens: readonly AnalysedToken[];
  readonly #isLeft: (place: number) => boolean;

  /** @param isLeft is the token at a place to be left alone? It is asked as late as can be. */
  constructor(tokens: readonly AnalysedToken[], isLeft: (place: number) => boolean) {
    this.tokens = tokens;
    this.#isLeft = isLeft;
  }

  get count(): number {
    return this.tokens.length;
  }

  text(place: number): string {
    return this.tokens[place]?.text ?? '';
  }

  isLeft(place: number): boolean {
    return this.#isLeft(place);
  }

  starts(place: number, ...tags: readonly string[]): boolean {
    return hasTagStart(this.tokens[place]?.readings, ...tags);
  }

  has(place: number, part: string): boolean {
    return hasTagPart(this.tokens[place]?.readings, part);
  }

  like(place: number, tag: RegExp): boolean {
    return hasTagLike(this.tokens[place]?.readings, tag);
  }

  isSeparator(place: number): boolean {
    return SEPARATOR.test(this.text(place));
  }

  /** The place of the next mark that parts the sentence, or of the last token. */
  nextSeparator(start: number): number {
    for (let place = start; place < this.count; place++) if (this.isSeparator(place)) return place;
    return this.count - 1;
  }

  /** Does the dictionary not know a word? It knows no mark of punctuation either. */
  isUnknown(place: number): boolean {
    return (
      this.tokens[place]?.rawReadings.every(({ pos }) => pos === null || pos === 'SENT_END' || pos === 'PARA_END') ===
      true
    );
  }

  genderOf(place: number): Gender {
    return GENDERS.filter((gender) => this.has(place, `:${gender}`));
  }

  /** Has a token a tag of some kind that is of one of the genders? Of none: of any. */
  #agrees(place: number, kind: RegExp, gender: Gender): boolean {
    return (
      this.tokens[place]?.readings.some(
        ({ pos }) => pos !== null && kind.test(pos) && (gender.length === 0 || gender.some((one) => pos.includes(one))),
      ) === true
    );
  }

  isNoun(place: number, gender: Gender): boolean {
    return this.#agrees(place, NOUN, gender);
  }

  isAttribute(place: number, gender: Gender): boolean {
    return this.#agrees(place, ATTRIBUTE, gender);
  }

  isParticiple(place: number, gender: Gender): boolean {
    return this.#agrees(place, /^PA[12]:/, gender);
  }

  isAttributeOrPossessive(place: number, gender: Gender): boolean {
    return this.isAttribute(place, gender) || this.#agrees(place, /^PRO:POS:/, gender);
  }

  /** May a word stand between an article and its noun? */
  isBetween(place: number, gender: Gender): boolean {
    return (
      this.starts(place, 'ZAL', 'PRP:', 'KON:', 'ADV:', 'ADJ:PRD:') ||
      this.#agrees(place, /^(?:ADJ|PA[12]|PRO:(?:POS|DEM|IND)):/, gender)
    );
  }

  /** Does a subordinate clause begin here? */
  isSubordinating(place: number): boolean {
    return hasTag(this.tokens[place]?.readings, 'KON:UNT') || /^(?:wer|wo|wohin)$/i.test(this.text(place));
  }

  /** Is a token a verb, or does one begin here: zu gehen, nicht gehen? */
  beginsVerb(place: number): boolean {
    if (this.starts(place, 'VER:')) return true;
    if (place >= this.count - 1) return false;
    if (this.text(place) === 'zu' && this.starts(place + 1, 'VER:INF:')) return true;
    return hasTag(this.tokens[place]?.readings, 'NEG') && this.starts(place + 1, 'VER:');
  }

  /** The places of finite verbs from one place to another, without that one. */
  verbs(start: number, end: number): number[] {
    const places: number[] = [];
    for (let place = start; place < end; place++)
      if (this.#isFiniteVerb(place) && !(this.starts(place, 'PA') && this.#isBeforeNoun(place, end)))
        places.push(place);
    return places;
  }

  #isFiniteVerb(place: number): boolean {
    return (
      this.like(place, /^VER:(?:.*:)?[1-3]:/) &&
      !this.starts(place, 'ADJ', 'ADV', 'ART', 'PRO:POS', 'PRP', 'SUB', 'ZAL') &&
      !(this.starts(place, 'VER:INF:') && this.text(place - 1) === 'zu') &&
      !this.isLeft(place)
    );
  }

  #isBeforeNoun(place: number, end: number): boolean {
    const gender = this.genderOf(place);
    let next = place + 1;
    while (next < end && this.isAttribute(next, gender)) next++;
    return this.isNoun(next, gender) || this.isUnknown(next);
  }

  /** The place of the noun that goes with an article; -1 where there is none before the end. */
  nounAfter(article: number, end: number): number {
    const gender = this.genderOf(article);
    for (let place = article + 1; place < end; place++) if (this.isNoun(place, gender)) return place;
    return -1;
  }
}
