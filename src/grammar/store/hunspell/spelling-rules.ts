import type { SpellingRules } from '../spelling/dictionary.ts';
import type { AffixFile } from './affix-file.ts';
import { FlagMeanings } from './flag-sets.ts';
import type { WordEntry } from './word-list.ts';

/** What an affix file says beside its affixes. */
export function spellingRules(file: AffixFile, entries: number): SpellingRules {
  return {
    entries,
    language: file.language,
    checkSharps: file.checkSharps,
    ignore: file.ignore,
    key: file.key,
    breaks: file.breaks ?? ['-', '^-', '-$'],
    inputConversions: file.inputConversions,
    outputConversions: file.outputConversions,
    replacements: file.replacements,
    maps: file.maps,
    compound: new FlagMeanings(file).compounds
      ? {
          min: file.compoundMin,
          wordMax: file.compoundWordMax,
          rules: file.compoundRules,
          patterns: file.compoundPatterns,
          checkDup: file.checkCompoundDup,
          checkRep: file.checkCompoundRep,
          checkCase: file.checkCompoundCase,
          checkTriple: file.checkCompoundTriple,
          simplifiedTriple: file.simplifiedTriple,
          ...(file.syllables === undefined ? {} : { syllables: file.syllables }),
        }
      : undefined,
    noSplitSuggestions: file.noSplitSuggestions,
    notHonoured: [...file.notHonoured],
  };
}

/** Hunspell keeps a Capitalised twin of every mixed-case word, for its ALL-CAPS form; undefined: this one has none. */
export function hiddenForm({ word, flags }: WordEntry, file: AffixFile): string | undefined {
  const rest = word.slice(1);
  const lower = rest.toLowerCase();
  if (rest === lower) return undefined;
  if (word === word.toUpperCase() && flags.length === 0) return undefined;
  const forbidden = file.special.FORBIDDENWORD;
  if (forbidden !== undefined && flags.includes(forbidden)) return undefined;
  const hidden = word.charAt(0).toUpperCase() + lower;
  return hidden === word ? undefined : hidden;
}
