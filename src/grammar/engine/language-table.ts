/** A language or a variant of one, as /v2/languages lists it. */
export interface Language {
  readonly name: string;
  /** What variants share: en. */
  readonly code: string;
  /** en-US; equal to `code` where the language has no variants. */
  readonly longCode: string;
}

// Names, codes and order as in LanguageTool 6.6; the last lines are aliases.
const LANGUAGETOOL = `
English|en|en;English (US)|en|en-US;English (Australian)|en|en-AU;English (GB)|en|en-GB;English (Canadian)|en|en-CA
English (New Zealand)|en|en-NZ;English (South African)|en|en-ZA;German|de|de;German (Germany)|de|de-DE
German (Austria)|de|de-AT;German (Swiss)|de|de-CH;Spanish|es|es;Spanish (voseo)|es|es-AR;French|fr|fr
French (Canada)|fr|fr-CA;French (Switzerland)|fr|fr-CH;French (Belgium)|fr|fr-BE;Dutch|nl|nl;Dutch (Belgium)|nl|nl-BE
Portuguese (Angola preAO)|pt|pt-AO;Portuguese (Brazil)|pt|pt-BR;Portuguese (Moçambique preAO)|pt|pt-MZ
Portuguese (Portugal)|pt|pt-PT;Portuguese|pt|pt;Arabic|ar|ar;Asturian|ast|ast-ES;Belarusian|be|be-BY;Breton|br|br-FR
Catalan|ca|ca-ES;Catalan (Valencian)|ca|ca-ES-valencia;Catalan (Balearic)|ca|ca-ES-balear;Danish|da|da-DK
Simple German|de-DE-x-simple-language|de-DE-x-simple-language;Greek|el|el-GR;Esperanto|eo|eo;Persian|fa|fa
Irish|ga|ga-IE;Galician|gl|gl-ES;Italian|it|it;Japanese|ja|ja-JP;Khmer|km|km-KH;Polish|pl|pl-PL;Romanian|ro|ro-RO
Russian|ru|ru-RU;Slovak|sk|sk-SK;Slovenian|sl|sl-SI;Swedish|sv|sv;Tamil|ta|ta-IN;Tagalog|tl|tl-PH;Ukrainian|uk|uk-UA
Chinese|zh|zh-CN;Crimean Tatar|crh|crh-UA;Dutch|nl|nl-NL
Simple German|de-DE-x-simple-language|de-DE-x-simple-language-DE;Spanish|es|es-ES;Italian|it|it-IT;Persian|fa|fa-IR
Swedish|sv|sv-SE;German|de|de-LU;French|fr|fr-FR`;

// Languages that LanguageTool 6.6 does not have and for which there is a dictionary.
const OURS = `
Armenian|hy|hy-AM;Bulgarian|bg|bg-BG;Croatian|hr|hr-HR;Faroese|fo|fo-FO;Georgian|ka|ka-GE;Hungarian|hu|hu-HU
Icelandic|is|is-IS;Interlingue|ie|ie;Klingon|tlh|tlh;Lithuanian|lt|lt-LT;Luxembourgish|lb|lb-LU;Serbian|sr|sr-RS
Serbian (Latin)|sr|sr-Latn-RS;Turkish|tr|tr-TR;Turkmen|tk|tk-TM;Western Armenian|hyw|hyw`;

const read = (lines: string): Language[] =>
  lines
    .trim()
    .split(/[;\n]/)
    .map((line) => {
      const [name = '', code = '', longCode = ''] = line.split('|');
      return { name, code, longCode };
    });

/** What text in a language is treated as that is to be left alone. */
export const NO_LANGUAGE: Language = { name: 'NoopLanguage', code: 'zz', longCode: 'zz' };

/** Variant that a language is checked as when only the language is known. */
const DEFAULT_VARIANTS: Readonly<Record<string, string>> = { en: 'en-US', de: 'de-DE', pt: 'pt-PT', ca: 'ca-ES' };

/** Languages of which a variant must be named before words are spelt one way or another. */
const NEEDS_VARIANT = new Set(['en', 'de', 'pt']);

/**
 * A language that is in no table here, by its code.
 * @param code BCP 47, such as cs, hu-HU or sr-Latn-RS, in any case and with - or _
 * @returns undefined when it is not well formed, or nobody has given the language a name
 */
export function languageNamed(code: string): Language | undefined {
  try {
    const locale = new Intl.Locale(code.replaceAll('_', '-'));
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const name = names.of(locale.language);
    if (name === undefined) return undefined;
    const { region, script } = new Intl.Locale(locale.language).maximize();
    const usual = (locale.region ?? region) === region && (locale.script ?? script) === script;
    const longCode = locale.baseName;
    return { name: usual ? name : (names.of(longCode) ?? name), code: locale.language, longCode };
  } catch {
    return undefined;
  }
}

