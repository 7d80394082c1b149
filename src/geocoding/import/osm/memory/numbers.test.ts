import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import { Chains, lineNumber, placeOfLine } from '../resolve/chains.ts';
import { ColumnSpace } from './columns.ts';
import { type ChainNumber, type FeatureNumber, featureNumber, NO_TEXT, type TextNumber, textAt } from './numbers.ts';
import { SparseMap } from './sparse-map.ts';
import { Texts } from './texts.ts';

test('texts, chains and features are found by their own numbers and by no other', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-numbers-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const space = new ColumnSpace(join(folder, 'columns'), 1 << 20);
  context.after(() => space.close());
  const texts = new Texts(['name', 'Hill']);
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
