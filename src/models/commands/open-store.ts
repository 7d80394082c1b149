import { resolve } from 'node:path';
import { CommandError, EXIT } from '#kit/command-error';
import type { Values } from '#kit/setting';
import type { Settings } from '../settings.ts';
import { StoreError } from '../store/manifest.ts';
import { type ModelName, parseModelName } from '../store/model-name.ts';
import { ModelStore, type StoredModel } from '../store/model-store.ts';

/** What every verb gets from the command line. */
export interface Place {
  /** The service's own directory. */
  readonly directory: string;
  readonly settings: Values<Settings>;
  readonly json: boolean;
}

export function openStore({ directory, settings }: Place): ModelStore {
  return new ModelStore(directory, settings.existingStore === '' ? [] : [resolve(settings.existingStore)]);
}

/** @throws CommandError when the text is no name */
export function nameOf(text: string): ModelName {
  const name = parseModelName(text);
  if (!name)
    throw new CommandError(
      `"${text}" is not a name for a model; write for example story, me/story or story:small.`,
      EXIT.usage,
    );
  return name;
}

/** @throws CommandError when there is no such model, or its manifest is damaged */
export async function findModel(store: ModelStore, text: string): Promise<StoredModel> {
  const model = await plainly(store.find(nameOf(text)));
  if (!model)
    throw new CommandError(`There is no model "${text}"; almanac models list shows those there are.`, EXIT.failed);
  return model;
}

/** Turns a damaged store into a plain sentence. */
export async function plainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreError) throw new CommandError(error.message, EXIT.failed, { cause: error });
    throw error;
  }
}
