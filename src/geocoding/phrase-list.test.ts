import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readPhraseList } from './phrase-list.ts';

function list(context: TestContext, text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-phrases-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, 'phrases.csv');
  writeFileSync(path, text);
  return path;
}

test('phrases are read as the original exports them, whatever the order of columns', (context) => {
  const path = list(
    context,
    'phrase,class,type,operator,plural\nTrinkhalle,shop,kiosk,-,N\n"Trinkhallen",shop,kiosk,in,Y\nTrinkhalle,amenity,bar,near,N\nTrinkhalle,shop,kiosk,near,N\n',
  );
  assert.deepEqual(Object.fromEntries(readPhraseList(path)), {
    trinkhalle: ['shop=kiosk', 'amenity=bar'],
    trinkhallen: ['shop=kiosk'],
  });
});

test('what is no list of phrases is refused with a sentence', (context) => {
  assert.throws(() => readPhraseList(list(context, 'a,b\n')), /must name the columns phrase, class, type\.$/);
  assert.throws(() => readPhraseList(list(context, 'phrase,class,type\nPub,,pub\n')), /line 2 lacks a value\.$/);
});
