import { abbreviationsOf } from './segmentation-rules.ts';

/** A stretch of text, [start, end) in UTF-16 units; the white space after a sentence belongs to it. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * A sentence never grows longer than this many units: a text without full stops is cut at a blank, so that what a
 * match carries of its sentence, and the work of one sentence, stay bounded.
 */
export const MAX_SENTENCE = 2000;

// What can end a sentence: a blank line, full stops and their kin with the closing marks after them.
const CANDIDATE =
  /\n[^\S\n]*\n\s*|[。！？｡]+[」』）”’"']*|(?<![.!?…؟।॥։።។])[.!?…؟।॥։።។]+(?<closing>["'”’»)\]›]*)(?<space>\s+|$)/gu;
const OPENING = /^["'“‘«([‹¿¡„—–-]+\s*/u;

/**
 * Splits a text into sentences: at blank lines and after . ! ? … and their kin in other scripts, but not after
 * abbreviations, initials or ordinals, nor before a lower-case word where the mark may stand inside a sentence.
 * Single line breaks do not end a sentence.
 * @param language the short code
 */
export function segment(text: string, language: string): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  const end = (at: number): void => {
    while (at - start > MAX_SENTENCE) {
      const cut = cutBefore(text, start, start + MAX_SENTENCE);
      ranges.push({ start, end: cut });
      start = cut;
    }
    if (at > start) ranges.push({ start, end: at });
    start = at;
  };
  for (const found of text.matchAll(CANDIDATE)) {
    const after = found.index + found[0].length;
    if (after >= text.length) break;
    if (found[0].startsWith('\n') || found.groups?.space === undefined) end(after);
    else if (/\n[^\S\n]*\n/.test(found.groups.space)) end(after);
    else if (endsHere(text, start, found.index, found[0].trimEnd(), after, language)) end(after);
  }
  end(text.length);
  return ranges;
}

/** Whether the mark at `at` ends the sentence that began at `start`; `next` is where the following text begins. */
function endsHere(text: string, start: number, at: number, mark: string, next: number, language: string): boolean {
  const following = text.slice(next, next + 40).replace(OPENING, '');
  const lowerCase = /^\p{Ll}/u.test(following);
  const closed = /["'”’»)\]›]$/u.test(mark);
  if (mark.startsWith('…') || mark.startsWith('..')) return !lowerCase;
  // "Really?" he asked. (See below.) goes on when a small letter follows a closing mark.
  if (closed && lowerCase) return false;
  if (!mark.startsWith('.')) return true;
  if (closed) return true;
  const word = /[^\s"'“”‘’«»([]*$/u.exec(text.slice(Math.max(start, at - 30), at))?.[0] ?? '';
  if (word === '') return false;
  const known = abbreviationsOf(language);
  const lower = word.toLowerCase();
  if (known.always.has(lower)) return false;
  // J. Smith, also J.R.R. Tolkien; but after "vitamin C." a sentence begins.
  if (/^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) && !known.beforeLowerCase.has(lower))
    return !(/^\p{Lu}/u.test(following) && isInitial(text, start, at - word.length, word)) && !lowerCase;
  // т. е., z. B.: abbreviations of single letters; in English a sentence may end with x.
  if (/^\p{Ll}$/u.test(word) && (lowerCase || language !== 'en')) return false;
  if (known.beforeLowerCase.has(lower) && lowerCase) return false;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word) && lowerCase) return false;
  if (known.beforeNumber.has(lower) && /^[\p{Nd}IVXLC]/u.test(following)) return false;
  if (/^\p{Nd}{1,2}$/u.test(word)) {
    if (known.ordinals) return false;
    // A numbered item: "1. First" at the start of its line.
    if (/(?:^|\n)\s*$/u.test(text.slice(start, at - word.length))) return false;
  }
  return true;
}

// After these a single capital is a thing's name and may end a sentence: vitamin C, plan B, an A.
const NAMED_BY_LETTERS =
  /(?:^|\s)(?:vitamins?|plan|type|grade|class|group|figure|section|part|option|hepatitis|point|team|unit|zone|level|an?|the|and|or)\s+$/i;

/** Is a single capital the initial of a name? It is taken so before a capitalised word, whatever stands before. */
function isInitial(text: string, start: number, wordStart: number, word: string): boolean {
  if (word === 'I') return false;
  return word.includes('.') || !NAMED_BY_LETTERS.test(text.slice(Math.max(start, wordStart - 40), wordStart));
}

/** The place after the last blank before `limit`, or `limit` itself; never inside a surrogate pair. */
function cutBefore(text: string, start: number, limit: number): number {
  for (let at = limit; at > start + MAX_SENTENCE / 2; at--) if (/\s/.test(text.charAt(at - 1))) return at;
  return /[\uDC00-\uDFFF]/.test(text.charAt(limit)) ? limit - 1 : limit;
}
