import { DamagedFile } from '#kit/files/damaged-file';
import { PoolFull } from '#kit/process/worker-pool';
import { fail } from '../errors.ts';
import { StoreUnavailable } from '../store/port.ts';

/** Seconds after which a client may try again what we are too busy for. */
export const RETRY_AFTER = '1';

/** The row of the error table for what the engine and the store throw; anything else as it is. */
export function knownFailure(error: unknown): unknown {
  if (error instanceof PoolFull) return fail('BUSY');
  if (error instanceof StoreUnavailable) return fail('UNAVAILABLE');
  if (error instanceof DamagedFile) return fail('DAMAGED');
  return error;
}
