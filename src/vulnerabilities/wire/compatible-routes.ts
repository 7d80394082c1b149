import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../engine/catalogue.ts';
import type { Edition } from '../engine/edition.ts';
import { findAdvisory, findWithAdvisories } from '../engine/linked.ts';
import { search } from '../engine/searching/search.ts';
import type { Settings } from '../settings.ts';
import { kevDump, kevEntriesText, mappingDump } from './body/dumps.ts';
import { array, object, string } from './body/gson.ts';
import { withMoreFields } from './body/more-fields.ts';
import { advisoryText, type Profile, richRecordText } from './body/record.ts';
import type { RecordTexts } from './body/record-texts.ts';
import { cursorText } from './request/cursor.ts';
import { readFields, readSearch, SEARCH_PARAMETERS } from './request/parameters.ts';
import { batchIds, empty, type Route, required } from './route.ts';
import { advisorySchema, recordSchema, richRecordSchema, searchSchema } from './schema.ts';

/** The original's routes in one naming. */
export function compatibleRoutes(
  profile: Profile,
  catalogue: () => Catalogue,
  texts: RecordTexts,
  settings: Values<Settings>,
): Route[] {
  const { listSize } = settings;
  const listBody = Type.Array(recordSchema(profile), { maxItems: 8 });
  const listRoute = (
    path: string,
    operation: string,
    summary: string,
    keys: (edition: Edition) => Promise<readonly number[]>,
  ): Route => ({
    paths: [path],
    operation,
    summary,
    query: {},
    answers: 'At most 8 records.',
    body: listBody,
    read: () => () => catalogue().read(async (edition) => array(await texts.of(edition, await keys(edition)))),
  });
  const coordinated = settings.latest === 'coordinated' ? settings.coordinatedAssigners : undefined;
  return [
    listRoute('/lastvulnerabilities', 'lastVulnerabilities', 'The records last updated', (edition) =>
      edition.latest(listSize, coordinated),
    ),
    listRoute('/exploitedvulnerabilities', 'exploitedVulnerabilities', 'The last found to be exploited', (edition) =>
      edition.exploited(listSize),
    ),
    listRoute(
      '/criticalvulnerabilities',
      'criticalVulnerabilities',
      'The last updated with a score above 8.9',
      (edition) => edition.critical(listSize),
    ),
    {
      paths: ['/vulnerabilities', '/search'],
      operation: 'vulnerabilities',
      summary: 'Search by text, names, score, EPSS and dates',
      query: SEARCH_PARAMETERS,
      answers: 'A page of records, last updated first, and the exact total.',
      body: searchSchema(profile),
      read(parameters) {
        const { filter, page, byCursor } = readSearch(parameters, settings);
        const fields = readFields(parameters);
        return (gone) =>
          catalogue().read(async (edition) => {
            const options = { tolerant: settings.tolerantSearch, candidates: settings.relevanceCandidates };
            const { keys, total, next } = await search(edition, filter, page, options, gone);
            gone.throwIfAborted();
            const items = await texts.of(edition, keys);
            if (fields.length > 0)
              for (const [at, record] of (await edition.snapshot.records(keys)).entries())
                items[at] = await withMoreFields(items[at] ?? '{}', record, edition.snapshot, fields);
            return object([
              ['items', array(items)],
              ['total', String(total)],
              ['next', byCursor && next !== undefined ? string(cursorText(next, page.order)) : undefined],
            ]);
          });
      },
    },
    {
      paths: [`/${profile}id`, '/agencyid', '/enisaid', '/vulnerability'].filter(
        (path, index, all) => all.indexOf(path) === index,
      ),
      operation: 'record',
      summary: 'One record by EUVD number, CVE id, GHSA id or another alias',
      query: { id: 'EUVD number, CVE id or another alias, in any case.', fields: SEARCH_PARAMETERS.fields },
      answers: 'The record with its vulnerabilities and advisories.',
      body: richRecordSchema(profile),
      single: true,
      read(parameters) {
        const id = required(parameters, 'id');
        const fields = readFields(parameters);
        return () =>
          catalogue().read(async (edition) => {
            const found = await findWithAdvisories(edition, id);
            if (found === undefined) return empty;
            const text = richRecordText(found.record, found.advisories, profile);
            return fields.length === 0 ? text : withMoreFields(text, found.record, edition.snapshot, fields);
          });
      },
    },
    {
      paths: ['/advisory'],
      operation: 'advisory',
      summary: 'One advisory by its id',
      query: { id: 'Id of the advisory, as its publisher writes it.' },
      answers: 'The advisory with the records it names.',
      body: advisorySchema(profile),
      single: true,
      read(parameters) {
        const id = required(parameters, 'id');
        return async () => {
          const found = await catalogue().read((edition) => findAdvisory(edition, id));
          return found === undefined ? empty : advisoryText(found.advisory, found.records, profile);
        };
      },
    },
    {
      paths: ['/dump/cve-euvd-mapping'],
      operation: 'mappingDump',
      summary: 'EUVD number and CVE id of every record',
      query: {},
      answers: 'CSV with the heading `euvd_id,cve_id`.',
      body: Type.String(),
      type: 'text/csv;charset=UTF-8',
      read: () => () => catalogue().derive('mapping', mappingDump),
    },
    {
      paths: ['/kev/dump'],
      operation: 'kevDump',
      summary: 'Every exploited vulnerability with its sources',
      query: {},
      answers: 'One element for each CVE.',
      body: Type.Array(Type.Object({ cveId: Type.String(), euvdId: Type.String(), dateAdded: Type.String() })),
      read: () => () => catalogue().derive('kev', kevDump),
    },
    {
      paths: ['/kevEntries'],
      operation: 'kevEntries',
      summary: 'Entries about a CVE in the catalogues of exploited vulnerabilities',
      query: { cveId: 'CVE id.' },
      answers: 'One element per catalogue; empty if no catalogue contains the CVE.',
      body: Type.Array(Type.Object({})),
      read(parameters) {
        const cve = required(parameters, 'cveId');
        return async () => kevEntriesText((await catalogue().kevEntries([cve])).flat());
      },
    },
    {
      paths: ['/kevEntries/batch'],
      operation: 'kevEntriesBatch',
      summary: 'The same for several EUVD numbers',
      query: { ids: 'EUVD numbers, separated by commas.' },
      answers: 'Lists of entries by EUVD number.',
      body: Type.Object({}),
      read(parameters) {
        const ids = batchIds(parameters, settings.maxBatchIds);
        return async () => {
          // A map, because two ids may name one CVE.
          const members = new Map<string, string>();
          for (const entries of await catalogue().kevEntries(ids)) {
            const [first] = entries;
            if (first !== undefined) members.set(first.euvd, kevEntriesText(entries));
          }
          return object([...members]);
        };
      },
    },
    {
      paths: ['/honeypotObservations'],
      operation: 'honeypotObservations',
      summary: 'Sightings of attacks on a CVE; Almanac has no such feed',
      query: { cveId: 'CVE id.' },
      answers: 'Always empty.',
      body: Type.Array(Type.Object({})),
      read: () => async () => '[]',
    },
    {
      paths: ['/honeypotObservations/batch'],
      operation: 'honeypotObservationsBatch',
      summary: 'The same for several EUVD numbers',
      query: { ids: 'EUVD numbers, separated by commas.' },
      answers: 'Always empty.',
      body: Type.Object({}),
      read: () => async () => '{}',
    },
    {
      paths: ['/assigners/names'],
      operation: 'assignerNames',
      summary: 'Short names of the coordinated assigners',
      query: {},
      answers: 'The names in the setting coordinated_assigners.',
      body: Type.Array(Type.String()),
      read: () => async () => array(settings.coordinatedAssigners.map(string)),
    },
    {
      paths: ['/banner'],
      operation: 'banner',
      summary: 'Notice for the web page',
      query: {},
      answers: 'No notice is set.',
      body: Type.Object({ enabled: Type.Boolean(), message: Type.String() }),
      read: () => async () => '{"enabled":false,"message":"."}',
    },
  ];
}
