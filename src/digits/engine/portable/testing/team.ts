// A team of one for tests, on a small memory.
import { createMachine, heapStart, type KernelFunctions, kernelOn, writeTables } from '../kernel.ts';
import { Team, type Words } from '../team.ts';
import { createWorkspace, outsideLayout, teamIn } from '../workspace.ts';

const POINTS = 2 ** 16;

/** @param bytes for numbers and transforms */
export function teamOfOne(bytes = 32e6, wide = false): Team & { readonly kernel: KernelFunctions } {
  const machine = createMachine(heapStart(POINTS) + bytes, wide);
  writeTables(machine.memory, POINTS);
  const kernel = kernelOn(machine, 0);
  return Object.assign(new Team(0, 1, kernel, machine.memory.buffer, heapStart(POINTS)), { kernel });
}

/** The same with its numbers outside the memory of the kernel, which pass through the smallest window. */
export const teamOutside = (bytes = 32e6): Team => teamIn(createWorkspace(outsideLayout([], () => bytes, 1, 0)), 0, 1);

/** Puts a number into the memory of a team. */
export function put(team: Team, value: bigint, words = Math.max(1, Math.ceil(value.toString(16).length / 8))): Words {
  const number = team.number(words);
  team.write(number, value);
  return number;
}

/** A number of exactly so many bits from a seed (xorshift32). */
export function randomBits(bits: number, seed: number): bigint {
  let state = seed | 1;
  let hex = '';
  for (let i = 0; i < Math.ceil(bits / 32); i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    hex += (state >>> 0).toString(16).padStart(8, '0');
  }
  const value = BigInt.asUintN(bits, BigInt(`0x${hex}`));
  return value | (1n << BigInt(bits - 1));
}

/** Numbers of so many bits that carries and balanced digits find hard. */
export function hardNumbers(bits: number): bigint[] {
  const top = 1n << BigInt(bits - 1);
  const ones = (1n << BigInt(bits)) - 1n;
  const alternating = (pattern: string): bigint =>
    BigInt.asUintN(bits, BigInt(`0x${pattern.repeat(Math.ceil(bits / 32))}`));
  return [
    ones,
    top,
    top + 1n,
    top - 1n,
    alternating('aaaaaaaa'),
    alternating('55555555'),
    alternating('ffff0000'),
    alternating('80008000'),
    alternating('7fff8000'),
  ];
}
