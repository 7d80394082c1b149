import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Edition } from '../../engine/edition.ts';
import { orderOf } from '../../engine/versions/order.ts';
import type { AffectedPackage, VersionRange } from '../../store/affected/affected-row.ts';

/** How ids of the Go vulnerability database begin. */
export const GO_PREFIX = 'GO-';
const GO = 'Go';
/** Entries read before other requests get a turn. */
const SLICE = 200;

const order = orderOf(GO);

/** What the indexes take from an entry. */
interface GoEntry {
  readonly id: string;
  readonly modified: string;
  readonly aliases?: readonly string[];
  readonly affected?: readonly { readonly package?: AffectedPackage; readonly ranges?: readonly VersionRange[] }[];
}

/** An entry in the list of a module. */
interface ModuleEntry {
  readonly id: string;
  readonly modified: string;
  readonly fixed?: string;
}

/** Entries of the Go vulnerability database that are held, by id. */
async function* entriesOf({ snapshot }: Edition): AsyncGenerator<GoEntry> {
  const names = await snapshot.osvNames(GO_PREFIX);
  for (let at = 0; at < names.length; at += SLICE) {
    for (const entry of await snapshot.osv(names.slice(at, at + SLICE)))
      if (entry !== undefined) yield JSON.parse(entry.document) as GoEntry;
    await nextTurn();
  }
}

/** `index/db.json`: when the last change was made. */
export async function databaseIndex(edition: Edition): Promise<Buffer> {
  let modified = '0001-01-01T00:00:00Z';
  for await (const entry of entriesOf(edition))
    if (Date.parse(entry.modified) > Date.parse(modified)) modified = entry.modified;
  return Buffer.from(JSON.stringify({ modified }));
}

/** `index/vulns.json`: all entries with their aliases, by id. */
export async function entryIndex(edition: Edition): Promise<Buffer> {
  const all: object[] = [];
  for await (const { id, modified, aliases = [] } of entriesOf(edition))
    all.push(aliases.length === 0 ? { id, modified } : { id, modified, aliases });
  return Buffer.from(JSON.stringify(all));
}

/** `index/modules.json`: the entries of each module, by its path and their ids. */
export async function moduleIndex(edition: Edition): Promise<Buffer> {
  const modules = new Map<string, ModuleEntry[]>();
  for await (const { id, modified, affected = [] } of entriesOf(edition))
    for (const { package: of, ranges = [] } of affected) {
      if (of?.ecosystem !== GO) continue;
      const fixed = lastFix(ranges);
      const entry = fixed === undefined ? { id, modified } : { id, modified, fixed };
      const entries = modules.get(of.name);
      if (entries === undefined) modules.set(of.name, [entry]);
      else entries.push(entry);
    }
  const paths = [...modules.keys()].sort();
  return Buffer.from(JSON.stringify(paths.map((path) => ({ path, vulns: modules.get(path) }))));
}

/**
 * The version from which no later one is affected (go.dev/security/vuln/database, `fixed`).
 * @returns undefined where there is none: clients then read the whole entry
 */
export function lastFix(ranges: readonly VersionRange[]): string | undefined {
  const events = ranges.filter(({ type }) => type === 'SEMVER').flatMap((range) => range.events);
  const fixes = events.flatMap(({ fixed = [] }) => fixed);
  const last = fixes.reduce<string | undefined>(
    (latest, fixed) => (latest === undefined || order(latest, fixed) < 0 ? fixed : latest),
    undefined,
  );
  if (last === undefined) return undefined;
  const isBack = events.some(({ introduced }) => introduced !== undefined && order(last, introduced) < 0);
  return isBack ? undefined : last;
}
