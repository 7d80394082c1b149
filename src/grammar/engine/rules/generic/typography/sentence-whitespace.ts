import { codeRule } from '../../code-rule.ts';
import type { TextRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';

const headOf = (language: string) =>
  codeRule({
    id: language === 'de' ? 'DE_SENTENCE_WHITESPACE' : 'SENTENCE_WHITESPACE',
    category: 'TYPOGRAPHY',
    issueType: 'whitespace',
    description: 'No space between two sentences',
    contextForSureMatch: -1,
    examples: {
      en: {
        wrong: ['The train was late.[[We]] walked home. =>  We', 'Is it far?[[No]], not very far. =>  No'],
        right: ['The train was late. We walked home.', 'The call goes to System.Out and to example.com as well.'],
      },
      de: {
        wrong: [
          'Der Zug kam zu spät.[[Wir]] gingen zu Fuß. =>  Wir',
          'Ist es weit?[[Nein]], nicht sehr weit. =>  Nein',
        ],
        right: ['Der Zug kam zu spät. Wir gingen zu Fuß.', 'Siehe example.com für mehr.'],
      },
      fr: {
        wrong: [
          'Le train était en retard.[[Nous]] sommes partis à pied. =>  Nous',
          'Il était tard.[[Personne]] ne vint. =>  Personne',
        ],
        right: ['Le train était en retard. Nous sommes partis.', 'Voir example.com pour la suite.'],
      },
      es: {
        wrong: [
          'El tren llegó tarde.[[Nosotros]] fuimos a pie. =>  Nosotros',
          'Era muy tarde.[[Nadie]] vino. =>  Nadie',
        ],
        right: ['El tren llegó tarde. Fuimos a pie.', 'Ver example.com para más.'],
      },
    },
  });

// Only words in plain writing: System.Out and example.Com are no sentences.
const GLUED = /(?<![\p{L}\p{N}._/-])\p{Ll}{2,40}[.!?](?<next>\p{Lu}\p{Ll}{0,40})(?=[\s,;:]\s?\p{Ll})/gu;

/** A sentence that begins right after the full stop of the one before. */
export function missingWhitespace(language: string): TextRule {
  const { info, examples } = headOf(language);
  const messages = messagesOf(language);
  return {
    info,
    examples,
    check: ({ text }) =>
      [...text.matchAll(GLUED)].map((found) => {
        const next = found.groups?.next ?? '';
        const to = found.index + found[0].length;
        return {
          rule: info,
          from: to - next.length,
          to,
          message: messages.missingSpace,
          shortMessage: messages.short.space,
          replacements: [{ value: ` ${next}` }],
        };
      }),
  };
}
