import { readFile } from 'node:fs/promises';
import { type Additions, compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import { compileMorfologikWords } from '../../../store/morfologik/word-list.ts';
import { encodeSpellingDictionary } from '../../../store/spelling/dictionary-file.ts';
import { englishFrequency } from '../english/frequency.ts';
import { harmlessRareWords } from '../english/rare-words.ts';
import { englishVocabulary } from '../english/vocabulary.ts';
import { type GermanDictionary, germanDictionary } from '../german/dictionary.ts';
import { italianDictionary } from '../italian/dictionary.ts';
import { type DictionarySource, type GermanFiles, isEnglish, scowlRareWords } from './catalogue.ts';

async function listIn(path: string): Promise<string[]> {
  return JSON.parse(await readFile(path, 'utf8')) as string[];
}

/**
 * German made of the lists of its words.
 * @throws Error when a list cannot be read
 */
export async function readGerman(files: GermanFiles): Promise<GermanDictionary> {
  const [words, firstNames, lastNames, ...frequent] = await Promise.all(
    [files.list, files.firstNames, files.lastNames, ...files.frequent].map(listIn),
  );
  return germanDictionary({
    words: words ?? [],
    firstNames: firstNames ?? [],
    lastNames: lastNames ?? [],
    frequent,
    swiss: files.swiss,
  });
}

/**
 * The .aff and .dic of a dictionary, or the .info and .dict; for Italian and German the first two are made of lexicons.
 * @throws Error when a file cannot be read or understood
 */
export async function readDictionary({ files }: DictionarySource): Promise<readonly [affixes: Buffer, words: Buffer]> {
  if ('affixes' in files) return Promise.all([readFile(files.affixes), readFile(files.words)]);
  if ('list' in files) {
    const { affixes, words } = await readGerman(files);
    return [Buffer.from(affixes), Buffer.from(words)];
  }
  const [nouns, adjectives, verbs] = await Promise.all(
    [files.nouns, files.adjectives, files.verbs].map(async (path) => JSON.parse(await readFile(path, 'utf8'))),
  );
  const { affixes, words } = italianDictionary({ nouns, adjectives, verbs });
  return [Buffer.from(affixes), Buffer.from(words)];
}

/**
 * Compiles a Hunspell dictionary, or one of LanguageTool as it is; English ones of Hunspell get our vocabulary, the rare words of SCOWL, and word frequencies, which German has too.
 * @throws Error in one sentence when a file cannot be read or understood
 */
export async function compileDictionary(source: DictionarySource): Promise<Uint8Array<ArrayBuffer>> {
  if ('list' in source.files) {
    const { affixes, words, octaves } = await readGerman(source.files);
    return encodeSpellingDictionary(compileHunspell(Buffer.from(affixes), Buffer.from(words), { octaves }), source.key);
  }
  const [affixes, words] = await readDictionary(source);
  if ('words' in source.files && source.files.words.endsWith('.dict'))
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
