import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import { PATHS } from '../engine/watching/change-event.ts';
import type { Settings } from '../settings.ts';
import { isObject, text } from '../store/json-values.ts';
import type { FindingCounts, KeptFinding, Watch, WatchKind, WatchStore } from '../store/watched/watch-store.ts';
import { keptFindingValue, watchValue } from '../wire/watched/watch-values.ts';
import { withWatcher, withWatchStore } from './open-watcher.ts';

/** `almanac vulnerabilities inventory list` and `watchlist list`: all of a kind, with how much was found of each. */
export async function listWatches(
  directory: string,
  kind: WatchKind,
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  await withWatchStore(directory, settings, async (store) => {
    const all: (Watch & { counts: FindingCounts })[] = [];
    for (const watch of await store.list(kind)) all.push({ ...watch, counts: await store.counts(kind, watch.name) });
    const row = ({ name, format, components, counts, checked }: (typeof all)[number]): string[] => [
      ...[
        name,
        ...(kind === 'inventory' ? [format] : []),
        count(components),
        count(counts.open),
        count(counts.critical),
        count(counts.high),
      ],
      ...[count(counts.exploited), checked === 0 ? '-' : new Date(checked).toISOString().slice(0, 16)],
    ];
    const head = kind === 'inventory' ? ['name', 'format', 'components'] : ['name', 'entries'];
    print(json, { [PATHS[kind]]: all.map((watch) => watchValue(watch)), total: all.length }, () =>
      all.length === 0
        ? `There are no ${PATHS[kind]}.`
        : table([...head, 'open', 'critical', 'high', 'exploited', 'checked'], all.map(row)),
    );
  });
}

/** `… inventory show` and `watchlist show`: what is found in the data that is held now. */
export async function showWatch(
  directory: string,
  kind: WatchKind,
  name: string,
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  await withWatchStore(directory, settings, async (store) => {
    await existingWatch(store, kind, name);
    await withWatcher(directory, settings, store, (watcher) => watcher.look());
    const watch = await existingWatch(store, kind, name);
    const counts = await store.counts(kind, name);
    const page = { sort: 'priority', start: 0, limit: settings.maxFindings } as const;
    const { findings } = await store.findings(kind, name, {}, page);
    const entries = kind === 'watchlist' ? await entriesOf(store, name) : undefined;
    const value = { ...watchValue({ ...watch, counts }, entries), items: findings.map(keptFindingValue) };
    print(json, value, () => describe(watch, counts, findings));
  });
}

function describe({ kind, name }: Watch, counts: FindingCounts, findings: readonly KeptFinding[]): string {
  const shown = findings.filter(({ exempt, gone }) => !exempt && gone === 0);
  const row = ({ id, component, score, exploited, firstSeen, document }: KeptFinding): string[] => {
    const parsed: unknown = JSON.parse(document);
    const value = isObject(parsed) ? parsed : {};
    const { version } = isObject(value.component) ? value.component : {};
    const isComponent = kind === 'inventory';
    return [
      ...[id, ...(isComponent ? [`${component} ${text(version) ?? ''}`.trim()] : [])],
      ...[score < 0 ? '-' : (score / 10).toFixed(1), exploited ? 'yes' : ''],
      ...[...(isComponent ? [text(value.fixed) ?? '-'] : []), new Date(firstSeen).toISOString().slice(0, 16)],
      (text(value.title) ?? '').replace(/\s+/g, ' ').slice(0, 60),
    ];
  };
  const head =
    kind === 'inventory'
      ? ['id', 'component', 'score', 'exploited', 'fixed in', 'first seen', 'title']
      : ['id', 'score', 'exploited', 'first seen', 'title'];
  return [
    shown.length === 0 ? `No known vulnerability was found in ${name}.` : table(head, shown.map(row)),
    '',
    `${count(counts.open)} open, ${count(counts.exempt)} exempt, ${count(counts.gone)} gone.`,
  ].join('\n');
}

/** `… inventory remove` and `watchlist remove` */
export async function removeWatch(
  directory: string,
  kind: WatchKind,
  name: string,
  settings: Values<Settings>,
): Promise<void> {
  await withWatchStore(directory, settings, async (store) => {
    if (!(await store.remove(kind, name))) throw unknown(kind, name);
  });
}

/** @throws CommandError when there is none of this name */
export async function existingWatch(store: WatchStore, kind: WatchKind, name: string): Promise<Watch> {
  const watch = await store.get(kind, name);
  if (watch === undefined) throw unknown(kind, name);
  return watch;
}

/** Searches of a watchlist, as they were put. */
async function entriesOf(store: WatchStore, name: string): Promise<readonly object[] | undefined> {
  const content = await store.content('watchlist', name);
  const value: unknown = content && JSON.parse(content.toString('utf8'));
  return isObject(value) && Array.isArray(value.entries) ? value.entries.filter(isObject) : undefined;
}

const unknown = (kind: WatchKind, name: string): CommandError =>
  new CommandError(`There is no ${kind} ${name.slice(0, 64)}.`, EXIT.failed);

/** What a request is refused with, as the end of a command. */
export function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ServiceError ? new CommandError(error.message, EXIT.usage) : error;
  }
}
