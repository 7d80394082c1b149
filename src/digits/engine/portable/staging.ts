import { type KernelFunctions, kernelOn, type Machine, OWN_ANGLES_BYTES, OWN_START, writeAngle } from './kernel.ts';

const ALIGNMENT = 64;

export const aligned = (address: number): number => Math.ceil(address / ALIGNMENT) * ALIGNMENT;

/** Bytes of a window that are not free for numbers: the angles of its thread. */
export const WINDOW_OVERHEAD = aligned(OWN_ANGLES_BYTES);

/**
 * Numbers that lie outside the memory of the kernel, and the window in that memory through which one thread works at
 * them, piece by piece.
 */
export class Staging {
  readonly kernel: KernelFunctions;
  readonly numbers: Uint8Array;
  readonly words: Uint32Array;
  readonly memory: Uint8Array;
  /** First byte of the window that is free for pieces. */
  readonly at: number;
  readonly #floats: Float64Array;
  readonly #view: DataView;
  readonly #angles: number;

  /** @param window first byte of this thread's window */
  constructor(machine: Machine, rank: number, numbers: SharedArrayBuffer, window: number) {
    this.kernel = kernelOn(machine, rank, window);
    this.numbers = new Uint8Array(numbers);
    this.words = new Uint32Array(numbers);
    this.memory = new Uint8Array(machine.memory.buffer);
    this.#floats = new Float64Array(machine.memory.buffer);
    this.#view = new DataView(machine.memory.buffer);
    this.#angles = window;
    this.at = window + WINDOW_OVERHEAD;
  }

  /** Copies bytes from outside into the memory of the kernel. */
  bring(to: number, from: number, count: number): void {
    this.memory.set(this.numbers.subarray(from, from + count), to);
  }

  /** Copies bytes from the memory of the kernel to the outside. */
  take(to: number, from: number, count: number): void {
    this.numbers.set(this.memory.subarray(from, from + count), to);
  }

  /** Makes OWN_START stand for an angle, in parts of a turn. */
  setAngle(turn: number): void {
    writeAngle(this.#floats, this.#angles, OWN_START, turn);
  }

  /** The signed eight bytes at an address of the memory, as far as a double has them. */
  readCarry(at: number): number {
    return this.#view.getInt32(at + 4, true) * 2 ** 32 + this.#view.getUint32(at, true);
  }
}
