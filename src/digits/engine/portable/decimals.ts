import { MERSENNE_61 } from '../mersenne-61.ts';
import { FailedCheck, type Plan, type Team, type Words } from './team.ts';

/** Decimals computed beyond the wanted ones and then looked at for runs of nines and zeros. */
const GUARD_DECIMALS = 18;
const LEAF_DECIMALS = 288;
const LEVEL_BYTES = 32;
/** Nodes for every thread at which the threads go on alone. */
const LEAST_NODES = 4;
/** A level has a word and a half of guard beyond its digits. */
const words32 = (decimals: number): number => Math.ceil((decimals * Math.log2(10)) / 32) + 3;

/** The tree of a conversion: 2^levels leaves of a multiple of nine digits. */
export interface Conversion {
  readonly levels: number;
  readonly leafDigits: number;
  readonly digits: number;
  /** Words of the fraction that it takes. */
  readonly words: number;
}

/** The conversion of a fraction to at least so many decimals. */
export function conversionFor(decimals: number): Conversion {
  const least = decimals + GUARD_DECIMALS;
  const levels = Math.max(0, Math.floor(Math.log2(least / LEAF_DECIMALS)));
  const leafDigits = 9 * Math.ceil(least / 2 ** levels / 9);
  const digits = leafDigits * 2 ** levels;
  return { levels, leafDigits, digits, words: words32(digits) };
}

/**
 * Writes the decimals of a number as ASCII, and checks them: what they are modulo 2^61 - 1 against the product of the
 * number and the power of ten.
 * @param value `conversion.words` words behind the point and one before it
 * @param to where `conversion.digits` bytes go
 * @throws FailedCheck also when the digits beyond the wanted ones are all nines or zeros
 */
export function toDecimals(team: Team, value: Words, conversion: Conversion, decimals: number, to: number): void {
  const { levels, digits } = conversion;
  const whole = team.words[value.at / 4 + value.words - 1]!;
  team.scratch(() => {
    const powers = powersOfTen(team, conversion);
    const expected = team.scratch(() => expectedResidue(team, value, powers.at(-1), conversion));
    team.report('conversion', 0.9);
    team.rounds('the conversion', (fewer) => convert(team, value, conversion, powers.slice(0, levels), to, fewer));
    team.report('conversion check', 0.98);
    team.solo(() => {
      if (team.decimalResidue(whole, to, digits) !== expected)
        throw new FailedCheck('the decimals are not the binary value');
      const guard = Buffer.from(team.bytes.subarray(to + decimals, to + decimals + 12)).toString('latin1');
      if (/^(0+|9+)$/.test(guard))
        throw new FailedCheck('the digits end in a run of nines or zeros; ask for more digits');
    });
  });
}

/** 10^leafDigits, 10^(2 leafDigits), … 10^(half of all digits); for one leaf the power of all its digits. */
function powersOfTen(team: Team, { levels, leafDigits }: Conversion): Words[] {
  const powers: Words[] = [];
  const first = 10n ** BigInt(leafDigits);
  let power = team.number(Math.ceil(first.toString(16).length / 8));
  const start = power;
  team.solo(() => team.write(start, first));
  powers.push(power);
  for (let level = 1; level < levels; level++) {
    const square = team.product('a power of ten', power, power);
    power = { at: square.at, words: team.kernel.significant(square.at, square.words) };
    powers.push(power);
  }
  return powers;
}

/** floor(value * 10^digits) modulo 2^61 - 1. */
function expectedResidue(team: Team, value: Words, power: Words | undefined, { levels, words }: Conversion): bigint {
  if (power === undefined) throw new Error('There is no power of ten.');
  const all = levels === 0 ? power : team.product('a power of ten', power, power);
  const product = team.product('value times power of ten', value, all);
  return team.residue({ at: product.at + 4 * words, words: product.words - words }) % MERSENNE_61;
}

