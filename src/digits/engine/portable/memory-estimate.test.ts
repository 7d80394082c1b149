import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { computeConstant } from './compute-constant.ts';
import { createMachine, kernelOn, writeTables } from './kernel.ts';
import { estimateMemory, largestThatFits, layoutFor } from './memory-estimate.ts';
import { Team } from './team.ts';
import { bytesOf, createWorkspace, teamIn } from './workspace.ts';

for (const wide of [false, true])
  for (const [decimals, hexadecimals] of [
    [1, 0],
    [500, 0],
    [12_345, 10_253],
    [100_000, 0],
    [0, 300_001],
    [400_000, 0],
  ] as const)
    test(`${decimals} decimals and ${hexadecimals} hexadecimal digits stay in the memory reserved, ${wide ? 64 : 32} bits`, () => {
      const wanted = { decimals, hexadecimals };
      const { points, heap, bytes } = layoutFor('pi', wanted, { threads: 1 });
      const machine = createMachine(bytes, wide);
      writeTables(machine.memory, points);
      const team = new Team(0, 1, kernelOn(machine, 0), machine.memory.buffer, heap);
      const { decimal } = computeConstant(team, 'pi', wanted, undefined);
      if (decimals > 5) assert.equal(Buffer.from(team.bytes.subarray(decimal, decimal + 5)).toString(), '14159');
      assert.ok(team.peak <= bytes);
      if (decimals >= 400_000) assert.ok(team.peak > 0.7 * bytes, `${team.peak} of ${bytes}`);
    });

for (const constant of ['e', 'phi', 'sqrt2', 'ln2'] as const)
  for (const decimals of [1000, 99_999, 300_000])
    test(`${decimals} decimals of ${constant} stay in the memory reserved`, () => {
      const wanted = { decimals, hexadecimals: 0 };
      const { points, heap, bytes } = layoutFor(constant, wanted, { threads: 1 });
      const machine = createMachine(bytes);
      writeTables(machine.memory, points);
      const team = new Team(0, 1, kernelOn(machine, 0), machine.memory.buffer, heap);
      computeConstant(team, constant, wanted, undefined);
      assert.ok(team.peak <= bytes);
    });

for (const constant of ['pi', 'ln2', 'phi'] as const)
  for (const [decimals, hexadecimals] of [
    [100, 84],
    [99_999, 0],
    [0, 300_001],
    [600_000, 0],
  ] as const)
    test(`${decimals} decimals and ${hexadecimals} hexadecimal digits of ${constant} stay in what is reserved outside one memory`, () => {
      const wanted = { decimals, hexadecimals };
      const layout = layoutFor(constant, wanted, { threads: 1, oneMemory: 0 });
      assert.ok(layout.windows !== undefined);
      const team = teamIn(createWorkspace(layout), 0, 1);
      computeConstant(team, constant, wanted, undefined);
      assert.ok(team.peak <= layout.bytes);
      if (decimals >= 600_000 && constant === 'pi')
        assert.ok(team.peak > 0.6 * layout.bytes, `${team.peak} of ${layout.bytes}`);
    });

for (const oneMemory of [2 ** 34, 0])
  test(`digits computed beyond 4 GiB of ${oneMemory > 0 ? 'the memory' : 'a buffer outside it'} are the same`, () => {
    const wanted = { decimals: 100_000, hexadecimals: 0 };
    const layout = layoutFor('pi', wanted, { threads: 1, oneMemory });
    const heap = 2 ** 32 + layout.heap;
    const workspace = createWorkspace({ ...layout, heap, bytes: layout.bytes + 2 ** 32 });
    const { decimal } = computeConstant(teamIn(workspace, 0, 1), 'pi', wanted, undefined);
    assert.ok(decimal > 2 ** 32);
    const digits = Buffer.from(workspace.buffer, decimal, wanted.decimals);
    assert.equal(
      createHash('sha256').update('3').update(digits).digest('hex'),
      '79b862cc31ceb97bb3c39d05ae74664c99f0ff7670b3e08a4b21a31ef84d7711',
    );
  });

test('the largest count that fits does fit, and 1e9 decimals fit in 18 GB', () => {
  const decimals = (digits: number) => ({ decimals: digits, hexadecimals: 0 });
  const both = (digits: number) => ({ decimals: digits, hexadecimals: Math.ceil(0.8305 * digits) });
  for (const wantedOf of [decimals, both])
    for (const bytes of [500e6, 2e9, 18e9, 70e9, 1e12]) {
      const most = largestThatFits('pi', wantedOf, bytes, { threads: 2 });
      assert.ok(estimateMemory('pi', wantedOf(most), { threads: 2 }) <= bytes);
      assert.ok(most > 0);
    }
  assert.ok(largestThatFits('pi', decimals, 18e9, { threads: 2 }) >= 1e9);
  assert.ok(largestThatFits('pi', both, 17e9, { threads: 2 }) < 1e9);
});

test('what does not fit in one memory needs about as much outside it', () => {
  for (const digits of [1e8, 9e8]) {
    const wanted = { decimals: digits, hexadecimals: 0 };
    const inside = layoutFor('pi', wanted, { threads: 2 });
    assert.equal(inside.windows, undefined);
    const outside = layoutFor('pi', wanted, { threads: 2, oneMemory: 2 ** 26 });
    assert.ok(bytesOf(outside) < 1.1 * bytesOf(inside), `${bytesOf(outside)} and ${bytesOf(inside)}`);
    assert.ok((outside.windows?.memory ?? 0) < 2 ** 27);
  }
  assert.ok(layoutFor('pi', { decimals: 2e9, hexadecimals: 0 }, { threads: 2 }).windows !== undefined);
});
