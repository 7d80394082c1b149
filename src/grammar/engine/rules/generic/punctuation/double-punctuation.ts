import { codeRule } from '../../code-rule.ts';
import type { SentenceRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';

/** What the rule tells of itself, and its examples. */
export const doublePunctuationHead = (language: string) =>
  codeRule({
    id: language === 'de' ? 'DE_DOUBLE_PUNCTUATION' : 'DOUBLE_PUNCTUATION',
    category: 'PUNCTUATION',
    description: 'Two full stops or two commas in a row',
    contextForSureMatch: 0,
    examples: {
      en: {
        wrong: ['He closed the door and left[[..]] => .', 'They met in Oslo[[,,]] where it rained. => ,'],
        right: ['Well... he closed the door and left.', 'They looked into ../data and found ten files.'],
      },
      de: {
        wrong: ['Er schloss die Tür und ging[[..]] => .', 'Sie kam[[,,]] sah und ging. => ,'],
        right: ['Er wartete... und ging.', 'Sie kam, sah und ging.'],
      },
      fr: {
        wrong: ['Il ferma la porte et partit[[..]] => .', 'Elle vint[[,,]] vit et partit. => ,'],
        right: ['Il attendit... et partit.', 'Elle vint, vit et partit.'],
      },
      es: {
        wrong: ['Cerró la puerta y se fue[[..]] => .', 'Vino[[,,]] vio y se fue. => ,'],
        right: ['Esperó... y se fue.', 'Vino, vio y se fue.'],
      },
    },
  });

// Three dots are an ellipsis; "../x" is a path; "1..5" a range.
const TWICE = /(?<=[\p{L}\p{N})\]"'”’])(?:(?<!\.)\.\.(?!\.)(?=["'”’)\]]*(?:\s|$))|,,(?!,))/gu;

/** Two full stops or commas where one is meant. */
export function doublePunctuation(language: string): SentenceRule {
  const { info, examples } = doublePunctuationHead(language);
  const messages = messagesOf(language);
  return {
    infos: [info],
    examples,
    check: ({ text }) =>
      [...text.matchAll(TWICE)].map((found) => ({
        rule: info,
        from: found.index,
        to: found.index + 2,
        message: messages[found[0] === ',,' ? 'twoCommas' : 'twoPeriods'],
        shortMessage: messages.short.punctuation,
        replacements: found[0] === ',,' ? [{ value: ',' }] : [{ value: '.' }, { value: '…' }],
      })),
  };
}
