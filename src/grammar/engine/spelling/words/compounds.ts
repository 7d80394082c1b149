import { elementAt } from '#kit/element-at';
import type { CompoundPattern, CompoundRuleElement } from '../../../store/hunspell/affix-file.ts';
import type { CompoundRules, SpellingRules } from '../../../store/spelling/dictionary.ts';
import { type Analysis, COMPOUND_ROLES, ROLE, syllableChange } from '../../../store/spelling/roles.ts';
import { syllables } from './stem-forms.ts';
import type { DictionaryForms } from './word-forms.ts';

const LONGEST_COMPOUND = 100;

interface Part {
  readonly text: string;
  readonly analysis: Analysis;
  /** Whether its last letter is the first one of the next part too. */
  readonly sharesLetter: boolean;
}

/** Whether a word is put together of parts as its language allows: the compound rules of hunspell(5). */
export class CompoundCheck {
  readonly #forms: DictionaryForms;
  readonly #rules: CompoundRules;
  readonly #replacements: readonly (readonly [string, string])[];
  readonly #ruleFlags: ReadonlySet<number>;
  /** By class: whether its words may be a part at all. */
  readonly #isPart: boolean[] = [];
  /** By place of the word that is looked at: the classes of the forms that begin there. */
  #rows: (readonly number[])[] = [];
  readonly #mostSteps: number;
  #steps = 0;

  /** @param steps after which a word counts as no compound */
  constructor(forms: DictionaryForms, { replacements }: SpellingRules, rules: CompoundRules, steps: number) {
    this.#mostSteps = steps;
    this.#forms = forms;
    this.#rules = rules;
    this.#replacements = rules.checkRep ? replacements : [];
    this.#ruleFlags = new Set(rules.rules.flat().map(({ flag }) => flag));
  }

