import { isUtf8 } from 'node:buffer';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer as readAll } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile, givenStream } from '#kit/command/given-path';
import { print } from '#kit/command/output';
import { writeAtomically } from '#kit/files/atomic-file';
import { reasonOf } from '#kit/files/system-error';
import { CheckEngine, type CheckTask } from '../engine/check-engine.ts';
import { type CheckResult, checkText } from '../engine/check-text.ts';
import { detectLanguage } from '../engine/detection/language-detector.ts';
import { languageOfText, type TextLanguage } from '../engine/detection/text-language.ts';
import { applyFixes, type Fix, unambiguousFixes } from '../engine/fixes.ts';
import { type Language, LanguageTable, missingDictionary } from '../engine/language-table.ts';
import { DEFAULT_LIMITS } from '../engine/limits.ts';
import { DEFAULT_SELECTION } from '../engine/rule-selection.ts';
import type { RuleMatch } from '../engine/rules/rule.ts';
import { DictionaryCatalogue } from '../engine/spelling/dictionaries/catalogue.ts';
import type { AnnotatedText } from '../engine/text/annotated-text.ts';
import { annotatedDocument, type DocumentFormat, markupFormats } from '../engine/text/markup/document-format.ts';
import { formatOfFile, formatOfLanguageId } from '../engine/text/markup/format-names.ts';
import { settings } from '../settings.ts';
import { readLanguageProfiles } from '../store/language-profiles.ts';
import { readInstalledPack } from '../store/pack/rule-pack-file.ts';
import { checkResponse } from '../wire/check-response.ts';

export interface CheckCommandOptions {
  readonly language: string;
  readonly format?: string;
  readonly picky?: boolean;
  readonly fix?: boolean;
  readonly languageModel?: string;
}

/** Longest document; the largest books have a tenth of it. */
const MOST_BYTES = 64 * 2 ** 20;

const NO_HOPES = { preferredVariants: [], preferredLanguages: [], forcePreferred: false, noopLanguages: [] };

/**
 * `almanac grammar check`: prints what is found in a document, as text with the lines or as the JSON of /v2/check, and
 * leaves exit status 1 when something is found. With `fix` it first corrects what leaves no choice, in the file itself.
 * @param file a path, or `-` for standard input
 * @param directory of the service
 * @throws CommandError when the file cannot be read or written, or the language or the format is not known
 */
export async function checkFile(
  file: string,
  options: CheckCommandOptions,
  directory: string,
  json: boolean,
): Promise<void> {
  const format = formatOf(file, options.format);
  if (options.fix && file === '-') throw new CommandError('--fix needs a file: there is none to write.', EXIT.usage);
  let source = await readSource(file, options.fix === true);
  let checked = await checkDocument(source, format, options, directory);
  const fixes = options.fix ? unambiguousFixes(checked.text, checked.result.matches) : [];
  const unfixed = new Lines(source);
  const placed = fixes.map((fix) => `${file}:${unfixed.placeOf(fix.offset)}  ${describeFix(fix)}`);
  if (fixes.length > 0) {
    source = applyFixes(source, fixes);
    await replaceFile(file, source);
    checked = await checkDocument(source, format, options, directory);
  }
  const { text, language, detected, result } = checked;
  const found = result.matches.length;
  const count =
    found === 0 ? 'nothing found' : `${found} found${result.stopped === undefined ? '' : ', and there is more'}`;
  const lines = new Lines(text.withMarkup);
  const response = checkResponse({
    text,
    language,
    detected,
    result,
    compact: false,
    unspelled: checked.unspelled,
    ...(result.stopped === undefined
      ? {}
      : { incomplete: `Results are incomplete: there are more than ${found} matches` }),
  });
  print(json, options.fix ? { ...response, fixed: fixes } : response, () =>
    [
      ...placed,
      ...(placed.length > 0 ? [''] : []),
      ...result.matches.map((match) => describe(file, text, lines, match)),
      `${file}: ${placed.length > 0 ? `${placed.length} corrected, ` : ''}${count} (${language.name}).`,
      ...(checked.unspelled === undefined ? [] : [`Spelling was not checked. ${checked.unspelled}`]),
    ].join('\n'),
  );
  if (found > 0) process.exitCode = EXIT.failed;
}

interface Checked {
  readonly text: AnnotatedText;
  readonly language: Language;
  readonly detected: TextLanguage;
  readonly result: CheckResult;
  /** Why spelling was not checked. */
  readonly unspelled: string | undefined;
}

