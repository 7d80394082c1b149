/** The tags around a model's thinking. */
export interface ThinkingMarks {
  readonly open: string;
  readonly close: string;
}

// White space around thinking is dropped, in portions of this length at most.
const MOST_SPACE = 4096;

export interface Split {
  readonly thinking: string;
  readonly content: string;
}

/**
 * Splits a stream into thinking and answer. Thinking comes first, between its tags. White space around it is dropped.
 */
export class ThinkingSplitter {
  readonly #marks: ThinkingMarks;
  #state: 'before' | 'thinking-start' | 'thinking' | 'content-start' | 'content';
  #held = '';

  /** @param opened whether the prompt ended with the opening tag */
  constructor(marks: ThinkingMarks, opened: boolean) {
    this.#marks = marks;
    this.#state = opened ? 'thinking-start' : 'before';
  }

  /** Adds a piece. Text that may begin a tag is held back. */
  add(piece: string): Split {
    this.#held += piece;
    let thinking = '';
    if (this.#state === 'before') {
      const text = this.#held.trimStart();
      if (this.#held.length - text.length >= MOST_SPACE) this.#state = 'content';
      else if (text.startsWith(this.#marks.open)) {
        this.#held = text.slice(this.#marks.open.length);
        this.#state = 'thinking-start';
      } else if (this.#marks.open.startsWith(text)) return { thinking, content: '' };
      else this.#state = 'content';
    }
    if (this.#state === 'thinking-start') {
      this.#held = this.#held.trimStart();
      if (this.#held === '') return { thinking, content: '' };
      this.#state = 'thinking';
    }
    if (this.#state === 'thinking') {
      const at = this.#held.indexOf(this.#marks.close);
      if (at < 0) {
        const keep = heldAtEnd(this.#held, this.#marks.close);
        thinking = this.#held.slice(0, this.#held.length - keep);
        this.#held = this.#held.slice(this.#held.length - keep);
        return { thinking, content: '' };
      }
      thinking = withoutSpace(this.#held.slice(0, at));
      this.#held = this.#held.slice(at + this.#marks.close.length);
      this.#state = 'content-start';
    }
    if (this.#state === 'content-start') {
      this.#held = this.#held.trimStart();
      if (this.#held === '') return { thinking, content: '' };
      this.#state = 'content';
    }
    const content = this.#held;
    this.#held = '';
    return { thinking, content };
  }

  /** The text still held back at the end of the stream. */
  end(): Split {
    const held = this.#held;
    this.#held = '';
    return this.#state === 'thinking' ? { thinking: withoutSpace(held), content: '' } : { thinking: '', content: held };
  }
}

/** Length of the white space at the end that is dropped if the thinking ends there. */
const spaceAtEnd = (text: string): number => (text.length - text.trimEnd().length) % MOST_SPACE;

const withoutSpace = (text: string): string => text.slice(0, text.length - spaceAtEnd(text));

/** Length of the suffix that may begin the tag, including white space before it, which would be dropped. */
function heldAtEnd(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (text.endsWith(mark.slice(0, length))) return length + spaceAtEnd(text.slice(0, -length));
  return spaceAtEnd(text);
}
