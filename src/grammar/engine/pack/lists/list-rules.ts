import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import type { SentenceRule, TextRule } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { listLines } from '../list-lines.ts';
import { caseList, encodeNames } from './case-list.ts';
import { coherencyList, encodeCoherency } from './coherency-list.ts';
import { compoundList, encodeCompounds } from './compound-list.ts';
import { contextList } from './context-list.ts';
import { dashList } from './dash-list.ts';
import { listSection } from './list-rule.ts';
import { listTexts } from './list-texts.ts';
import { encodeReplacements, replaceList } from './replace-list.ts';
import { synonymList } from './synonym-list.ts';
import { type ListKind, type WordList, wordLists } from './word-lists.ts';

const SENTENCE = {
  replace: replaceList,
  compounds: compoundList,
  dashes: dashList,
  context: contextList,
  case: caseList,
} as const;
/** Lists that are looked into rather than read. */
const ENCODERS: Readonly<
  Partial<Record<ListKind, (name: string, lines: readonly string[], caseSensitive: boolean) => PackSections>>
> = {
  replace: encodeReplacements,
  compounds: encodeCompounds,
  case: encodeNames,
  coherency: encodeCoherency,
};
const TEXT = { coherency: coherencyList, synonyms: synonymList } as const;

/**
 * The rules that the word lists of a pack make.
 * @param variant long code of the language
 */
export function listRules(
  pack: InstalledPack,
  variant: string,
): { readonly sentenceRules: SentenceRule[]; readonly textRules: TextRule[] } {
  const { language } = pack.summary;
  const texts = listTexts(language);
  const sentenceRules: SentenceRule[] = [];
  const textRules: TextRule[] = [];
  for (const list of wordLists(language)) {
    if (list.byLemma || (list.variants && !list.variants.includes(variant))) continue;
    const own = thatIsThere(list, (path) => pack.hasText(path));
    // A pack that an older Almanac compiled lacks the sections of lists that are new.
    if (!own || (own.kind in ENCODERS && !pack.hasPart(listSection(own)))) continue;
    if (own.kind === 'coherency' || own.kind === 'synonyms') textRules.push(TEXT[own.kind](pack, own, texts));
    else sentenceRules.push(SENTENCE[own.kind](pack, own, texts));
  }
  return { sentenceRules, textRules };
}

/** A list with those of its files that there are; undefined without any. */
export function thatIsThere(list: WordList, hasText: (path: string) => boolean): WordList | undefined {
  const files = list.files.filter(hasText);
  return files.length === 0 ? undefined : { ...list, files };
}

/**
 * The sections of the lists that many words are looked up in; the others are read as text when their rules need them.
 * @param textOf gives a file by its path below org/languagetool
 */
export function listSections(language: string, textOf: (path: string) => string | undefined): PackSections[] {
  return wordLists(language).flatMap((list) => {
    const own = thatIsThere(list, (path) => textOf(path) !== undefined);
    const encode = own && ENCODERS[own.kind];
    if (!encode) return [];
    const lines = own.files.flatMap((path) => listLines(textOf(path) as string));
    return [encode(listSection(own), lines, own.caseSensitive !== undefined)];
  });
}
