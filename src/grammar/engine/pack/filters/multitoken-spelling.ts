import { elementAt, wordAt } from '#kit/element-at';
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

/** Phrases whose plain form has the same length, with the letters that each has and those that its words begin with. */
interface Bucket {
  readonly forms: readonly string[];
  readonly letters: Int32Array;
  readonly initials: readonly string[];
}

/** Phrases of several words. */
interface Phrases {
  readonly written: ReadonlySet<string>;
  readonly byLength: readonly (Bucket | undefined)[];
  /** The suggestions for phrases that were met. */
  readonly near: BoundedMap<string, readonly string[]>;
}

/** Phrases whose suggestions are remembered; more begin anew. */
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
  const ofLength: { phrase: string; key: string }[][] = [];
  for (const phrase of written) {
    const key = plain(phrase);
    ofLength[key.length] ??= [];
    elementAt(ofLength, key.length).push({ phrase, key });
  }
  const byLength = ofLength.map((all) => ({
    forms: all.map(({ phrase }) => phrase),
    letters: Int32Array.from(all, ({ key }) => lettersOf(key)),
    initials: all.map(({ key }) => initialsOf(key)),
  }));
  return { written, byLength, near: new BoundedMap(MAX_MEMO) };
}

/** The letters of a plain text as bits; other letters than a to z share some. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) % 31);
  return bits;
}

/** How many bits are set. */
function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

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
  readonly #words: readonly EditDistance[];

  constructor(phrase: string) {
    const key = plain(phrase);
    this.length = key.length;
    this.#distance = new EditDistance(key);
    this.#letters = lettersOf(key);
    this.#initials = initialsOf(key);
    this.#words = key.split(/[ -]/).map((word) => new EditDistance(word));
  }

  /** Puts phrases that are as near as what was found, or nearer, in its place. */
  compare({ forms, letters, initials }: Bucket, found: Found): void {
    for (let i = 0; i < letters.length; i++) {
      // One change leaves at most two letters without their like.
      if (bitCount(wordAt(letters, i) ^ this.#letters) > 2 * found.most) continue;
      if (!sharesInitial(this.#initials, elementAt(initials, i))) continue;
      const form = elementAt(forms, i);
      const near = plain(form);
      const distance = this.#distance.to(near);
      if (distance > found.most || !this.#isEachNear(near)) continue;
      if (distance < found.most) {
        found.most = distance;
        found.forms = [];
      }
      found.forms.push(form);
    }
  }

  /** No word may be quite another one. */
  #isEachNear(phrase: string): boolean {
    const others = phrase.split(/[ -]/);
    if (others.length !== this.#words.length) return true;
    return this.#words.every((word, index) => {
      const other = elementAt(others, index);
      return word.to(other) <= Math.max(1, Math.floor(Math.max(word.length, other.length) / 3));
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
    if (bucket) own.compare(bucket, near);
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

/** Does some word of a phrase begin as the one in its place? Most phrases are put aside so. */
function sharesInitial(initials: string, others: string): boolean {
  for (let i = 0; i < initials.length; i++) if (initials.charCodeAt(i) === others.charCodeAt(i)) return true;
  return false;
}
