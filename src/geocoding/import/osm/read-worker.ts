// Reads blobs in a thread of its own; see read-blobs.ts.
import { CommandError } from '#kit/command-error';
import { type ReadResult, type ReadTask, readTask } from './read-task.ts';

/** A refusal crosses the border between threads as a value: errors lose their kind there. */
export type WorkerAnswer = { readonly result: ReadResult } | { readonly refused: string };

export default function work(task: ReadTask): WorkerAnswer {
  try {
    return { result: readTask(task) };
  } catch (error) {
    if (error instanceof CommandError) return { refused: error.message };
    throw error;
  }
}
