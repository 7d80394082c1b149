import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { silentLogger } from '#kit/log';
import { describeModel } from '../engine/describe-model.ts';
import { ModelLibrary } from '../engine/model-library.ts';
import { type CommandOptions, findModel, findRemote, type NamedRemote, openModel, openStore } from './open-store.ts';

/** `almanac models show <name>`: the details of a model. */
export async function show(place: CommandOptions & { name: string; modelfile?: boolean }): Promise<void> {
  const remote = findRemote(place, place.name);
  if (remote) {
    showRemote(place, remote);
    return;
  }
  const store = openStore(place);
  const model = await openModel(new ModelLibrary(store, silentLogger, 1), await findModel(store, place.name));
  const { details, stored } = model;
  const description = describeModel(model, { verbose: false, system: '' });
  if (place.modelfile && !place.json) {
    print(false, undefined, () => description.modelfile.trimEnd());
    return;
  }
  print(
    place.json,
    {
      name: stored.displayName,
      digest: stored.digest,
      path: model.path,
      size: stored.size,
      modified: stored.modifiedAt.toISOString(),
      family: details.family,
      parameters: details.parameters,
      quantization: details.quantization,
      contextLength: details.contextLength,
      embeddingLength: details.embeddingLength,
      capabilities: model.capabilities,
      template: description.template,
      system: model.system,
      options: model.parameters,
      license: model.license,
      modelfile: description.modelfile,
      metadata: description.model_info,
    },
    () =>
      table(
        [stored.displayName, ''],
        [
          ['architecture', details.family],
          ['parameters', count(details.parameters)],
          ['quantization', details.quantization],
          ['context length', count(details.contextLength)],
          ['embedding length', count(details.embeddingLength)],
          ['capabilities', model.capabilities.join(', ')],
          ['bytes', count(stored.size)],
          ['file', model.path],
          ...Object.entries(model.parameters).map(([key, value]) => [key, JSON.stringify(value)]),
        ],
      ),
  );
}

/** What the settings say of a model on other servers. Its servers are not asked, and its key is not read. */
function showRemote(
  { json, modelfile }: { json: boolean; modelfile?: boolean },
  { name, settings }: NamedRemote,
): void {
  if (modelfile && !json) throw new CommandError(`${name} is on other servers. It has no Modelfile.`, EXIT.failed);
  const { url, kind, model, capabilities, contextLength } = settings;
  print(json, { name, servers: url, kind, model: model || name, capabilities, contextLength }, () =>
    table(
      [name, ''],
      [
        ['servers', url.join(', ')],
        ['protocol', kind],
        ['name there', model || name],
        ['capabilities', capabilities.join(', ')],
        ['context length', contextLength === 0 ? 'unknown' : count(contextLength)],
      ],
    ),
  );
}
