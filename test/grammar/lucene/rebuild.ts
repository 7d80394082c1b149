// Writes the indexes of this folder anew with Lucene itself, or compares (`--check`): see README.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { LuceneIndex } from '../../../src/grammar/store/ngrams/lucene/lucene-index.ts';
import { DIRECTORY, ngramsOf, OFTEN, TOTAL, WORDS } from '../../../src/grammar/store/ngrams/lucene/testing/index.ts';
import { PageCache } from '../../../src/grammar/store/ngrams/paged-file.ts';

const MANY = 100_000;
const LAYOUTS = [
  { lucene: '4.10.4', order: 1, form: 'plain', segment: MANY },
  { lucene: '4.10.4', order: 2, form: 'plain', segment: MANY },
  { lucene: '4.10.4', order: 3, form: 'compound', segment: MANY },
  { lucene: '5.5.5', order: 1, form: 'compound', segment: MANY },
  { lucene: '5.5.5', order: 2, form: 'plain', segment: 2500 },
  { lucene: '5.5.5', order: 3, form: 'plain', segment: MANY },
] as const;

type Layout = (typeof LAYOUTS)[number];

/** Where a layout's index lies in a folder like this one. */
const placeOf = ({ lucene, order }: Layout): string => `${lucene.slice(0, lucene.lastIndexOf('.'))}/en/${order}grams`;

const jarOf = (lucene: string): string =>
  join(homedir(), `.m2/repository/org/apache/lucene/lucene-core/${lucene}/lucene-core-${lucene}.jar`);

const installed = (program: string): boolean => spawnSync(program, ['-version']).error === undefined;

/** What is missing to write the indexes, in one sentence; undefined when nothing is. Asks no network. */
export function missing(): string | undefined {
  for (const program of ['java', 'javac']) if (!installed(program)) return `${program} is not installed.`;
  const jar = LAYOUTS.map(({ lucene }) => jarOf(lucene)).find((path) => !existsSync(path));
  return jar && `${jar} is not there: see test/grammar/lucene/README.md.`;
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
}

/** How many documents the n-gram that is counted often has, and how many of them stand after each word's own. */
const OFTEN_DOCUMENTS = 300;
const OFTEN_AT_ONCE = OFTEN_DOCUMENTS / WORDS.length;

/** A document for each n-gram; between them those of the one that is counted often, with the counts 0, 1, 2, … */
function linesOf(order: 1 | 2 | 3): string {
  const counts = ngramsOf(order);
  const often = counts.delete(OFTEN.ngram);
  const lines: string[] = [];
  let part = 0;
  for (const [ngram, count] of counts) {
    lines.push(`${ngram}\t${count}\n`);
    if (often && lines.length % (WORDS.length + OFTEN_AT_ONCE) === WORDS.length)
      for (let i = 0; i < OFTEN_AT_ONCE; i++) lines.push(`${OFTEN.ngram}\t${part++}\n`);
  }
  return lines.join('');
}

/**
 * Writes all indexes into a folder.
 * @throws Error with what Java said when it fails
 */
export function writeIndexes(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  try {
    for (const layout of LAYOUTS) {
      const { lucene, order, form, segment } = layout;
      const classes = join(work, lucene);
      if (!existsSync(classes))
        run('javac', ['-cp', jarOf(lucene), '-d', classes, join(import.meta.dirname, 'WriteIndex.java')]);
      const lines = join(work, 'lines.tsv');
      writeFileSync(lines, linesOf(order));
      const index = join(folder, placeOf(layout));
      mkdirSync(index, { recursive: true });
      const total = order === 1 ? String(TOTAL) : '-';
      run('java', [
        '-cp',
        [jarOf(lucene), classes].join(delimiter),
        'WriteIndex',
        lines,
        index,
        form,
        String(segment),
        total,
      ]);
      rmSync(join(index, 'write.lock'), { force: true });
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The files of an index, its n-grams with their counts by segment in their order, and what was counted in all. */
function contentOf(directory: string): object {
  const index = new LuceneIndex(directory, new PageCache(2 ** 20));
  try {
    const segments = [...index.entries()].map((segment) =>
      [...segment].map(({ ngram, count }) => [Buffer.from(ngram).toString(), count]),
    );
    return { files: readdirSync(directory).sort(), segments, total: index.total() };
  } finally {
    index.close();
  }
}

/** Of each index its place and its content in two folders. */
export function* compared(ours: string, theirs: string): Generator<[place: string, ours: object, theirs: object]> {
  for (const place of LAYOUTS.map(placeOf)) yield [place, contentOf(join(ours, place)), contentOf(join(theirs, place))];
}

if (import.meta.main) {
  for (const lucene of new Set(LAYOUTS.map(({ lucene }) => lucene)))
    if (!existsSync(jarOf(lucene)))
      run('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=org.apache.lucene:lucene-core:${lucene}`]);
  const lacking = missing();
  if (lacking) throw new Error(lacking);
  const folder = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  try {
    writeIndexes(folder);
    for (const [place, committed, rebuilt] of process.argv.includes('--check') ? compared(DIRECTORY, folder) : []) {
      const same = JSON.stringify(committed) === JSON.stringify(rebuilt);
      process.stdout.write(`${place}: ${same ? 'the same' : 'different'}\n`);
      if (!same) process.exitCode = 1;
    }
    if (!process.argv.includes('--check'))
      for (const place of LAYOUTS.map(placeOf)) {
        const target = join(DIRECTORY, place);
        rmSync(target, { recursive: true, force: true });
        cpSync(join(folder, place), target, { recursive: true });
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
