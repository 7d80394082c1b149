import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { hasLemma, hasTag, isCapitalised, wordSet } from './tags.ts';

const LIST = 'resource/uk/dash_prefixes.txt';

const info: RuleInfo = {
  id: 'UK_MISSING_HYPHEN',
  description: 'Compounds without their hyphen',
  issueType: 'misspelling',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

const SMALL = /^[а-яґєії'’-]+$/;
const TIME_OUT = wordSet('аут');

/** First parts of compounds with what is said of them; names and those that are also words of their own are left out. */
function readPrefixes(pack: PackContents): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const line of pack.lines(LIST)) {
    const [prefix = '', note = ''] = line.split(' ');
    if (SMALL.test(prefix) && !note.includes(':bad') && prefix !== 'блок' && prefix !== 'рейтинг')
      prefixes.set(prefix, note);
  }
  return prefixes;
}

/** First parts of compounds with a blank where a hyphen belongs, or nothing at all (Ukrainian). */
export function missingHyphen(pack: InstalledPack): SentenceRule[] {
  if (!pack.hasText(LIST)) return [];
  const tagger = taggerOf(pack);
  return [
    {
      infos: [info],
      check(sentence) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const prefixes = pack.made(readPrefixes);
        const matches: RuleMatch[] = [];
        const { tokens } = sentence;
        for (let i = 1; i + 1 < tokens.length; i++) {
          const [first, second] = [tokens[i], tokens[i + 1]];
          if (!first || !second || !hasTag(second, /^noun/) || hasTag(second, /&pron/) || !SMALL.test(second.text))
            continue;
          const note = prefixes.get(isCapitalised(first.text) ? first.lower : first.text);
          if (note === undefined && !(first.lower === 'тайм' && hasLemma(second, TIME_OUT))) continue;
          if (first.lower === 'медіа' && /^(?:країни|півострова)$/.test(second.text)) continue;
          if (first.lower === 'шоу' && second.text.includes('-')) continue;
          const joined = note === ':ua_1992';
          const value = `${first.text}${joined ? '' : '-'}${second.text}`;
          const known = tagger.lookup(
            isCapitalised(first.text) ? value.charAt(0).toLowerCase() + value.slice(1) : value,
          );
          if (known.length === 0 && !(joined && hasTag(second, /:ua_1992/))) continue;
          matches.push({
            rule: info,
            from: first.start,
            to: second.end,
            message: joined ? 'Це слово пишуть разом.' : 'Між частинами цього слова стоїть дефіс.',
            shortMessage: 'Дефіс',
            replacements: [{ value }],
          });
        }
        return matches;
      },
    },
  ];
}
