import { type Schema, Type } from '#kit/json-schema';
import type { Profile } from './body/record.ts';

// Schemas for the OpenAPI description alone: parameters are read as the original reads them, answers are written by hand.

const date = (description: string) =>
  Type.String({ description: `${description}, as \`Feb 12, 2099, 12:00:07 PM\` in UTC.` });
const lines = (description: string) => Type.String({ description: `${description}, each ending in a line feed.` });

/** The record of a profile. */
export function recordSchema(word: Profile): Schema {
  const agency = word === 'agency';
  const association = { id: Type.String({ description: 'UUID derived from the names that it joins.' }) };
  return Type.Object(
    {
      id: Type.String({ description: agency ? 'Id under which the source published it.' : 'EUVD number.' }),
      [`${word}Uuid`]: Type.String({ description: 'UUID derived from the EUVD number.' }),
      description: Type.String({ description: agency ? 'Short title.' : 'Long text.' }),
      ...(agency ? { summary: Type.String({ description: 'Long text; may contain CR LF.' }) } : {}),
      datePublished: date('Publication'),
      dateUpdated: date('Last update'),
      baseScore: Type.Number({ description: 'CVSS base score; 0.0 if unknown.' }),
      baseScoreVersion: Type.Optional(Type.String()),
      baseScoreVector: Type.Optional(Type.String()),
      references: lines('Addresses'),
      ...(agency ? { agency_id: lines('EUVD number') } : {}),
      aliases: lines('CVE and GHSA ids'),
      assigner: Type.String({ description: 'Short name of the CNA.' }),
      epss: Type.Number({ description: 'EPSS value in percent; 0.0 if unknown.' }),
      exploitedSince: Type.Optional(date('First entry in a catalogue of exploited vulnerabilities')),
      [`${word}IdProduct`]: Type.Array(
        Type.Object({
          ...association,
          product: Type.Object({
            name: Type.String(),
            vendor: Type.Optional(Type.Object({ name: Type.String() })),
          }),
          product_version: Type.Optional(Type.String()),
        }),
      ),
      [`${word}IdVendor`]: Type.Array(Type.Object({ ...association, vendor: Type.Object({ name: Type.String() }) })),
    },
    { title: 'Vulnerability', description: 'A vulnerability.' },
  );
}

/** The record with what it brings together. */
export function richRecordSchema(word: Profile): Schema {
  return Type.Intersect([
    recordSchema(word),
    Type.Object({
      [`${word}IdVulnerability`]: Type.Array(Type.Object({ id: Type.String(), vulnerability: Type.Object({}) })),
      [`${word}IdAdvisory`]: Type.Array(Type.Object({ id: Type.String(), advisory: Type.Object({}) })),
    }),
  ]);
}

/** An advisory with the records it names. */
export const advisorySchema = (word: Profile): Schema =>
  Type.Object({
    id: Type.String({ description: 'Id of the advisory, as its publisher writes it.' }),
    description: Type.String({ description: 'Title.' }),
    summary: Type.Optional(Type.String({ description: 'Long text; may contain CR LF.' })),
    datePublished: date('First release'),
    dateUpdated: date('Current release'),
    baseScore: Type.Number({ description: 'Always 0.0.' }),
    references: lines('Addresses'),
    aliases: lines('CVE ids in the order of the advisory'),
    source: Type.Object({
      id: Type.Integer(),
      name: Type.String({ description: 'Publisher, for example `csaf_cisco`.' }),
    }),
    advisoryProduct: Type.Array(Type.Object({ id: Type.String(), product: Type.Object({ name: Type.String() }) })),
    [`${word}IdAdvisories`]: Type.Array(Type.Object({ id: Type.String(), [`${word}Id`]: Type.Object({}) })),
    vulnerabilityAdvisory: Type.Array(Type.Object({ id: Type.String(), vulnerability: Type.Object({}) })),
  });

/** Scores of a record and the changes of its numbers. */
export const historySchema = Type.Object(
  {
    id: Type.String({ description: 'EUVD number.' }),
    aliases: Type.Array(Type.String()),
    scores: Type.Array(
      Type.Object({
        version: Type.String({ description: 'Version of CVSS.' }),
        score: Type.Number(),
        vector: Type.Optional(Type.String()),
        by: Type.String({ description: 'Source of the score.' }),
      }),
    ),
    epss: Type.Number({ description: 'Percent.' }),
    changes: Type.Array(
      Type.Object({
        kind: Type.String({ description: '`score` or `epss`.' }),
        date: Type.String({ description: 'ISO 8601.' }),
        before: Type.Number(),
        after: Type.Number(),
      }),
    ),
  },
  { title: 'VulnerabilityHistory' },
);

/** What is held. */
export const statusSchema: Schema = Type.Object(
  {
    records: Type.Integer(),
    starterRecords: Type.Integer({ description: 'Number of starter records.' }),
    exploited: Type.Integer(),
    withEpss: Type.Integer(),
    mapped: Type.Integer({ description: 'Records with an EUVD number of the agency.' }),
    advisories: Type.Integer(),
    dataVersion: Type.Integer({ description: 'Increases with every import that changes data.' }),
    feeds: Type.Array(
      Type.Object({
        feed: Type.String(),
        edition: Type.String({ description: 'Date or time of the edition; empty if unknown.' }),
        entries: Type.Integer(),
        imported: Type.String({ format: 'date-time' }),
      }),
    ),
  },
  { title: 'VulnerabilitiesStatus' },
);

export const searchSchema = (word: Profile): Schema =>
  Type.Object({
    items: Type.Array(recordSchema(word)),
    total: Type.Integer({ description: 'Exact number of records that match.' }),
    next: Type.Optional(
      Type.String({ description: 'Cursor of the next page, if the request has a cursor and more pages follow.' }),
    ),
  });

