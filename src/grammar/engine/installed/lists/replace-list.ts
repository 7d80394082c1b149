import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysed-sentence.ts';
import { likeCaseOf } from '../filters/letter-case.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { infoOfEntry, type ListRule } from './list-rule.ts';
import { fillText, type ListTexts } from './list-texts.ts';
import { PhraseIndex } from './phrase-index.ts';

interface Entry {
  readonly phrase: string;
  readonly replacements: readonly string[];
  readonly message: string | undefined;
}

/** Words and phrases that a list of the pack wants replaced: `a|b=c|d`, then perhaps a tab and a message. */
export function replaceList(
  pack: InstalledPack,
  paths: readonly string[],
  rule: ListRule,
  texts: ListTexts,
): SentenceRule {
  let index: PhraseIndex<Entry> | undefined;
  const read = (): PhraseIndex<Entry> => {
    const made = new PhraseIndex<Entry>();
    for (const line of paths.flatMap((path) => pack.lines(path))) {
      const [whole, message] = line.split('\t');
      const at = whole.indexOf('=');
      if (at <= 0) continue;
      const replacements = whole
        .slice(at + 1)
        .split('|')
        .map((one) => one.trim());
      for (const phrase of whole.slice(0, at).split('|'))
        made.add(phrase.trim(), { phrase: phrase.trim(), replacements, message });
    }
    return made;
  };
  return {
    selectsItself: true,
    infos: [infoOfEntry({ ...rule, byEntry: false }, '')],
    check(sentence, context, enabled) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      index ??= read();
      const matches: RuleMatch[] = [];
      index.find(sentence, (first, last, { phrase, replacements, message }) => {
        const { start: from } = sentence.tokens[first];
        const { end: to } = sentence.tokens[last];
        const written = sentence.text.slice(from, to);
        const values = [...new Set(replacements.map((one) => likeCaseOf(one, written)))].filter(
          (one) => one !== written,
        );
        const info = infoOfEntry(rule, phrase);
        if (values.length === 0 || context.ownWords?.has(written) || !enabled(info)) return;
        matches.push({
          rule: info,
          from,
          to,
          message: message ?? fillText(texts.replace, values[0]),
          shortMessage: texts.replaceShort,
          replacements: values.map((value) => ({ value })),
        });
      });
      return matches;
    },
  };
}
