import { fail } from '../../errors.ts';

/** What bounds the queries of one batch. */
export interface QueryBounds {
  readonly searchBatchMaxQueries: number;
  /** Seconds. */
  readonly searchBatchTime: number;
}

/**
 * Counts the queries of a batch and its time, which begins now.
 * @param mayAsk whether the client may send one more query
 * @returns to be called before each query; throws ServiceError SEARCH_BATCH_TOO_LONG, SEARCH_BATCH_TIMEOUT or RATE
 */
export function queryTurns(
  { searchBatchMaxQueries: most, searchBatchTime: seconds }: QueryBounds,
  mayAsk: () => boolean,
): () => void {
  let queries = 0;
  const until = performance.now() + 1000 * seconds;
  return () => {
    if (++queries > most) throw fail('SEARCH_BATCH_TOO_LONG', { count: most });
    if (performance.now() > until) throw fail('SEARCH_BATCH_TIMEOUT', { seconds });
    if (!mayAsk()) throw fail('RATE');
  };
}
