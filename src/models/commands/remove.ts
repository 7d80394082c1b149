import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { type CommandOptions, findModel, openStore } from './open-store.ts';

/** `almanac models remove <name>`: removes a model and the blobs that no other model shares. */
export async function remove(place: CommandOptions & { name: string }): Promise<void> {
  const store = openStore(place);
  const model = await findModel(store, place.name);
  if (!model.writable)
    throw new CommandError(`${model.displayName} is in ${model.directory}, which Almanac never changes.`, EXIT.failed);
  await store.remove(model);
  print(place.json, { removed: model.displayName }, () => `Removed ${model.displayName}.`);
}
