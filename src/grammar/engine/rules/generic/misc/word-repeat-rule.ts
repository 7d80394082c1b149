import type { Token } from '../../../text/token.ts';
import type { CategoryId } from '../../category.ts';
import { codeRule } from '../../code-rule.ts';
import type { Examples, RuleMatch, SentenceRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';

const EXAMPLES: Readonly<Record<string, Examples>> = {
  en: {
    wrong: [
      'We sat under [[the the]] old tree. => the',
      'She wants [[to to]] leave early. => to',
      'It was a [[very very]] long way. => very',
    ],
    right: ['We knew that that day would come.', 'They sang songs by Duran Duran.', 'They live far far away.'],
  },
  de: {
    wrong: [
      'Das Haus [[ist ist]] alt. => ist',
      'Der [[Hund Hund]] bellt. => Hund',
      'Wir wohnen [[gegenüber gegenüber]] dem Park. => gegenüber',
      'Sie lag unter [[der der]] alten Eiche. => der',
    ],
    right: [
      'Das Haus ist alt.',
      'Die Ware, für die die anderen zahlen.',
      'Die Frau, die die Tür öffnet, lacht.',
      'Er weiß, dass die die Tür öffnen.',
    ],
  },
  fr: {
    wrong: [
      'La maison [[est est]] vieille. => est',
      'Il mange [[toujours toujours]] tard. => toujours',
      'Il n’[[est est]] pas venu. => est',
    ],
    right: ['La maison est vieille.', 'Nous nous levons tôt.'],
  },
  es: {
    wrong: ['La casa tiene [[una una]] puerta. => una', 'Dijo [[que que]] vendría. => que'],
    right: ['La casa tiene una puerta.', 'Se quedaron en casa.', 'Escribe BYTES bytes de una vez.'],
  },
};

// Words that do follow themselves in good writing: "the book he had had", "I know that that is so", "he gave her her
// hat", "log in in the morning", "far far away"; nous nous levons; lo dicho dicho está.
const TWINS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'had that her it you in on up do does did so far no yes ha he hey well bye please long out blah knock hear there now please tut rah cha pom wee yada choo beep tick boo ho hush night quack woof'.split(
      ' ',
    ),
  ),
  fr: new Set(['nous', 'vous']),
  es: new Set(['hecho', 'dicho']),
};

// Short words of other languages that never follow themselves. Others do: "die, die die Tür öffnet", "que que".
const SLIPS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    de: 'in zu er und ist ich ein mit von für war wir nur wie auf aus bei bis man nun ob vor zum zur hat',
    es: 'que de la a lo el los las un una en con por del al de su sus se y son más',
    fr: 'et est à la le les des un une sur du au aux ce cet ces mon son sa ses que qui par ne il on je vie',
    it: 'è e il gli un una di del dei con per che al nel non',
    nl: 'de het een ik van',
    pl: 'i w z na',
    pt: 'um uma em com por do dos da das os as na no nos e',
    ru: 'и в на с',
    sv: 'och är på',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

// German articles repeat where the first of them is a pronoun: behind a comma, a conjunction or a noun.
const ARTICLES = new Set(['der', 'die', 'das', 'den', 'dem']);
const BEFORE_PRONOUNS = new Set(
  'dass weil wenn ob wie und oder als denn damit da falls wer was bevor nachdem aber sondern sowie wo während bis'.split(
    ' ',
  ),
);

/** Whether two equal articles, of which the first stands at an index, can only be a slip. */
function isDoubledArticle(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (!ARTICLES.has(tokens[index]?.lower ?? '')) return false;
  if (!before || before.text === '') return true;
  if (!/^\p{Ll}+$/u.test(before.text) || BEFORE_PRONOUNS.has(before.lower)) return false;
  // , für die die andere Seite zahlt
  return tokens[index - 2]?.text !== ',';
}

// LanguageTool's ids, as its clients store them.
const IDS: Readonly<Record<string, string>> = {
  en: 'ENGLISH_WORD_REPEAT_RULE',
  de: 'GERMAN_WORD_REPEAT_RULE',
  fr: 'FRENCH_WORD_REPEAT_RULE',
  es: 'SPANISH_WORD_REPEAT_RULE',
  pt: 'PORTUGUESE_WORD_REPEAT_RULE',
  it: 'ITALIAN_WORD_REPEAT_RULE',
  ca: 'CATALAN_WORD_REPEAT_RULE',
  uk: 'UKRAINIAN_WORD_REPEAT_RULE',
};

// Where LanguageTool's rule is not in the usual category.
const CATEGORIES: Readonly<Record<string, CategoryId>> = { de: 'REDUNDANCY', pt: 'REPETITIONS' };

/** What the rule tells of itself in a language, and its examples. */
export const wordRepeatHead = (language: string) =>
  codeRule({
    id: IDS[language] ?? 'WORD_REPEAT_RULE',
    category: CATEGORIES[language] ?? 'MISC',
    issueType: 'duplication',
    description: 'The same word twice in a row',
    contextForSureMatch: 1,
    examples: EXAMPLES,
  });

/**
 * The same word twice in a row. Outside English only long words are looked at and a few short ones: most of those
 * repeat rightly now and then.
 */
export function wordRepeat(language: string): SentenceRule {
  const { info, examples } = wordRepeatHead(language);
  return {
    infos: [info],
    examples,
    check({ text, tokens }) {
      const matches: RuleMatch[] = [];
      for (let i = 2; i < tokens.length; i++) {
        const before = tokens[i - 1];
        const token = tokens[i];
        if (!before || !token) continue;
        if (before.lower !== token.lower || !token.whitespaceBefore || token.address) continue;
        if (!/^\p{L}[\p{L}\p{M}'’-]*$/u.test(token.text)) continue;
        const slip = language === 'de' && isDoubledArticle(tokens, i - 1);
        if (!slip && isDeliberate(before, token, language)) continue;
        // Columns of a table, and parts of file names (a.cmake cmake/b), repeat on purpose.
        if (!/^(?: |\s*\n\s*)$/.test(text.slice(before.end, token.start))) continue;
        // Behind an elision the first of them has no blank before it: l’ami ami.
        const glued = i > 2 && !before.whitespaceBefore && !/['’]$/.test(tokens[i - 2]?.text ?? '');
        if (glued || tokens[i + 1]?.text === '/') continue;
        // Three in a row are a chant, not a slip.
        if (tokens[i - 2]?.lower === token.lower || tokens[i + 1]?.lower === token.lower) continue;
        matches.push({
          rule: info,
          from: before.start,
          to: token.end,
          message: messagesOf(language).repeatedWord,
          shortMessage: messagesOf(language).short.repeated,
          replacements: [{ value: before.text }],
        });
      }
      return matches;
    },
  };
}

function isDeliberate(before: Token, token: Token, language: string): boolean {
  // A placeholder before a word: writes BYTES bytes.
  const { text } = before;
  if (text.length > 1 && text === text.toUpperCase() && token.text === token.lower) return true;
  // Names: Duran Duran. In German all nouns look like names.
  if (language !== 'de' && /^\p{Lu}/u.test(before.text) && /^\p{Lu}/u.test(token.text))
    return before.text !== before.text.toUpperCase() || before.text.length < 2;
  if (TWINS[language]?.has(token.lower)) return true;
  if (language !== 'en') return token.text.length < 4 && SLIPS[language]?.has(token.lower) !== true;
  return token.text.length === 1 && token.lower !== 'a' && token.text !== 'I';
}
