import type { SentenceRule, TextRule } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { caseList } from './case-list.ts';
import { coherencyList } from './coherency-list.ts';
import { compoundList } from './compound-list.ts';
import { contextList } from './context-list.ts';
import { dashList } from './dash-list.ts';
import { listTexts } from './list-texts.ts';
import { replaceList } from './replace-list.ts';
import { synonymList } from './synonym-list.ts';
import { wordLists } from './word-lists.ts';

const SENTENCE = {
  replace: replaceList,
  compounds: compoundList,
  dashes: dashList,
  context: contextList,
  case: caseList,
} as const;
const TEXT = { coherency: coherencyList, synonyms: synonymList } as const;

/**
 * The rules that the word lists of a pack make. A list is read when a text is first checked by its rule.
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
    if (list.variants && !list.variants.includes(variant)) continue;
    const files = list.files.filter((path) => pack.hasText(path));
    if (files.length === 0) continue;
    const own = { ...list, files };
    if (own.kind === 'coherency' || own.kind === 'synonyms') textRules.push(TEXT[own.kind](pack, own, texts));
    else sentenceRules.push(SENTENCE[own.kind](pack, own, texts));
  }
  return { sentenceRules, textRules };
}
