/** Characters that XML 1.0 cannot hold at all. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeText = (text: string): string =>
  text.replace(FORBIDDEN, '\uFFFD').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string =>
  escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#09;');

/** An element under construction; written as Python's ElementTree writes it. */
export class XmlElement {
  readonly #name: string;
  readonly #attributes: string[] = [];
  readonly #children: (XmlElement | string)[] = [];
  text = '';

  constructor(name: string) {
    this.#name = name;
  }

  set(name: string, value: string): this {
    this.#attributes.push(` ${name}="${escapeAttribute(value)}"`);
    return this;
  }

  /** Adds an empty child and gives it. */
  child(name: string): XmlElement {
    const element = new XmlElement(name);
    this.#children.push(element);
    return element;
  }

  /** Adds XML that is written already. */
  raw(xml: string): this {
    this.#children.push(xml);
    return this;
  }

  toString(): string {
    const head = `<${this.#name}${this.#attributes.join('')}`;
    if (this.text === '' && this.#children.length === 0) return `${head} />`;
    return `${head}>${escapeText(this.text)}${this.#children.join('')}</${this.#name}>`;
  }
}
