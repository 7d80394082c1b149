import assert from 'node:assert/strict';
import { test } from 'node:test';
import { availableCores, defaultThreads, physicalCores, quotaCores } from './available-cores.ts';

test('hyper-threads of one core count once', () => {
  const processor = (id: number, core: number): string =>
    `processor\t: ${id}\nphysical id\t: 0\ncore id\t\t: ${core}\n`;
  assert.equal(physicalCores([processor(0, 0), processor(1, 1), processor(2, 0), processor(3, 1)].join('\n')), 2);
  assert.equal(physicalCores(''), Number.POSITIVE_INFINITY);
});

test('a quota of the control group is a number of cores', () => {
  assert.equal(quotaCores('150000 100000\n', '', ''), 1.5);
  assert.equal(quotaCores('max 100000\n', '', ''), Number.POSITIVE_INFINITY);
  assert.equal(quotaCores('', '400000', '100000'), 4);
  assert.equal(quotaCores('', '-1', '100000'), Number.POSITIVE_INFINITY);
});

test('there is always a core', () => {
  assert.ok(availableCores() >= 1);
});

test('one core is left to the rest of the machine, if there are several', () => {
  assert.deepEqual(
    [1, 2, 8].map((cores) => defaultThreads(cores)),
    [1, 1, 7],
  );
});
