/** Comma-separated values as RFC 4180 and spreadsheets write them: quotes, line ends in fields, other separators. */
import { elementAt } from '#kit/element-at';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** A record was longer than the bound, or a quote never ended. */
export class CsvError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CsvError';
  }
}

/** Reads records from text that comes in pieces. Memory is bounded by the longest record. */
export class CsvReader {
  readonly #longest: number;
  /** Found in the first line. */
  #separator: string | undefined;
  #rest = '';
  #first = true;
  /** The number of the record that is read next, from 1. */
  number = 1;

  /** @param longest characters of a record at most */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** What separates fields; a comma until the first line has come. */
  get separator(): string {
    return this.#separator ?? ',';
  }

  /**
   * The records that are whole with this piece.
   * @throws CsvError when a record is too long
   */
  *push(piece: string): Generator<string[]> {
    let text = this.#rest + piece;
    if (this.#first && text !== '') {
      this.#first = false;
      if (text.startsWith('\uFEFF')) text = text.slice(1);
    }
    let from = 0;
    for (;;) {
      const end = endOfRecord(text, from);
      if ((end < 0 ? text.length : end) - from > this.#longest)
        throw new CsvError(`Record ${this.number} is longer than ${this.#longest} characters.`);
      if (end < 0) break;
      const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
      from = end + 1;
      if (line !== '') yield this.#fields(line);
    }
    this.#rest = text.slice(from);
  }

  /**
   * The last record, where no line end follows it.
   * @throws CsvError when a quote never ended
   */
  *end(): Generator<string[]> {
    const line = this.#rest.replace(/\r$/, '');
    this.#rest = '';
    if (line === '') return;
    // An odd number of quotes cuts the text into an even number of pieces.
    if (line.split('"').length % 2 === 0) throw new CsvError(`Record ${this.number} has an unclosed quote.`);
    yield this.#fields(line);
  }

  #fields(line: string): string[] {
    this.#separator ??= separatorOf(line);
    this.number++;
    if (!line.includes('"')) return line.split(this.#separator);
    const fields: string[] = [];
    let at = 0;
    while (at <= line.length) {
      let field = '';
      if (line[at] === '"') {
        // To the quote that is not doubled; what stands between it and the separator is kept.
        let close = at + 1;
        for (;;) {
          const next = line.indexOf('"', close);
          if (next === -1) {
            field += line.slice(close);
            close = line.length;
            break;
          }
          field += line.slice(close, next);
          close = next + 1;
          if (line[close] !== '"') break;
          field += '"';
          close++;
        }
        at = close;
      }
      const end = line.indexOf(this.#separator, at);
      field += line.slice(at, end < 0 ? line.length : end);
      fields.push(field);
      if (end < 0) break;
      at = end + 1;
    }
    return fields;
  }
}

/** Where the line end of the record stands, outside of quotes; -1 when it has not come. */
function endOfRecord(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  let end = text.indexOf('\n', from);
  while (quote >= 0 && quote < end) {
    const close = text.indexOf('"', quote + 1);
    if (close === -1) return close;
    if (end < close) end = text.indexOf('\n', close);
    quote = text.indexOf('"', close + 1);
  }
  return end;
}

/** The separator that the heading has most of. */
function separatorOf(heading: string): string {
  const counts = SEPARATORS.map((separator) => heading.split(separator).length);
  return elementAt(SEPARATORS, counts.indexOf(Math.max(...counts)));
}

/** A record with its line end. Fields are quoted where they must be. */
export const csvLine = (fields: readonly string[], separator: string): string =>
  `${fields.map((field) => (needsQuotes(field, separator) ? `"${field.replaceAll('"', '""')}"` : field)).join(separator)}\r\n`;

const needsQuotes = (field: string, separator: string): boolean =>
  field.includes(separator) || /["\r\n]/.test(field) || field.trim() !== field;
