/** What a decoder needs of a model. */
export type Detokenize = (tokens: readonly number[], before: readonly number[]) => string;

// A character takes at most four bytes, and byte tokens carry one each; after that a broken one is given out as it is.
const MOST_PENDING = 4;
// Spaces depend on the neighbour to the left; a few tokens are enough to tell.
const BEFORE_TOKENS = 4;

/**
 * Turns tokens into text one by one. A character whose bytes are spread over several tokens is held back until it is
 * whole, so that the pieces, joined, are the text of all tokens together.
 */
export class TokenText {
  readonly #detokenize: Detokenize;
  #before: number[];
  #pending: number[] = [];

  /** @param before the tokens of the prompt, or its end */
  constructor(detokenize: Detokenize, before: readonly number[]) {
    this.#detokenize = detokenize;
    this.#before = before.slice(-BEFORE_TOKENS);
  }

  /** The text that a token completes; empty while a character is not whole. */
  add(token: number): string {
    this.#pending.push(token);
    const text = this.#detokenize(this.#pending, this.#before);
    return text.endsWith('\uFFFD') && this.#pending.length < MOST_PENDING ? '' : this.#give(text);
  }

  /** The text of what is still held back. */
  end(): string {
    return this.#pending.length === 0 ? '' : this.#give(this.#detokenize(this.#pending, this.#before));
  }

  #give(text: string): string {
    this.#before = [...this.#before, ...this.#pending].slice(-BEFORE_TOKENS);
    this.#pending = [];
    return text;
  }
}
