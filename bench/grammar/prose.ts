import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROSE_PACKAGES, type ProseText, type Register } from './prose-packages.ts';

/** Where the texts of a register are kept once `npm run bench:prose` has brought them. */
export const prosePath = (register: Register, use: ProseText['use']): string =>
  join('.cache', 'bench', 'prose', `${register}.${use}.txt`);

/** Which registers have texts for a use. */
export const registers = (use: ProseText['use']): Register[] =>
  PROSE_PACKAGES.flatMap(({ texts }) => texts.filter((one) => one.use === use).map(({ register }) => register));

/** Has the prose been brought? Says how to bring it where it has not. */
export function hasProse(): boolean {
  const isThere = PROSE_PACKAGES.every(({ texts }) =>
    texts.every(({ register, use }) => existsSync(prosePath(register, use))),
  );
  if (!isThere)
    process.stderr.write(
      'grammar: there is no prose to check yet. `npm run bench:prose` downloads it from packages.\n',
    );
  return isThere;
}

const SENTENCE_BREAK = /(?<=[.!?]["”’)]*) +(?=["“‘(]?\p{Lu})/u;
/** Characters after which a paragraph is broken at the next end of a sentence. */
const LONG_PARAGRAPH = 800;

/** Paragraphs of a register, without headings, each on one line; long ones are broken between sentences, outside quotations. */
export function paragraphs(register: Register, use: ProseText['use']): string[] {
  return readFileSync(prosePath(register, use), 'utf8')
    .replaceAll('\r', '')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/^(?:> ?)+/gm, '')
    .split(register === 'news' ? /\n+/ : /\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => /[.!?]/.test(paragraph))
    .flatMap(shorterParagraphs);
}

/** Has a quotation begun that has not ended? A text that is broken there has a mark without its partner. */
function isQuoting(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  return count('"') % 2 === 1 || count('“') > count('”');
}

function shorterParagraphs(paragraph: string): string[] {
  const found: string[] = [];
  let text = '';
  for (const sentence of paragraph.split(SENTENCE_BREAK)) {
    text += text === '' ? sentence : ` ${sentence}`;
    if (text.length < LONG_PARAGRAPH || isQuoting(text)) continue;
    found.push(text);
    text = '';
  }
  return text === '' ? found : [...found, text];
}

/** All of a register in texts of at least as many characters, none cut within a paragraph. */
export function chapters(register: Register, use: ProseText['use'], length: number): string[] {
  const found: string[] = [];
  let text = '';
  for (const paragraph of paragraphs(register, use)) {
    text += text === '' ? paragraph : `\n\n${paragraph}`;
    if (text.length < length) continue;
    found.push(text);
    text = '';
  }
  return text === '' ? found : [...found, text];
}

/** Characters of a sentence that says something. */
const SHORTEST_SENTENCE = 20;

/** Hands out prose, each piece once: what it gives, no server has seen before. */
export class UnseenProse {
  readonly #left: ReadonlyMap<Register, string[]>;
  #turn = 0;

  constructor(use: ProseText['use']) {
    this.#left = new Map(registers(use).map((register) => [register, paragraphs(register, use).reverse()]));
  }

  /**
   * A text of one register, by default of each in turn.
   * @param length characters, after which it is cut
   * @throws where the register is used up
   */
  document(length: number, register = this.#next()): string {
    let text = '';
    while (text.length < length) text += text === '' ? this.#paragraph(register) : `\n\n${this.#paragraph(register)}`;
    return text.slice(0, length);
  }

  /** As many sentences, of all registers in turn. @throws where a register is used up */
  sentences(count: number): string[] {
    const found: string[] = [];
    while (found.length < count) {
      const all = this.#paragraph(this.#next()).split(SENTENCE_BREAK);
      found.push(...all.filter(({ length }) => length >= SHORTEST_SENTENCE));
    }
    return found.slice(0, count);
  }

  #next(): Register {
    const all = [...this.#left.keys()];
    return all[this.#turn++ % all.length];
  }

  #paragraph(register: Register): string {
    const next = this.#left.get(register)?.pop();
    if (next === undefined) throw new Error(`There is no unseen prose of the register "${register}" left.`);
    return next;
  }
}
