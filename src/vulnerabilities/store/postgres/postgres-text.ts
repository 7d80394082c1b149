import { otherWordsOf } from '../name-words.ts';
import { type Phrase, wordsOf } from '../phrases.ts';
import type { NewRecord } from '../record.ts';

// PostgreSQL's limits of a tsvector: bytes of a word, places of a word, the last place there is, bytes of the whole.
const MAX_WORD = 500;
const MAX_PLACES = 255;
const LAST_PLACE = 16_383;
const MAX_BYTES = 900_000;

/** The words of a record for each of the three indexes, as texts of tsvector. */
export function vectorsOf(
  record: NewRecord,
  aliases: readonly string[],
): { words: string; vendors: string; products: string } {
  const vendors = new Set<string>();
  const products = new Set<string>();
  for (const { name, vendor } of record.products) {
    products.add(name);
    if (vendor !== undefined) vendors.add(vendor);
  }
  const { title, description } = record;
  return {
    // One text for each column of the embedded store's index: phrases end with them.
    words: vectorOf([
      title === undefined ? description : `${title}\n${description}`,
      aliases.join('\n'),
      [...products].join('\n'),
      [...vendors].join('\n'),
    ]),
    vendors: vectorOf([...vendors], otherWordsOf),
    products: vectorOf([...products], otherWordsOf),
  };
}

/** Words with their places; a phrase does not reach from one text into the next. */
function vectorOf(texts: readonly string[], others: (text: string) => string[] = () => []): string {
  const places = new Map<string, number[]>();
  let place = 0;
  let bytes = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      place++;
      const cut = word.length > MAX_WORD ? cutWord(word) : word;
      const list = places.get(cut);
      if (list === undefined) {
        bytes += Buffer.byteLength(cut) + 8;
        if (bytes > MAX_BYTES) continue;
        places.set(cut, [Math.min(place, LAST_PLACE)]);
      } else if (list.length < MAX_PLACES && place <= LAST_PLACE && bytes < MAX_BYTES) {
        bytes += 2;
        list.push(place);
      }
    }
    place++;
  }
  for (const word of new Set(texts.flatMap(others)))
    if (!places.has(word) && bytes < MAX_BYTES) {
      bytes += Buffer.byteLength(word) + 8;
      places.set(word, [LAST_PLACE]);
    }
  let vector = '';
  for (const [word, list] of places) vector += `'${word}':${list.join(',')} `;
  return vector;
}

/** Cuts a word no PostgreSQL index can hold, in texts and in what is looked for alike. */
const cutWord = (word: string): string => word.slice(0, MAX_WORD).toWellFormed();

/** The tsquery for texts in which all phrases occur; words are letters and digits, so that no sign needs an escape. */
export const tsqueryOf = (phrases: readonly Phrase[]): string => phrases.map(queryOf).join(' & ');

/** The tsquery for names in which of each list one phrase occurs. */
export const nameQueryOf = (phrases: readonly (readonly Phrase[])[]): string =>
  phrases.map((alternatives) => `(${alternatives.map(queryOf).join(' | ')})`).join(' & ');

function queryOf({ words, prefix }: Phrase): string {
  const parts = words.map((word, at) => `'${cutWord(word)}'${prefix && at === words.length - 1 ? ':*' : ''}`);
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' <-> ')})`;
}
