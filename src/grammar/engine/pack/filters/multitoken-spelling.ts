import { elementAt, uintAt, wordAt } from '#kit/element-at';
import { encodeStringTable, StringTable } from '../../../store/pack/string-table.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { isShouted } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { EditDistance } from '../../text/edit-distance.ts';
import type { PackContents } from '../pack-contents.ts';
import type { FilterInput } from './filter.ts';

/** Without accents and letter case, with one blank between words and none around hyphens. */
function plain(text: string): string {
  // Most phrases have no letter beyond ASCII.
  const bare = isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  const lower = bare.toLowerCase();
  return /\s-|-\s|\s\s/.test(lower)
    ? lower
        .replace(/\s*-\s*/g, '-')
        .replace(/\s+/g, ' ')
        .trim()
    : lower.replaceAll('\u00A0', ' ').trim();
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Phrases whose plain form has the same length, by their numbers, with the letters that each has. */
interface Bucket {
  readonly forms: Uint32Array;
  readonly letters: Int32Array;
  /** The first initials of each, packed. */
  readonly packed: Int32Array;
  /** Of each the shape, and the letters of the first and of the last word. */
  readonly words: Int32Array;
}

/** Phrases of several words. */
interface Phrases {
  readonly written: StringTable;
  readonly byLength: readonly (Bucket | undefined)[];
  /** The suggestions for phrases that were met. */
  readonly near: BoundedMap<string, readonly string[]>;
}

/** Phrases whose suggestions are remembered. */
const MAX_MEMO = 500;

const MOST = 5;

/** The phrases of a pack's word lists. */
function readPhrases(pack: PackContents): Phrases {
  const written = new Set<string>();
  const { language } = pack.summary;
  for (const path of ['multiwords.txt', 'multitoken-suggest.txt', '../spelling_global.txt'])
    for (const line of pack.lines(
      path.startsWith('..') ? `resource/${path.slice(3)}` : `resource/${language}/${path}`,
    )) {
      const [phrase = ''] = line.split(/[\t;]/);
      for (const form of formsOf(phrase.trim())) if (/[\s-]/.test(form)) written.add(form);
    }
  const ofLength: { number: number; key: string }[][] = [];
  for (const [number, phrase] of [...written].entries()) {
    const key = plain(phrase);
    ofLength[key.length] ??= [];
    elementAt(ofLength, key.length).push({ number, key });
  }
  const byLength = ofLength.map((all) => ({
    forms: Uint32Array.from(all, ({ number }) => number),
    letters: Int32Array.from(all, ({ key }) => lettersOf(key)),
    packed: Int32Array.from(all, ({ key }) => packedInitials(initialsOf(key), NO_INITIAL)),
    words: Int32Array.from(all.flatMap(({ key }) => outerWords(wordsOf(key)))),
  }));
  return { written: new StringTable(encodeStringTable([...written])), byLength, near: new BoundedMap(MAX_MEMO) };
}

/** The letters of a plain text as bits; other letters than a to z share some. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) % 31);
  return bits;
}

/** How many bits are set (Warren, Hacker's Delight, 5-1). */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x5555_5555);
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Initials that are packed, a byte for each, and what stands for one that is not there: in what was written, and in others. */
const PACKED = 4;
const NONE_WRITTEN = 1;
const NO_INITIAL = 2;

/** The first initials as bytes, by their lower bits: others may have the same. */
function packedInitials(initials: string, none: number): number {
  let packed = 0;
  for (let i = 0; i < PACKED; i++)
    packed = (packed << 8) | (i < initials.length ? 0x80 | (initials.charCodeAt(i) & 0x7f) : none);
  return packed;
}

/** Have two numbers a byte in common? (Warren, Hacker's Delight, 6-1) */
function sharesByte(one: number, other: number): boolean {
  const different = one ^ other;
  return (((different - 0x0101_0101) | 0) & ~different & 0x8080_8080) !== 0;
}

const wordsOf = (phrase: string): string[] => phrase.split(/[ -]/);

/** How far a word may be from another, by the length of the longer one. */
const farthest = (length: number): number => Math.max(1, Math.floor(length / 3));

/** Numbers that tell of one phrase. */
const OUTER = 3;

/** How many words there are and how long the first and the last are, in one number, and the letters of these two. */
function outerWords(words: readonly string[]): [number, number, number] {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  return [(words.length << 16) | (first.length << 8) | last.length, lettersOf(first), lettersOf(last)];
}

/** May words with such letters, and of such lengths at most, be near each other? One change leaves two letters without their like. */
const mayBeNear = (letters: number, others: number, length: number): boolean =>
  bitCount(letters ^ others) <= 2 * farthest(length);

/** German lists name the endings that a phrase takes: /S. */
function formsOf(phrase: string): string[] {
  const [word = '', endings = ''] = phrase.split('/');
  return [word, ...(/^[SEN]+$/.test(endings) ? [...endings].map((one) => word + one.toLowerCase()) : [])];
}

