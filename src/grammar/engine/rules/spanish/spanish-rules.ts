import { compilePatternRules } from '../../pattern/pattern-rules.ts';
import { rules } from '../compiled/spanish.ts';
import { withReadings } from '../romance/tag-sentence.ts';
import type { OwnRules } from '../rule.ts';
import { spanishLexicon } from './tagging/spanish-lexicon.ts';
import { forms, lexicon } from './words.ts';

/** The Spanish rules that installed ones take the place of, ready to run. */
export const spanishRules = (): OwnRules => ({
  sentenceRules: [withReadings(compilePatternRules(rules(), lexicon, forms), spanishLexicon())],
  textRules: [],
});
