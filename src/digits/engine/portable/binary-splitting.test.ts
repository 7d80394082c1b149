import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subtreeBytes, subtrees } from './binary-splitting.ts';
import { planner } from './memory-estimate.ts';
import { chudnovsky } from './series.ts';
import type { Team } from './team.ts';
import { teamOfOne, teamOutside } from './testing/team.ts';

interface Sums {
  readonly p: bigint;
  readonly q: bigint;
  readonly t: bigint;
}

/** The same sums with BigInt. */
function expected(from: number, to: number): Sums {
  if (to - from === 1) {
    const a = BigInt(from);
    const p = a === 0n ? 1n : (6n * a - 5n) * (2n * a - 1n) * (6n * a - 1n);
    const term = p * (13591409n + 545140134n * a);
    return { p, q: a === 0n ? 1n : 10939058860032000n * a ** 3n, t: a % 2n === 0n ? term : -term };
  }
  const middle = Math.floor((from + to) / 2);
  const left = expected(from, middle);
  const right = expected(middle, to);
  return { p: left.p * right.p, q: left.q * right.q, t: left.t * right.q + left.p * right.t };
}

function read(team: Team, record: number): Sums {
  const sum = (at: number): bigint =>
    team.read({ at: team.readLong(record + at), words: team.readLong(record + at + 8) });
  return { p: sum(0), q: sum(16), t: sum(32) };
}

function sum(team: Team, from: number, to: number, needP = 1): number {
  const record = team.allocate(80);
  const room = team.allocate(2e6);
  assert.equal(team.kernel.subtree(0, 0, from, to, needP, room, record), 0);
  return record;
}

for (const [where, create] of [
  ['with addresses of 32 bits', () => teamOfOne()],
  ['with addresses of 64 bits', () => teamOfOne(32e6, true)],
  ['outside the memory of the kernel', () => teamOutside()],
] as const)
  test(`sums of ranges are those of BigInt, ${where}`, () => {
    const team = create();
    for (const [from, to] of [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 9],
      [2, 5],
      [0, 100],
      [98, 333],
      [1000, 3001],
      [0, 4096],
      [70_000_000, 70_000_050],
      [714_999_990, 715_000_021],
      [3_000_000_000, 3_000_000_100],
      [4_294_967_200, 4_294_967_251],
    ] as const)
      team.scratch(() => assert.deepEqual(read(team, sum(team, from, to)), expected(from, to), `${from} to ${to}`));
  });

test('a merge with two transforms at a time gives what one with three gives', () => {
  const team = teamOfOne();
  const left = sum(team, 0, 1500);
  const right = sum(team, 1500, 3300);
  for (const lean of [0, 1]) {
    const record = team.allocate(80);
    const [p, q, t] = [team.allocate(100_000), team.allocate(100_000), team.allocate(100_000)];
    const work = team.allocate(team.kernel.mergeRoom(left, right, lean) + 192);
    assert.equal(team.kernel.mergeBig(left, right, 1, lean, record, p, q, t, work), 0);
    assert.deepEqual(read(team, record), expected(0, 3300));
  }
});

test('a factor that was changed in memory is found by the residues', () => {
  const team = teamOfOne();
  const left = sum(team, 0, 1500);
  const right = sum(team, 1500, 3300);
  team.words[team.readLong(left + 16) / 4 + 7]! ^= 1 << 9;
  const record = team.allocate(80);
  const [p, q, t] = [team.allocate(100_000), team.allocate(100_000), team.allocate(100_000)];
  const work = team.allocate(team.kernel.mergeRoom(left, right, 0) + 192);
  assert.notEqual(team.kernel.mergeBig(left, right, 1, 0, record, p, q, t, work), 0);
});

test('ranges follow each other, begin at even terms and bound their sums', () => {
  for (const [terms, threads] of [
    [3, 2],
    [5000, 1],
    [70_513, 2],
    [70_514, 7],
  ] as const) {
    const ranges = subtrees(planner(), chudnovsky, terms, threads);
    assert.equal(Math.log2(ranges.length) % 1, 0);
    let at = 0;
    for (const { from, to } of ranges) {
      assert.equal(from, at);
      assert.equal(from % 2, 0);
      assert.ok(to > from);
      at = to;
    }
    assert.equal(at, terms);
  }
  for (const [from, to] of [
    [0, 2],
    [0, 500],
    [300, 1001],
  ] as const) {
    const { p, q, t } = expected(from, to);
    const bits = chudnovsky.bits({ from, to });
    for (const [value, bound] of [
      [p, bits.p],
      [q, bits.q],
      [t, bits.t],
    ] as const)
      assert.ok(value.toString(2).length <= bound && bound <= value.toString(2).length + 200);
  }
});

test('ranges are as short as the window in which a thread sums one', () => {
  for (const [terms, threads] of [
    [3, 2],
    [70_513, 1],
    [2_000_001, 2],
  ] as const) {
    const window = 1e6;
    const ranges = subtrees(planner(), chudnovsky, terms, threads, window);
    for (const range of ranges) assert.ok(subtreeBytes(planner(), chudnovsky, range) <= window);
    assert.equal(ranges.at(-1)?.to, terms);
  }
});
