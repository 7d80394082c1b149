import { readFile } from 'node:fs/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { reasonOf } from '#kit/files/system-error';
import type { Values } from '#kit/setting';
import type { Settings } from '../settings.ts';
import { isObject } from '../store/json-values.ts';
import { parseQuery } from '../wire/request/parameters.ts';
import { readName, readWatchlist } from '../wire/watched/watch-parameters.ts';
import { keepWatch } from './keep-watch.ts';
import { asUsage } from './watches.ts';

/** A watchlist as the words of a command give it. */
export interface GivenWatchlist {
  readonly name: string;
  /** Searches, written as in an address: `vendor=acme&product=gate`. */
  readonly entries: readonly string[];
  /** A file with the JSON that the interface takes, in place of entries. */
  readonly path?: string;
  readonly title?: string;
  readonly webhook?: string;
}

/** `almanac vulnerabilities watchlist add`: keeps searches under a name, and compares them with the data. */
export async function addWatchlist(
  directory: string,
  given: GivenWatchlist,
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  const { name, entries, path, title, webhook } = given;
  asUsage(() => readName(name));
  if (entries.length > 0 === (path !== undefined))
    throw new CommandError('Give either entries, such as vendor=acme&product=gate, or --file.', EXIT.usage);
  const body = {
    ...(path === undefined
      ? { entries: entries.map((entry) => entryOf(entry, settings)) }
      : await readBody(path, settings)),
    ...(title === undefined ? {} : { title }),
    ...(webhook === undefined ? {} : { webhook }),
  };
  const read = asUsage(() => readWatchlist(body, settings));
  await keepWatch(
    directory,
    {
      ...({ kind: 'watchlist', name, file: '', format: '' } as const),
      title: read.title,
      components: read.content.entries.length,
      webhook: read.webhook,
      content: Buffer.from(JSON.stringify(read.content)),
    },
    settings,
    json,
  );
}

/** One search. */
const entryOf = (entry: string, { maxTextLength }: Values<Settings>): object =>
  asUsage(() => Object.fromEntries(parseQuery(entry, maxTextLength)));

async function readBody(path: string, { maxBodyBytes }: Values<Settings>): Promise<Readonly<Record<string, unknown>>> {
  givenFile(path);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  });
  if (bytes.length > maxBodyBytes)
    throw new CommandError(`${path} is longer than ${maxBodyBytes} bytes (max_body_bytes).`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    value = undefined;
  }
  if (!isObject(value)) throw new CommandError(`${path} is not a JSON object with entries.`);
  return value;
}
