import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import type { Reading, Token } from '../../text/token.ts';
import { hasTag, hasTagPart, hasTagStart, isNumeric, withSmallLetter } from './word-kinds.ts';

/** What the dictionary of a pack knows of single German words. */
export class GermanWords {
  readonly #pack: PackContents;

  constructor(pack: PackContents) {
    this.#pack = pack;
  }

  /** The readings of a word as it is written; undefined when it is unknown. */
  lookUp(word: string): readonly Reading[] | undefined {
    const readings = taggerOf(this.#pack).tag(word);
    return readings.length > 0 ? readings : undefined;
  }

  /** May a token be a noun that is none for being an adjective? */
  mayBeNoun(token: Token | undefined): boolean {
    if (!token) return false;
    if (hasTagStart(token.readings, 'ABK') && hasTagPart(token.readings, 'SUB')) return true;
    return (
      this.lookUp(token.text.replaceAll('\u00AD', ''))?.some(
        ({ pos }) => pos?.includes('SUB:') === true && !pos.includes(':ADJ'),
      ) === true
    );
  }

  /** Is it a number, in digits or words? */
  isNumber(text: string): boolean {
    return isNumeric(text) || (text !== '' && hasTag(this.lookUp(withSmallLetter(text)), 'ZAL'));
  }
}
