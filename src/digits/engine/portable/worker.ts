// One of the threads that compute together.
import { parentPort, workerData } from 'node:worker_threads';
import { computeConstant, type Found, type Wanted } from './compute-constant.ts';
import type { ConstantName } from './constants.ts';
import { kernelOn, type Machine } from './kernel.ts';
import { Team } from './team.ts';

export interface WorkerJob {
  readonly machine: Machine;
  readonly rank: number;
  readonly size: number;
  readonly heap: number;
  readonly constant: ConstantName;
  readonly wanted: Wanted;
  readonly checkpointDirectory: string | undefined;
}

export type WorkerMessage =
  | { readonly phase: string; readonly share: number }
  | { readonly found: Found; readonly peak: number }
  | { readonly failure: Error };

const port = parentPort;
if (port === null) throw new Error('worker.ts runs only as a worker thread.');
const tell = (message: WorkerMessage): void => port.postMessage(message);
const { machine, rank, size, heap, constant, wanted, checkpointDirectory } = workerData as WorkerJob;
try {
  const kernel = kernelOn(machine, rank);
  const team = new Team(rank, size, kernel, machine.memory.buffer, heap, (phase, share) => tell({ phase, share }));
  const found = computeConstant(team, constant, wanted, checkpointDirectory);
  if (rank === 0) tell({ found, peak: team.peak });
} catch (error) {
  tell({ failure: error as Error });
}
