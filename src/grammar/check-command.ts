import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { CommandError, EXIT } from '#kit/command-error';
import { print } from '#kit/output';
import checkInThread from './engine/check-worker.ts';
import { detectLanguage } from './engine/detection/language-detector.ts';
import { languageOfText } from './engine/detection/text-language.ts';
import { findLanguage, languageCodes } from './engine/languages.ts';
import { DEFAULT_SELECTION } from './engine/rule-selection.ts';
import type { RuleMatch } from './engine/rules/rule.ts';
import { AnnotatedText } from './engine/text/annotated-text.ts';
import { settings } from './settings.ts';
import { readLanguageProfiles } from './store/language-profiles.ts';
import { readInstalledPack } from './store/pack/rule-pack-file.ts';
import { checkResponse } from './wire/check-response.ts';

const NO_HOPES = { preferredVariants: [], preferredLanguages: [], forcePreferred: false, noopLanguages: [] };

/**
 * `almanac grammar check`: prints what is found in a file, as text with the lines or as the JSON of /v2/check, and
 * leaves exit status 1 when something is found.
 * @param file a path, or `-` for standard input
 * @param directory where compiled dictionaries are kept
 * @throws CommandError when the file cannot be read or the language is not known
 */
export async function checkFile(
  file: string,
  options: { language: string; picky?: boolean; languageModel?: string },
  directory: string,
  json: boolean,
): Promise<void> {
  const source = (await readSource(file)).replaceAll('\r\n', '\n');
  const text = AnnotatedText.ofText(source);
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
    },
  });
  print(json, checkResponse({ text, language, detected, result, compact: false }), () =>
    [
      ...result.matches.map((match) => describe(file, text, match)),
      result.matches.length === 0
        ? `${file}: nothing found (${language.name}).`
        : `${file}: ${result.matches.length} found (${language.name}).`,
    ].join('\n'),
  );
  if (result.matches.length > 0) process.exitCode = EXIT.failed;
}

async function readSource(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}.`);
  }
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
  const line = source.slice(0, lineStart).split('\n').length;
  const start = Math.max(lineStart, from - CONTEXT);
  const before = source.slice(start, from);
  const marked = source.slice(from, Math.min(to, lineEnd));
  const after = source.slice(from + marked.length, Math.min(lineEnd, to + CONTEXT));
  const colour = match.rule.kind === 'speller' ? 'red' : 'yellow';
  const stream = { stream: process.stdout };
  return [
    `${file}:${line}:${from - lineStart + 1}  ${match.message}  ${styleText('dim', match.rule.id, stream)}`,
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
