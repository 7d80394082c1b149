import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import { isShouted, likeCaseOf } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { encodePhraseIndex, PhraseIndex } from '../phrases/phrase-index.ts';
import { infoOfEntry, infoOfList, listSection } from './list-rule.ts';
import { fillText, type ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** A line of a list of replacements. */
export interface ListEntry {
  readonly phrase: string;
  readonly replacements: readonly string[];
  readonly message: string | undefined;
}

const HAS_LETTER = /\p{L}/u;

/** The sections of a list of replacements. */
export const encodeReplacements = (name: string, lines: readonly string[], caseSensitive: boolean): PackSections =>
  encodePhraseIndex(
    name,
    lines.flatMap(readEntries).map((entry) => [entry.phrase, entry] as const),
    caseSensitive,
  );

/**
 * Words and phrases that a list of the pack wants replaced: `a|b=c|d`, then perhaps a tab and a message; `a;b` in
 * tables; a phrase alone has no replacement.
 */
export function replaceList(pack: InstalledPack, list: WordList, texts: ListTexts): SentenceRule {
  let index: PhraseIndex<ListEntry> | undefined;
  const family = infoOfList(list);
  return {
    selectsItself: true,
    infos: [family],
    check(sentence, context, enabled) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      // Lists of rules that are off are not even read.
      if ((list.off || !list.byEntry) && !enabled(family)) return [];
      index ??= new PhraseIndex<ListEntry>(pack, listSection(list), list.caseSensitive);
      const matches: RuleMatch[] = [];
      index.find(sentence, (first, last, { phrase, replacements, message }) => {
        const token = tokenAt(sentence.tokens, first);
        if ((list.asSpelt && token.ignoreSpelling) || (list.leaves && isLeft(token, list.leaves))) return;
        const { start: from } = token;
        const { end: to } = tokenAt(sentence.tokens, last);
        const written = sentence.text.slice(from, to);
        const starts = list.smallAtStart !== true && !HAS_LETTER.test(sentence.text.slice(0, from));
        const values = [...new Set(replacements.map((one) => inCaseOf(one, written, phrase, starts)))].filter(
          (one) => one !== written,
        );
        // What is to be changed in letter case alone is so only as the list has it.
        const lower = phrase.toLowerCase();
        if (written !== phrase && replacements.some((one) => one.toLowerCase() === lower)) return;
        const info = infoOfEntry(list, phrase);
        if ((values.length === 0 && replacements.length > 0) || context.ownWords?.has(written) || !enabled(info))
          return;
        matches.push({
          rule: info,
          from,
          to,
          message: message ?? fillText(texts[list.text ?? 'replace'], values[0] ?? ''),
          shortMessage: texts.replaceShort,
          replacements: values.map((value) => ({ value })),
        });
      });
      return matches;
    },
  };
}

const isLeft = ({ readings }: Token, tags: readonly string[]): boolean =>
  readings.some(({ pos }) => pos !== null && tags.some((tag) => pos.startsWith(tag)));

function readEntries(line: string): ListEntry[] {
  const [whole = '', message] = line.split('\t');
  const at = whole.includes('=') ? whole.indexOf('=') : whole.indexOf(';');
  if (at === 0) return [];
  const replacements = (at < 0 ? '' : whole.slice(at + 1))
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return (at < 0 ? whole : whole.slice(0, at))
    .split('|')
    .map((phrase) => ({ phrase: phrase.trim(), replacements, message }));
}

/** A replacement in the letter case of what is replaced, with a capital at the start of a sentence. */
function inCaseOf(value: string, written: string, phrase: string, starts: boolean): string {
  if (starts && !isShouted(written)) return capitalise(value);
  if (written === phrase) return value;
  if (isShouted(written)) return value.toUpperCase();
  return likeCaseOf(value, /^\S*/.exec(written)?.[0] ?? '');
}
