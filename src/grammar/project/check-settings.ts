import type { Checker } from '../engine/checker.ts';
import { languageOfText } from '../engine/detection/text-language.ts';
import { type Language, lacksVariant } from '../engine/language-table.ts';
import { DEFAULT_SELECTION, type SelectionOptions } from '../engine/rule-selection.ts';
import { type DocumentFormat, markupFormats } from '../engine/text/markup/document-format.ts';
import type { WritingSettings } from './writing-settings.ts';

const NO_HOPES = { preferredVariants: [], preferredLanguages: [], forcePreferred: false, noopLanguages: [] };

/** Comments in source code and subjects of commits are often no sentences, or begin with the name of something. */
const NOT_AMONG_CODE = ['UPPERCASE_SENTENCE_START'];

/** The rules that settings select for documents of a format. */
export function selectionOf(settings: WritingSettings, format: DocumentFormat): SelectionOptions {
  const { enabledRules, disabledRules, enabledCategories, disabledCategories, level, motherTongue } = settings;
  return {
    ...DEFAULT_SELECTION,
    enabledRules,
    disabledRules:
      format !== 'commit-message' && markupFormats.some((one) => one === format)
        ? disabledRules
        : [...disabledRules, ...NOT_AMONG_CODE.filter((rule) => !enabledRules.includes(rule))],
    enabledCategories,
    disabledCategories,
    picky: level === 'picky',
    ...(motherTongue === undefined ? {} : { motherTongue: motherTongue.replace(/[-_].*$/s, '').toLowerCase() }),
  };
}

/**
 * The language in which a text is checked: the one that settings or a comment name, else the one that is detected. Of
 * a language with variants, such as English, it is a preferred variant or the most common one.
 * @param code a language code or `auto`
 * @returns undefined for a code that is not known
 */
export function languageToCheck(
  text: string,
  code: string,
  { preferredVariants }: WritingSettings,
  checker: Pick<Checker, 'languages' | 'detect'>,
): Language | undefined {
  const { languages } = checker;
  const detected = code.toLowerCase() === 'auto';
  const language = detected
    ? languageOfText(text, NO_HOPES, languages, (plain, accepts) => checker.detect(plain, accepts)).language
    : languages.find(code.replaceAll('_', '-'));
  if (language === undefined || !(detected || lacksVariant(language))) return language;
  const preferred = preferredVariants.find((variant) => variant.split('-')[0] === language.code);
  return (
    (preferred === undefined ? undefined : languages.find(preferred)) ??
    languages.defaultVariant(language.code) ??
    language
  );
}
