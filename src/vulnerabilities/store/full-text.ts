import type { TextQuery } from './port.ts';

const ID = /^(?:CVE-\d{4}-\d+|GHSA(?:-[0-9a-z]{4}){3})$/i;
/** What unicode61 takes for part of a word. */
const WORD = /[\p{L}\p{N}]/u;

/**
 * The FTS5 expression of a query: every word of every part must occur, in its column, at the start of a token. A word
 * with signs in it ("use-after-free") is a phrase; ids are whole phrases, so that CVE-2024-309 does not find
 * CVE-2024-3094; words of one or two letters are whole words in `text`, where their beginnings would match nearly
 * everything.
 * @returns undefined when a part is given that holds no word: nothing can match it
 */
export function matchExpression(query: TextQuery): string | undefined {
  const parts: string[] = [];
  for (const [column, words] of [
    ['vendors', query.vendor],
    ['products', query.product],
    [undefined, query.text],
  ] as const) {
    if (words === undefined) continue;
    const phrases = words
      .split(/\s+/)
      .filter((word) => WORD.test(word))
      .map((word) => {
        const whole = ID.test(word) || (column === undefined && word.length < 3);
        return `"${word.replaceAll('"', ' ')}"${whole ? '' : ' *'}`;
      });
    if (phrases.length === 0) return undefined;
    parts.push(`${column === undefined ? '' : `${column} : `}(${[...new Set(phrases)].join(' AND ')})`);
  }
  return parts.length === 0 ? undefined : parts.join(' AND ');
}
