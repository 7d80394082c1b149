import type { OwnRules } from '../rule.ts';
import { invertedMarks } from '../spanish/punctuation/es-question-mark.ts';
import { uppercaseSentenceStart } from './casing/uppercase-sentence-start.ts';
import { installedCommaWhitespace } from './installed/comma-whitespace.ts';
import { installedDoublePunctuation } from './installed/double-punctuation.ts';
import { installedQuotationMarks } from './installed/quotation-marks.ts';
import { installedRepeatedWhitespace } from './installed/repeated-whitespace.ts';
import { installedSentenceStart } from './installed/sentence-start.ts';
import { wordRepeat } from './misc/word-repeat-rule.ts';
import { optionalRules } from './optional/optional-rules.ts';
import { doublePunctuation } from './punctuation/double-punctuation.ts';
import { endsParagraphs, paragraphEnd } from './punctuation/punctuation-paragraph-end.ts';
import { unpairedBrackets, unpairedQuotes } from './punctuation/unpaired-brackets.ts';
import { metricUnits } from './style/metric-units.ts';
import { longSentence } from './style/too-long-sentence.ts';
import { commaWhitespace } from './typography/comma-parenthesis-whitespace.ts';
import { missingWhitespace } from './typography/sentence-whitespace.ts';
import { repeatedWhitespace } from './typography/whitespace-rule.ts';

/** Scripts that write no blank between words or sentences, where the rules about blanks mean nothing. */
const UNSPACED = new Set(['zh', 'ja', 'km']);

/**
 * The rules every language has, under LanguageTool's ids for it.
 * @param variant long code
 * @param originals the ids of those that LanguageTool has, where its rules are installed: there are no others then
 */
export function genericRules(language: string, variant: string, originals?: ReadonlySet<string>): OwnRules {
  const exists = (id: string): boolean => originals?.has(id) ?? true;
  const original = originals !== undefined;
  const unspaced = UNSPACED.has(language);
  const quotes = (original ? installedQuotationMarks(language) : undefined) ?? unpairedQuotes(language, original);
  const units = metricUnits(language, variant);
  const optional: OwnRules = original ? optionalRules(language) : { sentenceRules: [], textRules: [] };
  return {
    sentenceRules: [
      ...(unspaced ? [] : original ? [installedCommaWhitespace(language)] : [commaWhitespace, wordRepeat(language)]),
      original ? installedDoublePunctuation(language) : doublePunctuation(language),
      ...optional.sentenceRules,
    ]
      .filter(({ infos: [info] }) => info !== undefined && exists(info.id))
      .concat(units ? [units] : []),
    textRules: [
      ...(unspaced
        ? []
        : [
            original ? installedRepeatedWhitespace : repeatedWhitespace,
            missingWhitespace(language),
            longSentence(language),
          ]),
      original ? installedSentenceStart : uppercaseSentenceStart,
      unpairedBrackets(language, original),
      ...(quotes ? [quotes] : []),
      ...(language === 'es' ? [invertedMarks] : []),
      ...(endsParagraphs(language) ? [paragraphEnd] : []),
      ...optional.textRules,
    ].filter((rule) => exists(rule.info.id)),
  };
}
