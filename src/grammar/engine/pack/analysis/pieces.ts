/** A part of a sentence as a tokeniser cuts it; white space is a part of its own. */
export interface Piece {
  /** The text of the token, which may be written otherwise than in the sentence (’ as '). */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type SplitIntoPieces = (sentence: string) => Piece[];

const ADDRESS =
  /(?:(?:https?|ftps?|sftp):\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>"“”„«»‘]*[^\s<>"“”„«»‘’'.,;:!?)\]}]\/?|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*\.[\p{L}]{2,13}(?![\p{L}\p{N}])/gu;

/**
 * Web and mail addresses stay whole; what is between them is cut by `split`.
 * @param split cuts text that has no address in it; positions count from its start
 */
export function aroundAddresses(sentence: string, split: (text: string, offset: number) => Piece[]): Piece[] {
  if (!/:\/\/|www\.|@/.test(sentence)) return split(sentence, 0);
  const pieces: Piece[] = [];
  let last = 0;
  for (const found of sentence.matchAll(ADDRESS)) {
    if (found.index > last) pieces.push(...split(sentence.slice(last, found.index), last));
    last = found.index + found[0].length;
    pieces.push({ text: found[0], start: found.index, end: last });
  }
  if (last < sentence.length) pieces.push(...split(sentence.slice(last), last));
  return pieces;
}
