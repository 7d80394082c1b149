import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { givenFile } from '#kit/command/given-path';
import { elementAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';

/** A line of a file of n-grams, years summed. */
export interface TextNgram {
  readonly ngram: string;
  readonly count: number;
}

/** Words that Google tags with a part of speech stand in its files a second time, without. */
const TAGGED =
  /(?:^| )(?:[^ ]*_(?:NOUN|VERB|ADJ|ADV|PRON|DET|ADP|NUM|CONJ|PRT|X|\.)|_(?:NOUN|VERB|ADJ|ADV|PRON|DET|ADP|NUM|CONJ|PRT|X|\.|ROOT)_)(?: |$)/;

/** Lines that are no n-grams, after which a file is taken to be something else. */
const MOST_STRANGE = 100;

/**
 * Reads a text file of n-grams, gzipped or not: `ngram<tab>count`; Google's of 2009 and 2012,
 * `ngram<tab>year<tab>matches<tab>volumes`; or Google's of 2020, `ngram<tab>year,matches,volumes<tab>…`.
 * @param since counts of earlier years are left out
 * @throws DamagedFile when it is something else, CommandError for a pipe or a device; the error of the file system when it cannot be read
 */
export async function* readNgramText(path: string, since: number): AsyncGenerator<TextNgram> {
  givenFile(path);
  const file = createReadStream(path);
  const lines = createInterface({
    input: path.endsWith('.gz') ? file.pipe(createGunzip()) : file,
    crlfDelay: Infinity,
  });
  let strange = 0;
  let read = 0;
  try {
    for await (const line of lines) {
      if (line === '') continue;
      const found = parseNgramLine(line, since);
      read++;
      if (found === undefined) {
        if (++strange >= MOST_STRANGE || strange === read) throw noNgrams(path, line);
      } else if (found.count > 0 && !TAGGED.test(found.ngram)) yield found;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new DamagedFile('is damaged: it cannot be unpacked', path);
    throw error;
  } finally {
    file.destroy();
  }
}

function noNgrams(path: string, line: string): DamagedFile {
  const shown = line.replace(/[^\x20-\x7e]/g, ' ').slice(0, 60);
  return new DamagedFile(`${path} is no file of n-grams: "${shown}" has no count after a tab.`);
}

/** @returns undefined for a line that is not so */
export function parseNgramLine(line: string, since: number): TextNgram | undefined {
  const [written = '', ...fields] = line.split('\t');
  const ngram = written.trim().replace(/ {2,}/g, ' ');
  if (ngram === '' || fields.length === 0) return undefined;
  if (elementAt(fields, 0).includes(',')) {
    let count = 0;
    for (const field of fields) {
      const [year = Number.NaN, matches = Number.NaN] = field.split(',').map(Number);
      if (!Number.isInteger(year) || !isCount(matches)) return undefined;
      if (year >= since) count += matches;
    }
    return { ngram, count };
  }
  const numbers = fields.map(Number);
  if (!numbers.every(isCount)) return undefined;
  if (numbers.length === 1) return { ngram, count: elementAt(numbers, 0) };
  return { ngram, count: elementAt(numbers, 0) >= since ? elementAt(numbers, 1) : 0 };
}

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0;
