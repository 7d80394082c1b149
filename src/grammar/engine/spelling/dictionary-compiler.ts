import { readFile } from 'node:fs/promises';
import { type Additions, compileHunspell } from '../../store/hunspell-compiler.ts';
import { compileMorfologikWords } from '../../store/morfologik/word-list.ts';
import { encodeSpellingDictionary } from '../../store/spelling-dictionary-file.ts';
import { type DictionarySource, isEnglish, scowlRareWords } from './dictionaries.ts';
import { englishFrequency } from './english-frequency.ts';
import { harmlessRareWords } from './english-rare-words.ts';
import { englishVocabulary } from './english-vocabulary.ts';

/**
 * Compiles a Hunspell dictionary, or one of LanguageTool as it is; English ones of Hunspell get our vocabulary, the rare words of SCOWL, and word frequencies.
 * @throws Error in one sentence when a file cannot be read or understood
 */
export async function compileDictionary(source: DictionarySource): Promise<Uint8Array<ArrayBuffer>> {
  const [affixes, words] = await Promise.all([readFile(source.affixes), readFile(source.words)]);
  if (source.words.endsWith('.dict'))
    return encodeSpellingDictionary(compileMorfologikWords(words, affixes.toString('utf8')), source.key);
  return encodeSpellingDictionary(
    compileHunspell(affixes, words, isEnglish(source.code) ? englishAdditions(source.code) : {}),
    source.key,
  );
}

function englishAdditions(code: string): Additions {
  const octaves = englishFrequency();
  return {
    entries: englishVocabulary(code),
    words: harmlessRareWords(scowlRareWords(code), octaves),
    octaves,
  };
}
