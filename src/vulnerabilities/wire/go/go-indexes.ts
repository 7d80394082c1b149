import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Edition } from '../../engine/edition.ts';
import { orderOf } from '../../engine/versions/order.ts';
import { fail } from '../../errors.ts';
import { isObject, type Json, objects, text, texts } from '../../store/json-values.ts';

/** How ids of the Go vulnerability database begin. */
export const GO_PREFIX = 'GO-';
const GO = 'Go';
/** Entries read before other requests get a turn. */
const SLICE = 200;

/** How Go writes that there is no time. */
const NEVER = '0001-01-01T00:00:00Z';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const order = orderOf(GO);

/** An entry, of which sources may leave out what they like. */
interface GoEntry {
  readonly id: string;
  readonly modified: string;
  readonly document: Json;
}

/** An entry in the list of a module. */
interface ModuleEntry {
  readonly id: string;
  readonly modified: string;
  readonly fixed?: string;
}

/**
 * Entries of the Go vulnerability database that are held, by id.
 * @throws ServiceError where there are none: by an empty index, clients would find all software free of vulnerabilities
 */
async function* entriesOf({ snapshot }: Edition): AsyncGenerator<GoEntry> {
  const names = await snapshot.osvNames(GO_PREFIX);
  if (names.length === 0) throw fail('NO_GO_ENTRIES');
  for (let at = 0; at < names.length; at += SLICE) {
    for (const entry of await snapshot.osv(names.slice(at, at + SLICE)))
      if (entry !== undefined) {
        const document = JSON.parse(entry.document) as Json;
        yield { id: entry.name, modified: timeOf(document.modified) ?? instant(entry.modified), document };
      }
    await nextTurn();
  }
}

/** A time as Go reads it. Clients refuse an index with any other form. */
const timeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && RFC_3339.test(value) ? value : undefined;

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** `index/db.json`: when the last change was made. */
export async function databaseIndex(edition: Edition): Promise<Buffer> {
  let modified = NEVER;
  for await (const entry of entriesOf(edition))
    if (Date.parse(entry.modified) > Date.parse(modified)) modified = entry.modified;
  return Buffer.from(JSON.stringify({ modified }));
}

/** `index/vulns.json`: all entries with their aliases, by id. */
export async function entryIndex(edition: Edition): Promise<Buffer> {
  const all: object[] = [];
  for await (const { id, modified, document } of entriesOf(edition)) {
    const aliases = texts(document.aliases);
    all.push(aliases.length === 0 ? { id, modified } : { id, modified, aliases });
  }
  return Buffer.from(JSON.stringify(all));
}

/** `index/modules.json`: the entries of each module, by its path and their ids. */
export async function moduleIndex(edition: Edition): Promise<Buffer> {
  const modules = new Map<string, ModuleEntry[]>();
  for await (const { id, modified, document } of entriesOf(edition))
    for (const affected of objects(document.affected)) {
      const { ecosystem, name } = isObject(affected.package) ? affected.package : {};
      const path = text(name);
      if (ecosystem !== GO || path === undefined) continue;
      const fixed = lastFix(affected.ranges);
      const entry = fixed === undefined ? { id, modified } : { id, modified, fixed };
      const entries = modules.get(path);
      if (entries === undefined) modules.set(path, [entry]);
      else entries.push(entry);
    }
  const paths = [...modules.keys()].sort();
  return Buffer.from(JSON.stringify(paths.map((path) => ({ path, vulns: modules.get(path) }))));
}

/**
 * The version from which no later one is affected (go.dev/security/vuln/database, `fixed`).
 * @param ranges as OSV writes them
 * @returns undefined where there is none: clients then read the whole entry
 */
export function lastFix(ranges: unknown): string | undefined {
  const events = objects(ranges)
    .filter(({ type }) => type === 'SEMVER')
    .flatMap((range) => objects(range.events));
  const last = versionsOf(events, 'fixed').reduce<string | undefined>(
    (latest, fixed) => (latest === undefined || order(latest, fixed) < 0 ? fixed : latest),
    undefined,
  );
  if (last === undefined) return undefined;
  const isBack = versionsOf(events, 'introduced').some((introduced) => order(last, introduced) < 0);
  return isBack ? undefined : last;
}

const versionsOf = (events: readonly Json[], event: 'introduced' | 'fixed'): string[] =>
  events.flatMap((one) => text(one[event]) ?? []);
