import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStopped, newStopFlag, type StopFlag, stop } from '#kit/process/stop-flag';
import { phrasesOf } from '../store/phrases.ts';
import type { Snapshot } from '../store/port.ts';
import type { IndexColumns } from './build-index.ts';
import { perform } from './search-task.ts';
import { TextSets } from './text-sets.ts';

/** Searches that end when the test says so. */
function searches() {
  const begun: { flag: StopFlag; end(): void }[] = [];
  return {
    begun,
    match: (_phrases: unknown, _index: unknown, flag: StopFlag): Promise<Uint32Array> =>
      new Promise((resolve) => begun.push({ flag, end: () => resolve(new Uint32Array(1)) })),
  };
}

const PHRASES = phrasesOf('header', true);

test('a search is stopped when all who wait for it have left, and begins anew for who comes then', async () => {
  const texts = new TextSets({} as IndexColumns, 10);
  const readers = searches();
  const clients = [new AbortController(), new AbortController()];
  const left = clients.map(({ signal }) => assert.rejects(texts.of(PHRASES, readers, signal), { message: 'left' }));
  assert.equal(readers.begun.length, 1);
  const [first] = readers.begun;
  clients[0].abort(new Error('left'));
  assert.equal(isStopped(first.flag), false);
  clients[1].abort(new Error('left'));
  assert.equal(isStopped(first.flag), true);
  const next = texts.of(PHRASES, readers);
  assert.equal(readers.begun.length, 2);
  first.end();
  await Promise.all(left);
  readers.begun[1].end();
  assert.equal((await next).length, 1);
  // Kept now: nothing is searched for, and nothing of the stopped search was kept.
  await texts.of(PHRASES, readers);
  assert.equal(readers.begun.length, 2);
});

test('a search that was stopped before its turn does not ask the store', async () => {
  let asked = 0;
  const snapshot = { match: async () => asked++ } as unknown as Snapshot;
  const index = { size: 10 } as IndexColumns;
  const flag = newStopFlag();
  await perform(snapshot, { kind: 'match', phrases: PHRASES, index, flag });
  assert.equal(asked, 1);
  stop(flag);
  await perform(snapshot, { kind: 'match', phrases: PHRASES, index, flag });
  assert.equal(asked, 1);
});
