import { elementAt } from '#kit/element-at';
/** An n-gram with how often it was counted. */
export interface CountedNgram {
  /** UTF-8; its words are joined by one blank. */
  readonly ngram: Uint8Array;
  readonly count: number;
}

/** Several sequences of n-grams, each sorted by their bytes, as one; equal n-grams are one with the sum. */
export function* mergeSorted(sequences: readonly Iterable<CountedNgram>[]): Generator<CountedNgram> {
  const heads = sequences
    .map((sequence) => sequence[Symbol.iterator]())
    .map((iterator) => ({ iterator, next: iterator.next() }))
    .filter(({ next }) => !next.done);
  while (heads.length > 0) {
    let least = elementAt(heads, 0).next.value.ngram;
    for (const { next } of heads) if (Buffer.compare(next.value.ngram, least) < 0) least = next.value.ngram;
    let count = 0;
    for (let i = heads.length - 1; i >= 0; i--) {
      const head = elementAt(heads, i);
      if (Buffer.compare(head.next.value.ngram, least) !== 0) continue;
      count += head.next.value.count;
      head.next = head.iterator.next();
      if (head.next.done) heads.splice(i, 1);
    }
    yield { ngram: least, count };
  }
}
