import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { rules } from '../compiled/portuguese.ts';
import { withReadings } from '../romance/tag-sentence.ts';
import type { OwnRules } from '../rule.ts';
import { portugueseLexicon } from './tagging/portuguese-lexicon.ts';
import { forms, lexicon } from './words.ts';

/** The Portuguese rules that installed ones take the place of, ready to run. */
export const portugueseRules = (): OwnRules => ({
  sentenceRules: [withReadings(compilePatternRules(rules(), lexicon, forms), portugueseLexicon())],
  textRules: [],
});
