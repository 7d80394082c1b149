import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import v8 from 'node:v8';
import { withoutLastCompiler } from './v8-flags.ts';

test('the last compiler is off while work is done, and on again after it, also where it fails', async (t) => {
  const flags: string[] = [];
  t.mock.method(v8, 'setFlagsFromString', (flag: string) => flags.push(flag));
  syncBuiltinESMExports();
  try {
    const work = async (): Promise<number> => {
      flags.push('work');
      return 7;
    };
    assert.equal(await withoutLastCompiler(work), 7);
    assert.deepEqual(flags.splice(0), ['--no-turbofan', 'work', '--turbofan']);
    await assert.rejects(
      withoutLastCompiler(() => Promise.reject(new RangeError('no'))),
      RangeError,
    );
    assert.deepEqual(flags, ['--no-turbofan', '--turbofan']);
  } finally {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  }
});
