import { ownEntry } from '#kit/own-entry';
import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { GermanWords } from './german-words.ts';
import { hasTag, hasTagStart, withSmallLetter } from './word-kinds.ts';

const info: RuleInfo = {
  id: 'COMPOUND_INFINITIV_RULE',
  description: 'Infinitives with “zu” that are one word',
  issueType: 'misspelling',
  category: categories.COMPOUNDING,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Words that go with a verb, and are not its prefix: nichts dazu zu sagen. */
const APART = new Set([
  'weiter sagen',
  'dazu sagen',
  'davon tragen',
  'davon machen',
  'daran geben',
  'ab gehen',
  'wieder errichten',
]);
const MARK = /^[.?!…:;,()[\]]$/;
/** The beginnings of phrases whose end looks like a prefix: von hier aus, vor sich her. */
const FRAMES: Readonly<Record<string, RegExp>> = { aus: /^vo[nm]$/, an: /^vo[nm]$/, her: /^vor$/ };

/**
 * Infinitives of separable verbs with zu, written in three words: aus zu geben (German). What LanguageTool leaves alone
 * is taken from the pack.
 * @returns no rule where that could not be read
 */
export function compoundInfinitive(pack: InstalledPack): SentenceRule[] {
  const antipatterns = pack.antipatternsOf(info.id);
  const adjectives = pack.codeWords('CompoundInfinitivRule.ADJ_EXCEPTION');
  if (!antipatterns || !adjectives) return [];
  const words = new GermanWords(pack);
  return [
    {
      infos: [info],
      check(sentence, { speller }) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const { tokens } = sentence;
        const exists = (written: string): boolean => {
          const word = withSmallLetter(written);
          return speller ? speller.isCorrect(word) : words.lookUp(word) !== undefined;
        };
        const matches: RuleMatch[] = [];
        for (let place = 2; place < tokens.length - 1; place++) {
          const zu = tokenAt(tokens, place);
          if (zu.text !== 'zu' || zu.immunised) continue;
          const [prefix, verb] = [tokenAt(tokens, place - 1), tokenAt(tokens, place + 1)];
          if (!hasTagStart(verb.readings, 'VER:INF') || !hasTag(prefix.readings, 'ZUS') || prefix.lower === 'um')
            continue;
          if (adjectives.has(prefix.text) || isApart(tokens, place, exists) || !exists(prefix.text + verb.text))
            continue;
          sentence.settle();
          if (antipatterns.touch(tokens, place, place)) continue;
          matches.push({
            rule: info,
            from: prefix.start,
            to: verb.end,
            message: 'Dieser Infinitiv mit „zu“ ist ein einziges Wort.',
            shortMessage: 'Zusammenschreibung',
            replacements: [{ value: prefix.text + zu.text + verb.text }],
          });
        }
        return matches;
      },
    },
  ];
}

/** Does the word before zu belong to something else? @param exists is there such a verb? */
function isApart(tokens: readonly AnalysedToken[], zu: number, exists: (word: string) => boolean): boolean {
  const prefix = tokenAt(tokens, zu - 1).text;
  if (hasTagStart(tokenAt(tokens, zu - 2).readings, 'VER') || APART.has(`${prefix} ${tokenAt(tokens, zu + 1).text}`))
    return true;
  // Wir fingen gestern an zu heulen: it is the prefix of the verb before.
  for (let place = zu - 2; place > 0 && !MARK.test(tokenAt(tokens, place).text); place--) {
    const verb = verbOf(tokenAt(tokens, place));
    if (verb === undefined) continue;
    if (exists(prefix + verb)) return true;
    break;
  }
  const frame = ownEntry(FRAMES, prefix);
  if (frame === undefined) return false;
  for (let place = zu - 2; place > 0 && !MARK.test(tokenAt(tokens, place).text); place--)
    if (frame.test(tokenAt(tokens, place).text)) return true;
  return false;
}

/** What a verb adds to its prefix: an imperative its base form, another verb its own form. */
function verbOf({ text, lower, readings }: AnalysedToken): string | undefined {
  if (hasTagStart(readings, 'VER:IMP'))
    return readings.find(({ pos }) => pos?.startsWith('VER:IMP') === true)?.lemma?.toLowerCase();
  if (hasTagStart(readings, 'VER')) return lower;
  return text === 'Fang' ? 'fangen' : undefined;
}
