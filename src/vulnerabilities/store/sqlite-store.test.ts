import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testStore } from './for-test/store-cases.ts';
import { SqliteStore } from './sqlite-store.ts';

testStore(async (context, options) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-store-'));
  const store = SqliteStore.open(directory, options);
  context.after(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return store;
});
