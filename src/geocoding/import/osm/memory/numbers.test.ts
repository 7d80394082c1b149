import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import { Chains, lineNumber, placeOfLine } from '../resolve/chains.ts';
import { Checkpoints } from './checkpoint.ts';
import { ColumnSpace } from './columns.ts';
import { KeySet } from './key-set.ts';
import { type ChainNumber, type FeatureNumber, featureNumber, NO_TEXT, type TextNumber, textAt } from './numbers.ts';
import { memberKey, nodeId } from './osm-ids.ts';
import { SparseMap } from './sparse-map.ts';
import { Texts } from './texts.ts';

test('texts, chains and features are found by their own numbers and by no other', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-numbers-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const space = new ColumnSpace(join(folder, 'columns'), 1 << 20);
  context.after(() => space.close());
  const texts = new Texts(space, ['name', 'Hill']);
  const chains = new Chains(space);
  const text = texts.number('Hill');
  const chain = chains.number([4, 8]);
  assert.equal(texts.text(text), 'Hill');
  assert.equal(texts.text(textAt(Int32Array.of(0, 1), 1)), 'Hill');
  assert.equal(texts.known('Dale'), NO_TEXT);
  assert.deepEqual(chains.numbers(chain), [4, 8]);
  const chainOf = space.column<ChainNumber>('int32');
  const postcode = space.column<TextNumber>('int32');
  chainOf.push(chain);
  postcode.push(text);
  assert.deepEqual(chains.numbers(chainOf.get(0)), [4, 8]);
  assert.equal(texts.text(postcode.get(0)), 'Hill');
  const feature = featureNumber(2);
  assert.equal(placeOfLine(lineNumber(feature, true, true)), feature);
  const placeOf = space.column<PlaceNumber, FeatureNumber>('uint32');
  placeOf.set(feature, placeNumber(1));
  const names = new SparseMap([[feature, 'Hill']]);
  assert.equal(placeOf.get(feature), 1);
  assert.equal(names.get(feature), 'Hill');
  const wrong = (): void => {
    // @ts-expect-error the number of a chain is none of a text
    texts.text(chain);
    // @ts-expect-error nor is a count
    texts.text(texts.size);
    // @ts-expect-error the number of a text is none of a chain
    chains.numbers(text);
    // @ts-expect-error a column of chains takes no texts
    chainOf.push(text);
    // @ts-expect-error nor does it give any
    texts.text(chainOf.get(0));
    // @ts-expect-error the number of a feature is none of its place in the index
    placeOf.set(feature, feature);
    // @ts-expect-error nor is the number of a place one of a feature
    placeOf.get(placeNumber(1));
    // @ts-expect-error nor is a count
    lineNumber(names.size, true, true);
    // @ts-expect-error a map by feature takes no text
    names.get(text);
  };
  assert.equal(typeof wrong, 'function');
});

test('texts have the numbers of a map, however many they are, long or on disk, and after a checkpoint too', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-numbers-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const space = new ColumnSpace(join(folder, 'columns'), 0);
  context.after(() => space.close());
  const texts = new Texts(space);
  const known = new Map<string, number>();
  const wanted: string[] = ['', 'ü'.repeat(40_000), 'a'.repeat(65_532), 'a'.repeat(65_533), '\u{1f600}'];
  // More than a table and a page hold at first, and some again.
  for (let at = 0; at < 120_000; at++) wanted.push(`Straße ${(at * 7919) % 90_000}`);
  for (const text of wanted) {
    const number = texts.number(text);
    if (!known.has(text)) known.set(text, known.size);
    if (number !== known.get(text)) assert.fail(`${text.slice(0, 20)} has the number ${number}`);
  }
  assert.equal(texts.size, known.size);
  assert.deepEqual(texts.from(0), [...known.keys()]);
  assert.equal(texts.known('nowhere'), NO_TEXT);
  const checkpoints = new Checkpoints(folder, [], '1');
  checkpoints.saveColumns('texts', texts.columns);
  const again = new Texts(space);
  checkpoints.loadColumns('texts', again.columns);
  again.restored(texts.apart);
  assert.deepEqual(again.from(0), [...known.keys()]);
  assert.equal(again.number('Straße 17'), known.get('Straße 17'));
  assert.equal(again.number('new'), known.size);
});

test('a set of keys holds what was added and nothing else', () => {
  const keys = new KeySet();
  const wanted = Array.from({ length: 20_000 }, (_, at) => memberKey(at % 3, nodeId(1 + at * 1_000_003)));
  for (const key of [...wanted, ...wanted]) keys.add(key);
  assert.equal(keys.size, wanted.length);
  assert.ok(wanted.every((key) => keys.has(key)));
  assert.equal(keys.has(memberKey(0, nodeId(2))), false);
});
