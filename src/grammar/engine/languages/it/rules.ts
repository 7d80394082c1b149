import type { PackRules } from '../../pack/pack-rules.ts';
import { spaceBeforePunctuation } from './space-before-punctuation.ts';

/** The rules in code that Italian has only beside the patterns of its pack. */
export const italianRules = (): PackRules => ({ sentenceRules: [spaceBeforePunctuation], textRules: [] });
