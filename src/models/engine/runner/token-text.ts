/** What a decoder needs of a model. */
export type Detokenize = (tokens: readonly number[], before: readonly number[]) => string;

// A character takes at most four bytes, and byte tokens carry one each: what is unfinished is in the last three.
const MOST_PENDING = 4;
// Spaces depend on the neighbour to the left; a few tokens are enough to tell.
const BEFORE_TOKENS = 4;

/**
 * Turns tokens into text one by one. A character whose bytes are spread over several tokens is held back until it is
 * complete. The pieces joined together are the text of all tokens.
 */
export class TokenText {
  readonly #detokenize: Detokenize;
  #before: number[];
  readonly #pending: number[] = [];

  /** @param before the tokens of the prompt, or its end */
  constructor(detokenize: Detokenize, before: readonly number[]) {
    this.#detokenize = detokenize;
    this.#before = before.slice(-BEFORE_TOKENS);
  }

  /** The text that a token completes; empty while a character is incomplete. */
  add(token: number): string {
    this.#pending.push(token);
    const text = this.#detokenize(this.#pending, this.#before);
    if (!text.endsWith('\uFFFD')) return this.#give(this.#pending.length, text);
    return this.#pending.length < MOST_PENDING ? '' : this.#giveFinished(text);
  }

  /** The text of the tokens still held back. */
  end(): string {
    const { length } = this.#pending;
    return length === 0 ? '' : this.#give(length, this.#detokenize(this.#pending, this.#before));
  }

  /**
   * Gives out what stands before an unfinished character. Broken bytes and a replacement character of the text itself
   * look like an unfinished one too; where the parts decode to the whole, the cut is between characters.
   */
  #giveFinished(whole: string): string {
    for (let kept = 1; kept < MOST_PENDING; kept++) {
      const finished = this.#pending.slice(0, -kept);
      const text = this.#detokenize(finished, this.#before);
      const rest = this.#detokenize(this.#pending.slice(-kept), [...this.#before, ...finished].slice(-BEFORE_TOKENS));
      if (text + rest === whole) return this.#give(finished.length, text);
    }
    return this.#give(this.#pending.length, whole);
  }

  #give(tokens: number, text: string): string {
    this.#before = [...this.#before, ...this.#pending.splice(0, tokens)].slice(-BEFORE_TOKENS);
    return text;
  }
}
