import { messagesOf } from '../../rules/generic/messages.ts';
import { wordRepeatHead } from '../../rules/generic/misc/word-repeat-rule.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Sentence, Token } from '../../text/token.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { Antipatterns } from '../patterns/antipatterns.ts';
import { NearbyTokensTest } from './nearby-tokens-test.ts';

/** Digits and spaces, emoji, and single characters that are no letters are not words. */
const NO_WORD = /^(?:[\p{Nd}\s]*|[^\p{L}]|(?:\p{Extended_Pictographic}[\uFE0F\u200D]?)+)$/su;

/** Do the antipatterns of the rule leave a token alone? */
function isLeft(antipatterns: Antipatterns | undefined, sentence: Sentence, place: number): boolean {
  if (!antipatterns || !(sentence instanceof AnalysedSentence)) return false;
  sentence.settle();
  return antipatterns.touch(sentence.tokens, place, place);
}

/**
 * The same word twice in a row, as LanguageTool 6.6 finds it (WordRepeatRule): what may come twice the class of the
 * installed language says. Without that there is no rule.
 */
export function installedWordRepeat(pack: InstalledPack): SentenceRule[] {
  const { mayRepeat } = pack.codeTables;
  if (!mayRepeat) return [];
  const { language } = pack.summary;
  const { info } = wordRepeatHead(language);
  const messages = messagesOf(language);
  const allowed = new NearbyTokensTest(mayRepeat);
  const antipatterns = pack.antipatternsOf(info.id);
  return [
    {
      infos: [info],
      check(sentence) {
        const { tokens } = sentence;
        const matches: RuleMatch[] = [];
        let before: Token | undefined;
        for (let index = 1; index < tokens.length; index++) {
          const token = tokens[index] as Token;
          const isRepeated =
            before !== undefined &&
            before.lower === token.lower &&
            !token.immunised &&
            !NO_WORD.test(token.text) &&
            !allowed.holds(tokens, index) &&
            !isLeft(antipatterns, sentence, index);
          if (isRepeated && before)
            matches.push({
              rule: info,
              from: before.start,
              to: token.end,
              message: messages.repeatedWord,
              shortMessage: messages.short.repeated,
              replacements: [{ value: before.text }],
            });
          before = token.immunised ? undefined : token;
        }
        return matches;
      },
    },
  ];
}
