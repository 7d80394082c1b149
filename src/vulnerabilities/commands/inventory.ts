import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';
import { count, print, table } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import { reasonOf } from '#kit/files/system-error';
import type { Values } from '#kit/setting';
import { DamagedInventory } from '../engine/inventory/component.ts';
import { InvalidQuestion, readQuestion } from '../engine/inventory/read-question.ts';
import type { Settings } from '../settings.ts';
import { isObject, text } from '../store/json-values.ts';
import type { FindingCounts, KeptFinding, Watch, WatchStore } from '../store/watched/watch-store.ts';
import { readName, readWebhook } from '../wire/watched/watch-parameters.ts';
import { keptFindingValue, watchValue } from '../wire/watched/watch-values.ts';
import { withWatcher, withWatchStore } from './open-watcher.ts';

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
  await withWatchStore(directory, settings, (store) =>
    // Where there is no data yet, nothing is kept.
    withWatcher(directory, settings, store, async (watcher) => {
      const isNew = await store.put(
        { kind: 'inventory', name, title, file, format, components: components.length, webhook: address, content },
        Date.now(),
        settings.maxInventories,
      );
      if (isNew === undefined)
        throw new CommandError(`There are already ${settings.maxInventories} inventories (max_inventories).`);
      const { opened, gone } = await watcher.compare(await existing(store, name), false);
      const watch = await existing(store, name);
      const counts = await store.counts('inventory', name);
      const value = {
        ...watchValue({ ...watch, counts }),
        changes: { opened: opened.length, gone: gone.length },
      };
      print(json, value, () =>
        [
          `${isNew ? 'Kept' : 'Replaced'} ${name}: ${count(components.length)} components, ${count(counts.open)} open findings.`,
          ...(isNew ? [] : [`${count(opened.length)} are new, ${count(gone.length)} are gone.`]),
        ].join('\n'),
      );
    }),
  );
}

/** `almanac vulnerabilities inventory list` */
export async function listInventories(directory: string, settings: Values<Settings>, json: boolean): Promise<void> {
  await withWatchStore(directory, settings, async (store) => {
    const all: (Watch & { counts: FindingCounts })[] = [];
    for (const watch of await store.list('inventory'))
      all.push({ ...watch, counts: await store.counts('inventory', watch.name) });
    const row = ({ name, format, components, counts, checked }: (typeof all)[number]): string[] => [
      ...[name, format, count(components), count(counts.open), count(counts.critical), count(counts.high)],
      ...[count(counts.exploited), checked === 0 ? '-' : new Date(checked).toISOString().slice(0, 16)],
    ];
    print(json, { inventories: all.map((watch) => watchValue(watch)), total: all.length }, () =>
      all.length === 0
        ? 'There are no inventories.'
        : table(['name', 'format', 'components', 'open', 'critical', 'high', 'exploited', 'checked'], all.map(row)),
    );
  });
}

/** `almanac vulnerabilities inventory show`: what is found of an inventory in the data that is held now. */
export async function showInventory(
  directory: string,
  name: string,
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  await withWatchStore(directory, settings, async (store) => {
    await existing(store, name);
    await withWatcher(directory, settings, store, (watcher) => watcher.look());
    const watch = await existing(store, name);
    const counts = await store.counts('inventory', name);
    const page = { sort: 'priority', start: 0, limit: settings.maxFindings } as const;
    const { findings } = await store.findings('inventory', name, {}, page);
    const value = { ...watchValue({ ...watch, counts }), items: findings.map(keptFindingValue) };
    print(json, value, () => describe(name, counts, findings));
  });
}

function describe(name: string, counts: FindingCounts, findings: readonly KeptFinding[]): string {
  const shown = findings.filter(({ exempt, gone }) => !exempt && gone === 0);
  const row = ({ id, component, score, exploited, firstSeen, document }: KeptFinding): string[] => {
    const parsed: unknown = JSON.parse(document);
    const value = isObject(parsed) ? parsed : {};
    const { version } = isObject(value.component) ? value.component : {};
    return [
      ...[id, `${component} ${text(version) ?? ''}`.trim(), score < 0 ? '-' : (score / 10).toFixed(1)],
      ...[exploited ? 'yes' : '', text(value.fixed) ?? '-', new Date(firstSeen).toISOString().slice(0, 16)],
      (text(value.title) ?? '').replace(/\s+/g, ' ').slice(0, 60),
    ];
  };
  const head = ['id', 'component', 'score', 'exploited', 'fixed in', 'first seen', 'title'];
  return [
    shown.length === 0 ? `No known vulnerability was found in ${name}.` : table(head, shown.map(row)),
    '',
    `${count(counts.open)} open, ${count(counts.exempt)} exempt, ${count(counts.gone)} gone.`,
  ].join('\n');
}

/** `almanac vulnerabilities inventory remove` */
export async function removeInventory(directory: string, name: string, settings: Values<Settings>): Promise<void> {
  await withWatchStore(directory, settings, async (store) => {
    if (!(await store.remove('inventory', name))) throw unknown(name);
  });
}

async function existing(store: WatchStore, name: string): Promise<Watch> {
  const watch = await store.get('inventory', name);
  if (watch === undefined) throw unknown(name);
  return watch;
}

const unknown = (name: string): CommandError =>
  new CommandError(`There is no inventory ${name.slice(0, 64)}.`, EXIT.failed);

/** What a request is refused with, as the end of a command. */
function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ServiceError ? new CommandError(error.message, EXIT.usage) : error;
  }
}
