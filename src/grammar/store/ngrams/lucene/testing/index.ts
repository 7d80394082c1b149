// What test/grammar/lucene holds: indexes that Lucene 4.10.4 and 5.5.5 wrote of made-up counts, which follow from the
// places of the words in this list. Some lie in compound files, some in several segments.
const SYLLABLES = [...'bdfglmnprst'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));

export const WORDS: readonly string[] = [...SYLLABLES, 'ä', 'über', 'жук', '漢字', '_START_'];

export const DIRECTORY = 'test/grammar/lucene';
export const VERSIONS = ['4.10', '5.5'] as const;

/** The sum of 0 to 299, each in a document of its own. */
export const OFTEN = { ngram: 'often counted', count: 44_850 };

function countOf(places: readonly number[]): number {
  const number = places.reduce((sum, place) => sum * WORDS.length + place, 0);
  return ((number * 7919) % 100_003) + 1;
}

/** All n-grams of a length with their counts: all pairs of words; of three words every fifth. */
export function ngramsOf(order: 1 | 2 | 3): Map<string, number> {
  const step = order === 3 ? 5 : 1;
  let places: number[][] = [[]];
  for (let i = 0; i < order; i++)
    places = places.flatMap((before) =>
      WORDS.flatMap((_word, place) => (place % step === 0 ? [[...before, place]] : [])),
    );
  const counts = new Map(places.map((own) => [own.map((place) => WORDS[place]).join(' '), countOf(own)]));
  if (order === 2) counts.set(OFTEN.ngram, OFTEN.count);
  return counts;
}

/** What the indexes say that was counted in all. */
export const TOTAL = [...ngramsOf(1).values()].reduce((sum, count) => sum + count, 0);
