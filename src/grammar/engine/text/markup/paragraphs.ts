import { MarkupBuilder } from './markup-builder.ts';

/** One sign of inline markup in a text, and what becomes of it. */
export type InlineReader = (sign: RegExpExecArray, builder: MarkupBuilder) => void;

/** Gathers the lines of paragraphs; put together, everything that is given is the document. */
export class Paragraphs {
  readonly builder = new MarkupBuilder();
  readonly #signs: RegExp;
  readonly #read: InlineReader;
  #paragraph = '';

  /** @param signs of inline markup @param read adds a sign to the document, with the text in it */
  constructor(signs: RegExp, read: InlineReader) {
    this.#signs = signs;
    this.#read = read;
  }

  /** Is a paragraph under way? */
  get open(): boolean {
    return this.#paragraph !== '';
  }

  /** A line of text, which goes on with the paragraph. */
  line(line: string): void {
    this.#paragraph += line;
  }

  /** A line, or its beginning, that is no text and ends the paragraph. */
  block(line: string): void {
    this.end();
    this.builder.block(line);
  }

  /** A line that is a row of a table: each cell is a paragraph. @param cell what stands between two cells */
  row(line: string, cell: RegExp): void {
    this.end();
    let at = 0;
    for (const { 0: sign, index } of line.matchAll(cell)) {
      this.line(line.slice(at, index));
      this.block(sign);
      at = index + sign.length;
    }
    this.line(line.slice(at));
    this.end();
  }

  end(): void {
    const lineEnd = /\r?\n$/.exec(this.#paragraph)?.[0] ?? '';
    const text = this.#paragraph.slice(0, this.#paragraph.length - lineEnd.length);
    this.#paragraph = '';
    let at = 0;
    for (const sign of text.matchAll(this.#signs)) {
      this.builder.text(text.slice(at, sign.index));
      at = sign.index + sign[0].length;
      if (/^(?:[ \t]+|\r)$/.test(sign[0])) this.builder.markup(sign[0]);
      else this.#read(sign, this.builder);
    }
    this.builder.text(text.slice(at));
    this.builder.block(lineEnd);
  }
}

/** Signs of every format: blanks at the ends of lines. */
export const BLANK_SIGNS = '(?<![ \\t])[ \\t]+(?=\\r?\\n)|\\r';

/** The lines of a source with their line breaks. */
export const linesOf = (source: string): readonly string[] => source.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The blanks at the beginning of a line, as a number of columns. */
export const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '        ').length ?? 0;
