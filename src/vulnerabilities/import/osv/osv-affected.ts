import {
  type AffectedPackage,
  type AffectedRow,
  affectedRows,
  type VersionEvent,
  type VersionRange,
} from '../../store/affected/affected-row.ts';
import { isObject, type Json, objects, text, texts } from '../../store/json-values.ts';

const EVENTS = ['introduced', 'fixed', 'last_affected', 'limit'] as const;
const TYPES = ['SEMVER', 'ECOSYSTEM', 'GIT'] as const;

/** The ecosystem under which commits are kept; the name is the repository. */
export const GIT = 'GIT';

/** What an OSV entry says about packages; repositories of GIT ranges are packages of the ecosystem GIT. */
export function affectedOfOsv(name: string, value: Json): AffectedRow[] {
  return affectedRows('osv', name, entriesOf(value));
}

function* entriesOf(value: Json): Generator<readonly [string, string, AffectedPackage]> {
  for (const affected of objects(value.affected)) {
    const named = isObject(affected.package) ? affected.package : {};
    const [ecosystem, packageName, purl] = [text(named.ecosystem), text(named.name), text(named.purl)];
    const ranges = objects(affected.ranges).flatMap(rangeOf);
    const versions = texts(affected.versions);
    const rest = {
      ...(ranges.length === 0 ? {} : { ranges }),
      ...(versions.length === 0 ? {} : { versions }),
    };
    if (ecosystem !== undefined && packageName !== undefined)
      yield [
        ecosystem,
        packageName,
        { ecosystem, name: packageName, ...(purl === undefined ? {} : { purl }), ...rest },
      ];
    for (const repo of new Set(ranges.flatMap((range) => range.repo ?? [])))
      yield [GIT, comparableRepository(repo), { ecosystem: GIT, name: repo, ...rest }];
  }
}

/** A repository without its scheme and its `.git`. */
export const comparableRepository = (address: string): string =>
  address.replace(/^(?:https?|git):\/\//, '').replace(/\.git$/, '');

function rangeOf(range: Json): VersionRange[] {
  const type = TYPES.find((known) => known === range.type);
  if (type === undefined) return [];
  const repo = text(range.repo);
  const events = objects(range.events).flatMap(eventOf);
  return events.length === 0 ? [] : [{ type, ...(repo === undefined ? {} : { repo }), events }];
}

function eventOf(event: Json): VersionEvent[] {
  const known = EVENTS.flatMap((name) => {
    const version = text(event[name]);
    return version === undefined ? [] : [[name, version] as const];
  });
  return known.length === 0 ? [] : [Object.fromEntries(known) as VersionEvent];
}
