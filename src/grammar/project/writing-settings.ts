import { didYouMean } from '#kit/command/nearest-word';
import { tomlName } from '#kit/configuration';
import { type DocumentFormat, documentFormats } from '../engine/text/markup/document-format.ts';

/** How documents are checked, as `.almanac.toml` or an editor says it. What they do not say is undefined or empty. */
export interface WritingSettings {
  /** Language code, or `auto`. */
  readonly language?: string;
  /** Variants such as `en-GB`, one of which is taken when the language is detected. */
  readonly preferredVariants: readonly string[];
  /** The writer's own language. */
  readonly motherTongue?: string;
  readonly level?: 'default' | 'picky';
  readonly enabledRules: readonly string[];
  readonly disabledRules: readonly string[];
  readonly enabledCategories: readonly string[];
  readonly disabledCategories: readonly string[];
  /** Words that are spelled correctly. */
  readonly words: readonly string[];
  /** Paths of files with such words, one on each line. */
  readonly dictionaries: readonly string[];
  /** Patterns of files that are not checked, as in `.gitignore`. */
  readonly ignore: readonly string[];
  /** Formats of files by the end of their name (`.txt`) or by the whole name. */
  readonly fileTypes: Readonly<Record<string, DocumentFormat>>;
}

export const NO_SETTINGS: WritingSettings = {
  preferredVariants: [],
  enabledRules: [],
  disabledRules: [],
  enabledCategories: [],
  disabledCategories: [],
  words: [],
  dictionaries: [],
  ignore: [],
  fileTypes: {},
};

/** How keys are written: `disabled_rules` in TOML, `disabledRules` in the settings of an editor. */
export type KeyStyle = 'toml' | 'editor';

/** Says what is wrong with a value, behind the name of its key; undefined when it is right. */
type Test = (value: unknown) => string | undefined;

const isText: Test = (value) => (typeof value === 'string' && value !== '' ? undefined : 'must be a text');
const isLevel: Test = (value) =>
  value === 'default' || value === 'picky' ? undefined : 'must be "default" or "picky"';
const areTexts: Test = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? undefined : 'must be a list of texts';
const areFormats: Test = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be a table of formats';
  const wrong = Object.entries(value).find(([, format]) => !documentFormats.includes(format as DocumentFormat));
  return wrong && `has no format ${JSON.stringify(wrong[1])} for "${wrong[0]}"; use ${documentFormats.join(', ')}`;
};

const TESTS: Readonly<Record<keyof WritingSettings, Test>> = {
  language: isText,
  preferredVariants: areTexts,
  motherTongue: isText,
  level: isLevel,
  enabledRules: areTexts,
  disabledRules: areTexts,
  enabledCategories: areTexts,
  disabledCategories: areTexts,
  words: areTexts,
  dictionaries: areTexts,
  ignore: areTexts,
  fileTypes: areFormats,
};

/** Settings with what is wrong in them, one sentence each. Wrong values are left out. */
export interface ParsedSettings {
  readonly settings: WritingSettings;
  readonly problems: readonly string[];
}

/** Reads settings from a parsed TOML file or from the JSON of an editor. */
export function parseSettings(values: Readonly<Record<string, unknown>>, style: KeyStyle): ParsedSettings {
  const keys = new Map(
    Object.keys(TESTS).map((key) => [style === 'toml' ? tomlName(key) : key, key as keyof WritingSettings]),
  );
  const settings: Record<string, unknown> = { ...NO_SETTINGS };
  const problems: string[] = [];
  for (const [written, value] of Object.entries(values)) {
    const key = keys.get(written);
    // Editors send null for what is not set.
    if (value === null || value === undefined) continue;
    const problem = key && TESTS[key](value);
    if (key === undefined) problems.push(`There is no setting "${written}".${didYouMean(written, keys.keys())}`);
    else if (problem !== undefined) problems.push(`"${written}" ${problem}.`);
    else settings[key] = value;
  }
  return { settings: settings as unknown as WritingSettings, problems };
}

/** Two settings in one: single values of the second one win, lists are put together. */
export function joinSettings(first: WritingSettings, second: WritingSettings): WritingSettings {
  const both = (key: Exclude<keyof WritingSettings, 'language' | 'motherTongue' | 'level' | 'fileTypes'>) => [
    ...new Set([...first[key], ...second[key]]),
  ];
  return {
    ...first,
    ...second,
    preferredVariants: second.preferredVariants.length > 0 ? second.preferredVariants : first.preferredVariants,
    enabledRules: both('enabledRules'),
    disabledRules: both('disabledRules'),
    enabledCategories: both('enabledCategories'),
    disabledCategories: both('disabledCategories'),
    words: both('words'),
    dictionaries: both('dictionaries'),
    ignore: both('ignore'),
    fileTypes: { ...first.fileTypes, ...second.fileTypes },
  };
}
