import { compileHunspell } from '../../store/hunspell-compiler.ts';
import type { SpellingDictionary } from '../../store/spelling-dictionary.ts';
import { HunspellSpeller } from './hunspell-speller.ts';

/** A dictionary from the text of its two files; for tests. */
export function toyDictionary(affixes: string, words: readonly string[]): SpellingDictionary {
  const encoder = new TextEncoder();
  return compileHunspell(
    encoder.encode(`SET UTF-8\n${affixes}`),
    encoder.encode(`${words.length}\n${words.join('\n')}\n`),
  );
}

/** A speller over such a dictionary. */
export function toySpeller(affixes: string, words: readonly string[], code = 'xx'): HunspellSpeller {
  return new HunspellSpeller(code, toyDictionary(affixes, words));
}
