import type { Phrase } from '../store/full-text.ts';
import type { Snapshot, StoreStatus } from '../store/port.ts';
import { wordCount } from './bitmap.ts';
import { buildIndex, type IndexColumns } from './build-index.ts';
import { positionsOf } from './facet-index.ts';

/** Work on one state of the store that takes too long for the thread that answers requests. */
export type SearchTask =
  | { readonly kind: 'build' }
  | { readonly kind: 'match'; readonly phrases: readonly Phrase[]; readonly index: MatchIndex }
  | { readonly kind: 'broadWords'; readonly records: number; readonly limit: number };

/** What turns keys into positions. */
export type MatchIndex = Pick<IndexColumns, 'size' | 'ascending' | 'positions'>;

export interface Built {
  readonly columns: IndexColumns;
  readonly status: StoreStatus;
}

export type SearchResult = Built | Uint32Array | string[];

/** Does the work here and now; its results lie in shared memory, so that another thread can hand them over. */
export async function perform(snapshot: Snapshot, task: SearchTask): Promise<SearchResult> {
  switch (task.kind) {
    case 'build':
      return { columns: buildIndex(await snapshot.facets()), status: await snapshot.status() };
    case 'match': {
      const bits = new Uint32Array(new SharedArrayBuffer(4 * wordCount(task.index.size)));
      return positionsOf(task.index, await snapshot.match(task.phrases), bits);
    }
    case 'broadWords':
      return snapshot.broadWords(task.records, task.limit);
  }
}
