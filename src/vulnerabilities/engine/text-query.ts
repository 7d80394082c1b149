import { isEuvdId } from '../store/cve-id.ts';
import { type Phrase, phrasesOf } from '../store/phrases.ts';

/** What the words of a search ask for. */
export interface TextQuery {
  readonly phrases: readonly Phrase[];
  /** EUVD numbers: they are not in the full-text index, because a mapping may change them without touching a record. */
  readonly numbers: readonly string[];
}

/** Tells EUVD numbers from words. */
export function readText(text: string): TextQuery {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  return {
    phrases: phrasesOf(parts.filter((part) => !isEuvdId(part)).join(' '), true),
    numbers: parts.filter(isEuvdId),
  };
}
