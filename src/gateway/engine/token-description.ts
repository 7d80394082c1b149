import type { Rights } from '../store/rights.ts';
import type { TokenRecord } from '../store/token-file.ts';

/** A token as people and programs see it: without its secret and its digest. Times are ISO 8601 in UTC. */
export interface TokenDescription extends Rights {
  /** null for a token of the configuration. */
  readonly id: string | null;
  readonly name: string;
  readonly source: 'file' | 'configuration';
  readonly template: boolean;
  readonly created: string | null;
  readonly expires: string | null;
  readonly lastUsed: string | null;
  /** Until when the token that it replaced is valid too. */
  readonly previousExpires: string | null;
  readonly valid: boolean;
}

/** @param lastUsed milliseconds since 1970 */
export function describeToken(record: TokenRecord, lastUsed: number | undefined, now: number): TokenDescription {
  const { digest, previous, ...rest } = record;
  const overlaps = previous !== null && now < Date.parse(previous.expires);
  return {
    ...rest,
    source: 'file',
    template: digest === null,
    lastUsed: lastUsed === undefined ? null : new Date(lastUsed).toISOString(),
    previousExpires: overlaps ? previous.expires : null,
    valid: record.expires === null || now < Date.parse(record.expires),
  };
}
