import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForms } from '../../pattern/suggestion.ts';

/** Lists that Russian patterns mean by `@name`. */
export const lexicon: Lexicon = {};

/** Forms that Russian suggestions can ask for. */
export const forms: WordForms = {
  tsya: (word) => word.replace(/ться$/, 'тся'),
  tsyasoft: (word) => word.replace(/тся$/, 'ться'),
};
