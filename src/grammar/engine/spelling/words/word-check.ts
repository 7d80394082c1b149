import { elementAt } from '#kit/element-at';
import { withoutChars } from '../../../store/hunspell/affix-file.ts';
import type { SpellingDictionary } from '../../../store/spelling/dictionary.ts';
import { ROLE } from '../../../store/spelling/roles.ts';
import type { SpellingLimits } from '../../limits.ts';
import { CaseRules } from './case-rules.ts';
import { CompoundCheck } from './compounds.ts';
import { type DictionaryForms, wordForms } from './word-forms.ts';

/** Words over this length are never looked at (LanguageTool 6.6, MorfologikSpeller): they count as right. */
const LONGEST_WORD = 200;

/** How often a word may be taken apart at hyphens and the like. */
const MOST_BREAKS = 40;

/** Eastern Armenian writes one sign for these two letters, which its dictionary has. */
export const ARMENIAN_AND: readonly [string, string] = ['և', 'եւ'];

const APOSTROPHES = /[’ʼ‘`´]/g;

/** What may be done with the words of a class; a summary of its readings. */
export const WORD = {
  /** Right as it is written in the dictionary. */
  right: 1,
  /** Right in another letter case too. */
  anyCase: 2,
  /** Right in ALL-CAPS only. */
  allCaps: 4,
  forbidden: 8,
  suggestable: 16,
} as const;

/** Tells right words from wrong ones, by the rules of hunspell(5) and the letter case as LanguageTool takes it. */
export class WordCheck {
  readonly caseRules: CaseRules;
  readonly compounds: CompoundCheck | undefined;
  readonly forms: DictionaryForms;
  /** By class: bits of WORD, when they were asked for. */
  readonly #summaries: number[] = [];
  readonly #dictionary: SpellingDictionary;
  readonly #inputs: ReadonlyMap<string, string>;
  readonly #longestInput: number;
  /** What input conversions begin with. */
  readonly #inputStarts: ReadonlySet<string>;
  readonly #hasCurlyApostrophe: boolean;
  readonly #isEnglish: boolean;
  readonly #isGreek: boolean;
  #breaksLeft = 0;

  constructor(dictionary: SpellingDictionary, code: string, limits: SpellingLimits) {
    const { rules, automaton } = dictionary;
    this.#dictionary = dictionary;
    this.forms = wordForms(dictionary, limits.rememberedForms);
    this.caseRules = new CaseRules(rules.language || code);
    this.compounds =
      rules.compound === undefined
        ? undefined
        : new CompoundCheck(this.forms, rules, rules.compound, limits.compoundSteps);
    this.#inputs = new Map([...rules.inputConversions, ...(/^hyw?\b/.test(code) ? [ARMENIAN_AND] : [])]);
    this.#longestInput = Math.max(0, ...[...this.#inputs.keys()].map((from) => from.length));
    this.#inputStarts = new Set([...this.#inputs.keys()].map((from) => from.charAt(0)));
    this.#hasCurlyApostrophe = automaton.labels.includes(0x2019);
    this.#isEnglish = code === 'en' || code.startsWith('en-');
    this.#isGreek = code === 'el' || code.startsWith('el-');
  }

  /** What may be done with the words of a class: bits of WORD. */
  summary(wordClass: number): number {
    const known: number | undefined = this.#summaries[wordClass];
    return known === undefined ? this.#summarise(wordClass) : known;
  }

  #summarise(wordClass: number): number {
    let bits = 0;
    for (const [roles] of elementAt(this.forms.classes, wordClass).analyses) {
      if (roles & ROLE.forbidden) bits |= WORD.forbidden;
      if (roles & (ROLE.onlyInCompound | ROLE.forbidden)) continue;
      if (roles & ROLE.onlyUpperCase) {
        bits |= WORD.allCaps;
        continue;
      }
      bits |= WORD.right;
      if (!(roles & ROLE.keepCase)) bits |= WORD.anyCase;
      if (!(roles & ROLE.noSuggest)) bits |= WORD.suggestable;
    }
    this.#summaries[wordClass] = bits & WORD.forbidden ? WORD.forbidden : bits;
    return this.#summaries[wordClass];
  }

  /** Whether a word is spelt right. */
  isCorrect(word: string): boolean {
    if (word === '' || word.length > LONGEST_WORD) return true;
    if (/\p{Nd}/u.test(word)) return this.#isRightWithDigits(word);
    const written = this.normalise(word);
    this.#breaksLeft = MOST_BREAKS;
    if (this.#isRight(written)) return true;
    if (this.#isForbidden(written) || this.#isForbidden(this.caseRules.lower(written))) return false;
    const bare = written.replace(/\.+$/, '');
    if (bare === '') return true;
    if (bare !== written && (this.#isRight(bare) || this.#isRight(`${bare}.`))) return true;
    if (this.#isEnglish && this.#isRightPossessive(bare)) return true;
    return this.#isRightInParts(bare);
  }

  /** Whether the dictionary has the word itself, in this letter case or one that may stand for it; digits count too. */
  has(word: string): boolean {
    return this.#isRight(this.normalise(word));
  }

  /** How often the word comes, in octaves, as it stands or else in small letters; 0 where it was never counted. */
  octave(word: string): number {
    const own = this.forms.classOf(word);
    const wordClass = own > 0 ? own : this.forms.classOf(this.caseRules.lower(word));
    return wordClass > 0 ? elementAt(this.forms.classes, wordClass).octave : 0;
  }

  /** The word as the dictionary would write it: composed, without soft hyphens, with its apostrophe. */
  normalise(word: string): string {
    let written = withoutChars(word.normalize('NFC').replaceAll('\u00ad', ''), this.#dictionary.rules.ignore);
    if (this.#longestInput > 0) written = this.#convertInput(written);
    if (!this.#hasCurlyApostrophe) return written.replace(APOSTROPHES, "'");
    if (this.forms.classOf(written) > 0) return written;
    const straight = written.replace(APOSTROPHES, "'");
    return this.forms.classOf(straight) > 0 ? straight : written.replaceAll("'", '’');
  }

  /** Whether a form is in the dictionary exactly so, a compound included; some compounds must be capitalised. */
  isWord(form: string, capitalised = false): boolean {
    return this.#isKnown(form, 'written', capitalised);
  }

  #convertInput(word: string): string {
    let converted = '';
    for (let at = 0; at < word.length; ) {
      let length = this.#inputStarts.has(word.charAt(at)) ? Math.min(this.#longestInput, word.length - at) : 0;
      while (length > 0 && !this.#inputs.has(word.slice(at, at + length))) length--;
      converted += length === 0 ? word[at] : this.#inputs.get(word.slice(at, at + length));
      at += Math.max(1, length);
    }
    return converted;
  }

  #isRightWithDigits(word: string): boolean {
    // Where a dictionary has rules for numerals (English: 21st), these decide.
    const numeral = /^\p{Nd}+\p{L}{2}$/u.test(word) && this.#dictionary.rules.compound?.rules.length !== 0;
    return !(numeral && this.#isEnglish) || this.#isRight(this.caseRules.lower(word));
  }

  #isForbidden(form: string): boolean {
    return (this.summary(this.forms.classOf(form)) & WORD.forbidden) !== 0;
  }

  #isRight(word: string): boolean {
    if (this.#isForbidden(word)) return false;
    const rules = this.caseRules;
    const letters = rules.of(word);
    const capitalised = letters === 'all' || letters === 'capitalised';
    if (this.#isKnown(word, 'written', capitalised)) return true;
    if (letters === 'capitalised') return this.#isKnown(rules.uncapitalise(word), 'changed', true);
    // L'Europe at the start of a sentence.
    if (letters === 'mixed') return word.includes("'") && this.#isKnown(rules.uncapitalise(word), 'changed', true);
    if (letters !== 'all') return false;
    const lower = rules.lower(word);
    return (
      this.#isKnown(lower, 'changed', true) ||
      this.#isKnown(rules.capitalise(lower), 'all capitals', true) ||
      this.#isRightAfterApostrophe(lower) ||
      (this.#dictionary.rules.checkSharps && this.#isRightWithSharps(lower)) ||
      (this.#isGreek && this.#isRightWithoutAccents(lower))
    );
  }

  /**
   * @param as whether the form stood so, has changed its case, or is the capitalised form of a word in ALL-CAPS
   * @param capitalised whether the word stood with a capital in the text
   */
  #isKnown(form: string, as: 'written' | 'changed' | 'all capitals', capitalised: boolean): boolean {
    const bits = this.summary(this.forms.classOf(form));
    if (bits & WORD.forbidden) return false;
    const wanted = as === 'written' ? WORD.right : as === 'changed' ? WORD.anyCase : WORD.anyCase | WORD.allCaps;
    return (
      (bits & wanted) !== 0 || (this.compounds?.accepts(form, capitalised, (part) => this.#standsAlone(part)) ?? false)
    );
  }

  #standsAlone(form: string): boolean {
    return (this.summary(this.forms.classOf(form)) & WORD.right) !== 0;
  }

  /** DELL'AQUILA, O'CONNOR: both sides of the apostrophe may be capitalised. */
  #isRightAfterApostrophe(lower: string): boolean {
    const at = lower.indexOf("'");
    if (at < 1 || at === lower.length - 1) return false;
    const before = lower.slice(0, at + 1);
    const after = this.caseRules.capitalise(lower.slice(at + 1));
    return [before + after, this.caseRules.capitalise(before) + after].some((form) =>
      this.#isKnown(form, 'written', true),
    );
  }

  /** German capitals write ß as SS. */
  #isRightWithSharps(lower: string): boolean {
    const places = [...lower.matchAll(/ss/g)].map(({ index }) => index).slice(0, 4);
    for (let set = 1; set < 1 << places.length; set++) {
      let form = lower;
      for (let i = places.length - 1; i >= 0; i--)
        if (set & (1 << i)) form = `${form.slice(0, places[i])}ß${form.slice(elementAt(places, i) + 2)}`;
      if (this.#isKnown(form, 'changed', true) || this.#isKnown(this.caseRules.capitalise(form), 'written', true))
        return true;
    }
    return false;
  }

  /** Greek capitals carry no accents. */
  #isRightWithoutAccents(lower: string): boolean {
    const vowels = [...lower.matchAll(/[αεηιουω]/g)].map(({ index }) => index);
    return vowels.some((at) => {
      const form = `${lower.slice(0, at + 1)}\u0301${lower.slice(at + 1)}`.normalize('NFC');
      return this.#isKnown(form, 'changed', true) || this.#isKnown(this.caseRules.capitalise(form), 'written', true);
    });
  }

  /** The possessive of any right word: Kubernetes', Ada's. */
  #isRightPossessive(word: string): boolean {
    const owner = /^(.+s)'$/i.exec(word)?.[1] ?? /^(.{2,})'s$/i.exec(word)?.[1];
    return owner !== undefined && !owner.includes("'") && this.#isRight(owner);
  }

  /** Taken apart at hyphens, or where else the dictionary says. */
  #isRightInParts(word: string): boolean {
    for (const pattern of this.#dictionary.rules.breaks) {
      if (pattern === '' || pattern === '^' || pattern === '$') continue;
      if (pattern.startsWith('^')) {
        const start = pattern.slice(1);
        if (word.length > start.length && word.startsWith(start) && this.#isRightPart(word.slice(start.length)))
          return true;
      } else if (pattern.endsWith('$')) {
        const end = pattern.slice(0, -1);
        if (word.length > end.length && word.endsWith(end) && this.#isRightPart(word.slice(0, -end.length)))
          return true;
      } else {
        for (let at = word.indexOf(pattern, 1); at > 0; at = word.indexOf(pattern, at + 1)) {
          const after = at + pattern.length;
          if (after >= word.length) break;
          if (this.#isRightPart(word.slice(0, at)) && this.#isRightPart(word.slice(after))) return true;
          if (this.#breaksLeft <= 0) return false;
        }
      }
    }
    return false;
  }

  #isRightPart(part: string): boolean {
    if (--this.#breaksLeft < 0) return false;
    return this.#isRight(part) || this.#isRightInParts(part);
  }
}
