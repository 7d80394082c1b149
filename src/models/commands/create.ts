import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile, givenStream } from '#kit/command/given-path';
import { print } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import { createModel, type ModelRecipe } from '../engine/create/create-model.ts';
import { type Instruction, parametersOf, parseModelfile } from '../import/modelfile.ts';
import { copyWithDigest } from '../store/copy-with-digest.ts';
import { digestOfFile } from '../store/digest-of-file.ts';
import { parseModelName } from '../store/model-name.ts';
import type { ModelStore } from '../store/model-store.ts';
import { pullModel } from '../store/registry/pull-model.ts';
import { type CommandOptions, nameOf, openStore } from './open-store.ts';
import { withProgress } from './transfer-options.ts';

const MAX_MODELFILE_BYTES = 16 * 1024 * 1024;

/** `almanac models create <name> -f <file>`: makes a model as a Modelfile says. */
export async function create(
  options: CommandOptions & { name: string; file: string; insecure: boolean },
): Promise<void> {
  const name = nameOf(options.name);
  const { file, insecure, json } = options;
  const pieces: Buffer[] = [];
  for await (const piece of givenStream(file, { maxBytes: MAX_MODELFILE_BYTES }).pieces) pieces.push(piece);
  const instructions = parseModelfile(Buffer.concat(pieces).toString());
  const store = openStore(options);
  const directory = file === '-' ? process.cwd() : dirname(resolve(file));
  const recipe = await recipeOf(instructions, directory, store);
  const stored = await withProgress(options, insecure, async (transfer) => {
    try {
      return await createModel(store, name, recipe, {
        report: transfer.report,
        prune: transfer.settings.prune,
        pull: (from) => pullModel(store, from, transfer),
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new CommandError(`${error.message}.`, EXIT.failed, { cause: error });
    }
  });
  const shortName = stored.displayName.replace(/:latest$/, '');
  print(
    json,
    { name: stored.displayName, digest: stored.digest, size: stored.size },
    () => `Created ${stored.displayName}.\nTry it: almanac models run ${shortName}`,
  );
}

async function recipeOf(
  instructions: readonly Instruction[],
  directory: string,
  store: ModelStore,
): Promise<ModelRecipe> {
  const values = (name: Instruction['name']): string[] =>
    instructions.filter((one) => one.name === name).map(({ value }) => value);
  const last = (name: Instruction['name']): string => values(name).at(-1) ?? '';
  const files: Record<string, string> = {};
  let from: ModelRecipe['from'];
  for (const value of values('from')) {
    const path = pathOf(value, directory);
    if (!existsSync(path)) {
      from = parseModelName(value);
      if (from === undefined)
        throw new CommandError(`FROM ${value} is neither a file nor the name of a model.`, EXIT.usage);
    } else for (const file of await ggufFiles(path)) files[basename(file)] = await blobOf(file, store);
  }
  if (from !== undefined && Object.keys(files).length > 0)
    throw new CommandError('The Modelfile has FROM for a model and for a file; one kind is possible.', EXIT.usage);
  const adapters: Record<string, string> = {};
  for (const value of values('adapter')) {
    const path = pathOf(value, directory);
    givenFile(path);
    adapters[basename(path)] = await blobOf(path, store);
  }
  const parameters = parametersOf(instructions, (name) =>
    process.stderr.write(`PARAMETER ${name} has no effect any more.\n`),
  );
  return {
    ...(from === undefined ? { files } : { from }),
    ...(Object.keys(adapters).length > 0 ? { adapters } : {}),
    template: last('template'),
    system: last('system'),
    license: values('license'),
    parameters,
    messages: instructions
      .filter(({ name }) => name === 'message')
      .map(({ key = '', value }) => ({ role: key, content: value })),
    renderer: last('renderer'),
    parser: last('parser'),
    requires: last('requires').replace(/^v/, ''),
  };
}

function pathOf(value: string, directory: string): string {
  if (value === '~' || value.startsWith('~/')) return join(homedir(), value.slice(1));
  return resolve(directory, value);
}

async function ggufFiles(path: string): Promise<string[]> {
  if (!statSync(path).isDirectory()) return [path];
  const files = (await readdir(path)).filter((name) => /\.gguf$/i.test(name)).sort();
  if (files.length === 0) throw new CommandError(`${path} has no GGUF file.`, EXIT.usage);
  return files.map((name) => join(path, name));
}

async function blobOf(path: string, store: ModelStore): Promise<string> {
  givenFile(path);
  const digest = `sha256:${await digestOfFile(path, 'fast')}`;
  if (store.findBlob(digest) === undefined)
    await store.addBlob(digest, (beside) => copyWithDigest(path, beside, () => {}));
  return digest;
}
