import { join, resolve } from 'node:path';
import { ModelStore } from './model-store.ts';
import type { TransferSettings } from './registry/pull-model.ts';

/** Which directories hold the models. */
export interface StoreSettings {
  /** An existing Ollama store; empty for none. */
  readonly existingStore: string;
  readonly existingStoreReadOnly: boolean;
}

/**
 * The models of an installation. Without an existing store they are all in our own directory. A read-only existing store
 * is searched after it. One that may be changed is used in place: new models go there.
 */
export function openModelStore(directory: string, { existingStore, existingStoreReadOnly }: StoreSettings): ModelStore {
  if (existingStore === '') return new ModelStore(directory);
  const existing = resolve(existingStore);
  return existingStoreReadOnly ? new ModelStore(directory, [existing]) : new ModelStore(existing, [], [directory]);
}

/** The settings of transfers, with the key's own place filled in. */
export const transferSettings = (settings: TransferSettings, directory: string): TransferSettings => ({
  ...settings,
  registryKey: settings.registryKey === '' ? join(directory, 'id_ed25519') : resolve(settings.registryKey),
});
