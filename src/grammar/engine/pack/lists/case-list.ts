import { elementAt } from '#kit/element-at';
import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { encodePhraseIndex, PhraseIndex } from '../phrases/phrase-index.ts';
import { infoOfEntry, infoOfList, listSection } from './list-rule.ts';
import { fillText, type ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** The sections of a list of names. */
export const encodeNames = (name: string, lines: readonly string[]): PackSections =>
  encodePhraseIndex(
    name,
    lines.map((line) => elementAt(line.split(/[=\t]/), 0).trim()).map((phrase) => [phrase, phrase] as const),
    false,
  );

/** Words in capitals that are no longer than this are taken for mistakes, where each entry is a rule of its own. */
const SHORT = 4;

/** Names that are written in another letter case than the list has them; capitals throughout are let be. */
export function caseList(pack: InstalledPack, list: WordList, texts: ListTexts): SentenceRule {
  let index: PhraseIndex<string> | undefined;
  const family = infoOfList(list);
  return {
    selectsItself: true,
    infos: [family],
    check(sentence, context, enabled) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      index ??= new PhraseIndex<string>(pack, listSection(list));
      const matches: RuleMatch[] = [];
      index.find(sentence, (first, last, phrase) => {
        const from = tokenAt(sentence.tokens, first).start;
        const to = tokenAt(sentence.tokens, last).end;
        const written = sentence.text.slice(from, to);
        const plain = written.replace(/\s+/g, ' ').replaceAll('’', "'");
        // A name begins with a capital where a sentence does.
        const atStart = first === 1 && plain.slice(1) === phrase.slice(1) && /^\p{Ll}/u.test(phrase);
        if (plain === phrase || atStart || context.ownWords?.has(written)) return;
        const isShort = list.byEntry && written.length <= SHORT;
        if (written === written.toUpperCase() && !isShort) return;
        const info = infoOfEntry(list, phrase);
        if (!enabled(info)) return;
        matches.push({
          rule: info,
          from,
          to,
          message: fillText(texts.letterCase, phrase),
          shortMessage: texts.letterCaseShort,
          replacements: [{ value: phrase }],
        });
      });
      return matches;
    },
  };
}
