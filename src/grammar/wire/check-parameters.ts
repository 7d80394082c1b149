import type { Values } from '#kit/setting';
import type { LanguageHopes } from '../engine/detection/text-language.ts';
import { type Language, type LanguageTable, lacksVariant } from '../engine/language-table.ts';
import type { SelectionOptions } from '../engine/rule-selection.ts';
import type { AnnotatedText } from '../engine/text/annotated-text.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { Accounts } from './accounts.ts';
import { readText } from './annotated-data.ts';
import { csv, isOn, type Parameters } from './request-parameters.ts';

/** What a request to /v2/check asks for. */
export interface CheckRequest {
  readonly text: AnnotatedText;
  /** undefined: to be detected. */
  readonly language: Language | undefined;
  readonly hopes: LanguageHopes;
  readonly selection: SelectionOptions;
  /** Numbers of rules that have one, by id. */
  readonly ruleValues: ReadonlyMap<string, number>;
  readonly mode: Mode;
  readonly allowIncomplete: boolean;
  /** Words of the user that are right whatever the dictionary says. */
  readonly ownWords: readonly string[];
  readonly compact: boolean;
  /** What the text is a translation of. */
  readonly source: string | undefined;
  readonly callback: string | undefined;
}

export type Mode = 'all' | 'textLevelOnly' | 'allButTextLevelOnly';

const LEVELS = [
  'default',
  'picky',
  'academic',
  'clarity',
  'professional',
  'creative',
  'customer',
  'jobapp',
  'objective',
  'elegant',
];
const RENAMED: Readonly<Record<string, string>> = {
  enabled: "'enabledRules'",
  disabled: "'disabledRules'",
  preferredvariants: "'preferredVariants' (uppercase 'V')",
};

/**
 * Reads and checks the parameters of /v2/check in the order of LanguageTool 6.6, so that of several mistakes the same
 * one is told.
 * @throws ServiceError with the original's text
 */
export function readCheckRequest(
  parameters: Parameters,
  settings: Values<Settings>,
  accounts: Accounts,
  languages: LanguageTable,
): CheckRequest {
  const text = readText(parameters);
  const code = parameters.get('language');
  if (code === undefined || code === '') throw fail('LANGUAGE_MISSING');
  for (const [old, renamed] of Object.entries(RENAMED))
    if (parameters.has(old)) throw fail('PARAMETER_RENAMED', { old, new: renamed });
  if (parameters.has('autodetect')) throw fail('AUTODETECT_GONE');
  const account = accounts.account(parameters);
  if (text.plain.length > settings.maxTextLength)
    throw fail('TEXT_TOO_LONG', { limit: settings.maxTextLength, length: text.plain.length });
  const auto = code === 'auto';
  const hopes = readHopes(parameters, auto, languages);
  const motherTongue = parameters.get('motherTongue')
    ? languageOf(parameters.get('motherTongue') as string, languages)
    : undefined;
  const language = auto ? undefined : languageOf(code, languages);
  refuseAlternatives(parameters, languages);
  const selection = readSelection(parameters, settings, motherTongue);
  const mode = readMode(parameters.get('mode'));
  const level = readLevel(parameters.get('level') ?? 'default');
  const callback = parameters.get('callback');
  if (callback !== undefined && !/^[a-zA-Z]+$/.test(callback)) throw fail('CALLBACK_FORMAT', { value: callback });
  const source = parameters.get('sourceText');
  const sourceLanguage = parameters.get('sourceLanguage');
  if (source !== undefined && sourceLanguage === undefined) throw fail('SOURCE_LANGUAGE_MISSING');
  if (source !== undefined) languageOf(sourceLanguage as string, languages);
  return {
    text,
    language,
    hopes,
    selection: { ...selection, picky: level !== 'default' },
    ruleValues: readRuleValues(parameters),
    mode,
    allowIncomplete: isOn(parameters, 'allowIncompleteResults'),
    ownWords: account === undefined ? [] : accounts.wordsFor(account, parameters),
    compact: parameters.get('c') === '1',
    source,
    callback,
  };
}

