import { compilePatternRules, type PatternRuleData } from '../../pattern/pattern-rules.ts';
import { examplesOf, joinExamples } from '../examples.ts';
import { repeatedBeginning } from '../repeated-beginning.ts';
import type { CodeRules, SentenceRule } from '../rule.ts';
import { agreementRules } from './agreement-rules.ts';
import { compoundRules } from './compound-rules.ts';
import { confusedPairRules } from './confused-pair-rules.ts';
import { confusedWordRules } from './confused-word-rules.ts';
import { constructionRules } from './construction-rules.ts';
import { homophoneRules } from './homophone-rules.ts';
import { homophoneRulesPToZ } from './homophone-rules-p-z.ts';
import { learnerRules } from './learner-rules.ts';
import { forms, lexicon } from './lexicon.ts';
import { lookAlikeRules } from './look-alike-rules.ts';
import { lookAlikeRulesMToZ } from './look-alike-rules-m-z.ts';
import { nounNumberRules } from './noun-number-rules.ts';
import { numberDateRules } from './number-date-rules.ts';
import { phraseRules } from './phrase-rules.ts';
import { prepositionRules } from './preposition-rules.ts';
import { punctuationRules } from './punctuation-rules.ts';
import { questionRules } from './question-rules.ts';
import { redundancyRules } from './redundancy-rules.ts';
import { englishBeginnings, repeatedBeginningExamples } from './repeated-beginning.ts';
import { setPhraseRules } from './set-phrase-rules.ts';
import { spellingPhraseRules } from './spelling-phrase-rules.ts';
import { styleRules } from './style-rules.ts';
import { subjectVerbRules } from './subject-verb-rules.ts';
import { englishLexicon } from './tagging/english-lexicon.ts';
import { tagEnglish } from './tagging/english-tagger.ts';
import { verbFormRules } from './verb-form-rules.ts';
import { verbTenseRules } from './verb-tense-rules.ts';
import { wordinessRules } from './wordiness-rules.ts';
import { wrongPrepositionRules } from './wrong-preposition-rules.ts';

/** Every English rule that is written as patterns. */
export const englishPatternRules: readonly PatternRuleData[] = [
  ...agreementRules,
  ...subjectVerbRules,
  ...verbFormRules,
  ...nounNumberRules,
  ...verbTenseRules,
  ...questionRules,
  ...learnerRules,
  ...constructionRules,
  ...prepositionRules,
  ...wrongPrepositionRules,
  ...confusedWordRules,
  ...confusedPairRules,
  ...homophoneRules,
  ...homophoneRulesPToZ,
  ...lookAlikeRules,
  ...lookAlikeRulesMToZ,
  ...phraseRules,
  ...setPhraseRules,
  ...spellingPhraseRules,
  ...compoundRules,
  ...numberDateRules,
  ...punctuationRules,
  ...redundancyRules,
  ...wordinessRules,
  ...styleRules,
];

/** The English rules that installed ones take the place of, ready to run. */
export function englishRules(): CodeRules {
  return {
    sentenceRules: [tagged(compilePatternRules(englishPatternRules, lexicon, forms))],
    textRules: [repeatedBeginning(englishBeginnings, true)],
    examples: joinExamples([examplesOf(englishPatternRules), repeatedBeginningExamples]),
  };
}

/** Gives a rule its sentences with our own parts of speech, whatever other readings the tokens have. */
function tagged(rule: SentenceRule): SentenceRule {
  return {
    infos: rule.infos,
    check: (sentence, context, enabled) => rule.check(tagEnglish(sentence, englishLexicon()), context, enabled),
  };
}
