import { CommandError, EXIT } from '#kit/command-error';
import { print } from '#kit/output';
import { findModel, openStore, type Place, plainly } from './open-store.ts';

/** `almanac models remove <name>`: removes a model and what no other model shares with it. */
export async function remove(place: Place & { name: string }): Promise<void> {
  const store = openStore(place);
  const model = await findModel(store, place.name);
  if (!model.writable)
    throw new CommandError(`${model.displayName} lies in ${model.directory}, which is only read.`, EXIT.failed);
  await plainly(store.remove(model));
  print(place.json, { removed: model.displayName }, () => `${model.displayName} is removed.`);
}
