import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { infoOfList } from './list-rule.ts';
import type { ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** A word, a dash with or without blanks around it, and a word. */
const DASHED = /[\p{L}\p{N}]+(?:(?: [–—] |[–—])[\p{L}\p{N}]+)+/gu;

/** Compounds with hyphens in a list that are written with dashes. */
export function dashList(pack: InstalledPack, list: WordList, texts: ListTexts): SentenceRule {
  let compounds: Set<string> | undefined;
  const info = infoOfList(list);
  const read = (): Set<string> =>
    new Set(
      list.files
        .flatMap((path) => pack.lines(path))
        .filter((line) => line.includes('-') && !/[+?]$/.test(line))
        .map((line) => line.replace(/[*?$]+$/, '').toLowerCase()),
    );
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence) || !/[–—]/.test(sentence.text)) return [];
      compounds ??= read();
      const matches: RuleMatch[] = [];
      for (const { 0: written, index: from } of sentence.text.matchAll(DASHED)) {
        const value = written.replace(/ ?[–—] ?/g, '-');
        if (!compounds.has(value.toLowerCase())) continue;
        matches.push({
          rule: info,
          from,
          to: from + written.length,
          message: texts.dash,
          shortMessage: texts.compoundShort,
          replacements: [{ value }],
        });
      }
      return matches;
    },
  };
}
