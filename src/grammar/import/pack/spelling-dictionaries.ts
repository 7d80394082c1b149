import { findLanguage } from '../../engine/language-table.ts';
import type { DictionaryKind } from '../dictionary-files.ts';
import type { SourceFiles } from './source-files.ts';

/** A spelling dictionary among LanguageTool's files. */
export interface SpellingDictionaryFiles {
  /** The language code it is for. */
  readonly code: string;
  readonly kind: DictionaryKind;
  readonly affixes: Uint8Array;
  readonly words: Uint8Array;
}

/** Dictionaries whose names are not the codes they are for: Portugal's spelling before and after 1990. */
const CODES_OF: Readonly<Record<string, readonly string[]>> = {
  'pt-PT-90': ['pt-PT'],
  'pt-PT-45': ['pt-AO', 'pt-MZ'],
};

/** Hunspell's dictionary first: where there are both, LanguageTool checks by it and takes the other for suggestions. */
const PAIRS = [
  { kind: 'hunspell', words: '.dic', affixes: '.aff' },
  { kind: 'morfologik', words: '.dict', affixes: '.info' },
] as const;

/**
 * The spelling dictionaries of a language (short code) and its variants.
 *
 * They lie in folders of their own or say in their names what they are. Languages without one are spelt by the dictionary
 * of their parts of speech, which then has properties of a speller.
 */
export function spellingDictionariesIn(files: SourceFiles, language: string): SpellingDictionaryFiles[] {
  const own = `org/languagetool/resource/${language}/`;
  const names = files.paths.filter((path) => path.startsWith(own)).map((path) => path.slice(own.length));
  const found = new Map<string, SpellingDictionaryFiles>();
  const take = (isSpelling: (name: string) => boolean): void => {
    for (const { kind, words, affixes } of PAIRS)
      for (const name of names) {
        if (!name.endsWith(words)) continue;
        const stem = name.slice(0, -words.length);
        const pair = [files.read(own + stem + affixes), files.read(own + name)] as const;
        if (!pair[0] || !pair[1] || !isSpelling(stem)) continue;
        for (const code of codesOf(stem, language))
          if (!found.has(code)) found.set(code, { code, kind, affixes: pair[0], words: pair[1] });
      }
  };
  take((stem) => /^(?:hunspell|spelling)\/[^/]+$|^[^/]+_spelling$/.test(stem));
  if (found.size === 0)
    take(
      (stem) =>
        /^[^/]+(?<!_synth)$/.test(stem) && /^fsa\.dict\.speller\./m.test(files.text(`${own}${stem}.info`) ?? ''),
    );
  return [...found.values()];
}

/** The codes of a dictionary by its name: en_US, ca-ES_spelling, french. None for a spelling that is not the usual one. */
function codesOf(stem: string, language: string): readonly string[] {
  const name = stem
    .replace(/^.*\//, '')
    .replace(/_spelling$/, '')
    .replaceAll('_', '-');
  if (Object.hasOwn(CODES_OF, name)) return CODES_OF[name] ?? [];
  const found =
    findLanguage(name) ?? (/^[a-z]{2,3}-[A-Z]{2}$|^[a-z]{4,}$/.test(name) ? findLanguage(language) : undefined);
  return found?.code === language ? [found.longCode] : [];
}
