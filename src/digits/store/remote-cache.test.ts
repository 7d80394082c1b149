import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import type { HttpSource } from '#kit/files/source';
import { PLAIN_REMOTE } from './digit-store.ts';
import { RemoteCache, type RemoteOptions, type SizedSource } from './remote-cache.ts';

const BLOCK = 10;

/** A source of so many bytes, each the rest of its place by 251, which notes the blocks that it is asked for. */
class Source {
  readonly key = 'https://example.org/pi.ycd';
  readonly etag = '"1"';
  readonly asked: number[] = [];
  /** What an answer waits for, and what it becomes. */
  answer: (bytes: Uint8Array) => Promise<Uint8Array> = async (bytes) => bytes;

  async getBytes(offset: number, length: number): Promise<Uint8Array> {
    this.asked.push(offset / BLOCK);
    return this.answer(Uint8Array.from({ length }, (_, at) => (offset + at) % 251));
  }
}

function cached(bytes: number, options: Partial<RemoteOptions> = {}) {
  const source = new Source();
  const cache = new RemoteCache({
    ...PLAIN_REMOTE,
    remoteBlockBytes: BLOCK,
    remoteCacheBytes: 1000,
    remoteReads: 4,
    ...options,
  });
  const from: SizedSource = { source: source as unknown as HttpSource, bytes };
  return { source, cache, read: (offset: number, length: number) => cache.read(from, offset, length), from };
}

/** Until all that was begun has come to rest. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('bytes of any stretch are those of the file', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 300 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 10 }),
      fc.constantFrom(0, BLOCK, 1000),
      async (bytes, stretches, remoteCacheBytes) => {
        const { cache, read } = cached(bytes, { remoteCacheBytes });
        for (const [at, count] of stretches) {
          const offset = at % bytes;
          const length = 1 + (count % (bytes - offset));
          const expected = Array.from({ length }, (_, index) => (offset + index) % 251);
          assert.deepEqual([...(await read(offset, length))], expected);
          assert.ok(cache.bytes <= Math.max(1, remoteCacheBytes));
        }
      },
    ),
  ));

test('a block is asked for once while it is there or under way, and those used last stay', async () => {
  const { source, cache, read } = cached(1000, { remoteCacheBytes: 3 * BLOCK });
  await Promise.all([read(40, 10), read(45, 2), read(49, 1)]);
  assert.deepEqual(source.asked, [4]);
  await read(42, 3);
  await read(60, 10);
  await read(0, 10);
  assert.deepEqual(source.asked, [4, 6, 0]);
  assert.equal(cache.bytes, 3 * BLOCK);
  await read(40, 1);
  await read(80, 1);
  await read(40, 1);
  await read(60, 1);
  assert.deepEqual(source.asked, [4, 6, 0, 8, 6]);
});

test('who reads on finds the next block there, up to the end of the file', async () => {
  const { source, read } = cached(45);
  await read(0, 10);
  assert.deepEqual(source.asked, [0]);
  await read(10, 10);
  await settled();
  assert.deepEqual(source.asked, [0, 1, 2]);
  await read(20, 5);
  await settled();
  assert.deepEqual(source.asked, [0, 1, 2, 3]);
  await read(25, 5);
  await settled();
  assert.deepEqual(source.asked, [0, 1, 2, 3], 'the same block again is not reading on');
  await read(30, 10);
  await read(40, 5);
  await settled();
  assert.deepEqual(source.asked, [0, 1, 2, 3, 4]);
  const whole = cached(40);
  await whole.read(20, 10);
  await whole.read(30, 10);
  await settled();
  assert.deepEqual(whole.source.asked, [2, 3], 'behind the last block is none');
});

test('as many reads are under way as are allowed, and the others follow in turn', async () => {
  const { source, read } = cached(1000, { remoteReads: 2 });
  const waiting: (() => void)[] = [];
  source.answer = (bytes) => new Promise((resolve) => waiting.push(() => resolve(bytes)));
  const all = Promise.all([90, 50, 70, 10, 30].map((offset) => read(offset, 1)));
  for (const asked of [
    [9, 5],
    [9, 5, 7],
    [9, 5, 7, 1],
    [9, 5, 7, 1, 3],
  ]) {
    await settled();
    assert.deepEqual(source.asked, asked);
    waiting.shift()?.();
  }
  await settled();
  waiting.shift()?.();
  assert.deepEqual(
    (await all).map(([byte]) => byte),
    [90, 50, 70, 10, 30],
  );
  // Who reads on while all reads are under way waits for nothing ahead.
  const next = [read(100, 1), read(200, 1)];
  await settled();
  waiting.shift()?.();
  assert.deepEqual([...(await next[0]!)], [100]);
  waiting.shift()?.();
  await next[1];
});

test('more than ten thousand reads do not wait', async () => {
  const { source, read } = cached(200_000, { remoteReads: 1 });
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  source.answer = async (bytes) => {
    await opened;
    return bytes;
  };
  const reads = Array.from({ length: 10_001 }, (_, block) => read(BLOCK * block, 1));
  await settled();
  await assert.rejects(read(BLOCK * 10_001, 1), { message: 'Too many reads of remote files wait.' });
  open();
  assert.deepEqual([...(await reads[10_000]!)], [100_000 % 251]);
  await Promise.all(reads);
});

test('what cannot be read is told with its address, and heals by itself', async (context: TestContext) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const { source, cache, read, from } = cached(100);
  assert.equal(cache.readiness(), true);
  const failing = (error: Error) => async (): Promise<never> => {
    throw error;
  };
  source.answer = failing(new Error('fetch failed', { cause: new Error('the line is dead') }));
  const message = `${source.key} cannot be read: the line is dead.`;
  await assert.rejects(read(20, 1), { message });
  assert.equal(cache.readiness(), message);
  await settled();
  assert.deepEqual(source.asked, [2, 2], 'it is tried again');
  context.mock.timers.setTime(1_000_999);
  assert.equal(cache.readiness(), message);
  await settled();
  assert.deepEqual(source.asked, [2, 2], 'but once in a second');
  source.answer = failing(new Error('it is gone'));
  context.mock.timers.setTime(1_001_000);
  assert.equal(cache.readiness(), message);
  await settled();
  assert.equal(cache.readiness(), `${source.key} cannot be read: it is gone.`);
  source.answer = failing(new Error(`${source.key} is moved.`));
  await assert.rejects(read(20, 1), { message: `${source.key} is moved.` });
  source.answer = async (bytes) => bytes.subarray(1);
  await assert.rejects(read(20, 1), { message: `${source.key} is cut off.` });
  assert.equal(cache.readiness(), `${source.key} is cut off.`);
  source.answer = async (bytes) => bytes;
  context.mock.timers.setTime(1_003_000);
  cache.readiness();
  await settled();
  assert.equal(cache.readiness(), true);
  source.answer = failing(new Error('it is gone'));
  await assert.rejects(read(50, 1));
  cache.forget(from.source);
  assert.equal(cache.readiness(), true);
});
