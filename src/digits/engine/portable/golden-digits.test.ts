import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import type { ConstantName } from '../../store/constants.ts';
import { computeConstant, type Wanted } from './compute-constant.ts';
import { createMachine, kernelOn, writeTables } from './kernel.ts';
import { layoutFor } from './memory-estimate.ts';
import { Team } from './team.ts';
import { createWorkspace, teamIn } from './workspace.ts';

/** Few digits of each constant, their hashes, and the bytes that they needed. */
const golden = new GoldenFile<Record<string, Record<string, unknown>>>(
  new URL('./testing/golden-digits.json', import.meta.url),
);
const NAMES = ['pi', 'e', 'phi', 'sqrt2', 'ln2'] as const;
const COUNTS: readonly Wanted[] = [
  { decimals: 3, hexadecimals: 0 },
  { decimals: 0, hexadecimals: 41 },
  { decimals: 1200, hexadecimals: 997 },
  { decimals: 30_000, hexadecimals: 0 },
];

/** Where the numbers of a computation lie. */
const PLACES: Readonly<Record<string, (constant: ConstantName, wanted: Wanted) => Team>> = {
  'addresses of 32 bits': (constant, wanted) => inMemory(constant, wanted, false),
  'addresses of 64 bits': (constant, wanted) => inMemory(constant, wanted, true),
  outside: (constant, wanted) =>
    teamIn(createWorkspace(layoutFor(constant, wanted, { threads: 1, oneMemory: 0 })), 0, 1),
};

function inMemory(constant: ConstantName, wanted: Wanted, wide: boolean): Team {
  const { points, heap, bytes } = layoutFor(constant, wanted, { threads: 1 });
  const machine = createMachine(bytes, wide);
  writeTables(machine.memory, points);
  return new Team(0, 1, kernelOn(machine, 0), machine.memory.buffer, heap);
}

for (const [place, teamFor] of Object.entries(PLACES))
  test(`digits of all constants, computed with numbers in this place: ${place}`, () => {
    const found: Record<string, unknown> = {};
    for (const constant of NAMES)
      for (const wanted of COUNTS) {
        const team = teamFor(constant, wanted);
        const { decimal, hexadecimal, decimalHash, hexadecimalHash } = computeConstant(
          team,
          constant,
          wanted,
          undefined,
        );
        const text = (at: number, count: number): string => {
          const digits = Buffer.from(team.bytes.subarray(at, at + count));
          return count < 50 ? digits.toString() : createHash('sha256').update(digits).digest('hex').slice(0, 16);
        };
        found[`${constant} ${wanted.decimals} ${wanted.hexadecimals}`] = {
          decimal: text(decimal, wanted.decimals),
          hexadecimal: text(hexadecimal, wanted.hexadecimals),
          hashes: `${decimalHash} ${hexadecimalHash}`,
          peak: team.peak,
        };
      }
    golden.check([place], found);
  });
