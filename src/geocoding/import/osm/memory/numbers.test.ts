import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Chains } from '../resolve/chains.ts';
import { ColumnSpace } from './columns.ts';
import { type ChainNumber, NO_TEXT, type TextNumber, textAt } from './numbers.ts';
import { Texts } from './texts.ts';

test('texts and chains are found by their own numbers and by no other', (context) => {
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
  };
  assert.equal(typeof wrong, 'function');
});
