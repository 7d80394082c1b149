/// <reference path="./web-assembly.d.ts" />
import { KERNEL_32, KERNEL_64 } from './kernel-binary.ts';

/**
 * Arithmetic on numbers in one buffer that all threads share; addresses and lengths are numbers whichever width they
 * have, flags 0 or 1. assembly/ says what each function does.
 */
export interface Arithmetic {
  join(rank: number, size: number): void;
  barrier(): void;
  clearError(): void;
  largestError(): number;
  agreedError(): number;
  choosePlan(bits: bigint, fewer: number): void;
  readonly planQ: { readonly value: number };
  readonly planK: { readonly value: number };
  readonly planBits: { readonly value: number };
  forward(to: number, source: number, bytes: number, q: number, k: number, bits: number): void;
  multiply(to: number, a: number, b: number, add: number, q: number, k: number): void;
  inverse(from: number, to: number, bytes: number, q: number, k: number, bits: number): void;
  addTo(r: number, rn: number, a: number, an: number): number;
  subtractFrom(r: number, rn: number, a: number, an: number): number;
  multiplyByWord(r: number, a: number, words: number, x: number): number;
  shiftRight(r: number, a: number, words: number, bits: number): void;
  significant(p: number, words: number): number;
  residue(p: number, words: number): bigint;
  ringAdd(v: number, n: number, a: number, an: number, offset: number, negative: number): void;
  ringMagnitude(v: number, n: number): number;
  subtree(kind: number, argument: number, a: number, b: number, needP: number, sp: number, node: number): number;
  mergeRoom(left: number, right: number, lean: number): number;
  mergeBig(
    left: number,
    right: number,
    needP: number,
    lean: number,
    node: number,
    p: number,
    q: number,
    t: number,
    work: number,
  ): number;
  convertStep(level: number, fraction: number, second: number, room: number): void;
  convertTree(
    levels: number,
    level: number,
    fraction: number,
    to: number,
    leafDigits: number,
    leafWords: number,
    sp: number,
  ): void;
  decimalResidue(value: bigint, p: number, count: number): bigint;
  bellardSum(exponent: bigint, step: number, offset: number, from: bigint, to: bigint): number;
  convertHexadecimal(fraction: number, words: number, take: number, to: number): void;
}

/** The functions of assembly/index.ts: arithmetic in the memory of the kernel, and its parts. */
export interface KernelFunctions extends Arithmetic {
  place(roots: number, angles: number, shared: number, own: number, thread: number): void;
  multiplySchool(r: number, a: number, an: number, b: number, bn: number): void;
  setSchoolWords(words: number): void;
  splitDigits(to: number, source: number, bytes: number, bits: number, first: number, groups: number): void;
  splitRows(tile: number, row: number, rows: number, q: number): void;
  joinRows(tile: number, row: number, rows: number, q: number): void;
  gatherRow(
    carries: number,
    from: number,
    groups: number,
    bits: number,
    scale: number,
    toReal: number,
    toImaginary: number,
  ): void;
  addBlock(to: number, from: number, bytes: number): void;
  multiplyBlock(to: number, a: number, b: number, length: number, depth: number, node: number, start: number): void;
  forwardBlock(p: number, length: number, depth: number, node: number, start: number): void;
  inverseBlock(p: number, length: number, depth: number, node: number, start: number): void;
}

const PAGE = 65536;
const ANGLE_DEPTHS = 48;
/** The starting angles of transforms of 2^k, 3 * 2^k and 5 * 2^k points, in parts of a turn. */
const STARTS = [1 / 4, 1 / 12, 5 / 12, 9 / 12, 1 / 20, 5 / 20, 9 / 20, 13 / 20, 17 / 20];
/** The starting angle of a part of a transform, of which there are q. */
export const startingAngle = (q: number, part: number): number => STARTS[(q === 1 ? 0 : q === 3 ? 1 : 4) + part]!;

const SHARED = 1024;
/** Bytes of the barrier and the carries: 320 a thread. */
const SHARED_BYTES = 256 + 320 * 64;
const ANGLES = 32768;
const OWN = 65536;
const OWN_BYTES = 16384;
/** One more starting angle in a table of a thread's own: that of a block which is a tree of its own there. */
export const OWN_START = STARTS.length;
/** Bytes of such a table. */
export const OWN_ANGLES_BYTES = (STARTS.length + 1) * ANGLE_DEPTHS * 16;
/** Most threads that can work together: their tiles and carries have fixed places. */
export const MOST_THREADS = 64;
const ROOTS = OWN + MOST_THREADS * OWN_BYTES;
if (SHARED + SHARED_BYTES > ANGLES || ANGLES + STARTS.length * ANGLE_DEPTHS * 16 > OWN)
  throw new Error('The tables of the kernel overlap.');

/** Bytes of the root table for transforms whose power of two is at most `points`. */
const rootBytes = (points: number): number => 2 * 2 ** Math.ceil(Math.log2(Math.max(points, 16)));

/** First byte that is free for numbers, when the power of two in a transform is at most `points`. */
export const heapStart = (points: number): number => Math.ceil((ROOTS + rootBytes(points)) / PAGE) * PAGE;

