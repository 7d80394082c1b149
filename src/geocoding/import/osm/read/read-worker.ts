// Reads blobs in a thread of its own; see read-blobs.ts.
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { handedOver } from '#kit/process/worker-pool';
import { BlobReader, type ReadResult, type ReadTask } from './read-task.ts';

/** A refusal crosses the border between threads as a value: errors lose their kind there. */
export type WorkerAnswer = { readonly result: ReadResult } | { readonly refused: string; readonly isDamage: boolean };

/** What this thread reads with; it ends with the thread. */
let reader: BlobReader | undefined;

export default function work(task: ReadTask): WorkerAnswer {
  try {
    reader ??= new BlobReader();
    const result = reader.read(task);
    return handedOver({ result }, [...buffersOf(result)]);
  } catch (error) {
    if (error instanceof CommandError) return { refused: error.message, isDamage: error instanceof DamagedFile };
    throw error;
  }
}

/** The large arrays of a result. */
function* buffersOf({ nodes, points, ways, asked }: ReadResult): Iterable<ArrayBuffer> {
  const arrays = [nodes?.features.words, nodes?.entrances.words, ways?.features.words, ways?.nodeOf, asked];
  for (const { ids, xs, ys } of points ?? []) arrays.push(ids, xs, ys);
  for (const array of arrays) if (array && array.byteLength > 0) yield array.buffer as ArrayBuffer;
}
