import { type Language, type LanguageTable, NO_LANGUAGE } from '../language-table.ts';
import type { Detected } from './language-detector.ts';

/** What a client says of the languages it expects, as parameters of /v2/check. */
export interface LanguageHopes {
  /** Variants, such as en-GB, of which the one of the detected language is taken. */
  readonly preferredVariants: readonly string[];
  /** Short codes; short texts are taken to be in one of them. */
  readonly preferredLanguages: readonly string[];
  /** Take the preferred languages for long texts too. */
  readonly forcePreferred: boolean;
  /** Short codes of languages that cannot be checked here and whose texts are to be left alone. */
  readonly noopLanguages: readonly string[];
}

export interface TextLanguage {
  readonly language: Language;
  readonly confidence: number;
  /** How it was found, in LanguageTool's words. */
  readonly source: 'ngram' | 'ngram+prefLang' | '+fallback' | null;
}

/** Up to this many characters the preferred languages decide (LanguageTool 6.6). */
const SHORT_TEXT = 50;

const KHMER = /\p{Script=Khmer}/u;

/**
 * The language a text is in, and the variant it is checked as; American English when nothing speaks for any.
 * @param languages those that can be checked
 */
export function languageOfText(
  text: string,
  hopes: LanguageHopes,
  languages: LanguageTable,
  detect: (text: string, accepts: (code: string) => boolean) => Detected | undefined,
): TextLanguage {
  // The profiles know languages that cannot be checked here, such as Norwegian.
  const known = (code: string): boolean => languages.find(code) !== undefined;
  const fallback = variantOf('en', hopes, languages) as Language;
  if (text.trim() === '') return { language: fallback, confidence: 0, source: null };
  if (KHMER.test(text) && (text.match(/\p{Script=Khmer}/gu)?.length ?? 0) > text.length / 3)
    return { language: languages.find('km') as Language, confidence: 1, source: 'ngram' };
  // Of languages that can be checked the original does not take heed here.
  const noop = new Set(hopes.noopLanguages.filter((code) => !known(code)));
  const preferred = new Set(hopes.preferredLanguages.map((code) => code.replace(/-.*$/s, '')));
  const narrowed = preferred.size > 0 && (text.length <= SHORT_TEXT || hopes.forcePreferred);
  const found =
    (narrowed
      ? firstOf(
          preferred,
          detect(text, (code) => preferred.has(code) || noop.has(code)),
          known,
        )
      : undefined) ?? detect(text, (code) => known(code) || noop.has(code));
  if (!found) return { language: fallback, confidence: 0, source: '+fallback' };
  const source = narrowed ? 'ngram+prefLang' : 'ngram';
  if (noop.has(found.code)) return { language: NO_LANGUAGE, confidence: found.confidence, source };
  return { language: variantOf(found.code, hopes, languages) ?? fallback, confidence: found.confidence, source };
}

/** What was found, or the first preferred language when the text is too short to tell. */
function firstOf(
  preferred: ReadonlySet<string>,
  found: Detected | undefined,
  known: (code: string) => boolean,
): Detected | undefined {
  const [first] = preferred;
  return found ?? (first !== undefined && known(first) ? { code: first, confidence: 0 } : undefined);
}

function variantOf(code: string, { preferredVariants }: LanguageHopes, languages: LanguageTable): Language | undefined {
  if (preferredVariants.length === 0) return languages.defaultVariant(code);
  // Where others are preferred, no variant is (LanguageTool 6.6).
  return languages.find(preferredVariants.find((variant) => variant.startsWith(`${code}-`)) ?? code);
}
