import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { vulnerabilityExample } from '../../testing/cve-example.ts';
import { testStore } from '../../testing/store-cases.ts';
import { keyOfCve } from '../cve-id.ts';
import { phrasesOf } from '../phrases.ts';
import type { HistoryBounds } from '../port.ts';
import { SqliteStore } from './sqlite-store.ts';

async function open(context: TestContext, options?: Partial<HistoryBounds>): Promise<SqliteStore> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-store-'));
  const store = SqliteStore.open(directory, options);
  context.after(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return store;
}

testStore(open);

test('records of many words are found, changed and taken out like others', async (context) => {
  const store = await open(context);
  const cve = (at: number): string => `CVE-2031-${1000 + at}`;
  const key = (at: number): number => keyOfCve(cve(at)) as number;
  const record = (at: number, word: string) =>
    vulnerabilityExample({
      cve: cve(at),
      description: `${word}${at % 3} ${'filler '.repeat(1300)}`,
      vendor: `Café ${at}`,
    });
  const find = async (text: string): Promise<number[]> => {
    const snapshot = await store.snapshot();
    const keys = await snapshot.match(phrasesOf(text, false), (found) => [...found]);
    await snapshot.close();
    return keys;
  };
  // Every other one has letters that are left to FTS5; one comes twice.
  const records = Array.from({ length: 1300 }, (_, at) => record(at, at % 2 === 0 ? 'plain' : 'éclair'));
  const again = { ...record(4, 'twice'), updated: records[4].updated + 1 };
  await store.write((writer) => writer.put([...records, again], { processed: 1 }));
  assert.equal((await find('filler')).length, 1300);
  assert.deepEqual(await find('twice'), [key(4)]);
  assert.deepEqual((await find('plain1')).slice(0, 2), [key(10), key(16)]);
  assert.deepEqual((await find('eclair1')).slice(0, 2), [key(1), key(7)]);
  assert.deepEqual(await find('cafe 600'), [key(600)]);
  await store.write(async (writer) => {
    await writer.remove([key(10)]);
    await writer.put([{ ...record(16, 'changed'), updated: records[16].updated + 1 }], { processed: 2 });
  });
  assert.deepEqual((await find('plain1')).slice(0, 2), [key(22), key(28)]);
  assert.deepEqual(await find('changed'), [key(16)]);
});

test('records that are left to FTS5 wait for the end, in the state in which they came last', async (context) => {
  const store = await open(context);
  const record = (at: number, word: string) =>
    vulnerabilityExample({ cve: `CVE-2031-${1000 + at}`, description: `${word} ${'filler '.repeat(4000)}` });
  const newer = (at: number, word: string) => {
    const its = record(at, word);
    return { ...its, updated: its.updated + 1 };
  };
  const find = async (text: string): Promise<number> => {
    const snapshot = await store.snapshot();
    const rows = await snapshot.match(phrasesOf(text, false), (found) => found.length);
    await snapshot.close();
    return rows;
  };
  // More than waits at once, with few in between that FTS5 takes.
  await store.write(async (writer) => {
    for (let from = 0; from < 2200; from += 100)
      await writer.put(
        Array.from({ length: 100 }, (_, at) => record(from + at, at < 3 ? 'éclair' : 'plain')),
        { processed: 1 },
      );
    await writer.put([newer(1, 'plain'), newer(2, 'ünlike'), newer(3, 'ünlike')], { processed: 1 });
    await writer.remove([keyOfCve('CVE-2031-1000') as number, keyOfCve('CVE-2031-1004') as number]);
  });
  assert.equal(await find('filler'), 2198);
  assert.equal(await find('eclair'), 22 * 3 - 3);
  assert.equal(await find('plain'), 22 * 97 + 1 - 2);
  assert.equal(await find('unlike'), 2);
});
