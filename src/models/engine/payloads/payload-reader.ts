import { LineReader, LineTooLong } from './line-reader.ts';

/** Takes the payloads out of a streamed answer: the data of events, or lines of JSON. */
export interface PayloadReader {
  /** The payloads that a chunk completes. @throws LineTooLong */
  push(chunk: Uint8Array): string[];
  /** A payload that the end of the stream completes. */
  end(): string[];
}

/** Lines of JSON. Empty lines are skipped. */
export class JsonLines implements PayloadReader {
  readonly #lines: LineReader;

  constructor(maxBytes: number) {
    this.#lines = new LineReader(maxBytes);
  }

  push(chunk: Uint8Array): string[] {
    return this.#lines.push(chunk).filter((line) => line.trim() !== '');
  }

  end(): string[] {
    return [this.#lines.end()].filter((line) => line.trim() !== '');
  }
}

/**
 * The data of server-sent events (WHATWG HTML, "Server-sent events"). Types, ids and comments are skipped: what a chat
 * server means stands in the data. An event that only the end of the stream completes counts, because some servers leave
 * out the last empty line.
 */
export class EventData implements PayloadReader {
  readonly #lines: LineReader;
  readonly #maxBytes: number;
  readonly #withErrors: boolean;
  #data: string[] = [];
  #length = 0;
  #isFirst = true;

  /**
   * @param maxBytes of one event
   * @param withErrors whether there are errors in a field of their own, as older builds of llama-server write them; the
   *   payload is then `{"error":…}`, as in newer ones
   */
  constructor(maxBytes: number, withErrors = false) {
    this.#maxBytes = maxBytes;
    this.#withErrors = withErrors;
    this.#lines = new LineReader(maxBytes);
  }

  push(chunk: Uint8Array): string[] {
    return this.#lines.push(chunk).flatMap((line) => this.#read(line));
  }

  end(): string[] {
    return [...this.#read(this.#lines.end()), ...this.#read('')];
  }

  #read(raw: string): string[] {
    const line = this.#isFirst ? raw.replace(/^\uFEFF/, '') : raw;
    this.#isFirst = false;
    if (line === '') return this.#dispatch();
    const [, field, value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? [];
    const isError = field === 'error' && this.#withErrors;
    if (field !== 'data' && !isError) return [];
    this.#length += value.length;
    if (this.#length > this.#maxBytes) throw new LineTooLong(this.#maxBytes);
    this.#data.push(isError ? `{"error":${value}}` : value);
    return [];
  }

  #dispatch(): string[] {
    if (this.#data.length === 0) return [];
    const data = this.#data.join('\n');
    this.#data = [];
    this.#length = 0;
    return [data];
  }
}

/** A JSON text that comes as a whole, whatever its lines are. */
export class WholeText implements PayloadReader {
  readonly #maxBytes: number;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): string[] {
    this.#length += chunk.length;
    if (this.#length > this.#maxBytes) throw new LineTooLong(this.#maxBytes);
    this.#chunks.push(chunk);
    return [];
  }

  end(): string[] {
    return [Buffer.concat(this.#chunks).toString('utf8')];
  }
}
