import { type Schema, Type } from '#kit/json-schema';
import type { WatchKind } from '../../store/watched/watch-store.ts';
import { findingMembers, matchedComponentSchema } from '../schema.ts';

// Schemas for the OpenAPI description alone.

const time = Type.String({ format: 'date-time' });
const count = Type.Integer();

const countsSchema = Type.Object(
  {
    ...{ open: count, exempt: count, gone: count },
    ...{ critical: count, high: count, medium: count, low: count, unknown: count, exploited: count },
  },
  { title: 'FindingCounts', description: 'Severities and `exploited` count open findings.' },
);

const watchMembers = {
  name: Type.String(),
  title: Type.Optional(Type.String()),
  created: time,
  updated: time,
  checked: Type.Optional(time),
  webhook: Type.Optional(Type.String()),
  findings: countsSchema,
  leftOut: Type.Integer({ description: 'Findings that are not kept because there are too many.' }),
  changes: Type.Optional(
    Type.Object(
      { opened: count, gone: count },
      { title: 'WatchChanges', description: 'Only in the answer to PUT: what the comparison has changed.' },
    ),
  ),
};

/** An inventory that is kept. */
export const inventorySchema: Schema = Type.Object(
  { ...watchMembers, file: Type.String(), format: Type.String(), components: count },
  { title: 'Inventory' },
);

/** A watchlist that is kept. */
export const watchlistSchema: Schema = Type.Object(
  {
    ...watchMembers,
    entries: Type.Union([count, Type.Array(Type.Object({}, { title: 'WatchlistEntry', additionalProperties: true }))], {
      description: 'In a list of watchlists their number.',
    }),
  },
  { title: 'Watchlist' },
);

/** All inventories, or all watchlists. */
export const watchesSchema = (kind: WatchKind, one: Schema): Schema =>
  kind === 'inventory'
    ? Type.Object({ inventories: Type.Array(one), total: count }, { title: 'Inventories' })
    : Type.Object({ watchlists: Type.Array(one), total: count }, { title: 'Watchlists' });

/** Findings that are kept. */
export const keptFindingsSchema: Schema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          ...findingMembers,
          component: Type.Optional(matchedComponentSchema),
          entries: Type.Optional(Type.Array(count, { description: 'Positions of the entries that find the record.' })),
          state: Type.String({ description: '`open`, `exempt` or `gone`.' }),
          firstSeen: time,
          gone: Type.Optional(time),
        },
        { title: 'KeptFinding', additionalProperties: true },
      ),
    ),
    total: count,
  },
  { title: 'KeptFindings' },
);

/** The only answer of a route that succeeds. */
export const answerOf = (description: string, schema: Schema, type = 'application/json'): object => ({
  200: { description, content: { [type]: { schema } } },
});

/** What PUT answers. */
export const putResponses = (schema: Schema): object => ({
  ...answerOf('It replaces what had the name.', schema),
  201: { description: 'The name is new.', content: { 'application/json': { schema } } },
});