/** Languages that can be asked for. */
export class LanguageTable {
  /** In the order of /v2/languages: those of LanguageTool, ours, and at the end those that were added. */
  readonly all: readonly Language[];
  readonly #byCode = new Map<string, Language>();

  /** @param added codes of languages to have as well; one that is in the table, or that nobody has named, is left out */
  constructor(added: readonly string[] = []) {
    const all = [...read(LANGUAGETOOL), ...read(OURS)];
    // The language without country goes before its variants; aliases (nl-NL) stand for the first of their name.
    for (const language of all)
      this.#byCode.set(language.longCode.toLowerCase(), all.find(({ name }) => name === language.name) ?? language);
    for (const language of all) this.#addShort(language);
    for (const code of added) {
      const language = this.find(code) ? undefined : languageNamed(code);
      if (language === undefined) continue;
      all.push(language);
      this.#byCode.set(language.longCode.toLowerCase(), language);
      this.#addShort(language);
    }
    this.all = all;
  }

  #addShort(language: Language): void {
    const code = language.code.toLowerCase();
    if (!this.#byCode.has(code)) this.#byCode.set(code, language);
  }

  /** The language of a code, in any case and with or without its country: en-us, pl, pl-PL. */
  find(code: string): Language | undefined {
    return this.#byCode.get(code.toLowerCase());
  }

  /** The variant that a detected language (short code) is checked as. */
  defaultVariant(code: string): Language | undefined {
    return this.find(DEFAULT_VARIANTS[code] ?? code);
  }

  /** All codes, sorted, for the message about an unknown one. */
  get codes(): string[] {
    return [...new Set(this.all.map(({ longCode }) => longCode))].sort();
  }
}

/** The languages that come with Almanac, without those of dictionaries that a user adds. */
export const LANGUAGES = new LanguageTable();

/** One of them by its code. */
export const findLanguage = (code: string): Language | undefined => LANGUAGES.find(code);

/** Is this a language without variant although spelling depends on one (en, de, pt)? */
export function lacksVariant({ code, longCode }: Language): boolean {
  return NEEDS_VARIANT.has(code) && code === longCode;
}

// Rule ids of LanguageTool 6.6 that do not follow from the code.
const SPELLING_RULE_IDS: Readonly<Record<string, string>> = {
  fr: 'FR_SPELLING_RULE',
  es: 'MORFOLOGIK_RULE_ES',
  da: 'HUNSPELL_RULE',
  sv: 'HUNSPELL_RULE',
  fa: 'HUNSPELL_RULE',
  nl: 'MORFOLOGIK_RULE_NL_NL',
  it: 'MORFOLOGIK_RULE_IT_IT',
  de: 'GERMAN_SPELLER_RULE',
};

/** The id of the spelling rule of a language: MORFOLOGIK_RULE_EN_US. */
export function spellingRuleId({ code, longCode }: Language): string {
  return SPELLING_RULE_IDS[code] ?? `MORFOLOGIK_RULE_${longCode.replaceAll('-', '_').toUpperCase()}`;
}

// Whose dictionary serves where there is none of one's own.
const DICTIONARIES: Readonly<Record<string, readonly string[]>> = {
  'en-NZ': ['en-AU', 'en-GB'],
  'en-ZA': ['en-GB'],
  'pt-AO': ['pt-PT'],
  'pt-MZ': ['pt-PT'],
};

/**
 * The code of the dictionary that spells a language, out of those there are: its own, a relative's, or that of the
 * language without country. undefined where none serves or the variant is not named.
 */
export function dictionaryOf(language: Language, codes: readonly string[]): string | undefined {
  if (lacksVariant(language)) return undefined;
  const { code, longCode } = language;
  const wanted = [longCode, ...(DICTIONARIES[longCode] ?? []), code];
  return (
    wanted.find((candidate) => codes.includes(candidate)) ?? codes.find((candidate) => candidate.split('-')[0] === code)
  );
}

/**
 * Why spelling is not checked in a language: a sentence where no dictionary is for it, whichever variant is named.
 * @returns undefined where there is one, and where nothing is checked anyway
 */
export function missingDictionary(language: Language, codes: readonly string[]): string | undefined {
  const { code, name } = language;
  const has = dictionaryOf(language, codes) !== undefined || codes.some((one) => one.split('-')[0] === code);
  return has || language === NO_LANGUAGE
    ? undefined
    : `There is no spelling dictionary for ${name}. Add one with: almanac grammar dictionaries add <path>.`;
}
