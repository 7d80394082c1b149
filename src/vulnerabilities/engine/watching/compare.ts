import { hash } from 'node:crypto';
import type { Filter } from '../../store/filter.ts';
import type { KevEntry, StoredVulnerability } from '../../store/record.ts';
import type { Found, Watch } from '../../store/watched/watch-store.ts';
import type { Edition } from '../edition.ts';
import type { Component } from '../inventory/component.ts';
import { readQuestion } from '../inventory/read-question.ts';
import { assess, type PackageFinding } from '../matching/assessment.ts';
import { findingValue, recordMembers, scoreOf } from '../reports/finding-value.ts';

export interface CompareBounds {
  readonly maxComponents: number;
  readonly maxFindings: number;
  readonly maxWatchlistRecords: number;
}

/** What a watch finds in one state of the data. */
export interface Comparison {
  /** What to do first comes first. */
  readonly found: readonly Found[];
  /** Findings beyond the bound. */
  readonly leftOut: number;
}

/** The content of a watchlist, as it is kept. */
export interface WatchlistContent {
  /** The entries as they were put: parameters of a search each. */
  readonly entries: readonly Readonly<Record<string, string>>[];
  /** What they ask for. */
  readonly filters: readonly Filter[];
}

/** Records are read in slices, so that others get their turn. */
const SLICE = 20;

/**
 * Compares a watch with a state of the data.
 * @throws DamagedInventory when its content is no inventory any more
 */
export function compare(
  watch: Pick<Watch, 'kind' | 'file'>,
  content: Buffer,
  edition: Edition,
  bounds: CompareBounds,
): Promise<Comparison> {
  return watch.kind === 'inventory'
    ? compareInventory(watch.file, content, edition, bounds)
    : compareWatchlist(JSON.parse(content.toString('utf8')) as WatchlistContent, edition, bounds);
}

async function compareInventory(
  file: string,
  content: Buffer,
  { snapshot, matcher }: Edition,
  bounds: CompareBounds,
): Promise<Comparison> {
  const { components, exemptions } = await readQuestion(file, content, bounds);
  const { findings, leftOut } = await assess(snapshot, matcher, components, exemptions, bounds);
  const places = new Set<string>();
  const found = findings.map(foundOf).filter(({ place }) => !places.has(place) && places.add(place));
  return { found, leftOut };
}

function foundOf(finding: PackageFinding): Found {
  const { component, id, record, exemption } = finding;
  return {
    place: placeOf(component, id),
    id: storable(id),
    component: storable(component.name),
    exempt: exemption !== undefined,
    score: tenths(record),
    exploited: record !== undefined && record.exploited > 0,
    document: JSON.stringify(findingValue(finding)),
  };
}

/** PostgreSQL keeps no NUL in a text. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function placeOf(
  { name, version = '', purl = '', package: named, cpes = [], ref = '' }: Component,
  id: string,
): string {
  return hash('sha1', [named?.ecosystem ?? '', name, version, purl, ref, ...cpes, id].join('\n'), 'hex');
}

function tenths(record: StoredVulnerability | undefined): number {
  const score = record === undefined ? undefined : scoreOf({ record });
  return score === undefined ? -1 : Math.round(score * 10);
}

async function compareWatchlist(
  { filters }: WatchlistContent,
  edition: Edition,
  { maxWatchlistRecords }: CompareBounds,
): Promise<Comparison> {
  /** Numbers of the entries that find a record, by its key. */
  const matched = new Map<number, number[]>();
  let leftOut = 0;
  for (const [number, filter] of filters.entries()) {
    const order = { sort: 'updated', ascending: false } as const;
    const { keys } = await edition.find(filter, { order, start: 0, limit: maxWatchlistRecords + 1 });
    for (const key of keys) {
      const others = matched.get(key);
      if (others !== undefined) others.push(number);
      else if (matched.size < maxWatchlistRecords) matched.set(key, [number]);
      else leftOut++;
    }
  }
  const found: { record: StoredVulnerability; found: Found }[] = [];
  const keys = [...matched.keys()];
  for (let from = 0; from < keys.length; from += SLICE) {
    await new Promise(setImmediate);
    for (const record of await edition.snapshot.records(keys.slice(from, from + SLICE))) {
      const kev = record.exploited === 0 ? [] : await edition.snapshot.kev(record.key);
      found.push({ record, found: recordFound(record, kev, matched.get(record.key) ?? []) });
    }
  }
  found.sort((a, b) => b.record.updated - a.record.updated || b.record.key - a.record.key);
  return { found: found.map((one) => one.found), leftOut };
}

function recordFound(record: StoredVulnerability, kev: readonly KevEntry[], entries: readonly number[]): Found {
  const id = record.aliases[0] ?? record.euvd;
  const ransomware = kev.some((entry) => entry.ransomware === true);
  return {
    place: String(record.key),
    id: storable(id),
    component: '',
    exempt: false,
    score: tenths(record),
    exploited: record.exploited > 0,
    document: JSON.stringify({
      id,
      aliases: record.aliases.filter((each) => each !== id),
      ...recordMembers(id, record, ransomware),
      entries,
    }),
  };
}
