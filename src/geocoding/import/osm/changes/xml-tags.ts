import { ownEntry } from '#kit/own-entry';

/** A tag of an XML text. */
export interface XmlTag {
  readonly name: string;
  /** Begins an element; an element without content begins and ends in one tag. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** With references resolved. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The text does not follow XML, or holds what no file of OpenStreetMap does. */
export class MalformedXml extends Error {
  /** Characters before the place. */
  readonly position: number;

  constructor(why: string, position: number) {
    super(why);
    this.name = 'MalformedXml';
    this.position = position;
  }
}

/** Characters of one tag; OpenStreetMap allows 255 in a value. */
const LONGEST_TAG = 1 << 20;

const TAG = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const PASSED_OVER = /<\?.*?\?>|<!--.*?-->/sy;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-z]{2,4});/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Takes an XML text in pieces and gives its tags; text between them has no meaning in files of OpenStreetMap. */
export class XmlTags {
  #text = '';
  #before = 0;

  /** Tags that are whole with this piece. @throws MalformedXml */
  *take(piece: string): Generator<XmlTag> {
    this.#text += piece;
    let at = 0;
    for (;;) {
      const start = this.#text.indexOf('<', at);
      if (start < 0) {
        at = this.#text.length;
        break;
      }
      at = start;
      PASSED_OVER.lastIndex = start;
      TAG.lastIndex = start;
      if (PASSED_OVER.test(this.#text)) {
        at = PASSED_OVER.lastIndex;
        continue;
      }
      const found = TAG.exec(this.#text);
      if (!found) {
        if (this.#text.length - start > LONGEST_TAG)
          throw new MalformedXml('a tag is not closed', this.#before + start);
        // A tag that ends within this piece and is none never becomes one.
        if (/^<(?![A-Za-z_/?!]|$)/.test(this.#text.slice(start, start + 2)))
          throw new MalformedXml('"<" begins no tag', this.#before + start);
        break;
      }
      at = TAG.lastIndex;
      const [, slash = '', name = '', attributes = '', empty = ''] = found;
      yield {
        name,
        opens: slash === '',
        closes: slash !== '' || empty !== '',
        attributes: attributes === '' ? {} : this.#attributes(attributes, start),
      };
    }
    this.#text = this.#text.slice(at);
    this.#before += at;
  }

  /** Call at the end. @throws MalformedXml when it is within a tag */
  end(): void {
    if (this.#text.trim() !== '') throw new MalformedXml('it ends within a tag', this.#before + this.#text.length);
  }

  #attributes(text: string, start: number): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
      const raw = double ?? single ?? '';
      found[name] = raw.includes('&')
        ? raw.replace(REFERENCE, (_, reference: string) => this.#resolve(reference, start))
        : raw;
    }
    return found;
  }

  #resolve(reference: string, start: number): string {
    const code = reference.startsWith('#x')
      ? Number.parseInt(reference.slice(2), 16)
      : reference.startsWith('#')
        ? Number(reference.slice(1))
        : undefined;
    const text =
      code === undefined
        ? ownEntry(NAMED, reference)
        : code <= 0x10_ffff && code > 0
          ? String.fromCodePoint(code)
          : undefined;
    if (text === undefined) throw new MalformedXml(`&${reference}; is not known`, this.#before + start);
    return text;
  }
}
