import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DIRECTORY } from '../../../src/grammar/store/ngrams/lucene/testing/index.ts';
import { compared, missing, writeIndexes } from './rebuild.ts';

test('Lucene writes the indexes of this folder from its source', { skip: missing() ?? false }, (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeIndexes(folder);
  for (const [place, committed, rebuilt] of compared(DIRECTORY, folder)) assert.deepEqual(rebuilt, committed, place);
});
