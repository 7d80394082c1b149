import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { count, print } from '#kit/command/output';
import { type Progress, showWork } from '#kit/command/progress';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf, refusalOf } from '#kit/files/system-error';
import { importGguf } from '../import/import-gguf.ts';
import { type CommandOptions, nameOf, openStore } from './open-store.ts';

/** `almanac models import <file> --name <name>`: checks a GGUF file and copies it into the store. */
export async function importModel(place: CommandOptions & { file: string; name: string }): Promise<void> {
  const { file, json } = place;
  const name = nameOf(place.name);
  const { size } = givenFile(file);
  let progress: Progress | undefined;
  const { stored, details } = await importGguf(openStore(place), name, file, {
    checked() {
      progress = showWork(place.directory, `Importing ${place.name}`, size);
    },
    progress: (bytes) => progress?.update(bytes),
  }).catch((error: unknown) => {
    progress?.fail('Nothing was imported.');
    throw explained(error, file, progress !== undefined);
  });
  progress?.finish(`Imported ${count(size)} bytes.`);
  const { family, parameters, parameterSize, quantization, contextLength } = details;
  const shortName = stored.displayName.replace(/:latest$/, '');
  print(
    json,
    {
      name: stored.displayName,
      digest: stored.digest,
      model: stored.manifest.layers[0]?.digest,
      size: stored.size,
      family,
      parameters,
      quantization,
      contextLength,
    },
    () =>
      `Imported ${stored.displayName}: ${family}, ${parameterSize} parameters, ${quantization}.\nTry it: almanac models run ${shortName}`,
  );
}

/** The error that a person at the terminal sees. */
function explained(error: unknown, file: string, checked: boolean): unknown {
  const told = (sentence: string, status: number) => new CommandError(sentence, status, { cause: error });
  if (error instanceof DamagedFile && !checked)
    return told(`${file} cannot be used as a model: ${error.message}`, EXIT.failed);
  if (error instanceof CommandError) return error;
  if (!checked && (error as NodeJS.ErrnoException).code !== undefined)
    return told(`${file} cannot be read: ${reasonOf(error)}.`, EXIT.failed);
  const refusal = refusalOf(error);
  return refusal === undefined ? error : told(`${file} cannot be imported: ${refusal}.`, EXIT.unavailable);
}
