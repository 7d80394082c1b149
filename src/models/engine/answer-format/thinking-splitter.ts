import { firstMark, partAtEnd } from './marks.ts';

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
  readonly #before: readonly string[];
  #state: 'before' | 'thinking-start' | 'thinking' | 'content-start' | 'content';
  #held = '';

  /**
   * @param opened whether the prompt ended with the opening tag
   * @param before texts that end the thinking without its closing tag, and belong to the answer
   */
  constructor(marks: ThinkingMarks, opened: boolean, before: readonly string[] = []) {
    this.#marks = marks;
    this.#before = before;
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
      const ends = [this.#marks.close, ...this.#before];
      const end = firstMark(this.#held, ends);
      if (end === undefined) {
        const keep = heldAtEnd(this.#held, ends);
        thinking = this.#held.slice(0, this.#held.length - keep);
        this.#held = this.#held.slice(this.#held.length - keep);
        return { thinking, content: '' };
      }
      thinking = withoutSpace(this.#held.slice(0, end.at));
      this.#held = this.#held.slice(end.at + (end.text === this.#marks.close ? end.text.length : 0));
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

/** Length of the suffix that may begin one of the tags, including white space before it, which would be dropped. */
function heldAtEnd(text: string, marks: readonly string[]): number {
  const length = partAtEnd(text, marks);
  return length + spaceAtEnd(text.slice(0, text.length - length));
}
