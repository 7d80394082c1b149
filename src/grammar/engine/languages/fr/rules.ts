import type { PackRules } from '../../pack/pack-rules.ts';
import { strictFrenchWhitespace } from './strict-whitespace.ts';
import { frenchWhitespace } from './whitespace.ts';

/** The rules in code that French has beside the patterns of its pack. */
export const frenchRules = (): PackRules => ({
  sentenceRules: [frenchWhitespace, strictFrenchWhitespace],
  textRules: [],
});
