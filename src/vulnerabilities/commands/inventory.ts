import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';
import { reasonOf } from '#kit/files/system-error';
import type { Values } from '#kit/setting';
import { DamagedInventory } from '../engine/inventory/component.ts';
import { InvalidQuestion, readQuestion } from '../engine/inventory/read-question.ts';
import type { Settings } from '../settings.ts';
import { readName, readWebhook } from '../wire/watched/watch-parameters.ts';
import { keepWatch } from './keep-watch.ts';
import { asUsage } from './watches.ts';

/** `almanac vulnerabilities inventory add`: keeps a file under a name, and compares it. */
export async function addInventory(
  directory: string,
  { name, path, title = '', webhook }: { name: string; path: string; title?: string; webhook?: string },
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  asUsage(() => readName(name));
  const address = asUsage(() => readWebhook(webhook, settings));
  if (title.length > 200) throw new CommandError('title must have at most 200 characters.', EXIT.usage);
  givenFileOrDirectory(path);
  const content = await readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  });
  if (content.length > settings.maxBodyBytes)
    throw new CommandError(`${path} is longer than ${settings.maxBodyBytes} bytes (max_body_bytes).`);
  const file = basename(path);
  const { components, format } = await readQuestion(file, content, settings).catch((error: unknown) => {
    if (error instanceof DamagedInventory) throw new CommandError(error.message);
    if (error instanceof InvalidQuestion) throw new CommandError(`${path} is not valid: ${error.message}.`);
    throw error;
  });
  const watch = {
    kind: 'inventory',
    name,
    title,
    file,
    format,
    components: components.length,
    webhook: address,
  } as const;
  await keepWatch(directory, { ...watch, content }, settings, json);
}
