import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { rules } from '../compiled/italian.ts';
import { withReadings } from '../romance/tag-sentence.ts';
import type { OwnRules } from '../rule.ts';
import { italianLexicon } from './tagging/italian-lexicon.ts';
import { forms, lexicon } from './words.ts';

/** The Italian rules that installed ones take the place of, ready to run. */
export const italianRules = (): OwnRules => ({
  sentenceRules: [withReadings(compilePatternRules(rules(), lexicon, forms), italianLexicon())],
  textRules: [],
});
