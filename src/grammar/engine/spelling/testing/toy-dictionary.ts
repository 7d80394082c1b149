import { compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import type { SpellingDictionary } from '../../../store/spelling/dictionary.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';

/** A dictionary from the text of its two files, and how often its words come; for tests. */
export function toyDictionary(
  affixes: string,
  words: readonly string[],
  octaves: Readonly<Record<string, number>> = {},
): SpellingDictionary {
  const encoder = new TextEncoder();
  return compileHunspell(
    encoder.encode(`SET UTF-8\n${affixes}`),
    encoder.encode(`${words.length}\n${words.join('\n')}\n`),
    { octaves: new Map(Object.entries(octaves)) },
  );
}

/** A speller over such a dictionary. */
export function toySpeller(
  affixes: string,
  words: readonly string[],
  code = 'xx',
  octaves: Readonly<Record<string, number>> = {},
): HunspellSpeller {
  return new HunspellSpeller(code, toyDictionary(affixes, words, octaves), DEFAULT_LIMITS);
}
