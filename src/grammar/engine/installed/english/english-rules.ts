import { englishBeginnings } from '../../rules/english/repeated-beginning.ts';
import { repeatedBeginning } from '../../rules/repeated-beginning.ts';
import type { PackRules } from '../pack-rules.ts';

/** The rules in code that English has only beside the patterns of its pack. */
export const englishRules = (): PackRules => ({ sentenceRules: [], textRules: [repeatedBeginning(englishBeginnings)] });
