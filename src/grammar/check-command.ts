import { isUtf8 } from 'node:buffer';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { writeAtomically } from '#kit/atomic-file';
import { CommandError, EXIT } from '#kit/command-error';
import { print } from '#kit/output';
import type { CheckResult } from './engine/check-text.ts';
import checkInThread from './engine/check-worker.ts';
import { detectLanguage } from './engine/detection/language-detector.ts';
import { languageOfText, type TextLanguage } from './engine/detection/text-language.ts';
import { findLanguage, type Language, languageCodes } from './engine/languages.ts';
import { DEFAULT_LIMITS } from './engine/limits.ts';
import { DEFAULT_SELECTION } from './engine/rule-selection.ts';
import type { RuleMatch } from './engine/rules/rule.ts';
import type { AnnotatedText } from './engine/text/annotated-text.ts';
import {
  annotatedDocument,
  type DocumentFormat,
  documentFormats,
  formatOfFile,
} from './engine/text/markup/document-format.ts';
import { applyFixes, type Fix, unambiguousFixes } from './fixes.ts';
import { settings } from './settings.ts';
import { readLanguageProfiles } from './store/language-profiles.ts';
import { readInstalledPack } from './store/pack/rule-pack-file.ts';
import { checkResponse } from './wire/check-response.ts';

export interface CheckCommandOptions {
  readonly language: string;
  readonly format?: string;
  readonly picky?: boolean;
  readonly fix?: boolean;
  readonly languageModel?: string;
}

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
  const placed = fixes.map((fix) => `${file}:${placeOf(source, fix.offset)}  ${describeFix(fix)}`);
  if (fixes.length > 0) {
    source = applyFixes(source, fixes);
    await replaceFile(file, source);
    checked = await checkDocument(source, format, options, directory);
  }
  const { text, language, detected, result } = checked;
  const found = result.matches.length;
  const count = found === 0 ? 'nothing found' : `${found} found`;
  const response = checkResponse({ text, language, detected, result, compact: false });
  print(json, options.fix ? { ...response, fixed: fixes } : response, () =>
    [
      ...placed,
      ...(placed.length > 0 ? [''] : []),
      ...result.matches.map((match) => describe(file, text, match)),
      `${file}: ${placed.length > 0 ? `${placed.length} corrected, ` : ''}${count} (${language.name}).`,
    ].join('\n'),
  );
  if (found > 0) process.exitCode = EXIT.failed;
}

interface Checked {
  readonly text: AnnotatedText;
  readonly language: Language;
  readonly detected: TextLanguage;
  readonly result: CheckResult;
}

async function checkDocument(
  source: string,
  format: DocumentFormat,
  options: CheckCommandOptions,
  directory: string,
): Promise<Checked> {
  const text = annotatedDocument(source, format);
  const profiles = readLanguageProfiles();
  const detected = languageOfText(text.plain, NO_HOPES, (plain, accepts) => detectLanguage(plain, profiles, accepts));
  const language = options.language === 'auto' ? detected.language : findLanguage(options.language);
  if (!language)
    throw new CommandError(
      `"${options.language}" is no language code; there are auto, ${languageCodes.join(', ')}.`,
      EXIT.usage,
    );
  const result = await checkInThread({
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
    setup: {
      directory: join(directory, 'dictionaries'),
      rules: join(directory, 'rules'),
      maxDictionaries: 1,
      suggestionsPerWord: settings.suggestionsPerWord.default,
      cachedSentences: 0,
      languageModel: options.languageModel ?? '',
      languageModelCache: settings.languageModelCache.default * 2 ** 20,
      limits: DEFAULT_LIMITS,
    },
  });
  return { text, language, detected, result };
}

function formatOf(file: string, named: string | undefined): DocumentFormat {
  if (named === undefined) return formatOfFile(file);
  const format = documentFormats.find((one) => one === named);
  if (format === undefined)
    throw new CommandError(`"${named}" is no format; there are ${documentFormats.join(', ')}.`, EXIT.usage);
  return format;
}

async function readSource(file: string, toBeWritten: boolean): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (toBeWritten && !isUtf8(bytes)) throw new CommandError(`${file} is not UTF-8 and stays as it is.`);
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
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`, undefined, { cause: error });
  }
}

function placeOf(source: string, offset: number): string {
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  return `${source.slice(0, lineStart).split('\n').length}:${offset - lineStart + 1}`;
}

function describeFix({ before, after, rule }: Fix): string {
  const stream = { stream: process.stdout };
  return `${styleText('red', before, stream)} → ${styleText('green', after, stream)}  ${styleText('dim', rule, stream)}`;
}

/** Characters of a line that are shown on each side of a match. */
const CONTEXT = 50;

/** A match as lines for a terminal: where, what, the place marked, what to write instead. */
function describe(file: string, text: AnnotatedText, match: RuleMatch): string {
  const source = text.withMarkup;
  const from = text.from(match.from);
  const to = text.to(match.to);
  const lineStart = source.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = source.indexOf('\n', from) < 0 ? source.length : source.indexOf('\n', from);
  const start = Math.max(lineStart, from - CONTEXT);
  const before = source.slice(start, from);
  const marked = source.slice(from, Math.min(to, lineEnd));
  const after = source.slice(from + marked.length, Math.min(lineEnd, to + CONTEXT));
  const colour = match.rule.kind === 'speller' ? 'red' : 'yellow';
  const stream = { stream: process.stdout };
  return [
    `${file}:${placeOf(source, from)}  ${match.message}  ${styleText('dim', match.rule.id, stream)}`,
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
