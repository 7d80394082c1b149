import type { Token } from '../../../text/token.ts';
import type { Document, RuleMatch, TextRule } from '../../rule.ts';
import { optionalInfo } from './optional-info.ts';
import { paragraphsOf } from './paragraphs.ts';

const ENGLISH = 'Two paragraphs in a row begin alike.';
const MESSAGES: Readonly<Record<string, string>> = {
  en: ENGLISH,
  de: 'Zwei Absätze hintereinander beginnen gleich.',
  pt: 'Dois parágrafos seguidos começam da mesma maneira.',
  ru: 'Два абзаца подряд начинаются одинаково.',
};
/** How tags of articles begin, with which the word behind them counts too. */
const ARTICLES: Readonly<Record<string, string>> = { en: 'DT', de: 'ART' };

const OPENING = /^["'“”„«»‘’‚‹›()[\]]$/;
const isWord = (token: Token | undefined): token is Token => token !== undefined && /^\p{L}/u.test(token.text);

interface Beginning {
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** Paragraphs in a row with the same first word, or the same article and word behind it: both of them. */
export function repeatedParagraphBeginning(language: string): TextRule {
  const info = optionalInfo(
    language === 'de' ? 'GERMAN_PARAGRAPH_REPEAT_BEGINNING_RULE' : 'PARAGRAPH_REPEAT_BEGINNING_RULE',
    'Paragraphs in a row that begin with the same word',
  );
  const message = MESSAGES[language] ?? ENGLISH;
  return {
    info,
    check(document: Document): RuleMatch[] {
      const matches: RuleMatch[] = [];
      const report = ({ from, to }: Beginning): void => {
        if (matches.at(-1)?.from !== from)
          matches.push({ rule: info, from, to, message, shortMessage: '', replacements: [] });
      };
      let before: Beginning | undefined;
      for (const sentences of paragraphsOf(document)) {
        const first = sentences.find(({ sentence }) => sentence.tokens.length > 1);
        const beginning = first && beginningOf(first.sentence.tokens, first.start, ARTICLES[language]);
        if (before && beginning && before.words === beginning.words) {
          report(before);
          report(beginning);
        }
        before = beginning;
      }
      return matches;
    },
  };
}

/** The words that a paragraph begins with; undefined where it begins with something else. */
function beginningOf(tokens: readonly Token[], start: number, article: string | undefined): Beginning | undefined {
  const [, first] = tokens;
  const opened = first !== undefined && OPENING.test(first.text) ? 1 : 0;
  const word = tokens[1 + opened];
  if (!first || !isWord(word)) return undefined;
  const isArticle = article !== undefined && word.readings.some(({ pos }) => pos?.startsWith(article) === true);
  const next = isArticle ? tokens[2 + opened] : undefined;
  if (next && !isWord(next)) return undefined;
  return {
    words: [opened === 1 ? first.text : '', word.text, next?.text ?? ''].join(' '),
    from: start + first.start,
    to: start + (next ?? word).end,
  };
}
