import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../engine/catalogue.ts';
import type { Edition } from '../engine/edition.ts';
import { findHistory } from '../engine/linked.ts';
import type { Settings } from '../settings.ts';
import type { Filter } from '../store/filter.ts';
import { type AtomFeed, atomText } from './body/atom.ts';
import type { Exports } from './body/export.ts';
import { historyText } from './body/history.ts';
import type { Profile } from './body/record.ts';
import { statusText } from './body/status.ts';
import { EXPORT_PARAMETERS, readExport } from './request/parameters.ts';
import { empty, type Route, required } from './route.ts';
import { historySchema, statusSchema } from './schema.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Routes that the original does not have, in one naming. */
export function additionalRoutes(
  profile: Profile,
  catalogue: () => Catalogue,
  exports: Exports,
  settings: Values<Settings>,
): Route[] {
  const feedRoute = (
    operation: string,
    summary: string,
    feed: AtomFeed,
    keys: (edition: Edition) => Promise<readonly number[]>,
    filtered: (edition: Edition, filter: Filter, gone: AbortSignal) => Promise<readonly number[]>,
  ): Route => ({
    paths: [`/feeds/${feed.name}`],
    operation,
    summary,
    query: EXPORT_PARAMETERS,
    answers: 'An Atom feed; with parameters of a search the records that match.',
    body: Type.String(),
    type: 'application/atom+xml;charset=UTF-8',
    read(parameters) {
      const { filter } = readExport(parameters, settings);
      const isFiltered = Object.keys(filter).length > 0;
      const query = new URLSearchParams([...parameters]).toString();
      // A feed of its own: readers tell feeds apart by their ids.
      const own = isFiltered ? { ...feed, name: `${feed.name}?${query}` } : feed;
      return (gone) =>
        catalogue().read(async (edition) => {
          const { snapshot, status } = edition;
          const now = Math.max(0, ...status.feeds.map(({ imported }) => imported));
          const found = isFiltered ? await filtered(edition, filter, gone) : await keys(edition);
          return atomText(own, await snapshot.records(found), snapshot.storeId, now);
        });
    },
  });
  const matching = async (
    edition: Edition,
    filter: Filter,
    sort: 'updated' | 'exploited',
    gone: AbortSignal,
  ): Promise<readonly number[]> =>
    (await edition.find(filter, { order: { sort, ascending: false }, start: 0, limit: settings.feedSize }, gone)).keys;
  const coordinated = settings.latest === 'coordinated' ? settings.coordinatedAssigners : undefined;
  return [
    {
      paths: ['/status'],
      operation: 'status',
      summary: 'Counts, and the edition of each feed',
      query: {},
      answers: 'Counts and feeds.',
      body: statusSchema,
      type: JSON_TYPE,
      read: () => async () => statusText(catalogue().status),
    },
    {
      paths: ['/export'],
      operation: 'export',
      summary: 'Export a whole search, one record per line',
      query: EXPORT_PARAMETERS,
      answers: 'The records as JSON lines, from one snapshot of the data.',
      body: Type.String(),
      type: 'application/x-ndjson; charset=utf-8',
      read(parameters) {
        const { filter, order } = readExport(parameters, settings);
        return async (gone) => exports.start(catalogue(), { filter, order, profile, gone });
      },
    },
    feedRoute(
      'latestFeed',
      'The records last updated, as a feed',
      { name: 'latest.atom', title: 'Vulnerabilities last updated', at: ({ updated }) => updated },
      (edition) => edition.latest(settings.feedSize, coordinated),
      (edition, filter, gone) => matching(edition, filter, 'updated', gone),
    ),
    feedRoute(
      'exploitedFeed',
      'The last found to be exploited, as a feed',
      {
        name: 'exploited.atom',
        title: 'Vulnerabilities found to be exploited',
        at: ({ exploited }) => exploited * 86_400,
      },
      (edition) => edition.exploited(settings.feedSize),
      (edition, filter, gone) => matching(edition, { ...filter, exploited: true }, 'exploited', gone),
    ),
    {
      paths: ['/history'],
      operation: 'history',
      summary: 'The scores of a record and their history',
      query: { id: 'EUVD number, CVE id or another alias, in any case.' },
      answers: 'Scores, the effective one first, and changes, oldest first.',
      body: historySchema,
      single: true,
      type: JSON_TYPE,
      read(parameters) {
        const id = required(parameters, 'id');
        return async () => {
          const found = await catalogue().read((edition) => findHistory(edition, id));
          return found === undefined ? empty : historyText(found.record, found.history);
        };
      },
    },
  ];
}