/** Bytes that addresses of 32 bits reach; longer memories have those of 64. */
const NARROW_BYTES = 2 ** 32 - PAGE;
/** The longest memory that V8 gives. */
export const MOST_BYTES = 2 ** 34;

/** Memory and code that all threads of one computation share. */
export interface Machine {
  readonly memory: WebAssembly.Memory;
  readonly module: WebAssembly.Module;
  readonly wide: boolean;
}

/** @param wide addresses of 64 bits, which a memory of more than 4 GiB needs */
export function createMachine(bytes: number, wide = bytes > NARROW_BYTES): Machine {
  const pages = Math.ceil(bytes / PAGE);
  const memory = wide
    ? new WebAssembly.Memory({ initial: BigInt(pages), maximum: BigInt(pages), shared: true, address: 'i64' })
    : new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  return { memory, module: kernelModule(wide), wide };
}

/** Writes the roots that divide a starting angle by powers of two. */
export function writeAngle(numbers: Float64Array, table: number, index: number, start: number): void {
  for (let depth = 0; depth < ANGLE_DEPTHS; depth++) {
    const angle = (2 * Math.PI * start) / 2 ** depth;
    const at = table / 8 + (index * ANGLE_DEPTHS + depth) * 2;
    numbers[at] = Math.cos(angle);
    numbers[at + 1] = Math.sin(angle);
  }
}

const writeAngles = (numbers: Float64Array, table: number): void =>
  STARTS.forEach((start, index) => {
    writeAngle(numbers, table, index, start);
  });

/** Writes the tables that all transforms use; once per memory, before any thread works. */
export function writeTables(memory: WebAssembly.Memory, points: number): void {
  const numbers = new Float64Array(memory.buffer);
  writeAngles(numbers, ANGLES);
  // Entry j holds e^(2 pi i r / 8) and its square, where r is j with its bits reversed behind the point.
  const entries = rootBytes(points) / 32;
  for (let j = 0; j < entries; j++) {
    let reversed = 0;
    for (let rest = j, weight = 0.5; rest > 0; rest >>>= 1, weight /= 2) if (rest & 1) reversed += weight;
    const angle = (Math.PI / 4) * reversed;
    const at = ROOTS / 8 + 4 * j;
    numbers[at] = Math.cos(angle);
    numbers[at + 1] = Math.sin(angle);
    numbers[at + 2] = Math.cos(2 * angle);
    numbers[at + 3] = Math.sin(2 * angle);
  }
}

/** V8 compiles equal bytes once. */
const kernelModule = (wide: boolean): WebAssembly.Module =>
  new WebAssembly.Module(Buffer.from(wide ? KERNEL_64 : KERNEL_32, 'base64'));

/** Which parameters are addresses or lengths (a) and which are not (n); then the result, if it is one. */
const SIGNATURES: Record<string, string> = {
  place: 'aaaan',
  forward: 'aaannn',
  multiply: 'aaannn',
  inverse: 'aaannn',
  addTo: 'aaaa',
  subtractFrom: 'aaaa',
  multiplyByWord: 'aaan',
  multiplySchool: 'aaaaa',
  shiftRight: 'aaan',
  significant: 'aa:a',
  residue: 'aa',
  ringAdd: 'aaaaan',
  ringMagnitude: 'aa',
  setSchoolWords: 'a',
  subtree: 'nnnnnaa',
  mergeRoom: 'aan:a',
  mergeBig: 'aannaaaaa',
  convertStep: 'aaaa',
  convertTree: 'anaaaaa',
  decimalResidue: 'naa',
  convertHexadecimal: 'aaaa',
  splitDigits: 'aaanaa',
  splitRows: 'aann',
  joinRows: 'aann',
  gatherRow: 'aaannaa',
  addBlock: 'aaa',
  multiplyBlock: 'aaaannn',
  forwardBlock: 'aannn',
  inverseBlock: 'aannn',
};

type Exported = (...parameters: readonly (number | bigint)[]) => unknown;

/** Takes and gives the addresses of a function as numbers, though they have 64 bits. */
function widened(call: Exported, signature: string): Exported {
  const [parameters = '', result] = signature.split(':');
  return (...values) => {
    const given = call(...values.map((value, index) => (parameters[index] === 'a' ? BigInt(value) : value)));
    return result === 'a' ? Number(given) : given;
  };
}

/**
 * An instance of the kernel, for one of the threads that share the machine.
 * @param ownAngles where this thread has a table of angles for itself, if it has one
 */
export function kernelOn({ memory, module, wide }: Machine, thread: number, ownAngles?: number): KernelFunctions {
  let { exports } = new WebAssembly.Instance(module, { env: { memory } });
  if (wide)
    exports = Object.fromEntries(
      Object.entries(exports).map(([name, value]) => [
        name,
        name in SIGNATURES ? widened(value as Exported, SIGNATURES[name]!) : value,
      ]),
    );
  const kernel = exports as unknown as KernelFunctions;
  if (ownAngles !== undefined) writeAngles(new Float64Array(memory.buffer), ownAngles);
  kernel.place(ROOTS, ownAngles ?? ANGLES, SHARED, OWN + thread * OWN_BYTES, thread);
  return kernel;
}
