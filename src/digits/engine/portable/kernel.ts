/// <reference path="./web-assembly.d.ts" />
import { KERNEL_BASE64 } from './kernel-binary.ts';

/** The functions of assembly/index.ts; addresses and lengths are unsigned 32-bit numbers, flags 0 or 1. */
export interface KernelFunctions {
  place(roots: number, angles: number, shared: number, own: number, thread: number): void;
  join(rank: number, size: number): void;
  barrier(): void;
  clearError(): void;
  largestError(): number;
  agreedError(): number;
  choosePlan(bits: bigint, fewer: number): void;
  readonly planQ: WebAssembly.Global;
  readonly planK: WebAssembly.Global;
  readonly planBits: WebAssembly.Global;
  forward(to: number, source: number, bytes: number, q: number, k: number, bits: number): void;
  multiply(to: number, a: number, b: number, add: number, q: number, k: number): void;
  inverse(from: number, to: number, bytes: number, q: number, k: number, bits: number): void;
  addTo(r: number, rn: number, a: number, an: number): number;
  subtractFrom(r: number, rn: number, a: number, an: number): number;
  multiplyByWord(r: number, a: number, words: number, x: number): number;
  multiplySchool(r: number, a: number, an: number, b: number, bn: number): void;
  shiftRight(r: number, a: number, words: number, bits: number): void;
  significant(p: number, words: number): number;
  residue(p: number, words: number): bigint;
  ringAdd(v: number, n: number, a: number, an: number, offset: number, negative: number): void;
  ringMagnitude(v: number, n: number): number;
  setSchoolWords(words: number): void;
  subtree(a: number, b: number, needP: number, sp: number, node: number): number;
  mergeRoom(left: number, right: number): number;
  mergeBig(
    left: number,
    right: number,
    needP: number,
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
  bellardSum(exponent: bigint, step: number, offset: number, from: number, to: number): number;
  convertHexadecimal(fraction: number, words: number, take: number, to: number): void;
}

const PAGE = 65536;
const ANGLE_DEPTHS = 48;
/** The starting angles of transforms of 2^k, 3 * 2^k and 5 * 2^k points, in parts of a turn. */
const STARTS = [1 / 4, 1 / 12, 5 / 12, 9 / 12, 1 / 20, 5 / 20, 9 / 20, 13 / 20, 17 / 20];

const SHARED = 1024;
/** Bytes of the barrier and the carries: 320 a thread. */
const SHARED_BYTES = 256 + 320 * 64;
const ANGLES = 32768;
const OWN = 65536;
const OWN_BYTES = 16384;
/** Most threads that can work together: their tiles and carries have fixed places. */
export const MOST_THREADS = 64;
const ROOTS = OWN + MOST_THREADS * OWN_BYTES;
if (SHARED + SHARED_BYTES > ANGLES || ANGLES + STARTS.length * ANGLE_DEPTHS * 16 > OWN) throw new Error('layout');

/** Bytes of the root table for transforms whose power of two is at most `points`. */
const rootBytes = (points: number): number => 2 * 2 ** Math.ceil(Math.log2(Math.max(points, 16)));

/** First byte that is free for numbers, when the power of two in a transform is at most `points`. */
export const heapStart = (points: number): number => Math.ceil((ROOTS + rootBytes(points)) / PAGE) * PAGE;

/** A memory that all threads of one computation share. */
export function createMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Writes the tables that all transforms use; once per memory, before any thread works. */
export function writeTables(memory: WebAssembly.Memory, points: number): void {
  const numbers = new Float64Array(memory.buffer);
  STARTS.forEach((start, index) => {
    for (let depth = 0; depth < ANGLE_DEPTHS; depth++) {
      const angle = (2 * Math.PI * start) / 2 ** depth;
      const at = ANGLES / 8 + (index * ANGLE_DEPTHS + depth) * 2;
      numbers[at] = Math.cos(angle);
      numbers[at + 1] = Math.sin(angle);
    }
  });
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

let compiled: WebAssembly.Module | undefined;

/** The compiled kernel; it can be sent to other threads. */
export function kernelModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_BASE64, 'base64'));
  return compiled;
}

/** An instance of the kernel on a memory, as one of the threads that share it. */
export function kernelOn(memory: WebAssembly.Memory, module: WebAssembly.Module, thread: number): KernelFunctions {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const kernel = exports as unknown as KernelFunctions;
  kernel.place(ROOTS, ANGLES, SHARED, OWN + thread * OWN_BYTES, thread);
  return kernel;
}
