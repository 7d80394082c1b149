import { sentenceStart, type Token, UNTAGGED } from './token.ts';

const TOP_LEVEL =
  'com|org|net|edu|gov|io|info|biz|eu|de|fr|es|it|nl|pl|pt|ru|uk|us|ca|au|ch|at|be|dk|se|no|fi|br|jp|cn|in|app|dev';

// The order of the branches decides. Every branch is linear: no nested repetition can read the same characters in two
// ways.
const ADDRESS = new RegExp(
  [
    '(?:https?|ftp|file)://[^\\s<>"“”]*[^\\s<>"“”.,;:!?)\\]}\'’]',
    'www\\.[\\p{L}\\p{N}-]{1,63}\\.[^\\s<>"“”]*[^\\s<>"“”.,;:!?)\\]}\'’]',
    '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63})+',
    `(?<![\\p{L}\\p{N}.-])[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,3}\\.(?:${TOP_LEVEL})(?![\\p{L}\\p{N}-])(?:/[^\\s<>"“”]*[^\\s<>"“”.,;:!?)\\]}'’])?`,
  ].join('|'),
  'uy',
);
/** Every address has one of these. */
const MAY_HAVE_ADDRESS = /:\/\/|www\.|@|\.[a-z]/;

const WORD = /[\p{L}\p{M}\p{N}_%‰°&$€£§-]+(?:['’][\p{L}\p{M}]+){0,3}/uy;
// Java takes control characters for blanks too.
const SPACE = /[\s\0-\x1F]/;
const BLANK = 0x20;

const APOSTROPHE = /['’]/;

const ENGLISH_CONTRACTION = /^(.+?)(n['’]t|['’](?:s|m|re|ve|ll|d))$/iu;
// Words whose apostrophe is part of them.
const WHOLE =
  /^(?:o['’]clock|ma['’]am|ne['’]er|e['’]er|o['’]er|y['’]all|[od]['’]\p{Lu}.*|rock['’]n['’]roll|hallowe['’]en)$/iu;
const ELISION = /^(?:(?:jus|lors|puis|quoi)?qu|[cdjlmnst]|dell|all|nell|sull|dall|un|quest|quell)['’]/iu;

/** Languages that write a shortened article or pronoun and an apostrophe before a word. */
const ELIDING = new Set(['fr', 'it', 'ca', 'oc']);

/**
 * Splits a sentence into tokens; blanks are no tokens but remembered on the token after them. English contractions are
 * split as do|n't and I|'m, elided words as l'|homme; addresses stay whole.
 * @param language the short code of the language
 */
export function tokenize(text: string, language: string): Token[] {
  const tokens: Token[] = [sentenceStart()];
  let blank = false;
  const push = (piece: string, start: number, address = false): void => {
    tokens.push({
      text: piece,
      lower: piece.toLowerCase(),
      start,
      end: start + piece.length,
      whitespaceBefore: blank,
      address,
      readings: UNTAGGED,
    });
    blank = false;
  };
  const mayHaveAddress = MAY_HAVE_ADDRESS.test(text);
  for (let at = 0; at < text.length; ) {
    const start = at;
    if (text.charCodeAt(start) === BLANK) {
      blank = true;
      at++;
      continue;
    }
    at = mayHaveAddress ? endOf(ADDRESS, text, start) : start;
    if (at > start) {
      push(text.slice(start, at), start, true);
      continue;
    }
    at = endOf(WORD, text, start);
    if (at > start) {
      splitWord(text.slice(start, at), start, language, push);
      continue;
    }
    at = start + ((text.codePointAt(start) as number) > 0xffff ? 2 : 1);
    const other = text.slice(start, at);
    if (SPACE.test(other)) blank = true;
    else push(other, start);
  }
  return tokens;
}

/** Where what stands at `start` ends by a sticky expression; `start` when it does not stand there. */
function endOf(expression: RegExp, text: string, start: number): number {
  expression.lastIndex = start;
  return expression.test(text) ? expression.lastIndex : start;
}

function splitWord(word: string, at: number, language: string, push: (piece: string, start: number) => void): void {
  let text = word;
  let start = at;
  // Hyphens at the edges are marks of their own: a dash written as "--", a bullet.
  for (; text.length > 1 && text.startsWith('-'); text = text.slice(1)) push('-', start++);
  let after = 0;
  while (text.length > 1 && text.endsWith('-')) {
    text = text.slice(0, -1);
    after++;
  }
  if (!APOSTROPHE.test(text)) push(text, start);
  else if (language === 'en') splitEnglish(text, start, push);
  else if (ELIDING.has(language)) splitElided(text, start, push);
  else push(text, start);
  for (let i = 0; i < after; i++) push('-', start + text.length + i);
}

function splitEnglish(text: string, start: number, push: (piece: string, start: number) => void): void {
  const contraction = WHOLE.test(text) ? undefined : ENGLISH_CONTRACTION.exec(text);
  if (contraction === undefined) push(text, start);
  else if (contraction) {
    const [, word = '', rest = ''] = contraction;
    splitEnglish(word, start, push);
    push(rest, start + word.length);
  } else splitAtApostrophes(text, start, push);
}

function splitElided(text: string, start: number, push: (piece: string, start: number) => void): void {
  const elided = ELISION.exec(text)?.[0];
  if (elided === undefined || elided.length === text.length) {
    push(text, start);
    return;
  }
  push(elided, start);
  splitElided(text.slice(elided.length), start + elided.length, push);
}

function splitAtApostrophes(text: string, start: number, push: (piece: string, start: number) => void): void {
  for (const piece of text.matchAll(/['’]|[^'’]+/g)) push(piece[0], start + piece.index);
}
