import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysed-sentence.ts';
import { likeCaseOf } from '../filters/letter-case.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { taggerOf } from '../tagger-of.ts';
import { infoOfEntry, type ListRule } from './list-rule.ts';
import type { ListTexts } from './list-texts.ts';
import { PhraseIndex } from './phrase-index.ts';

interface Compound {
  readonly parts: string;
  readonly values: readonly string[];
}

/**
 * Compounds that were written as separate words. Signs at the end of a line of the list tell how they are written:
 * `*` with hyphens, `+` and `?` in one word, `$` and none either way.
 * @param checked suggest only what the dictionary knows
 */
export function compoundList(
  pack: InstalledPack,
  path: string,
  rule: ListRule,
  texts: ListTexts,
  checked: boolean,
): SentenceRule {
  let index: PhraseIndex<Compound> | undefined;
  const read = (): PhraseIndex<Compound> => {
    const made = new PhraseIndex<Compound>();
    for (const line of pack.lines(path)) {
      const sign = /[*+?$]+$/.exec(line)?.[0] ?? '';
      const word = line.slice(0, line.length - sign.length);
      // Numbers stand for any number in such lines.
      if (word.includes('\\') || !/[-\s]/.test(word)) continue;
      const hyphenated = word.replace(/\s+/g, '-');
      const joined = hyphenated.replace(/-(.)/g, (_whole, letter: string) => letter.toLowerCase());
      const values = sign === '*' ? [hyphenated] : /[+?]/.test(sign) ? [joined] : [hyphenated, joined];
      made.add(word.replaceAll('-', ' '), { parts: word, values });
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
      const tagger = taggerOf(pack);
      index.find(sentence, (first, last, { parts, values }) => {
        const { start: from } = sentence.tokens[first];
        const { end: to } = sentence.tokens[last];
        const written = sentence.text.slice(from, to);
        const kept = values
          .filter((value) => !checked || tagger.knows(value))
          .map((value) => (/^\p{Ll}/u.test(value) ? likeCaseOf(value, written) : value));
        const info = infoOfEntry(rule, parts);
        if (kept.length === 0 || context.ownWords?.has(written) || !enabled(info)) return;
        const hyphen = kept.some((value) => value.includes('-'));
        const one = kept.some((value) => !value.includes('-'));
        matches.push({
          rule: info,
          from,
          to,
          message: hyphen && one ? texts.either : hyphen ? texts.hyphen : texts.joined,
          shortMessage: texts.compoundShort,
          replacements: [...new Set(kept)].map((value) => ({ value })),
        });
      });
      return matches;
    },
  };
}
