import type { NamedTables } from '#kit/named-tables';
import { upstreamFields } from '../settings.ts';

type UpstreamValues = NamedTables<typeof upstreamFields>[string];

/** The settings of a model on other servers: the defaults, with some of them changed. */
export const upstreamSettings = (changed: Partial<UpstreamValues>): UpstreamValues => ({
  ...(Object.fromEntries(
    Object.entries(upstreamFields).map(([key, field]) => [key, field.default]),
  ) as unknown as UpstreamValues),
  ...changed,
});
