import { CommandError, EXIT } from '#kit/command/command-error';
import { print } from '#kit/command/output';
import { pushModel } from '../store/registry/push-model.ts';
import { type CommandOptions, findModel, openStore } from './open-store.ts';
import { withProgress } from './transfer-options.ts';

/** `almanac models push <name>`: sends a model to the registry that its name says. */
export async function push(options: CommandOptions & { name: string; insecure: boolean }): Promise<void> {
  const { name, insecure, json } = options;
  if (/^http:\/\//.test(name) && !insecure)
    throw new CommandError(`${name} is not secure; --insecure allows http.`, EXIT.usage);
  const store = openStore(options);
  const model = await findModel(store, name);
  await withProgress(options, insecure, (transfer) => pushModel(store, model, transfer));
  print(json, { pushed: model.displayName, digest: model.digest }, () => `Pushed ${model.displayName}.`);
}
