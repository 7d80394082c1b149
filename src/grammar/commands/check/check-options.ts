import { CommandError, EXIT } from '#kit/command/command-error';
import { didYouMean } from '#kit/command/nearest-word';
import { type DocumentFormat, markupFormats } from '../../engine/text/markup/document-format.ts';
import { formatOfLanguageId } from '../../engine/text/markup/format-names.ts';
import { NO_SETTINGS, type WritingSettings } from '../../project/writing-settings.ts';
import { type Severity, severities } from './file-finding.ts';
import { type ReportName, reportNames } from './report/report.ts';

/** The options of `almanac grammar check` as commander gives them. */
export interface CheckCommandOptions {
  readonly language?: string;
  readonly format?: string;
  readonly as?: string;
  readonly picky?: boolean;
  readonly level?: string;
  readonly enable?: string[];
  readonly disable?: string[];
  readonly enabledOnly?: boolean;
  readonly enableCategory?: string[];
  readonly disableCategory?: string[];
  readonly minSeverity?: string;
  readonly fix?: boolean;
  readonly staged?: boolean;
  readonly baseline?: string;
  readonly writeBaseline?: boolean;
  readonly exclude?: string[];
  /** commander's name of --no-ignore. */
  readonly ignore?: boolean;
  readonly languageModel?: string;
}

/** What the options ask for. */
export interface CheckPlan {
  readonly report: ReportName;
  /** The format of all files; undefined where their names say it. */
  readonly as: DocumentFormat | undefined;
  /** What holds over the settings of a project. */
  readonly settings: WritingSettings;
  /** No rules but those that are enabled by name or category. */
  readonly enabledOnly: boolean;
  readonly minSeverity: Severity;
  readonly fix: boolean;
  readonly staged: boolean;
  readonly baseline: string | undefined;
  readonly writeBaseline: boolean;
  readonly exclude: readonly string[];
  readonly obeysIgnoreFiles: boolean;
  readonly languageModel: string;
}

/**
 * Reads the options.
 * @param json whether `--json` was given
 * @throws CommandError when they ask for something that does not exist or does not go together
 */
export function planOf(options: CheckCommandOptions, inputs: readonly string[], json: boolean): CheckPlan {
  const refuse = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);
  const { fix = false, staged = false, baseline, writeBaseline = false } = options;
  if (fix && inputs.includes('-')) throw refuse('--fix needs a file: there is none to write.');
  if (fix && staged) throw refuse('--fix changes files, and --staged checks what is staged: use one of them.');
  if (fix && writeBaseline) throw refuse('--fix and --write-baseline do not go together.');
  if (staged && inputs.includes('-')) throw refuse('--staged reads what is staged, not standard input.');
  if (writeBaseline && baseline === undefined) throw refuse('--write-baseline needs --baseline <file>.');
  if (inputs.length === 0 && !staged) throw refuse('Name a file, a directory, a pattern, or - for standard input.');
  if (options.level !== undefined && options.level !== 'default' && options.level !== 'picky')
    throw refuse(`"${options.level}" is not a level; the levels are default and picky.`);
  const isReport = reportNames.some((one) => one === options.format);
  const level =
    options.picky || options.level === 'picky' ? 'picky' : options.level === 'default' ? 'default' : undefined;
  return {
    report: isReport ? (options.format as ReportName) : json ? 'json' : 'text',
    // The format of documents was once given by --format.
    as: formatNamed(options.as ?? (isReport ? undefined : options.format)),
    settings: {
      ...NO_SETTINGS,
      ...(options.language === undefined ? {} : { language: options.language }),
      ...(level === undefined ? {} : { level }),
      enabledRules: listed(options.enable),
      disabledRules: listed(options.disable),
      enabledCategories: listed(options.enableCategory),
      disabledCategories: listed(options.disableCategory),
    },
    enabledOnly: options.enabledOnly === true,
    minSeverity: severityNamed(options.minSeverity ?? 'info'),
    fix,
    staged,
    baseline,
    writeBaseline,
    exclude: options.exclude ?? [],
    obeysIgnoreFiles: options.ignore !== false,
    languageModel: options.languageModel ?? '',
  };
}

const listed = (values: readonly string[] = []): string[] =>
  values.flatMap((value) => value.split(',').map((one) => one.trim())).filter((one) => one !== '');

function formatNamed(name: string | undefined): DocumentFormat | undefined {
  if (name === undefined) return undefined;
  const format = formatOfLanguageId(name);
  if (format === undefined)
    throw new CommandError(
      `"${name}" is not a format; the formats are ${markupFormats.join(', ')}, and programming languages such as python.`,
      EXIT.usage,
    );
  return format;
}

function severityNamed(name: string): Severity {
  const severity = severities.find((one) => one === name);
  if (severity === undefined)
    throw new CommandError(
      `"${name}" is not a severity; the severities are ${severities.join(' and ')}.${didYouMean(name, severities)}`,
      EXIT.usage,
    );
  return severity;
}
