import { CommandError, EXIT } from '#kit/command/command-error';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import type { Model, ModelLibrary } from '../engine/model-library.ts';
import type { Settings } from '../settings.ts';
import { displayName, type ModelName, parseModelName, sameModel } from '../store/model-name.ts';
import type { ModelStore, StoredModel } from '../store/model-store.ts';
import { openModelStore } from '../store/open-model-store.ts';

/** What every command of models gets from the command line. */
export interface CommandOptions {
  /** The service's own directory. */
  readonly directory: string;
  readonly settings: Values<Settings>;
  readonly json: boolean;
}

export function openStore({ directory, settings }: CommandOptions): ModelStore {
  return openModelStore(directory, settings);
}

/** @throws CommandError when the text is not a valid name */
export function nameOf(text: string): ModelName {
  const name = parseModelName(text);
  if (!name)
    throw new CommandError(
      `"${text}" is not a valid model name. Valid names look like story, me/story or story:small.`,
      EXIT.usage,
    );
  return name;
}

/** A model on other servers, as the settings name it. */
export interface NamedRemote {
  /** With its tag. */
  readonly name: string;
  readonly settings: Values<Settings>['upstreams'][string];
}

/** The models on other servers that the settings name. */
export const namedRemotes = ({ settings: { upstreams } }: CommandOptions): NamedRemote[] =>
  Object.entries(upstreams).map(([text, settings]) => ({ name: displayName(nameOf(text)), settings }));

/** The one of a name; undefined if there is none. @throws CommandError when the text is not a valid name */
export const findRemote = (options: CommandOptions, text: string): NamedRemote | undefined =>
  namedRemotes(options).find(({ name }) => sameModel(nameOf(name), nameOf(text)));

/** @throws CommandError when no model has this name, or its manifest is damaged */
export async function findModel(store: ModelStore, text: string): Promise<StoredModel> {
  const model = await store.find(nameOf(text));
  if (!model) throw new CommandError(`No model named "${text}". To list all models: almanac models list`, EXIT.failed);
  return model;
}

/** @throws CommandError when the model cannot be loaded */
export async function openModel(library: ModelLibrary, stored: StoredModel): Promise<Model> {
  try {
    return await library.open(stored);
  } catch (error) {
    if (error instanceof ServiceError) throw new CommandError(`${error.message}.`, EXIT.failed, { cause: error });
    throw error;
  }
}
