import { print } from '#kit/command/output';
import { displayName } from '../store/model-name.ts';
import { type CommandOptions, findModel, nameOf, openStore } from './open-store.ts';

/** `almanac models copy <source> <destination>`: gives a model a second name. */
export async function copy(place: CommandOptions & { source: string; destination: string }): Promise<void> {
  const store = openStore(place);
  const destination = nameOf(place.destination);
  const model = await findModel(store, place.source);
  const name = await store.existingName(destination);
  await store.copy(model, name);
  const copied = { source: model.displayName, name: displayName(name), digest: model.digest };
  print(place.json, copied, () => `Copied ${copied.source} to ${copied.name}.`);
}
