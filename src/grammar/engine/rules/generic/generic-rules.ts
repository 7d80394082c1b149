import { joinExamples } from '../examples.ts';
import type { CodeRules } from '../rule.ts';
import { commaWhitespace, commaWhitespaceExamples } from './comma-whitespace.ts';
import { doublePunctuation, doublePunctuationExamples } from './double-punctuation.ts';
import { examplesByLanguage } from './examples.ts';
import { invertedMarks } from './inverted-marks.ts';
import { longSentence, longSentenceExamples } from './long-sentence.ts';
import { metricUnits, metricUnitsExamples } from './metric-units.ts';
import { endsParagraphs, paragraphEnd, paragraphEndExamples } from './paragraph-end.ts';
import { unpairedBrackets, unpairedExamples, unpairedQuotes } from './unpaired.ts';
import { uppercaseExamples, uppercaseSentenceStart } from './uppercase-sentence-start.ts';
import { missingWhitespace, repeatedWhitespace, whitespaceExamples } from './whitespace.ts';
import { wordRepeat, wordRepeatExamples } from './word-repeat.ts';

/** Scripts that write no blank between words or sentences, where the rules about blanks mean nothing. */
const UNSPACED = new Set(['zh', 'ja', 'km']);

const ENGLISH_EXAMPLES = joinExamples([
  commaWhitespaceExamples,
  doublePunctuationExamples,
  whitespaceExamples,
  uppercaseExamples,
  unpairedExamples,
  wordRepeatExamples,
  longSentenceExamples,
  paragraphEndExamples,
]);

/**
 * The rules every language has, under LanguageTool's ids for it.
 * @param variant long code
 * @param originals the ids of those that LanguageTool has, where its rules are installed: there are no others then
 */
export function genericRules(language: string, variant: string, originals?: ReadonlySet<string>): CodeRules {
  const isThere = (id: string): boolean => originals?.has(id) ?? true;
  const unspaced = UNSPACED.has(language);
  const quotes = unpairedQuotes(language, originals !== undefined);
  const units = metricUnits(language, variant);
  return {
    sentenceRules: [...(unspaced ? [] : [commaWhitespace, wordRepeat(language)]), doublePunctuation(language)]
      .filter((rule) => isThere(rule.infos[0].id))
      .concat(units ? [units] : []),
    textRules: [
      ...(unspaced ? [] : [repeatedWhitespace, missingWhitespace(language), longSentence(language)]),
      uppercaseSentenceStart(originals !== undefined),
      unpairedBrackets(language),
      ...(quotes ? [quotes] : []),
      ...(language === 'es' ? [invertedMarks] : []),
      ...(endsParagraphs(language) ? [paragraphEnd] : []),
    ].filter((rule) => isThere(rule.info.id)),
    examples:
      language === 'en'
        ? joinExamples([ENGLISH_EXAMPLES, units ? metricUnitsExamples(units.infos[0].id) : {}])
        : (examplesByLanguage[language] ?? {}),
  };
}
