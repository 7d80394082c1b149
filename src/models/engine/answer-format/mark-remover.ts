import { firstMark, partAtEnd } from './marks.ts';

/** Takes marks out of a text that comes in pieces. */
export class MarkRemover {
  readonly #marks: readonly string[];
  #held = '';

  /** @param marks none begins with another one */
  constructor(marks: readonly string[]) {
    this.#marks = marks;
  }

  /** Adds a piece. Text that may begin a mark is held back. */
  add(piece: string): string {
    this.#held += piece;
    let text = '';
    for (let mark = firstMark(this.#held, this.#marks); mark; mark = firstMark(this.#held, this.#marks)) {
      text += this.#held.slice(0, mark.at);
      this.#held = this.#held.slice(mark.at + mark.text.length);
    }
    const keep = partAtEnd(this.#held, this.#marks);
    text += this.#held.slice(0, this.#held.length - keep);
    this.#held = this.#held.slice(this.#held.length - keep);
    return text;
  }

  /** The text still held back at the end. */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }
}
