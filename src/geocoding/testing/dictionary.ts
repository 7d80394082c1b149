import { ByteWriter } from '../store/byte-writer.ts';
import { MemoryPages } from '../store/memory-pages.ts';
import { PlaceExtents } from '../store/words/place-extents.ts';
import { WordLists } from '../store/words/word-lists.ts';
import { WordListsWriter } from '../store/words/word-lists-writer.ts';

/** A dictionary in memory. @param words each with its places in order, and what is told of each */
export function dictionaryOf(
  words: Iterable<readonly [word: string, places: readonly (readonly [place: number, info: number])[]]>,
): WordLists {
  const [bytes, lists] = [new ByteWriter(), new ByteWriter()];
  const writer = new WordListsWriter(bytes, lists, new PlaceExtents(0));
  for (const [word, places] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    writer.begin(word);
    for (const [place, info] of places) writer.place(place, info);
    writer.end();
  }
  const [wordPages, listPages] = [new MemoryPages(bytes.view(), ''), new MemoryPages(lists.view(), '')];
  return new WordLists([wordPages, wordPages.section], [listPages, listPages.section], writer.finish(), true);
}
