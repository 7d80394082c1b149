import type { TokenUse } from '../limits/limiter.ts';
import type { AnswerShape } from './answer-shape.ts';
import { JsonScanner } from './json-scanner.ts';

type Framing = 'whole' | 'lines' | 'events';

const LF = 0x0a;
const CR = 0x0d;
const COLON = 0x3a;
const SPACE = 0x20;
const DATA = 'data';

/** How the body of an answer is made up, by its Content-Type; undefined for what has no counts in it. */
function framingOf(contentType: string): Framing | undefined {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  switch (type) {
    case 'application/json':
      return 'whole';
    case 'application/x-ndjson':
      return 'lines';
    case 'text/event-stream':
      return 'events';
    default:
      return undefined;
  }
}

/**
 * Counts the tokens of an answer of a models server while it passes: of one JSON object, of lines of JSON, or of
 * server-sent events. What the answer says of itself counts; of a stream that is cut before it says so, each line or
 * event with text counts as one token. Keeps a few numbers, however long the answer is.
 */
export class AnswerCounter {
  readonly #shape: AnswerShape;
  readonly #framing: Framing | undefined;
  readonly #scanner: JsonScanner;
  #prompt = 0;
  #said = 0;
  #pieces = 0;
  /** Of an event: the name of the line's field as far as it is read, or where in the line we are. */
  #field = '';
  #where: 'field' | 'blank' | 'data' | 'other' = 'field';
  #isEmptyLine = true;
  #hasData = false;

  constructor(shape: AnswerShape, contentType: string) {
    this.#shape = shape;
    this.#framing = framingOf(contentType);
    this.#scanner = new JsonScanner(shape.paths);
  }

  /** The tokens so far. */
  get counts(): TokenUse {
    return { prompt: this.#prompt, generated: this.#said + this.#pieces };
  }

  /** Has the answer said how many tokens it took, after all text that came? */
  get isCertain(): boolean {
    return this.#pieces === 0;
  }

  /** The model that the answer names, as soon as it does. */
  get model(): string | undefined {
    return this.#scanner.wanted;
  }

  /** Reads the next piece of the body, without its transfer encoding. */
  feed(piece: Uint8Array): void {
    switch (this.#framing) {
      case 'whole':
        this.#scanner.feed(piece, 0, piece.length);
        break;
      case 'lines':
        this.#feedLines(piece);
        break;
      case 'events':
        this.#feedEvents(piece);
        break;
    }
  }

  /** The body is at its end, or nothing more of it comes. */
  end(): void {
    this.#take(this.#framing !== 'whole');
  }

  #feedLines(piece: Uint8Array): void {
    for (let from = 0; from < piece.length; ) {
      const end = piece.indexOf(LF, from);
      this.#scanner.feed(piece, from, end < 0 ? piece.length : end);
      if (end < 0) return;
      this.#take(true);
      from = end + 1;
    }
  }

  #feedEvents(piece: Uint8Array): void {
    for (let from = 0; from < piece.length; ) {
      const feed = piece.indexOf(LF, from);
      const end = feed < 0 ? piece.length : feed;
      this.#feedField(piece, from, end);
      if (feed < 0) return;
      if (this.#isEmptyLine && this.#hasData) {
        this.#take(true);
        this.#hasData = false;
      }
      this.#field = '';
      this.#where = 'field';
      this.#isEmptyLine = true;
      from = feed + 1;
    }
  }

  /** Reads a stretch of one line of an event stream. */
  #feedField(piece: Uint8Array, from: number, to: number): void {
    let at = from;
    while (at < to && this.#where === 'field') {
      const byte = piece[at++] ?? 0;
      if (byte !== CR) this.#isEmptyLine = false;
      if (byte === COLON) this.#where = this.#field === DATA ? 'blank' : 'other';
      else if (this.#field.length < DATA.length) this.#field += String.fromCharCode(byte);
      else this.#where = 'other';
    }
    if (at < to && this.#where === 'blank') {
      if (piece[at] === SPACE) at++;
      this.#where = 'data';
    }
    if (this.#where !== 'data' || at === to) return;
    this.#hasData = true;
    this.#scanner.feed(piece, at, to);
  }

  /** Takes over what the scanner found in an object. */
  #take(isPartOfStream: boolean): void {
    const { values } = this.#scanner;
    const { prompts, generateds } = this.#shape;
    const promptCount = sum(values, 0, prompts);
    // Later events may leave out what was said before.
    this.#prompt = Math.max(this.#prompt, promptCount ?? 0);
    const firstPiece = prompts + generateds;
    const generatedCount = sum(values, prompts, firstPiece);
    if (generatedCount !== undefined) {
      this.#said = generatedCount;
      this.#pieces = 0;
    } else if (isPartOfStream && (sum(values, firstPiece, values.length) ?? 0) > 0) this.#pieces++;
    this.#scanner.reset();
  }
}

/** The sum of the values that are there; undefined when none is. */
function sum(values: Float64Array, from: number, to: number): number | undefined {
  let total: number | undefined;
  for (let index = from; index < to; index++) {
    const value = values[index] ?? Number.NaN;
    if (value >= 0) total = (total ?? 0) + Math.floor(value);
  }
  return total;
}
