import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import { shareOfText } from '../../rules/generic/optional/share-of-text.ts';
import type { TextRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import type { InstalledPack } from '../installed-pack.ts';

/** Words that say little, in texts that have more than 8 per cent of them. */
export interface FillerWords {
  readonly id: string;
  /** Where the pack has the words. */
  readonly words: string;
  readonly message: string;
  /** Does a word say something after all, where it stands? */
  isLeft?(tokens: readonly Token[], place: number): boolean;
}

/** The rule about filler words; none where the pack has no words. */
export function fillerWords(pack: InstalledPack, { id, words, message, isLeft }: FillerWords): TextRule[] {
  const listed = pack.codeWords(words);
  if (!listed) return [];
  return [
    shareOfText({
      info: optionalInfo(id, 'Too many words that say little', {
        category: categories.CREATIVE_WRITING,
        value: { text: 'Maximum share of filler words in per cent', minimum: 0, maximum: 100, default: 8 },
      }),
      of: 'words',
      per: 100,
      message,
      find: (tokens) =>
        tokens.flatMap((token, place) =>
          listed.has(token.text) && isLeft?.(tokens, place) !== true ? [[token, token] as const] : [],
        ),
    }),
  ];
}
