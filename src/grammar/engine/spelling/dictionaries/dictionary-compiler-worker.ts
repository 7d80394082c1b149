// Compiles one dictionary in a thread of its own: the work takes seconds for some languages, and its memory is given
// back with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { DictionarySource } from './catalogue.ts';
import { compileDictionary } from './dictionary-compiler.ts';

const bytes = await compileDictionary(workerData as DictionarySource);
parentPort?.postMessage(bytes, [bytes.buffer]);
