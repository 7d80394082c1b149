/** What the last token decided. */
export type Decision = 'thinking' | 'content' | 'nothing' | 'undecided';

/**
 * Finds where the content of an answer begins that may begin with thinking, so that a grammar holds from there on.
 */
export class ContentGate {
  readonly #open: string;
  readonly #close: string;
  #state: 'undecided' | 'thinking' | 'content';
  #text = '';

  /** @param promptEnd the end of the prompt, which may open the thinking itself */
  constructor({ open, close }: { readonly open: string; readonly close: string }, promptEnd: string) {
    this.#open = open.trim();
    this.#close = close.trim();
    this.#state = promptEnd.trimEnd().endsWith(this.#open) ? 'thinking' : 'undecided';
  }

  /**
   * Adds the text of a token.
   * @returns `undecided` while the answer may yet begin with thinking; `thinking` once it does; `content`, with the text
   *   after the closing mark, when thinking has ended; `content` with undefined when there is none; otherwise `nothing`
   */
  add(text: string): { decision: Decision; rest?: string } {
    if (this.#state === 'content') return { decision: 'nothing' };
    this.#text += text;
    if (this.#state === 'undecided') {
      const begun = this.#text.trimStart();
      if (begun.startsWith(this.#open)) {
        this.#state = 'thinking';
        this.#text = begun.slice(this.#open.length);
        const closed = this.#closed();
        return closed.decision === 'nothing' ? { decision: 'thinking' } : closed;
      }
      if (this.#open.startsWith(begun)) return { decision: 'undecided' };
      this.#state = 'content';
      return { decision: 'content' };
    }
    return this.#closed();
  }

  #closed(): { decision: Decision; rest?: string } {
    const at = this.#text.indexOf(this.#close);
    if (at < 0) {
      // The mark may be spread over tokens.
      this.#text = this.#text.slice(-this.#close.length);
      return { decision: 'nothing' };
    }
    this.#state = 'content';
    return { decision: 'content', rest: this.#text.slice(at + this.#close.length) };
  }
}
