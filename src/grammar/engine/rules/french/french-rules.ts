import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { rules } from '../compiled/french.ts';
import { withReadings } from '../romance/tag-sentence.ts';
import type { OwnRules } from '../rule.ts';
import { frenchLexicon } from './tagging/french-lexicon.ts';
import { forms, lexicon } from './words.ts';

/** The French rules that installed ones take the place of, ready to run. */
export const frenchRules = (): OwnRules => ({
  sentenceRules: [withReadings(compilePatternRules(rules(), lexicon, forms), frenchLexicon())],
  textRules: [],
});
