import { print } from '#kit/command/output';
import { type CommandOptions, nameOf } from './open-store.ts';
import { ask, serverOf } from './running-server.ts';

/** `almanac models stop <name>`: removes a model from the memory of a running server. */
export async function stop(place: CommandOptions & { name: string; server?: string }): Promise<void> {
  const { name } = place;
  nameOf(name);
  await ask(serverOf(place), 'POST', '/api/generate', { model: name, keep_alive: 0 });
  print(place.json, { stopped: name }, () => `Stopped ${name}.`);
}
