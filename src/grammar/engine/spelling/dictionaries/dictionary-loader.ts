import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SpellingDictionary } from '../../../store/spelling/dictionary.ts';
import {
  decodeSpellingDictionary,
  readSpellingDictionary,
  writeSpellingDictionary,
} from '../../../store/spelling/dictionary-file.ts';
import type { DictionarySource } from './catalogue.ts';

/**
 * Opens the compiled form of a dictionary; when there is none, or it is damaged or of another version, it is made anew
 * and stored. A directory that cannot be written to only costs time at the next start.
 * @throws Error in one sentence when the dictionary itself cannot be read
 */
export async function loadDictionary(source: DictionarySource): Promise<SpellingDictionary> {
  const { compiledPath } = source;
  try {
    return await readSpellingDictionary(compiledPath, source.key);
  } catch {
    // Not there or not usable: either way it is made anew.
  }
  const bytes = await compileInThread(source);
  await mkdir(dirname(compiledPath), { recursive: true })
    .then(() => writeSpellingDictionary(compiledPath, bytes))
    .catch(() => {});
  return decodeSpellingDictionary(bytes, compiledPath, source.key);
}

function compileInThread(source: DictionarySource): Promise<Uint8Array> {
  const extension = import.meta.url.endsWith('.js') ? 'js' : 'ts';
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./dictionary-compiler-worker.${extension}`, import.meta.url), {
      workerData: source,
    });
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`The dictionary for ${source.code} could not be compiled.`)));
  });
}
