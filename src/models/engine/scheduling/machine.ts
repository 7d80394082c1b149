import type { Loaded, LoadRequest } from '../runner/protocol.ts';
import type { Runner } from '../runner/runner.ts';
import { type RunnerOptions, RunnerProcess } from '../runner/runner-process.ts';
import { availableMemory, usedMemory } from './available-memory.ts';

/** What the scheduler needs of the machine it runs on. */
export interface Machine {
  /** Bytes that processes could still take. */
  readonly availableMemory: () => number;
  /** Bytes that a process takes; undefined where the system does not say. */
  readonly usedMemory: (pid: number) => number | undefined;
  /** Starts a process with a model, as {@link RunnerProcess.start} does. */
  readonly start: (
    request: LoadRequest,
    options: RunnerOptions,
    unwanted: AbortSignal,
  ) => Promise<{ readonly runner: Runner; readonly loaded: Loaded }>;
}

export const THIS_MACHINE: Machine = {
  availableMemory: () => availableMemory(),
  usedMemory: (pid) => usedMemory(pid),
  start: (request, options, unwanted) => RunnerProcess.start(request, options, unwanted),
};
