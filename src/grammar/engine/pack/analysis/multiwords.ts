import { elementAt, wordAt } from '#kit/element-at';
import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import { encodeStringTable, StringTable, wordsOf } from '../../../store/pack/string-table.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { tokenAt } from '../../text/token-at.ts';
import { listLines } from '../list-lines.ts';
import type { PackContents } from '../pack-contents.ts';
import { encodeHashedTexts, HASH_START, HashedTexts, hashed } from '../phrases/hashed-texts.ts';
import { encodeBeginnings, PhraseBeginnings } from '../phrases/phrase-beginnings.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';

/** Longer phrases are not looked for; at most 32. */
const MAX_TOKENS = 20;

/** The name of the sections that are made of a list of phrases. */
const nameOf = (path: string): string => `phrases:${path}`;

/**
 * The sections of a list of phrases, a line each: the phrase, a tab and its tag.
 * @param path below org/languagetool
 * @param variants also in capitals and with a capital first letter
 */
export function encodeMultiwords(path: string, text: string, variants: boolean): PackSections {
  // A comment may say what stands between phrase and tag.
  const separator = /^#separatorRegExp=.*;/m.test(text) ? /[\t;]/ : /\t/;
  const entries = new Map<string, { readonly tag: string; readonly phrase: string }>();
  for (const line of listLines(text)) {
    const [phrase = '', tag = ''] = line.split(separator);
    const straight = phrase.replaceAll('’', "'").trim();
    if (straight === '') continue;
    const entry = { tag: tag.trim(), phrase: straight };
    const forms = variants ? [straight, straight.toUpperCase(), capitalise(straight)] : [straight];
    for (const written of forms) if (!entries.has(written)) entries.set(written, entry);
  }
  const written = [...entries.keys()];
  const numbers = new Map(written.map((form, number) => [form, number]));
  const tags = [...new Set(Array.from(entries.values(), ({ tag }) => tag))];
  const tagNumbers = new Map(tags.map((tag, number) => [tag, number]));
  const numbered = (number: (entry: { readonly tag: string; readonly phrase: string }) => number): Uint8Array =>
    new Uint8Array(Uint32Array.from(entries.values(), number).buffer);
  const name = nameOf(path);
  return {
    kept: {
      [name]: encodeStringTable(written),
      [`${name}.phrases`]: numbered(({ phrase }) => numbers.get(phrase) as number),
      [`${name}.tags`]: numbered(({ tag }) => tagNumbers.get(tag) as number),
      [`${name}.hashes`]: encodeHashedTexts(written),
      ...encodeBeginnings(name, written, beginningOf).sections,
    },
    read: { [`${name}.tags.names`]: Buffer.from(JSON.stringify(tags)) },
  };
}

/** Phrases of several tokens with the tag that each stands for. */
export class Multiwords {
  /** Phrases as they are written. */
  readonly #written: StringTable;
  /** For each of them the phrase it stands for and the number of its tag. */
  readonly #phrases: Uint32Array;
  readonly #tags: Uint32Array;
  readonly #tagNames: readonly string[];
  /** Most tokens cost one look. */
  readonly #beginnings: PhraseBeginnings;
  readonly #longest: BoundedMap<string, number>;
  /** A form that sets it begins no phrase. */
  readonly #bit: number;
  readonly #hashes: HashedTexts;

  /** @param path of the list below org/languagetool; the pack has it */
  constructor(pack: PackContents, path: string) {
    this.#longest = new BoundedMap(pack.limits.rememberedForms);
    this.#bit = pack.formBits.take();
    const name = nameOf(path);
    const section = (part: string): Uint8Array => pack.section(part);
    this.#written = new StringTable(section(name));
    this.#phrases = wordsOf(section(`${name}.phrases`));
    this.#tags = wordsOf(section(`${name}.tags`));
    this.#tagNames = JSON.parse(pack.partText(`${name}.tags.names`) ?? '[]') as string[];
    this.#beginnings = new PhraseBeginnings(section, name);
    this.#hashes = new HashedTexts(section(`${name}.hashes`));
  }

  /** The length of the longest phrase that begins as a form does; 0 when there is none. */
  #longestFrom(form: string): number {
    let longest = this.#longest.get(form);
    if (longest === undefined) {
      longest = this.#beginnings.longest(beginningOf(form.replaceAll('’', "'")));
      this.#longest.set(form, longest);
    }
    return longest;
  }

  /** Calls back for the longest phrase at each token. */
  find(sentence: AnalysedSentence, found: (first: number, last: number, phrase: string, tag: string) => void): void {
    if (this.#written.size === 0) return;
    const { tokens } = sentence;
    let text: string | undefined;
    for (let i = 1; i < tokens.length; i++) {
      const { form, start } = tokenAt(tokens, i);
      if ((form.nothing & this.#bit) !== 0) continue;
      const longest = this.#longestFrom(form.text);
      if (longest === 0) {
        form.nothing |= this.#bit;
        continue;
      }
      text ??= plain(sentence.text);
      // Tokens, counted from this one, that a phrase may end with, as bits.
      let ends = 0;
      let hash = HASH_START;
      let at = start;
      for (let j = 0; j < MAX_TOKENS && i + j < tokens.length; j++) {
        const { end } = tokenAt(tokens, i + j);
        if (end - start > longest) break;
        for (; at < end; at++) hash = hashed(hash, text.charCodeAt(at));
        if (this.#hashes.mayHave(hash)) ends |= 1 << j;
      }
      while (ends !== 0) {
        const j = 31 - Math.clz32(ends);
        const number = this.#written.find(text.slice(start, tokenAt(tokens, i + j).end));
        if (number >= 0) {
          found(
            i,
            i + j,
            this.#written.key(wordAt(this.#phrases, number)),
            elementAt(this.#tagNames, wordAt(this.#tags, number)),
          );
          break;
        }
        ends &= ~(1 << j);
      }
    }
  }
}

/** A text as phrases are written: with straight apostrophes, and blanks for all white space. */
const plain = (text: string): string =>
  /’|[^\S ]/.test(text) ? text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' ')) : text;

/** The letters, digits and marks at the start, or the first sign. */
const beginningOf = (text: string): string => /^[\p{L}\p{M}\p{N}]+|^./u.exec(text)?.[0] ?? '';

const newLists = (): Map<string, Multiwords | undefined> => new Map();

/** The phrases of a list of a pack by its path; undefined when the pack does not have it. */
export function multiwordsOf(pack: PackContents, path: string): Multiwords | undefined {
  const lists = pack.made(newLists);
  if (!lists.has(path)) lists.set(path, pack.hasText(path) ? new Multiwords(pack, path) : undefined);
  return lists.get(path);
}
