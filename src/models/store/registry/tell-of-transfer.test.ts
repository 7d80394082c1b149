import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workUnderWay } from '#kit/files/work-under-way';
import { emptyDirectory } from '#kit/testing/empty-directory';
import type { ProgressLine, TransferOptions } from './pull-model.ts';
import { tellOfTransfer } from './tell-of-transfer.ts';

test('the large files of a transfer are told of, one after the other, and nothing is left', async (t) => {
  const directory = await emptyDirectory(t);
  const lines: ProgressLine[] = [];
  const options = { report: (line: ProgressLine) => lines.push(line) } as unknown as TransferOptions;
  const seen: unknown[] = [];
  const result = await tellOfTransfer(directory, 'Pulling story', options, async ({ report }) => {
    report({ status: 'pulling manifest' });
    seen.push(await workUnderWay(directory));
    report({ status: 'pulling aa', total: 5_000_000, completed: 0 });
    seen.push(await workUnderWay(directory));
    report({ status: 'pulling bb', total: 999_999, completed: 10 });
    seen.push(await workUnderWay(directory));
    report({ status: 'pulling cc', total: 1_000_000, completed: 0 });
    seen.push(await workUnderWay(directory));
    return 'done';
  });
  assert.equal(result, 'done');
  assert.equal(lines.length, 4);
  const of = (total: number) => [{ what: 'Pulling story', done: 0, total }];
  assert.deepEqual(seen, [[], of(5_000_000), [], of(1_000_000)]);
  assert.deepEqual(await workUnderWay(directory), []);
});

test('a transfer that fails is no longer under way', async (t) => {
  const directory = await emptyDirectory(t);
  const options = { report: () => {} } as unknown as TransferOptions;
  const failing = tellOfTransfer(directory, 'Pulling story', options, async ({ report }) => {
    report({ status: 'pulling aa', total: 5_000_000, completed: 0 });
    throw new Error('cut off');
  });
  await assert.rejects(failing, /cut off/);
  assert.deepEqual(await workUnderWay(directory), []);
});
