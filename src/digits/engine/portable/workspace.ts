import { createMachine, heapStart, kernelOn, type Machine, MOST_BYTES, writeTables } from './kernel.ts';
import { LEAST_WINDOW, STAGED_OVERHEAD, StagedKernel } from './staged-kernel.ts';
import { stagedTransformBytes } from './staged-transform.ts';
import { Staging, WINDOW_OVERHEAD } from './staging.ts';
import { type Plan, Team } from './team.ts';

/** Bytes of a thread's window where the numbers lie outside the memory of the kernel, if there is room. */
const WINDOW_BYTES = 2 ** 26;
const ALIGNMENT = 64;
/** Address 0 stands for nothing. */
const OUTSIDE_HEAP = ALIGNMENT;

/** Where the numbers of a computation lie in a buffer that its threads share. */
export interface Layout {
  /** The largest power of two in a transform that the kernel does in its own memory. */
  readonly points: number;
  /** First byte that is free for numbers. */
  readonly heap: number;
  /** Bytes of the buffer. */
  readonly bytes: number;
  /** When the buffer is not the memory of the kernel: how that is cut into windows, one for each thread. */
  readonly windows?: { readonly bytes: number; readonly from: number; readonly memory: number };
}

/** Bytes of all buffers of a layout. */
export const bytesOf = ({ bytes, windows }: Layout): number => bytes + (windows?.memory ?? 0);

/** Bytes of a window in which a thread can do something alone. */
export const freeInWindow = ({ windows }: Layout): number | undefined =>
  windows === undefined ? undefined : windows.bytes - WINDOW_OVERHEAD - STAGED_OVERHEAD;

/** The largest power of two in the longest of some transforms; shorter ones may have a larger one, up to its length. */
const pointsOf = (bytes: number): number => 2 ** Math.floor(Math.log2(Math.max(256, bytes) / 16));

/**
 * Room for numbers and for the tables of the transforms in the memory of the kernel.
 * @param plans the longest transforms
 * @param bytes for numbers and transforms
 */
export function layoutOf(plans: readonly Plan[], bytes: number): Layout {
  const points = pointsOf(Math.max(0, ...plans.map((plan) => plan.bytes)));
  const heap = heapStart(points);
  return { points, heap, bytes: heap + bytes };
}

/**
 * The same where the numbers lie outside the memory of the kernel.
 * @param bytesIn gives the bytes for numbers and transforms when a thread has so many to work alone in
 * @param most bytes that the kernel's memory should take; more only where the longest transform asks for it
 */
export function outsideLayout(
  plans: readonly Plan[],
  bytesIn: (window: number) => number,
  threads: number,
  most = MOST_BYTES,
): Layout {
  const room = Math.floor(Math.min(WINDOW_BYTES, most / threads) / 2 ** 16) * 2 ** 16;
  const least = Math.max(
    LEAST_WINDOW,
    stagedTransformBytes(1, 0),
    ...plans.map(({ q, k }) => stagedTransformBytes(q, k)),
  );
  const window = Math.ceil(Math.max(room, WINDOW_OVERHEAD + STAGED_OVERHEAD + least) / ALIGNMENT) * ALIGNMENT;
  const points = pointsOf(window);
  const from = heapStart(points);
  const windows = { bytes: window, from, memory: from + threads * window };
  const layout = { points, heap: OUTSIDE_HEAP, bytes: OUTSIDE_HEAP, windows };
  return { ...layout, bytes: OUTSIDE_HEAP + bytesIn(freeInWindow(layout) ?? 0) };
}

/** Memory, code and tables of a computation, as its threads share them. */
export interface Workspace {
  readonly machine: Machine;
  readonly layout: Layout;
  /** Holds the numbers. */
  readonly buffer: SharedArrayBuffer;
}

/** @throws RangeError when the machine does not give so much memory */
export function createWorkspace(layout: Layout): Workspace {
  const machine = createMachine(layout.windows?.memory ?? layout.bytes);
  writeTables(machine.memory, layout.points);
  return {
    machine,
    layout,
    buffer:
      layout.windows === undefined ? machine.memory.buffer : new SharedArrayBuffer(8 * Math.ceil(layout.bytes / 8)),
  };
}

/** One of the threads that work in a workspace. */
export function teamIn(
  { machine, layout, buffer }: Workspace,
  rank: number,
  size: number,
  report?: (phase: string, share: number) => void,
): Team {
  const { windows } = layout;
  const kernel =
    windows === undefined
      ? kernelOn(machine, rank)
      : new StagedKernel(new Staging(machine, rank, buffer, windows.from + windows.bytes * rank));
  return new Team(rank, size, kernel, buffer, layout.heap, report, freeInWindow(layout));
}
