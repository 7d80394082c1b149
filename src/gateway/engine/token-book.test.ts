import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { changeTokens } from '../store/token-file.ts';
import { storedToken } from '../testing/stored-tokens.ts';
import { rotateToken } from './token-book.ts';
import { digestOf } from './tokens.ts';

test('the old secret is valid for ninety days at most', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-book-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  await changeTokens(directory, () => [storedToken('one')]);
  const most = 90 * 24 * 3600 * 1000;
  for (const overlap of [-1, most + 1, Number.NaN])
    await assert.rejects(rotateToken(directory, 'one', overlap, 0), { code: 'OVERLAP_INVALID' });
  const { record } = await rotateToken(directory, 'one', most, 1000);
  assert.deepEqual(record.previous, {
    digest: digestOf('secret-one'),
    expires: new Date(most + 1000).toISOString(),
  });
  assert.equal((await rotateToken(directory, 'one', 0, 1000)).record.previous, null);
});
