import type { Token } from '../../../text/token.ts';
import type { Document, RuleContext, RuleInfo, RuleMatch, TextRule } from '../../rule.ts';
import { outsideQuotations } from './outside-quotations.ts';
import { isCounted } from './paragraphs.ts';

/** Something that is no mistake, but should not make up too much of a text. */
export interface ShareOfText {
  readonly info: RuleInfo;
  /** Is it counted by sentences, or by words? */
  readonly of: 'sentences' | 'words';
  /** What the number of the rule counts: 100 for per cent. */
  readonly per: number;
  readonly message: string;
  /** Groups of tokens, first and last, that are it. */
  find(tokens: readonly Token[]): readonly (readonly [first: Token, last: Token])[];
}

/** A rule that reports all of its kind in texts that have more of it than its number allows. */
export const shareOfText = ({ info, of, per, message, find }: ShareOfText): TextRule => ({
  info,
  check(document: Document, { ruleValues }: RuleContext): RuleMatch[] {
    const most = ruleValues?.get(info.id) ?? info.value?.default ?? 0;
    // Who wants to see each word of its kind wants those of others too (LanguageTool 6.6).
    const sentences = outsideQuotations(document, of === 'words' && most === 0);
    const found = sentences.flatMap(({ tokens, start }) =>
      find(tokens).map(
        ([first, last]): RuleMatch => ({
          rule: info,
          from: start + first.start,
          to: start + last.end,
          message,
          shortMessage: '',
          replacements: [],
        }),
      ),
    );
    const whole =
      of === 'sentences'
        ? sentences.length
        : sentences.reduce((sum, { tokens }) => sum + tokens.filter(({ text }) => isCounted(text)).length, 0);
    return (found.length * per) / whole > most ? found : [];
  },
});
