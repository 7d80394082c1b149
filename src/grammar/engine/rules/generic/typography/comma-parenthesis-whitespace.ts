import type { Token } from '../../../text/token.ts';
import { codeRule } from '../../code-rule.ts';
import type { RuleMatch, SentenceRule } from '../../rule.ts';
import { type Messages, messagesOf } from '../messages.ts';

const { info, examples } = codeRule({
  id: 'COMMA_PARENTHESIS_WHITESPACE',
  category: 'TYPOGRAPHY',
  issueType: 'whitespace',
  description: 'A space before a comma or inside parentheses, or none after a comma',
  contextForSureMatch: 0,
  examples: {
    en: {
      wrong: [
        'We bought apples[[ ,]] pears and plums. => ,',
        'It rained[[ ,]]and we stayed. => , ',
        'The house[[,]]which is old, was sold. => , ',
        'We met Anne[[,]]Paul. => , ',
        'The captain [[( ]]and his crew) went ashore. => (',
      ],
      right: [
        'We bought apples, pears and plums.',
        'It weighs 1,250 grams (or .5 of the old one).',
        'The columns are called name,street,town and no more.',
        'The captain (and his crew) went ashore.',
      ],
    },
    de: {
      wrong: ['Wir kauften Äpfel[[ ,]] Birnen und Brot. => ,', 'Der Alte [[( ]]und sein Hund) schlief. => ('],
      right: ['Wir kauften Äpfel, Birnen und Brot.', 'Es wiegt 1,5 Kilo (ohne Verpackung).'],
    },
    fr: {
      wrong: [
        'Nous avons acheté du pain[[ ,]] du vin et des fruits. => ,',
        'Le vieux [[( ]]et son chien) dormait. => (',
      ],
      right: ['Nous avons acheté du pain, du vin et des fruits.', 'Il pèse 1,5 kilo (sans la boîte).'],
    },
    es: {
      wrong: ['Compramos pan[[ ,]] vino y fruta. => ,', 'El viejo [[( ]]con su perro) dormía. => ('],
      right: ['Compramos pan, vino y fruta.', 'Pesa 1,5 kilos (sin la caja).'],
    },
  },
});

const isWord = (token: Token | undefined): boolean => token !== undefined && /^\p{L}{2,}/u.test(token.text);

/** a,b,c: a list that is written without blanks throughout, unless it is one of names: Anne,Paul,Marie. */
function isTightList(tokens: readonly Token[], comma: number): boolean {
  if (/^\p{Lu}/u.test(tokens[comma - 1]?.text ?? '') && /^\p{Lu}/u.test(tokens[comma + 1]?.text ?? '')) return false;
  const glued = (token: Token | undefined): boolean => token?.text === ',' && !token.whitespaceBefore;
  return glued(tokens[comma - 2]) || glued(tokens[comma + 2]);
}

type Finding = Exclude<keyof Messages, 'short'>;

const foundIn =
  (messages: Messages) =>
  (from: number, to: number, what: Finding, value: string): RuleMatch => ({
    rule: info,
    from,
    to,
    message: messages[what],
    shortMessage: messages.short.space,
    replacements: [{ value }],
  });

/** Blanks on the wrong side of commas, full stops and parentheses. */
export const commaWhitespace: SentenceRule = {
  infos: [info],
  examples,
  check({ text, tokens }, { language }) {
    const found = foundIn(messagesOf(language));
    const matches: RuleMatch[] = [];
    for (let i = 1; i < tokens.length; i++) {
      const token = tokens[i];
      const next = tokens[i + 1];
      const before = tokens[i - 1];
      if (!token || !before) continue;
      if (token.text === ',' || token.text === '.') {
        // ".5", ".NET", ", ," and ". . ." are written on purpose.
        const alone = next === undefined || (next.whitespaceBefore && !/^[,.]$/.test(next.text));
        if (token.whitespaceBefore && isWord(before) && alone && !text.slice(before.end, token.start).includes('\n'))
          matches.push(
            found(before.end, token.end, token.text === ',' ? 'commaSpaceBefore' : 'periodSpaceBefore', token.text),
          );
        else if (
          token.text === ',' &&
          token.whitespaceBefore &&
          isWord(before) &&
          !text.slice(before.end, token.start).includes('\n') &&
          next?.whitespaceBefore === false &&
          /^\p{L}/u.test(next.text)
        )
          matches.push(found(before.end, token.end, 'commaSpaceMoved', ', '));
        else if (
          token.text === ',' &&
          next &&
          !next.whitespaceBefore &&
          isWord(before) &&
          isWord(next) &&
          !next.address &&
          !isTightList(tokens, i)
        )
          matches.push(found(token.start, token.end, 'commaSpaceAfter', ', '));
      } else if (
        token.text === '(' &&
        next?.whitespaceBefore &&
        isWord(next) &&
        !text.slice(token.end, next.start).includes('\n')
      )
        matches.push(found(token.start, next.start, 'parenthesisSpaceAfter', '('));
      else if (
        token.text === ')' &&
        token.whitespaceBefore &&
        isWord(before) &&
        !text.slice(before.end, token.start).includes('\n')
      )
        matches.push(found(before.end, token.end, 'parenthesisSpaceBefore', ')'));
    }
    return matches;
  },
};
