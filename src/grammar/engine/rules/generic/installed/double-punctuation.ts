import type { RuleMatch, SentenceRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';
import { doublePunctuationHead } from '../punctuation/double-punctuation.ts';

const NOT_BESIDE_STOPS = new Set(['.', '…', '/', '\\']);
const NOT_BEFORE_STOPS = new Set(['?', '!', '…', '.']);

/** Two full stops or two commas in a row, as LanguageTool 6.6 finds them (DoublePunctuationRule). */
export function installedDoublePunctuation(language: string): SentenceRule {
  const { info } = doublePunctuationHead(language);
  const messages = messagesOf(language);
  return {
    infos: [info],
    check({ tokens }) {
      const matches: RuleMatch[] = [];
      const report = (at: number, message: string, values: readonly string[]): void => {
        matches.push({
          rule: info,
          from: Math.max(0, at - 1),
          to: at + 1,
          message,
          shortMessage: messages.short.punctuation,
          replacements: values.map((value) => ({ value })),
        });
      };
      let stops = 0;
      let commas = 0;
      for (let i = 1; i < tokens.length; i++) {
        const token = tokens[i];
        const mark = token?.text;
        if (!token || (mark !== '.' && mark !== ',')) {
          stops = 0;
          commas = 0;
          continue;
        }
        stops = mark === '.' ? stops + 1 : 0;
        commas = mark === ',' ? commas + 1 : 0;
        const next = tokens[i + 1]?.text ?? '';
        if (stops === 2 && !NOT_BESIDE_STOPS.has(next) && !NOT_BEFORE_STOPS.has(tokens[i - 2]?.text ?? '')) {
          report(token.start, messages.twoPeriods, ['.', '…']);
          stops = 0;
        } else if (commas === 2 && next !== ',') {
          report(token.start, messages.twoCommas, [',']);
          commas = 0;
        }
      }
      return matches;
    },
  };
}
