import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { buffer as readAll } from 'node:stream/consumers';
import { givenStream } from '#kit/command/given-path';
import { reasonOf } from '#kit/files/system-error';
import type { GivenFile, NotChecked } from './given-files.ts';

/** Longest document that is named by itself; the largest books have a tenth of it. */
const MOST_BYTES = 64 * 2 ** 20;
/** Longest of many documents, several of which are in memory at a time. */
const MOST_BYTES_OF_MANY = 4 * 2 ** 20;
/** Where a byte 0 tells that a file is not text, as git looks for it. */
const LOOK_FOR_ZERO = 8000;

/**
 * Reads one document that is named by itself; bytes that are no UTF-8 become replacement characters.
 * @throws CommandError
 */
export async function readSingle(name: string): Promise<{ readonly source: string; readonly isUtf8: boolean }> {
  const bytes = await readAll(givenStream(name, { maxBytes: MOST_BYTES }).pieces);
  return { source: bytes.toString('utf8'), isUtf8: isUtf8(bytes) };
}

/** Reads one of many documents. What is no text, or too long, is not read. */
export async function readOneOfMany({ name, path }: GivenFile): Promise<string | NotChecked> {
  try {
    const bytes = path === undefined ? await readAll(givenStream(name).pieces) : await readBounded(path);
    return textOf(bytes, name);
  } catch (error) {
    return { name, reason: `${name} cannot be read: ${reasonOf(error)}.`, failed: true };
  }
}

/** The text of a file's bytes; a sentence when it is no text, or too long. */
export function textOf(bytes: Buffer | undefined, name: string): string | NotChecked {
  const skipped = (reason: string): NotChecked => ({ name, reason, failed: false });
  if (bytes === undefined || bytes.length > MOST_BYTES_OF_MANY)
    return skipped(`${name} is longer than ${MOST_BYTES_OF_MANY / 2 ** 20} MiB and was skipped.`);
  if (bytes.subarray(0, LOOK_FOR_ZERO).includes(0)) return skipped(`${name} is a binary file and was skipped.`);
  return isUtf8(bytes) ? bytes.toString('utf8') : skipped(`${name} is not UTF-8 and was skipped.`);
}

/** undefined when the file is longer. */
async function readBounded(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    return (await file.stat()).size > MOST_BYTES_OF_MANY ? undefined : await file.readFile();
  } finally {
    await file.close();
  }
}
