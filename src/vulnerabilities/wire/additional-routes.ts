import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../engine/catalogue.ts';
import type { Edition } from '../engine/edition.ts';
import { findHistory } from '../engine/linked.ts';
import type { Settings } from '../settings.ts';
import { type AtomFeed, atomText } from './atom.ts';
import type { Exports } from './export.ts';
import { historyText } from './history.ts';
import { EXPORT_PARAMETERS, readExport } from './parameters.ts';
import type { Profile } from './record.ts';
import { empty, type Route, required } from './route.ts';
import { historySchema, statusSchema } from './schema.ts';
import { statusText } from './status.ts';

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
  ): Route => ({
    paths: [`/feeds/${feed.name}`],
    operation,
    summary,
    query: {},
    answers: 'An Atom feed.',
    body: Type.String(),
    type: 'application/atom+xml;charset=UTF-8',
    read: () => () =>
      catalogue().read(async (edition) => {
        const { snapshot, status } = edition;
        const now = Math.max(0, ...status.feeds.map(({ imported }) => imported));
        return atomText(feed, await snapshot.records(await keys(edition)), snapshot.storeId, now);
      }),
  });
  const coordinated = settings.latest === 'coordinated' ? settings.coordinatedAssigners : undefined;
  return [
    {
      paths: ['/status'],
      operation: 'status',
      summary: 'What is held, and which edition of each feed since when',
      query: {},
      answers: 'Counts and feeds.',
      body: statusSchema,
      type: JSON_TYPE,
      read: () => async () => statusText(catalogue().status),
    },
    {
      paths: ['/export'],
      operation: 'export',
      summary: 'A whole search, one record a line',
      query: EXPORT_PARAMETERS,
      answers: 'Records of the search as lines of JSON, all of one state of the data.',
      body: Type.String(),
      type: 'application/x-ndjson; charset=utf-8',
      read(parameters) {
        const { filter, order } = readExport(parameters, settings);
        return async () => exports.start(catalogue(), filter, order, profile);
      },
    },
    feedRoute(
      'latestFeed',
      'The records last updated, as a feed',
      { name: 'latest.atom', title: 'Vulnerabilities last updated', at: ({ updated }) => updated },
      (edition) => edition.latest(settings.feedSize, coordinated),
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
    ),
    {
      paths: ['/history'],
      operation: 'history',
      summary: 'Every score of a record, and how its score and its EPSS value have changed',
      query: { id: 'EUVD number, CVE id or another alias, in any case.' },
      answers: 'Scores, the one that counts first, and changes, the oldest first.',
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
