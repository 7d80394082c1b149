import { isStopped, type StopFlag } from '#kit/process/stop-flag';
import type { Phrase } from '../store/phrases.ts';
import type { Snapshot } from '../store/port.ts';
import { wordCount } from './bitmap.ts';
import { type Built, buildIndex, type IndexColumns } from './build-index.ts';
import { positionsOf } from './facet-index.ts';
import { writeIndexFile } from './index-file.ts';

/** Work on one state of the store that takes too long for the thread that answers requests. */
export type SearchTask =
  /** With `keepIn`, the index is kept as a file in that directory. */
  | { readonly kind: 'build'; readonly keepIn?: string }
  | { readonly kind: 'match'; readonly phrases: readonly Phrase[]; readonly index: MatchIndex; readonly flag: StopFlag }
  | { readonly kind: 'broadWords'; readonly records: number; readonly limit: number };

/** Records of an index that takes longer to make than to read. */
export const WORTH_KEEPING = 5000;

/** What turns keys into positions. */
export type MatchIndex = Pick<IndexColumns, 'size' | 'ascending' | 'positions'>;

/** What a thread says when the store's server cannot be reached: an error would lose its class on the way. */
export const UNAVAILABLE = 'unavailable';

export type SearchTaskResult = Built | Uint32Array | string[];

/** Does the work here and now; its results lie in shared memory, so that another thread can hand them over. */
export async function perform(snapshot: Snapshot, task: SearchTask): Promise<SearchTaskResult> {
  switch (task.kind) {
    case 'build': {
      const built = { columns: buildIndex(await snapshot.facets()), status: await snapshot.status() };
      if (task.keepIn !== undefined && built.columns.size >= WORTH_KEEPING)
        await writeIndexFile(task.keepIn, snapshot, built);
      return built;
    }
    case 'match': {
      const bits = new Uint32Array(new SharedArrayBuffer(4 * wordCount(task.index.size)));
      // A search that has waited may have lost its client meanwhile.
      if (isStopped(task.flag)) return bits;
      return snapshot.match(task.phrases, (keys) => positionsOf(task.index, keys, bits), task.flag);
    }
    case 'broadWords':
      return snapshot.broadWords(task.records, task.limit);
  }
}