async function checkDocument(
  source: string,
  format: DocumentFormat,
  options: CheckCommandOptions,
  directory: string,
): Promise<Checked> {
  const { codes } = new DictionaryCatalogue(join(directory, 'dictionaries'));
  const languages = new LanguageTable(codes);
  const text = annotatedDocument(source, format);
  const profiles = readLanguageProfiles(directory);
  const detected = languageOfText(text.plain, NO_HOPES, languages, (plain, accepts) =>
    detectLanguage(plain, profiles, accepts),
  );
  const language = options.language === 'auto' ? detected.language : languages.find(options.language);
  if (!language)
    throw new CommandError(
      `"${options.language}" is not a language code; the codes are auto, ${languages.codes.join(', ')}.`,
      EXIT.usage,
    );
  const task: CheckTask = {
    text: text.plain,
    language: language.longCode,
    selection: { ...DEFAULT_SELECTION, picky: options.picky === true },
    sentenceLevel: true,
    textLevel: true,
    timeLimit: Infinity,
    maxSuggestions: Infinity,
    maxMatches: settings.maxMatches.default,
    maxErrorsPerWord: 0,
    installed: readInstalledPack(join(directory, 'rules'), language.code),
  };
  const engine = new CheckEngine({
    directory: join(directory, 'dictionaries'),
    rules: join(directory, 'rules'),
    maxDictionaries: 1,
    suggestionsPerWord: settings.suggestionsPerWord.default,
    cachedSentences: 0,
    languageModel: options.languageModel ?? '',
    languageModelCache: settings.languageModelCache.default * 2 ** 20,
    limits: DEFAULT_LIMITS,
  });
  const result = checkText(task, await engine.resources(task));
  return { text, language, detected, result, unspelled: missingDictionary(language, codes) };
}

function formatOf(file: string, named: string | undefined): DocumentFormat {
  if (named === undefined) return formatOfFile(file);
  const format = formatOfLanguageId(named);
  if (format === undefined)
    throw new CommandError(
      `"${named}" is not a format; the formats are ${markupFormats.join(', ')}, and programming languages such as python.`,
      EXIT.usage,
    );
  return format;
}

async function readSource(file: string, toBeWritten: boolean): Promise<string> {
  if (toBeWritten) givenFile(file);
  const bytes = await readAll(givenStream(file, { maxBytes: MOST_BYTES }).pieces);
  if (toBeWritten && !isUtf8(bytes)) throw new CommandError(`${file} is not UTF-8 and stays as it is.`, EXIT.usage);
  return bytes.toString('utf8');
}

/** Writes a document in place of the one that is there, with its permissions. */
async function replaceFile(file: string, source: string): Promise<void> {
  try {
    const path = await realpath(file);
    const { mode } = await stat(path);
    await writeAtomically(path, async (written) => {
      await written.chmod(mode);
      await written.writeFile(source);
    });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${reasonOf(error)}.`, EXIT.unavailable, { cause: error });
  }
}

/** The lines of a document, by their starts. */
class Lines {
  readonly #starts: number[] = [];
  readonly #length: number;

  /** A byte order mark stands before the first line. */
  constructor(source: string) {
    for (let at = source.startsWith('\uFEFF') ? 1 : 0; ; ) {
      this.#starts.push(at);
      const end = source.indexOf('\n', at);
      if (end < 0) break;
      at = end + 1;
    }
    this.#length = source.length;
  }

  /** Line and column of an offset, from 1. */
  placeOf(offset: number): string {
    const line = this.#lineOf(offset);
    return `${line + 1}:${offset - (this.#starts[line] ?? 0) + 1}`;
  }

  /** Where the line of an offset begins and ends. */
  rangeOf(offset: number): { readonly start: number; readonly end: number } {
    const line = this.#lineOf(offset);
    return { start: this.#starts[line] ?? 0, end: (this.#starts[line + 1] ?? this.#length + 1) - 1 };
  }

  #lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? this.#length) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function describeFix({ before, after, rule }: Fix): string {
  const stream = { stream: process.stdout };
  return `${styleText('red', before, stream)} → ${styleText('green', after, stream)}  ${styleText('dim', rule, stream)}`;
}

/** Characters of a line that are shown on each side of a match. */
const CONTEXT = 50;
/** Characters of a match that are shown. */
const LONGEST_MARKED = 200;

/** Text without what would command the terminal. */
const shown = (text: string): string => text.replace(/\r$/, '').replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '\uFFFD');

/** A match as lines for a terminal: where, what, the place marked, what to write instead. */
function describe(file: string, text: AnnotatedText, lines: Lines, match: RuleMatch): string {
  const source = text.withMarkup;
  const from = text.from(match.from);
  const to = text.to(match.to);
  const line = lines.rangeOf(from);
  const before = shown(source.slice(Math.max(line.start, from - CONTEXT), from));
  const marked = shown(source.slice(from, Math.min(to, line.end, from + LONGEST_MARKED)));
  const after = shown(source.slice(from + marked.length, Math.min(line.end, from + marked.length + CONTEXT)));
  const colour = match.rule.kind === 'speller' ? 'red' : 'yellow';
  const stream = { stream: process.stdout };
  return [
    `${file}:${lines.placeOf(from)}  ${match.message}  ${styleText('dim', match.rule.id, stream)}`,
    `    ${before}${styleText([colour, 'underline'], marked, stream)}${after}`,
    `    ${' '.repeat(before.length)}${'^'.repeat(Math.max(1, marked.length))}`,
    ...(match.replacements.length > 0
      ? [
          `    ${styleText(
            'green',
            match.replacements
              .map(({ value }) => value)
              .slice(0, 5)
              .join(' | '),
            stream,
          )}`,
        ]
      : []),
    '',
  ].join('\n');
}
