import { codeRule } from '../../code-rule.ts';
import { fill, messagesOf } from '../../generic/messages.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';

const { info, examples } = codeRule({
  id: 'ES_QUESTION_MARK',
  category: 'PUNCTUATION',
  description: 'A question or an exclamation without its opening mark',
  contextForSureMatch: -1,
  examples: {
    es: {
      wrong: ['[[Dónde]] está la llave? => ¿Dónde', '[[Qué]] bonito! => ¡Qué', 'Si vienes, [[qué]] hacemos? => ¿qué'],
      right: ['¿Dónde está la llave?', '¡Qué bonito!', 'Si vienes, ¿qué hacemos?'],
    },
  },
});

const MARKS = [
  ['?', '¿'],
  ['!', '¡'],
] as const;
const FIRST_WORD = /\p{L}[\p{L}\p{M}]*/u;
// What asks within a sentence: "Si vienes, ¿qué hacemos?"
const CLAUSE = /(?:[,;:—]\s+)(?=(?:qué|quién|cómo|cuándo|dónde|cuál|por qué|verdad|no)(?!\p{L}))/giu;

/** Spanish questions and exclamations that do not open with ¿ or ¡. */
export const invertedMarks: TextRule = {
  info,
  examples,
  check({ text, ranges }: Document, { language }: RuleContext): RuleMatch[] {
    const matches: RuleMatch[] = [];
    for (const { start, end } of ranges) {
      const sentence = text.slice(start, end);
      for (const [closing, opening] of MARKS) {
        const at = sentence.indexOf(closing);
        if (at < 0 || /[¿¡]/.test(sentence.slice(0, at))) continue;
        const clause = [...sentence.slice(0, at).matchAll(CLAUSE)].at(-1);
        const begin = clause ? clause.index + clause[0].length : 0;
        const word = FIRST_WORD.exec(sentence.slice(begin, at));
        if (!word) continue;
        const from = start + begin + word.index;
        matches.push({
          rule: info,
          from,
          to: from + word[0].length,
          message: fill(messagesOf(language).markBefore, opening),
          shortMessage: messagesOf(language).short.punctuation,
          replacements: [{ value: `${opening}${word[0]}` }],
        });
      }
    }
    return matches;
  },
};
