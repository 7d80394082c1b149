import { CommandError, EXIT } from '#kit/command-error';
import { givenFile } from '#kit/given-path';
import { count, print } from '#kit/output';
import { showProgress } from '#kit/progress';
import { reasonOf, refusalOf } from '#kit/system-error';
import { GgufError } from '../engine/gguf/gguf-error.ts';
import type { ModelDetails } from '../engine/gguf/model-details.ts';
import { checkModelFile, configOf } from '../engine/model-library.ts';
import { nameOf, openStore, type Place, plainly } from './open-store.ts';

/** `almanac models import <file> --name <name>`: checks a GGUF file and takes a copy of it into the store. */
export async function importFile(place: Place & { file: string; name: string }): Promise<void> {
  const { file, json } = place;
  const name = nameOf(place.name);
  const { size } = givenFile(file);
  const details = check(file);
  const progress = showProgress(`Importing ${place.name}`, size);
  let stored: Awaited<ReturnType<ReturnType<typeof openStore>['importModel']>>;
  try {
    stored = await plainly(
      openStore(place).importModel(name, file, configOf(details), (bytes) => progress.update(bytes)),
    );
  } catch (error) {
    progress.fail('Nothing was imported.');
    if (error instanceof CommandError) throw error;
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    throw new CommandError(`${file} cannot be imported: ${refusal}.`, EXIT.unavailable, { cause: error });
  }
  progress.finish(`Imported ${count(size)} bytes.`);
  const blob = stored.manifest.layers[0].digest;
  print(
    json,
    { name: stored.displayName, digest: stored.digest, model: blob, size: stored.size, ...describe(details) },
    () =>
      `${stored.displayName} is there: ${details.family}, ${details.parameterSize} parameters, ${details.quantization}.\nalmanac models run ${stored.displayName.replace(/:latest$/, '')}`,
  );
}

const describe = ({ family, parameters, quantization, contextLength }: ModelDetails) => ({
  family,
  parameters,
  quantization,
  contextLength,
});

function check(file: string): ModelDetails {
  try {
    return checkModelFile(file).details;
  } catch (error) {
    if (error instanceof GgufError)
      throw new CommandError(`${file} cannot be used as a model: ${error.message}`, EXIT.failed, { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`${file} cannot be read: ${reasonOf(error)}.`, EXIT.failed, { cause: error });
  }
}
