import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  COUNTED_PACKAGES,
  commentsIn,
  countWords,
  encodeOctaves,
  englishOctaves,
  proseIn,
} from './build-english-octaves.ts';
import { englishFrequency, octavesOf } from './frequency.ts';

const counted = process.env.COUNTED_PACKAGES;
const skip =
  counted === undefined && 'COUNTED_PACKAGES does not name the directory with the packages that were counted';

test('counting the packages again gives the same file', { skip }, async () => {
  const file = readFileSync(new URL('./english-octaves.ts', import.meta.url), 'utf8');
  assert.equal(await englishOctaves(counted as string), file);
});

test('words of prose are frequent in the file as they are in the prose', () => {
  const counts = new Map<string, number>();
  const prose = new URL('../../rules/testing/prose/', import.meta.url);
  for (const name of globSync('*.txt', { cwd: prose }))
    countWords(proseIn(readFileSync(new URL(name, prose), 'utf8')), counts);
  const octaves = englishFrequency();
  const often = [...counts].filter(([, count]) => count >= 8);
  assert.ok(often.length > 200);
  const known = often.filter(([word]) => octaves.has(word));
  assert.ok(known.length >= 0.98 * often.length);
  const mean = (words: readonly (readonly [string, number])[]): number =>
    words.reduce((sum, [word]) => sum + (octaves.get(word) ?? 0), 0) / words.length;
  assert.ok(mean(known.filter(([, count]) => count >= 64)) > mean(known.filter(([, count]) => count < 64)) + 2);
});

test('what is counted comes back from the file by its octave', () => {
  const counts = new Map([
    ['abscond', 3],
    ["can't", 9],
    ['can', 8],
    ['canoe', 15],
    ['the', 1000],
    ['twice', 2],
    ['zzyzx', 99],
  ]);
  const lines = encodeOctaves(counts, (word) => word !== 'zzyzx');
  assert.deepEqual(Object.fromEntries(octavesOf(lines)), { abscond: 1, can: 3, "can't": 3, canoe: 3, the: 9 });
});

test('words in small letters count, outside of code, links, and tags with the word after them', () => {
  const counts = new Map<string, number>();
  const comment = `/**
 * Opens the \`door\` of a house, see {@link House}. Don’t use http://a.example/path or foo_bar, call() or a.b.
 *
 * @param key the key
 * @returns nothing
 */`;
  countWords(commentsIn(comment), counts);
  countWords(proseIn('Read [the guide](guide.md).\n\n```\nconst code = 1;\n```\n'), counts);
  assert.deepEqual(Object.fromEntries(counts), {
    the: 3,
    of: 1,
    a: 1,
    house: 1,
    see: 1,
    use: 1,
    or: 2,
    key: 1,
    guide: 1,
  });
});

test('packages are named with their versions', () => {
  assert.ok(COUNTED_PACKAGES.length > 30 && COUNTED_PACKAGES.every((name) => /^@?[\w./-]+@\d+\.\d+\.\d+$/.test(name)));
});
