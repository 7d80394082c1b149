import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lastUsePath, readLastUses } from '../store/last-use-file.ts';
import { LastUse } from './last-use.ts';

test('what cannot be written is told once, and written when it can be', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-last-use-'));
  try {
    const told: string[] = [];
    const uses = new LastUse(
      directory,
      86_400_000,
      (id) => id !== 'other',
      (sentence) => told.push(sentence),
    );
    await writeFile(lastUsePath(directory), '{');
    uses.note('a', 1000);
    uses.note('other', 1000);
    await uses.write();
    uses.note('b', 2000);
    await uses.write();
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /last-use\.json is refused: it is not JSON\.$/);
    await rm(lastUsePath(directory));
    await uses.close();
    assert.deepEqual(Object.fromEntries(await readLastUses(directory)), { a: 1000, b: 2000 });
    assert.equal(told.length, 1);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
