import { ByteWriter } from '../store/byte-writer.ts';
import { MemoryPages } from '../store/memory-pages.ts';
import { PlaceExtents } from '../store/words/place-extents.ts';
import { WordLists } from '../store/words/word-lists.ts';
import { WordListsWriter } from '../store/words/word-lists-writer.ts';

/**
 * A dictionary in memory.
 * @param words each with its places in order, and what is told of each
 * @param pointOf longitude and latitude of a place, for what lists tell of where they are
 */
export function dictionaryOf(
  words: Iterable<readonly [word: string, places: readonly (readonly [place: number, info: number])[]]>,
  pointOf?: (place: number) => readonly [lon: number, lat: number],
): WordLists {
  const [bytes, lists] = [new ByteWriter(), new ByteWriter()];
  const all = [...words];
  const count = Math.max(0, ...all.map(([, places]) => 1 + (places.at(-1)?.[0] ?? 0)));
  const extents = new PlaceExtents(pointOf ? count : 0);
  for (let place = 0; pointOf && place < count; place++) extents.add(place, ...pointOf(place));
  const writer = new WordListsWriter(bytes, lists, extents);
  for (const [word, places] of all.sort(([a], [b]) => (a < b ? -1 : 1))) {
    writer.begin(word);
    for (const [place, info] of places) writer.place(place, info);
    writer.end();
  }
  const [wordPages, listPages] = [new MemoryPages(bytes.view(), ''), new MemoryPages(lists.view(), '')];
  return new WordLists([wordPages, wordPages.section], [listPages, listPages.section], writer.finish(), true);
}
