import type { Filter, Hits, SearchPage } from '../../store/filter.ts';
import type { Edition } from '../edition.ts';
import { corrected } from './corrections.ts';
import { findByRelevance } from './relevance.ts';

export interface SearchOptions {
  /** Whether words that nothing has are taken for words with one edit. */
  readonly tolerant: boolean;
  /** Records that are ranked by relevance, of each way to match. */
  readonly candidates: number;
}

/** A page of a search, and what was searched for instead of words that nothing has. */
export interface SearchHits extends Hits {
  readonly corrected?: Pick<Filter, 'text' | 'vendor' | 'product'>;
}

/**
 * A page of the records that a filter leaves, in any order, and their exact number.
 * @throws the reason of `gone` when whoever asks has left meanwhile
 */
export async function search(
  edition: Edition,
  filter: Filter,
  page: SearchPage,
  options: SearchOptions,
  gone?: AbortSignal,
): Promise<SearchHits> {
  const hits = await findInOrder(edition, filter, page, options, gone);
  if (hits.total > 0 || !options.tolerant) return hits;
  const other = await corrected(edition, filter, gone);
  if (other === undefined) return hits;
  const found = await findInOrder(edition, { ...filter, ...other }, page, options, gone);
  return found.total === 0 ? hits : { ...found, corrected: other };
}

function findInOrder(
  edition: Edition,
  filter: Filter,
  { order, start, limit }: SearchPage,
  { candidates }: SearchOptions,
  gone?: AbortSignal,
): Promise<Hits> {
  const { sort, ascending } = order;
  if (sort !== 'relevance') return edition.find(filter, { order: { sort, ascending }, start, limit }, gone);
  // A place in this order is a number.
  const at = typeof start === 'number' ? start : start.value;
  return findByRelevance(edition, filter, { start: at, limit, ascending, candidates }, gone);
}
