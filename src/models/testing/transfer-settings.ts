import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransferSettings } from '../store/registry/pull-model.ts';

/** Settings for transfers to a registry on this machine, without pauses and in small parts. */
export const testTransferSettings = (changes: Partial<TransferSettings> = {}): TransferSettings => ({
  registryRedirects: [],
  registryPrivateAddresses: true,
  registryCredentials: [],
  huggingFaceToken: '',
  registryKey: join(tmpdir(), `almanac-key-${process.pid}`),
  registryTimeout: 60_000,
  registryAttempts: 4,
  registryDelay: 0,
  maxModelSize: 10_000_000,
  pullConnections: 3,
  pullPart: 10_000,
  prune: true,
  ...changes,
});
