import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { byteAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { PageCache } from '../paged-file.ts';
import { LuceneIndex } from './lucene-index.ts';
import { DIRECTORY, ngramsOf, OFTEN } from './testing/index.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(new URL('./golden-damage.json', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
after(() => rmSync(directory, { recursive: true, force: true }));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);

const ASKED = {
  '1grams': [...ngramsOf(1).keys(), 'x'],
  '2grams': [OFTEN.ngram, 'ba be', 'über жук', '漢字 tu', '_START_ ä', 'often', 'b'],
} as const;

/** What an index says, or what it says is wrong with it. */
function outcome(folder: string, order: keyof typeof ASKED): string {
  try {
    const index = new LuceneIndex(folder, new PageCache(2 ** 20));
    try {
      const counts = ASKED[order].map((ngram) => index.count(ngram));
      const all =
        order === '1grams'
          ? index.entries().map((segment) => [...segment].map(({ ngram, count }) => [...ngram, count]))
          : [];
      return digest([counts, index.total() ?? null, index.size, all]);
    } finally {
      index.close();
    }
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '').replaceAll(folder, 'it');
  }
}

/** Counts outcomes: what is wrong by its words without what a file says itself, and all of them in a digest. */
function counted(outcomes: readonly string[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const one of outcomes) {
    const kind = /^[0-9a-f]{8}$/.test(one)
      ? 'read'
      : one.replace(/(?<=version )\d+|(?<=the field )\S+|(?<=has no )_\S+|\S+(?=, a part)|\((?![._]).*?\)/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    ...Object.fromEntries([...counts].sort().map(([kind, count]) => [kind, String(count)])),
    all: digest(outcomes),
  };
}

/** The bytes with each one changed in turn, and cut off before some. */
function* damaged(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes);
    other[at] = byteAt(bytes, at) ^ [0x01, 0x80, 0x02][at % 3]!;
    yield other;
    if (at % 5 === 0) yield bytes.subarray(0, at);
  }
}

/** Files that are damaged at each byte: all of the small index, and of the large one what leads to its parts. */
const FILES = { '1grams': /(?<!gen|\.doc)$/, '2grams': /^_0.*\.(?:doc|fdx)$/ } as const;

for (const version of ['4.10', '5.5'] as const)
  for (const order of ['1grams', '2grams'] as const)
    test(`an index by Lucene ${version} with damage at each byte: ${order}`, () => {
      const own = join(directory, `${version}-${order}`);
      cpSync(`${DIRECTORY}/${version}/en/${order}`, own, { recursive: true });
      for (const name of readdirSync(own).filter((each) => FILES[order].test(each))) {
        const path = join(own, name);
        const bytes = readFileSync(path);
        const outcomes: string[] = [];
        for (const changed of damaged(bytes)) {
          writeFileSync(path, changed);
          outcomes.push(outcome(own, order));
        }
        writeFileSync(path, bytes);
        golden.check([`${version}/${order}/${name}`], counted(outcomes));
      }
    });
