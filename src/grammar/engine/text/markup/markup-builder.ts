import type { AnnotatedPart } from '../annotated-text.ts';

/** What stands for code, formulas and references in a sentence: no word of a dictionary, and spelt like one. */
const PLACEHOLDER = 'Word0';
const AFTER_AN = 'Item0';

/** A reader sees one blank where there are more, and none at the beginning of a line. */
const MORE_BLANKS = /(?<=[ \t\n])[ \t]+/g;

/** Gathers the parts of a document; put together, they are the document. */
export class MarkupBuilder {
  readonly #parts: AnnotatedPart[] = [];
  #text = '';
  #last = '';

  text(text: string): void {
    this.#text += text;
  }

  /** @param interpretAs what it means to a reader: a line break, a letter */
  markup(markup: string, interpretAs?: string): void {
    if (markup === '') return;
    this.#endText();
    this.#parts.push(interpretAs === undefined ? { markup } : { markup, interpretAs });
    if (interpretAs !== undefined) this.#last = interpretAs;
  }

  /** Something that is a part of the sentence, but no text. */
  thing(markup: string): void {
    this.#endText();
    this.markup(markup, /\ban\s+$/i.test(this.#last) ? AFTER_AN : PLACEHOLDER);
  }

  /** The end of a paragraph, unless the text is there already. */
  block(markup: string): void {
    this.markup(markup, '\n\n');
  }

  parts(): AnnotatedPart[] {
    this.#endText();
    return this.#parts;
  }

  #endText(): void {
    const text = this.#text;
    if (text === '') return;
    this.#text = '';
    this.#last = text.slice(-10);
    let at = 0;
    for (const { 0: blanks, index } of text.matchAll(MORE_BLANKS)) {
      if (index > at) this.#parts.push({ text: text.slice(at, index) });
      this.#parts.push({ markup: blanks });
      at = index + blanks.length;
    }
    if (at < text.length) this.#parts.push({ text: text.slice(at) });
  }
}