  /**
   * Whether the word, as it is written, is a compound.
   * @param capitalised whether the word stood capitalised in the text; some compounds must
   * @param isWord whether a form is a word of the dictionary by itself
   */
  accepts(word: string, capitalised: boolean, isWord: (form: string) => boolean): boolean {
    if (word.length > LONGEST_COMPOUND || word.length < 2 * this.#rules.min) return false;
    this.#steps = this.#mostSteps;
    this.#rows = [];
    const found =
      (this.#forms.hasCompounds && this.#continue(word, 0, [], capitalised)) ||
      this.#rules.rules.some((rule) => this.#followsRule(word, 0, 0, rule, 0));
    return found && !this.#isTypicalMistake(word, isWord);
  }

  /** Whether words of a class can stand at a place of a compound; for suggestions. */
  canBegin(wordClass: number): boolean {
    return this.#fits(wordClass, 0, false).length > 0;
  }

  canEnd(wordClass: number): boolean {
    return this.#fits(wordClass, 1, true).length > 0;
  }

  #continue(word: string, from: number, parts: readonly Part[], capitalised: boolean): boolean {
    const { min } = this.#rules;
    if (this.#isFull(parts)) return false;
    const row = this.#row(word, from);
    for (let end = from + 1; end - from <= row.length; end++) {
      if (--this.#steps < 0) return false;
      const last = end === word.length;
      if (end - from < min) continue;
      const wordClass = elementAt(row, end - from - 1);
      if (!this.#mayBePart(wordClass)) continue;
      const text = word.slice(from, end);
      if (last ? parts.length > 0 : word.length - end >= min) {
        for (const analysis of this.#fits(wordClass, parts.length, last)) {
          const part = { text, analysis, sharesLetter: false };
          if (!this.#mayFollow(parts.at(-1), part)) continue;
          if (last && analysis[0] & ROLE.forceUpperCase && !capitalised) continue;
          if (last ? this.#isFewEnough([...parts, part]) : this.#continue(word, end, [...parts, part], capitalised))
            return true;
        }
      }
      // SIMPLIFIEDTRIPLE: of three equal letters at a seam one is dropped.
      if (!this.#rules.simplifiedTriple || last || word[end - 1] !== word[end - 2]) continue;
      for (const analysis of this.#fits(wordClass, parts.length, false)) {
        const part = { text, analysis, sharesLetter: true };
        if (this.#mayFollow(parts.at(-1), part) && this.#continue(word, end - 1, [...parts, part], capitalised))
          return true;
      }
    }
    return false;
  }

  #row(word: string, from: number): readonly number[] {
    this.#rows[from] ??= this.#forms.classesFrom(word, from);
    return this.#rows[from];
  }

  #mayBePart(wordClass: number): boolean {
    let known: boolean | undefined = this.#isPart[wordClass];
    if (known === undefined) {
      const { analyses } = elementAt(this.#forms.classes, wordClass);
      known =
        analyses.some(
          ([roles, ...flags]) => roles & COMPOUND_ROLES || flags.some((flag) => this.#ruleFlags.has(flag)),
        ) && !analyses.some(([roles]) => roles & ROLE.forbidden);
      this.#isPart[wordClass] = known;
    }
    return known;
  }

  /** Whether nothing can follow these parts, however short it is. */
  #isFull(parts: readonly Part[]): boolean {
    const { wordMax, syllables: rule } = this.#rules;
    if (wordMax === 0 || countOf(parts) < wordMax) return false;
    return rule === undefined || syllablesOf(parts, rule.vowels) >= rule.most;
  }

  /** Whether a compound has no more parts than it may, or few syllables. */
  #isFewEnough(parts: readonly Part[]): boolean {
    const { wordMax, syllables: rule } = this.#rules;
    if (rule === undefined || wordMax === 0) return true;
    const long = parts.filter(({ analysis }) => analysis[0] & ROLE.longPrefix).length;
    if (countOf(parts) + long <= wordMax) return true;
    const last = elementAt(parts, parts.length - 1).analysis;
    return syllablesOf(parts, rule.vowels) + syllableChange(last[0]) <= rule.most;
  }

  #fits(wordClass: number, position: number, last: boolean): Analysis[] {
    return elementAt(this.#forms.classes, wordClass).analyses.filter(([roles]) => {
      if (roles & (ROLE.compoundForbid | ROLE.forbidden | ROLE.onlyUpperCase)) return false;
      if (last) return (roles & (ROLE.compound | ROLE.compoundEnd)) !== 0 && !(roles & ROLE.prefixed);
      if (roles & ROLE.suffixed) return false;
      if (position === 0) return (roles & (ROLE.compound | ROLE.compoundBegin)) !== 0;
      return (roles & (ROLE.compound | ROLE.compoundMiddle)) !== 0 && !(roles & ROLE.prefixed);
    });
  }

  #mayFollow(left: Part | undefined, right: Part): boolean {
    if (left === undefined) return true;
    const { checkDup, checkCase, checkTriple, patterns } = this.#rules;
    if (checkDup && left.text === right.text) return false;
    const end = left.text.at(-1) as string;
    const begin = right.text.charAt(0);
    if (checkCase && end !== '-' && begin !== '-' && (isUpper(end) || isUpper(begin))) return false;
    if (checkTriple && !left.sharesLetter && end === begin && (left.text.at(-2) === end || right.text[1] === begin))
      return false;
    return !patterns.some((pattern) => meets(pattern, left, right));
  }

  #followsRule(
    word: string,
    from: number,
    parts: number,
    rule: readonly CompoundRuleElement[],
    element: number,
  ): boolean {
    const row = this.#row(word, from);
    for (let end = from + 1; end - from <= row.length; end++) {
      if (--this.#steps < 0) return false;
      if (end - from < this.#rules.min || (end < word.length && word.length - end < this.#rules.min)) continue;
      const wordClass = elementAt(row, end - from - 1);
      if (!this.#mayBePart(wordClass)) continue;
      const flags = new Set(elementAt(this.#forms.classes, wordClass).analyses.flatMap(([, ...own]) => own));
      for (let at = element; at < rule.length; at++) {
        if (flags.has(elementAt(rule, at).flag)) {
          const next = elementAt(rule, at).repeat === 'any' ? at : at + 1;
          if (end === word.length) {
            if (parts >= 1 && rule.slice(at + 1).every(({ repeat }) => repeat !== 'once')) return true;
          } else if (this.#followsRule(word, end, parts + 1, rule, next)) {
            return true;
          }
        }
        if (elementAt(rule, at).repeat === 'once') break;
      }
    }
    return false;
  }

  /** CHECKCOMPOUNDREP: a compound that a typical replacement turns into a word is that word misspelt. */
  #isTypicalMistake(word: string, isWord: (form: string) => boolean): boolean {
    for (const [wrong, right] of this.#replacements)
      for (let at = word.indexOf(wrong); at >= 0; at = word.indexOf(wrong, at + 1))
        if (isWord(word.slice(0, at) + right + word.slice(at + wrong.length))) return true;
    return false;
  }
}

/** How many parts these are; a part with COMPOUNDROOT is a compound of two itself. */
function countOf(parts: readonly Part[]): number {
  return parts.reduce((count, { analysis }) => count + (analysis[0] & ROLE.compoundRoot ? 2 : 1), 0);
}

function syllablesOf(parts: readonly Part[], vowels: string): number {
  return parts.reduce((count, { text }) => count + syllables(text, vowels), 0);
}

function meets(pattern: CompoundPattern, left: Part, right: Part): boolean {
  return (
    left.text.endsWith(pattern.end) &&
    right.text.startsWith(pattern.begin) &&
    (pattern.endFlag === undefined || left.analysis.includes(pattern.endFlag, 1)) &&
    (pattern.beginFlag === undefined || right.analysis.includes(pattern.beginFlag, 1))
  );
}

function isUpper(char: string): boolean {
  return char !== char.toLowerCase();
}