/** @throws ServiceError when no language has this code */
export function languageOf(code: string, languages: LanguageTable): Language {
  const language = languages.find(code);
  if (!language) throw fail('LANGUAGE_UNKNOWN', { code, codes: languages.codes.join(', ') });
  return language;
}

function readHopes(parameters: Parameters, auto: boolean, languages: LanguageTable): LanguageHopes {
  const preferredVariants = csv(parameters, 'preferredVariants');
  const multilingual = parameters.has('multilingual') && parameters.get('multilingual') !== 'false';
  if (preferredVariants.length > 0 && !auto && !multilingual) throw fail('VARIANTS_WITHOUT_AUTO');
  for (const variant of preferredVariants) {
    if (!variant.includes('-')) throw fail('VARIANT_FORMAT', { variant });
    // Of languages that cannot be detected they say nothing.
    const [base = ''] = variant.split('-', 1);
    if (languages.find(base) !== undefined) languageOf(variant, languages);
  }
  const noopLanguages = csv(parameters, 'noopLanguages');
  if (noopLanguages.length > 0 && !auto) throw fail('NOOP_WITHOUT_AUTO');
  return {
    preferredVariants,
    noopLanguages,
    preferredLanguages: csv(parameters, 'preferredLanguages'),
    forcePreferred: isOn(parameters, 'forcePreferredLanguages'),
  };
}

function refuseAlternatives(parameters: Parameters, languages: LanguageTable): void {
  for (const alternative of csv(parameters, 'altLanguages'))
    if (lacksVariant(languageOf(alternative, languages))) throw fail('ALT_LANGUAGE_VARIANT', { code: alternative });
}

function readLevel(value: string): string {
  if (!LEVELS.includes(value)) throw fail('LEVEL_UNKNOWN', { value, levels: LEVELS.join(', ') });
  return value;
}

function readSelection(
  parameters: Parameters,
  settings: Values<Settings>,
  motherTongue: Language | undefined,
): Omit<SelectionOptions, 'picky'> {
  const enabledRules = csv(parameters, 'enabledRules');
  const disabledRules = csv(parameters, 'disabledRules');
  const enabledCategories = csv(parameters, 'enabledCategories');
  const disabledCategories = csv(parameters, 'disabledCategories');
  const enabledOnly = isOn(parameters, 'enabledOnly');
  const toneTags = csv(parameters, 'toneTags');
  if (enabledOnly && disabledRules.length + disabledCategories.length > 0) throw fail('ENABLED_ONLY_DISABLED');
  if (enabledOnly && enabledRules.length + enabledCategories.length === 0) throw fail('ENABLED_ONLY_EMPTY');
  return {
    enabledRules,
    disabledRules: [...disabledRules, ...settings.disabledRuleIds],
    enabledCategories,
    disabledCategories,
    enabledOnly,
    ...(toneTags.length > 0 ? { toneTags } : {}),
    ...(motherTongue === undefined ? {} : { motherTongue: motherTongue.code }),
  };
}

/** `TOO_LONG_SENTENCE:30,…`; what is not so means nothing. */
function readRuleValues(parameters: Parameters): Map<string, number> {
  const values = new Map<string, number>();
  for (const item of csv(parameters, 'ruleValues')) {
    const [, id, value] = /^(\w+):(\d{1,9})$/.exec(item) ?? [];
    if (id !== undefined) values.set(id, Number(value));
  }
  return values;
}

function readMode(value: string | undefined): Mode {
  switch (value) {
    case undefined:
    case 'all':
    case 'batch':
      return 'all';
    case 'textLevelOnly':
    case 'allButTextLevelOnly':
      return value;
    default:
      throw fail('MODE_UNKNOWN', { value });
  }
}
