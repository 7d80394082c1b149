import type { Token } from '../../../text/token.ts';

const QUOTATION_MARK = /^["„“”»«]$/;

/** Follows quotation marks through the sentences of a text. */
export class DirectSpeech {
  #inside = false;

  /** Has the next sentence a part in quotation marks? It is to be asked of each sentence in turn. */
  isIn(tokens: readonly Token[]): boolean {
    let isIn = this.#inside;
    for (const [place, { text }] of tokens.entries()) {
      if (!QUOTATION_MARK.test(text)) continue;
      isIn = true;
      // A blank is behind a mark that opens nothing.
      this.#inside = !this.#inside && tokens[place + 1]?.whitespaceBefore === false;
    }
    return isIn;
  }
}
