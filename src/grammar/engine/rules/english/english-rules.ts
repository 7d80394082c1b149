import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { rules } from '../compiled/english.ts';
import { repeatedBeginning } from '../repeated-beginning.ts';
import type { OwnRules, SentenceRule } from '../rule.ts';
import { englishBeginnings } from './repetitions-style/english-word-repeat-beginning-rule.ts';
import { englishLexicon } from './tagging/english-lexicon.ts';
import { tagEnglish } from './tagging/english-tagger.ts';
import { forms, lexicon } from './words.ts';

/** The English rules that installed ones take the place of, ready to run. */
export const englishRules = (): OwnRules => ({
  sentenceRules: [tagged(compilePatternRules(rules(), lexicon, forms))],
  textRules: [repeatedBeginning(englishBeginnings, true)],
});

/** Gives a rule its sentences with our own parts of speech, whatever other readings the tokens have. */
const tagged = (rule: SentenceRule): SentenceRule => ({
  infos: rule.infos,
  check: (sentence, context, enabled) => rule.check(tagEnglish(sentence, englishLexicon()), context, enabled),
});