/** How much a phrase may differ from what was meant. */
const allowance = (length: number): number => (length < 7 ? 1 : length < 10 ? 2 : length < 17 ? 3 : 4);

/** Suggests names and phrases of several words near the one written, which is none of the known ones. */
export function multitokenSpelling({ result, text, pack }: FilterInput): RuleMatch | undefined {
  const phrase = text.slice(result.from, result.to).replace(/\s+/g, ' ');
  const phrases = pack.made(readPhrases);
  const { near } = phrases;
  let values = near.get(phrase);
  if (!values) {
    values = phrasesNear(phrase, phrases);
    near.set(phrase, values);
  }
  return values.length === 0 ? undefined : { ...result, replacements: values.map((value) => ({ value })) };
}

/** What is near a phrase, and how near that is. */
interface Found {
  most: number;
  forms: string[];
}

/** A phrase that is compared with many. */
class WrittenPhrase {
  readonly length: number;
  readonly #distance: EditDistance;
  readonly #letters: number;
  readonly #initials: string;
  readonly #packed: number;
  readonly #words: readonly EditDistance[];
  readonly #outer: readonly [shape: number, first: number, last: number];

  constructor(phrase: string) {
    const key = plain(phrase);
    this.length = key.length;
    this.#distance = new EditDistance(key);
    this.#letters = lettersOf(key);
    this.#initials = initialsOf(key);
    this.#packed = packedInitials(this.#initials, NONE_WRITTEN);
    const words = wordsOf(key);
    this.#words = words.map((word) => new EditDistance(word));
    this.#outer = outerWords(words);
  }

  /** Puts phrases that are as near as what was found, or nearer, in its place. */
  compare({ forms, letters, packed, words }: Bucket, written: StringTable, found: Found): void {
    const isPacked = this.#initials.length <= PACKED;
    for (let i = 0; i < letters.length; i++) {
      // Told from numbers alone, most phrases are put aside by this and by what follows.
      if (isPacked && !sharesByte(wordAt(packed, i), this.#packed)) continue;
      // One change leaves at most two letters without their like.
      if (bitCount(wordAt(letters, i) ^ this.#letters) > 2 * found.most) continue;
      if (!this.#mayEachBeNear(words, i)) continue;
      const form = written.key(uintAt(forms, i));
      const near = plain(form);
      if (!sharesInitial(this.#initials, initialsOf(near))) continue;
      const distance = this.#distance.to(near);
      if (distance > found.most || !this.#isEachNear(near)) continue;
      if (distance < found.most) {
        found.most = distance;
        found.forms = [];
      }
      found.forms.push(form);
    }
  }

  /** Whether no word may be quite another one, as far as the letters of the first and the last tell. */
  #mayEachBeNear(words: Int32Array, index: number): boolean {
    const [shape, first, last] = this.#outer;
    const other = wordAt(words, OUTER * index);
    if (shape >> 16 !== other >> 16) return true;
    return (
      mayBeNear(first, wordAt(words, OUTER * index + 1), Math.max((shape >> 8) & 0xff, (other >> 8) & 0xff)) &&
      mayBeNear(last, wordAt(words, OUTER * index + 2), Math.max(shape & 0xff, other & 0xff))
    );
  }

  /** No word may be quite another one. */
  #isEachNear(phrase: string): boolean {
    const others = wordsOf(phrase);
    if (others.length !== this.#words.length) return true;
    return this.#words.every((word, index) => {
      const other = elementAt(others, index);
      return word.to(other) <= farthest(Math.max(word.length, other.length));
    });
  }
}

function phrasesNear(phrase: string, { written, byLength }: Phrases): string[] {
  // A known phrase, or one with the ending of a genitive or plural.
  if (written.has(phrase) || written.has(phrase.replace(/(?:['’]?s|-)$/, ''))) return [];
  const own = new WrittenPhrase(phrase);
  const most = allowance(own.length);
  const near: Found = { most, forms: [] };
  for (let length = Math.max(1, own.length - most); length <= own.length + near.most; length++) {
    const bucket = byLength[length];
    if (bucket) own.compare(bucket, written, near);
  }
  const found = near.forms;
  // In capitals, or at the start of a sentence, a known phrase is right.
  if (found.some((form) => form.toUpperCase() === phrase || capitalise(form) === phrase)) return [];
  const distance = new EditDistance(phrase);
  const ranked = found
    .map((form) => ({ form, distance: distance.to(form) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ form }) => form);
  const shouted = isShouted(phrase);
  return [...new Set(ranked.map((form) => (shouted ? form.toUpperCase() : form)))]
    .filter((form, index, all) => !all.slice(0, index).includes(capitalise(form)))
    .slice(0, MOST);
}

/** The letters that the words of a plain text begin with. */
const initialsOf = (text: string): string => text.replace(/([^ -]?)[^ -]*[ -]?/g, '$1');

/** Does some word of a phrase begin as the one in its place? */
function sharesInitial(initials: string, others: string): boolean {
  for (let i = 0; i < initials.length; i++) if (initials.charCodeAt(i) === others.charCodeAt(i)) return true;
  return false;
}
