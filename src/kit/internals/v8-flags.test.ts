import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { mock, test } from 'node:test';
import v8 from 'node:v8';
import { besideSmallHeap, withoutLastCompiler } from './v8-flags.ts';

/** Flags that are set while something runs, and what the test itself notes. */
async function withFlagsNoted(run: (noted: string[]) => Promise<void>): Promise<void> {
  const noted: string[] = [];
  mock.method(v8, 'setFlagsFromString', (flag: string) => noted.push(flag));
  syncBuiltinESMExports();
  try {
    await run(noted);
  } finally {
    mock.restoreAll();
    syncBuiltinESMExports();
  }
}

for (const { name, run, before, after } of [
  {
    name: 'the last compiler is off',
    run: withoutLastCompiler,
    before: ['--no-turbofan'],
    after: ['--turbofan'],
  },
  {
    name: 'memory beside the heap counts with the heap',
    run: besideSmallHeap,
    before: ['--external-memory-accounted-in-global-limit'],
    after: ['--no-external-memory-accounted-in-global-limit'],
  },
])
  test(`${name} while work is done, and as before after it, also where it fails`, () =>
    withFlagsNoted(async (noted) => {
      const work = async (): Promise<number> => {
        noted.push('work');
        return 7;
      };
      assert.equal(await run(work), 7);
      assert.deepEqual(noted.splice(0), [...before, 'work', ...after]);
      await assert.rejects(
        run(() => Promise.reject(new RangeError('no'))),
        RangeError,
      );
      assert.deepEqual(noted, [...before, ...after]);
    }));