function convert(
  team: Team,
  value: Words,
  conversion: Conversion,
  powers: readonly Words[],
  to: number,
  fewer: number,
): void {
  const { kernel } = team;
  const { levels, leafDigits, words } = conversion;
  const table = team.allocate(LEVEL_BYTES * (levels + 1));
  const leafWords = words32(leafDigits);
  let largest = 0;
  powers.forEach((power, index) => {
    const level = index + 1;
    const size = words32(leafDigits * 2 ** level);
    const half = words32(leafDigits * 2 ** (level - 1));
    const plan = team.plan(Math.max(size, 2 * half + 2), fewer);
    const transform = team.allocate(plan.bytes);
    team.forward(transform, power, plan);
    largest = plan.bytes;
    team.solo(() => {
      const entry = table + LEVEL_BYTES * index;
      team.writeLong(entry, transform);
      team.words.set([plan.q, plan.k, plan.bits, size, half], entry / 4 + 2);
    });
  });
  // The upper levels are done together, until there are nodes enough for all threads.
  const fraction = team.number(words);
  team.solo(() => team.copy(fraction.at, { at: value.at, words }));
  let nodes = [fraction.at];
  let level = levels;
  let size = words;
  const plan = (count: number): Plan => team.plan(count, fewer);
  while (!goesAlone(plan, conversion, level, nodes.length, team.size, team.window)) {
    const entry = table + LEVEL_BYTES * (level - 1);
    const half = words32(leafDigits * 2 ** (level - 1));
    const next: number[] = [];
    for (const node of nodes) {
      const second = team.number(size).at;
      const mark = team.mark();
      kernel.convertStep(entry, node, second, team.allocate(largest));
      team.release(mark);
      next.push(node + 4 * (size - half), second + 4 * (size - half));
    }
    nodes = next;
    size = half;
    level--;
  }
  // Below, every node needs its second fraction and one transform at a time.
  const own = team.window === undefined ? ownBytes(plan, leafDigits, level) : 0;
  const stacks = team.allocate(own * team.size);
  kernel.barrier();
  kernel.join(0, 1);
  const digits = leafDigits * 2 ** level;
  nodes.forEach((node, index) => {
    if (index % team.size !== team.rank) return;
    const stack = stacks + own * team.rank;
    kernel.convertTree(table, level, node, to + digits * index, leafDigits, leafWords, stack);
  });
  kernel.join(team.rank, team.size);
  kernel.barrier();
}

/** Whether the threads go on alone with so many nodes of a level. */
function goesAlone(
  plan: (words: number) => Plan,
  { leafDigits }: Conversion,
  level: number,
  nodes: number,
  threads: number,
  window = Number.POSITIVE_INFINITY,
): boolean {
  if (level === 0) return true;
  return (threads === 1 || nodes >= LEAST_NODES * threads) && aloneBytes(plan, leafDigits, level) <= window;
}

/** Bytes of all that one thread needs to convert a node of a level: powers of ten, fraction, digits and stack. */
function aloneBytes(plan: (words: number) => Plan, leafDigits: number, level: number): number {
  let bytes = 4 * words32(leafDigits * 2 ** level) + leafDigits * 2 ** level + 512;
  for (let i = 1; i <= level; i++) bytes += transformBytes(plan, leafDigits, i) + 128;
  return bytes + ownBytes(plan, leafDigits, level);
}

/** Bytes of the stack on which one thread converts a node of a level. */
function ownBytes(plan: (words: number) => Plan, leafDigits: number, level: number): number {
  let bytes = 4096;
  for (let i = level; i > 0; i--) {
    const size = words32(leafDigits * 2 ** i);
    bytes += 4 * size + 256 + (i === level ? transformBytes(plan, leafDigits, i) : 0);
  }
  return Math.ceil(bytes / 64) * 64 + 4096;
}

function transformBytes(plan: (words: number) => Plan, leafDigits: number, level: number): number {
  const half = words32(leafDigits * 2 ** (level - 1));
  return plan(Math.max(words32(leafDigits * 2 ** level), 2 * half + 2)).bytes;
}

/** Bytes of the powers of ten. */
export const powersBytes = ({ words }: Conversion): number => 4 * words + 65536;

/**
 * Bytes in which the tree works, beside the powers.
 * @param window bytes in which a thread converts a part alone, when that is elsewhere
 */
export function stackBytes(
  plan: (words: number) => Plan,
  conversion: Conversion,
  threads: number,
  window: number | undefined,
): number {
  const { levels, leafDigits, words } = conversion;
  let bytes = 4 * words + 65536;
  for (let level = 1; level <= levels; level++) bytes += transformBytes(plan, leafDigits, level) + 192;
  let level = levels;
  let nodes = 1;
  while (!goesAlone(plan, conversion, level, nodes, threads, window)) {
    bytes += (4 * words32(leafDigits * 2 ** level) + 128) * nodes;
    if (level === levels) bytes += transformBytes(plan, leafDigits, level);
    nodes *= 2;
    level--;
  }
  return bytes + (window === undefined ? threads * ownBytes(plan, leafDigits, level) : 0);
}
