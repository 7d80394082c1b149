import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';

const LIST = 'rules/uk/replace_renamed.txt';

const info: RuleInfo = {
  id: 'UK_SIMPLE_REPLACE_RENAMED',
  description: 'Names of places that have changed',
  issueType: 'style',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

/** New names by the old one; the last of several says why. */
const readNames = (pack: PackContents): ReadonlyMap<string, readonly string[]> =>
  new Map(
    pack.lines(LIST).map((line): [string, string[]] => {
      const [old = '', names = ''] = line.split('=');
      const all = names.split('|').map((name) => name.trim());
      return [old.trim(), all.length > 1 ? all.slice(0, -1) : all];
    }),
  );

/** Places that have another name now (Ukrainian); none without the list. */
export function renamedPlaces(pack: PackContents): SentenceRule[] {
  if (!pack.hasText(LIST)) return [];
  return [
    {
      infos: [info],
      check(sentence) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const names = pack.made(readNames);
        const matches: RuleMatch[] = [];
        for (const token of sentence.tokens) {
          const values = newNames(token, names);
          if (values.length === 0) continue;
          matches.push({
            rule: info,
            from: token.start,
            to: token.end,
            message: `Ця назва змінилася. Тепер: ${values.map((value) => `«${value}»`).join(', ')}.`,
            shortMessage: 'Нова назва',
            replacements: values.map((value) => ({ value })),
          });
        }
        return matches;
      },
    },
  ];
}

/** The new names of a token that can be nothing but an old name. */
function newNames({ readings }: AnalysedToken, names: ReadonlyMap<string, readonly string[]>): string[] {
  const values = new Set<string>();
  for (const { pos, lemma } of readings) {
    if (lemma === null || pos === null || pos.endsWith('_END')) continue;
    const renamed = /^(?:adj|noun:inanim.*:prop)/.test(pos) ? names.get(lemma) : undefined;
    if (!renamed) return [];
    for (const value of renamed) values.add(value);
  }
  return [...values];
}