export const errorSchema = Type.Object(
  { code: Type.String(), message: Type.String() },
  { title: 'ApiError', description: 'The error in the request.' },
);

/** A query string of optional texts. */
export const querySchema = (parameters: Readonly<Record<string, string>>): Schema =>
  Type.Object(
    Object.fromEntries(
      Object.entries(parameters).map(([name, description]) => [name, Type.Optional(Type.String({ description }))]),
    ),
  );

/** The responses of a route: a body of one content type, and the errors every route can give. */
export function responses(contentType: string, description: string, body: Schema, empty?: string): object {
  return {
    200: { description, content: { [contentType]: { schema: body } } },
    ...(empty === undefined ? {} : { 204: { description: empty, type: 'null' } }),
    400: { description: 'A parameter is not valid.', content: { 'application/json': { schema: errorSchema } } },
  };
}

/** Any error; those of OSV's paths have the numbers of gRPC. */
export const anyErrorSchema = Type.Object(
  { code: Type.Union([Type.String(), Type.Integer()]), message: Type.String() },
  { title: 'AnyError' },
);

const optional = (...names: string[]): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.String())]));
const texts = Type.Optional(Type.Array(Type.String()));
const anything = { additionalProperties: true };

/** An entry as OSV writes it. */
export const osvEntrySchema = Type.Object(
  {
    id: Type.String(),
    modified: Type.String({ format: 'date-time' }),
    ...optional('published', 'withdrawn', 'summary', 'details'),
    aliases: texts,
    affected: Type.Optional(Type.Array(Type.Object({}, anything))),
  },
  { title: 'OsvEntry', ...anything },
);

/** What OSV answers to a query, with entries or their ids alone. */
export const osvListSchema = (title: string, entry: Schema): Schema =>
  Type.Object({ vulns: Type.Optional(Type.Array(entry)), ...optional('next_page_token') }, { title });

/** The answers to many queries, in their order. */
export const osvBatchSchema = Type.Object(
  {
    results: Type.Array(
      osvListSchema('OsvIds', Type.Object({ id: Type.String(), modified: Type.String() }, { title: 'OsvId' })),
    ),
  },
  { title: 'OsvBatchAnswer' },
);

/** When the Go vulnerability database last changed. */
export const goDatabaseSchema = Type.Object(
  { modified: Type.String({ format: 'date-time' }) },
  { title: 'GoDatabase' },
);

/** Entries of the Go vulnerability database by module. */
export const goModulesSchema = Type.Array(
  Type.Object(
    {
      path: Type.String(),
      vulns: Type.Array(
        Type.Object(
          { id: Type.String(), modified: Type.String({ format: 'date-time' }), ...optional('fixed') },
          { title: 'GoModuleEntry' },
        ),
      ),
    },
    { title: 'GoModule' },
  ),
);

/** Entries of the Go vulnerability database with their aliases. */
export const goEntriesSchema = Type.Array(
  Type.Object(
    { id: Type.String(), modified: Type.String({ format: 'date-time' }), aliases: texts },
    { title: 'GoEntry' },
  ),
);

/** A page of records as NVD answers it. */
export const nvdSchema = Type.Object(
  {
    resultsPerPage: Type.Integer(),
    startIndex: Type.Integer(),
    totalResults: Type.Integer(),
    format: Type.String(),
    version: Type.String(),
    timestamp: Type.String(),
    vulnerabilities: Type.Array(
      Type.Object({ cve: Type.Object({ id: Type.String() }, { title: 'NvdCve', ...anything }) }, { title: 'NvdEntry' }),
    ),
  },
  { title: 'NvdAnswer' },
);

/** EPSS values as FIRST answers them. */
export const epssSchema = Type.Object(
  {
    status: Type.String(),
    'status-code': Type.Integer(),
    version: Type.String(),
    access: Type.String(),
    total: Type.Integer(),
    offset: Type.Integer(),
    limit: Type.Integer(),
    data: Type.Array(
      Type.Object(
        { cve: Type.String(), epss: Type.String(), percentile: Type.String(), date: Type.String() },
        { title: 'EpssValue', ...anything },
      ),
    ),
  },
  { title: 'EpssAnswer' },
);

/** An advisory as npm reads it. */
export const npmAdvisorySchema = Type.Object(
  {
    id: Type.Integer(),
    url: Type.String(),
    title: Type.String(),
    severity: Type.String(),
    vulnerable_versions: Type.String(),
    cwe: texts,
    cvss: Type.Optional(Type.Object({ score: Type.Number() }, { title: 'NpmCvss', ...anything })),
  },
  { title: 'NpmAdvisory' },
);

/** What a component or a watchlist has to do with a record. */
export const findingMembers = {
  id: Type.String(),
  aliases: texts,
  ...optional('severity', 'title', 'fixed', 'vector', 'cvss'),
  score: Type.Optional(Type.Number()),
  epss: Type.Optional(Type.Number({ description: 'Percent.' })),
  exploited: Type.Optional(Type.Boolean()),
} as const;

/** The component of an inventory that a finding is about. */
export const matchedComponentSchema = Type.Object({ name: Type.String() }, { title: 'MatchedComponent', ...anything });

/** What was found about an inventory. */
export const matchSchema = Type.Object(
  {
    components: Type.Integer({ description: 'Number of components that were read.' }),
    findings: Type.Array(
      Type.Object({ ...findingMembers, component: matchedComponentSchema }, { title: 'Finding', ...anything }),
    ),
    leftOut: Type.Optional(Type.Integer()),
  },
  { title: 'MatchAnswer', ...anything },
);
