import { isOneEdit } from './one-edit.ts';

/** Is a word among those of the writer, as it stands, or in small letters unless capitals are mixed in? */
export function isOwnWord(own: ReadonlySet<string>, word: string): boolean {
  if (own.size === 0) return false;
  const written = word.normalize('NFC').replaceAll('’', "'");
  if (own.has(written)) return true;
  const lower = written.toLowerCase();
  const mixed = written !== written.toUpperCase() && written.slice(1) !== lower.slice(1);
  return !mixed && own.has(lower);
}

/** Words of the writer that differ from a word by one edit, at most `limit`. */
export function nearOwnWords(own: ReadonlySet<string>, word: string, limit: number): string[] {
  const near: string[] = [];
  const lower = word.toLowerCase();
  for (const candidate of own) {
    if (near.length >= limit) break;
    if (Math.abs(candidate.length - word.length) <= 1 && isOneEdit(candidate.toLowerCase(), lower))
      near.push(candidate);
  }
  return near;
}
