/** A word or a sign of a sentence as n-gram data counts them. Positions are UTF-16 units from the sentence's start. */
export interface NgramToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What stands before the first token of a sentence in n-gram data. */
export const START = '_START_';

const BLANK = /[\s\u00a0\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
const PIECE =
  /[\s\u00a0\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff,.;:!?()[\]{}<>=*+|~/\\"'«»„“”`´‘’‛′‹›…¿¡÷×·∗–—-]|[^\s\u00a0\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff,.;:!?()[\]{}<>=*+|~/\\"'«»„“”`´‘’‛′‹›…¿¡÷×·∗–—-]+/gu;
/** What goes with the apostrophe before it; other endings count as words (LanguageTool 6.6, GoogleStyleWordTokenizer). */
const AFTER_APOSTROPHE = new Set(['m', 're', 've', 'll']);

/** The tokens of a sentence without blanks, `_START_` before them: I'm is `I` and `'m`, don't is `don`, `'` and `t`. */
export function ngramTokens(sentence: string): NgramToken[] {
  const tokens: NgramToken[] = [{ text: START, start: 0, end: 0 }];
  for (const { text, start, end } of pieces(sentence)) if (!BLANK.test(text)) tokens.push({ text, start, end });
  return tokens;
}

function pieces(sentence: string): NgramToken[] {
  const found: NgramToken[] = [];
  let apostrophe = false;
  for (const { 0: piece, index } of sentence.replaceAll('’', "'").matchAll(PIECE)) {
    const end = index + piece.length;
    const before = found.at(-1);
    if (apostrophe && before !== undefined && AFTER_APOSTROPHE.has(piece))
      found[found.length - 1] = { text: `'${piece}`, start: before.start, end };
    else found.push({ text: piece, start: index, end });
    apostrophe = piece === "'";
  }
  return found;
}
