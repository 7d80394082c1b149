// One of the threads that compute together.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConstantName } from '../../store/constants.ts';
import { computeConstant, type Found, type Wanted } from './compute-constant.ts';
import { decimalHash } from './decimal-hash.ts';
import { hexFraction } from './end-check.ts';
import type { Team, Words } from './team.ts';
import { teamIn, type Workspace } from './workspace.ts';

/** What a team can be asked for. */
export type Task =
  | {
      readonly name: 'constant';
      readonly constant: ConstantName;
      readonly wanted: Wanted;
      readonly checkpointDirectory: string | undefined;
    }
  | { readonly name: 'decimal hash'; readonly value: Words; readonly decimals: number }
  | { readonly name: 'hexadecimal fraction'; readonly position: number };

/** What it gives. */
export interface Results {
  readonly constant: Found;
  readonly 'decimal hash': bigint;
  readonly 'hexadecimal fraction': number;
}

export interface WorkerJob {
  readonly workspace: Workspace;
  readonly rank: number;
  readonly size: number;
  readonly task: Task;
}

export type WorkerMessage =
  | { readonly phase: string; readonly share: number }
  | { readonly result: Results[keyof Results] }
  | { readonly failure: Error; readonly system: SystemFields };

/** What the system says of an error. A message to another thread leaves it out of an error itself. */
interface SystemFields {
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly syscall: string | undefined;
}

function perform(team: Team, task: Task): Results[keyof Results] {
  switch (task.name) {
    case 'constant':
      return computeConstant(team, task.constant, task.wanted, task.checkpointDirectory);
    case 'decimal hash':
      return decimalHash(team, task.value, task.decimals);
    case 'hexadecimal fraction':
      return hexFraction(team, task.position);
  }
}

const port = parentPort;
if (port === null) throw new Error('worker.ts runs only as a worker thread.');
const tell = (message: WorkerMessage): void => port.postMessage(message);
const { workspace, rank, size, task } = workerData as WorkerJob;
try {
  const team = teamIn(workspace, rank, size, (phase, share) => tell({ phase, share }));
  const result = perform(team, task);
  if (rank === 0) tell({ result });
} catch (error) {
  const { code, path, syscall } = error as SystemFields;
  tell({ failure: error as Error, system: { code, path, syscall } });
}
