/** How a word is written: `none` has no letters with case, `lower` no upper-case ones. */
export type LetterCase = 'none' | 'lower' | 'capitalised' | 'all' | 'mixed';

/** Upper and lower case as a language writes them: Turkish and Azeri have a dotless i. */
export class CaseRules {
  readonly #locale: string | undefined;

  constructor(language: string) {
    const base = language.slice(0, 2).toLowerCase();
    this.#locale = base === 'tr' || base === 'az' ? base : undefined;
  }

  lower(text: string): string {
    return this.#locale === undefined ? text.toLowerCase() : text.toLocaleLowerCase(this.#locale);
  }

  upper(text: string): string {
    return this.#locale === undefined ? text.toUpperCase() : text.toLocaleUpperCase(this.#locale);
  }

  /** The first letter in upper case, the rest as it is. */
  capitalise(text: string): string {
    const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
    return text === '' ? text : this.upper(first) + text.slice(first.length);
  }

  /** The first letter in lower case, the rest as it is. */
  uncapitalise(text: string): string {
    const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
    return text === '' ? text : this.lower(first) + text.slice(first.length);
  }

  of(word: string): LetterCase {
    const lower = this.lower(word);
    const upper = this.upper(word);
    if (lower === upper) return 'none';
    if (word === lower) return 'lower';
    if (word === this.capitalise(lower)) return 'capitalised';
    return word === upper ? 'all' : 'mixed';
  }
}
