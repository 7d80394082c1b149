import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { randomNumbers } from '#kit/testing/random-numbers';
import { PagedFileWriter, type SectionWriter } from '../../../store/paged-file-writer.ts';
import { ColumnSpace } from '../memory/columns.ts';
import { Texts } from '../memory/texts.ts';
import { TagSections } from './tag-sections.ts';

type Pairs = readonly (readonly [key: string, value: string])[];

/** Writes sets of tags. @returns the ref of each, and what stands at a ref */
async function written(
  context: TestContext,
  sets: readonly Pairs[],
): Promise<{ refs: number[]; at: (ref: number) => string; bytes: number }> {
  const directory = await emptyDirectory(context);
  const space = new ColumnSpace(join(directory, 'columns'), 2 ** 24);
  const file = new PagedFileWriter(directory);
  context.after(() => {
    file.close();
    space.close();
  });
  const made = new Map<string, SectionWriter>();
  const make = file.section.bind(file);
  file.section = (name) => {
    const section = make(name);
    made.set(name, section);
    return section;
  };
  const texts = new Texts(space);
  const sections = new TagSections(file, texts, space);
  const refs = sets.map((pairs) => sections.tagsOf(pairs.flat().map((text) => texts.number(text))));
  const [tagBytes, textBytes] = ['tags', 'text'].map((name) => {
    const section = made.get(name);
    section?.flush();
    return section && readFileSync(section.path);
  });
  assert.ok(tagBytes && textBytes);
  const varint = (bytes: Buffer, from: number): [value: number, next: number] => {
    let [value, at] = [0, from];
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) return [value, at];
    }
  };
  const at = (ref: number): string => {
    const [length, start] = varint(tagBytes, ref);
    const found: string[] = [];
    for (let next = start; next < start + length; ) {
      const [text, after] = varint(tagBytes, next);
      const [size, from] = varint(textBytes, text);
      found.push(textBytes.toString('utf8', from, from + size));
      next = after;
    }
    return found.join('|');
  };
  return { refs, at, bytes: tagBytes.length };
}

/** What a set holds: keys by their bytes, shorter ones first; of a key that comes twice the first value. */
function inOrder(pairs: Pairs): string {
  const first = new Map<string, string>();
  for (const [key, value] of pairs) if (!first.has(key)) first.set(key, value);
  const size = (key: string): number => Buffer.byteLength(key);
  return [...first]
    .sort(([a], [b]) => size(a) - size(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .flat()
    .join('|');
}

test('a set of tags stands there once, its keys in order, in whatever order it came', async (context) => {
  const random = randomNumbers(1);
  const below = (most: number): number => Math.floor(random() * most);
  const sets = Array.from({ length: 12_000 }, (_, at): Pairs => {
    const length = at % 50 === 0 ? 40 : below(6);
    return Array.from({ length }, () => [`${'kä'.repeat(below(3))}${below(12)}`, `v${below(4)}`] as const);
  });
  const { refs, at, bytes } = await written(context, [...sets, ...sets.slice(0, 500)]);
  const known = new Map<string, number>();
  let size = 1;
  for (const [place, pairs] of sets.entries()) {
    const whole = inOrder(pairs);
    const ref = refs[place] ?? -1;
    assert.equal(at(ref), whole);
    if (!known.has(whole)) {
      known.set(whole, ref);
      if (ref !== 0) size = Math.max(size, ref);
    }
    assert.equal(ref, known.get(whole), `${whole} stands there twice`);
  }
  assert.deepEqual(refs.slice(sets.length), refs.slice(0, 500));
  assert.ok(known.size > 6000, 'more than the table of sets holds at first');
  assert.ok(bytes > size);
});

test('keys that come between two others again and again keep their order', async (context) => {
  const keys = Array.from({ length: 45 }, (_, at) => 'm'.repeat(60 - at));
  // Each is just before the one that came last: their numbers run out after some thirty.
  const sets = keys.map((key, at): Pairs => [[key, 'a'], ...keys.slice(0, at).map((other) => [other, 'b'] as const)]);
  const growing = keys.map(
    (_, at): Pairs => [
      [`n${String(at).padStart(3, '0')}`, 'c'],
      ['n999', 'd'],
    ],
  );
  const { refs, at } = await written(context, [...sets, ...growing]);
  assert.deepEqual(refs.map(at), [...sets, ...growing].map(inOrder));
});
