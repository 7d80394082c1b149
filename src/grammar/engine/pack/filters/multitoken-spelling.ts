import { elementAt, wordAt } from '#kit/element-at';
import { isShouted } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
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
  readonly forms: string[];
  readonly letters: number[];
  readonly initials: string[];
}

/** Phrases of several words. */
interface Phrases {
  readonly written: ReadonlySet<string>;
  readonly byLength: readonly (Bucket | undefined)[];
  /** The suggestions for phrases that were met. */
  readonly near: Map<string, readonly string[]>;
  readonly distances: EditDistance;
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
  const byLength: Bucket[] = [];
  for (const phrase of written) {
    const key = plain(phrase);
    byLength[key.length] ??= { forms: [], letters: [], initials: [] };
    const { forms, letters, initials } = elementAt(byLength, key.length);
    forms.push(phrase);
    letters.push(lettersOf(key));
    initials.push(initialsOf(key));
  }
  return { written, byLength, near: new Map(), distances: new EditDistance() };
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
    if (near.size >= MAX_MEMO) near.clear();
    near.set(phrase, values);
  }
  return values.length === 0 ? undefined : { ...result, replacements: values.map((value) => ({ value })) };
}

function phrasesNear(phrase: string, { written, byLength, distances }: Phrases): string[] {
  // A known phrase, or one with the ending of a genitive or plural.
  if (written.has(phrase) || written.has(phrase.replace(/(?:['’]?s|-)$/, ''))) return [];
  const key = plain(phrase);
  const letters = lettersOf(key);
  const words = key.split(/[ -]/);
  const ownInitials = initialsOf(key);
  let most = allowance(key.length);
  let found: string[] = [];
  for (let length = Math.max(1, key.length - most); length <= key.length + most; length++) {
    const bucket = byLength[length];
    for (let i = 0; bucket && i < bucket.forms.length; i++) {
      // One change leaves at most two letters without their like.
      if (bitCount(elementAt(bucket.letters, i) ^ letters) > 2 * most) continue;
      if (!sharesInitial(ownInitials, elementAt(bucket.initials, i))) continue;
      const form = elementAt(bucket.forms, i);
      const near = plain(form);
      const distance = distances.between(key, near, most);
      if (distance > most || !isEachNear(words, near, distances)) continue;
      if (distance < most) {
        most = distance;
        found = [];
      }
      found.push(form);
    }
  }
  // In capitals, or at the start of a sentence, a known phrase is right.
  if (found.some((form) => form.toUpperCase() === phrase || capitalise(form) === phrase)) return [];
  const ranked = found
    .map((form) => ({ form, distance: distances.between(phrase, form, phrase.length) }))
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

/** No word may be quite another one. */
function isEachNear(words: readonly string[], phrase: string, distances: EditDistance): boolean {
  const others = phrase.split(/[ -]/);
  if (others.length !== words.length) return true;
  return words.every((word, index) => {
    const most = Math.max(1, Math.floor(Math.max(word.length, elementAt(others, index).length) / 3));
    return distances.between(word, elementAt(others, index), most) <= most;
  });
}

/** Counts how many letters must be changed, added, left out or swapped with their neighbour. */
class EditDistance {
  /** Three rows in turn: this one, the last, and the one before. */
  #rows = new Uint16Array(0);

  /** From one text to another; more than `most` is not told. */
  between(a: string, b: string, most: number): number {
    const width = b.length + 1;
    if (this.#rows.length < 3 * width) this.#rows = new Uint16Array(6 * width);
    const rows = this.#rows;
    for (let j = 0; j < width; j++) rows[j] = j;
    for (let i = 1; i <= a.length; i++) {
      const row = (i % 3) * width;
      const last = ((i + 2) % 3) * width;
      const before = ((i + 1) % 3) * width;
      const code = a.charCodeAt(i - 1);
      rows[row] = i;
      let least = i;
      for (let j = 1; j < width; j++) {
        const other = b.charCodeAt(j - 1);
        let value = Math.min(
          wordAt(rows, last + j) + 1,
          wordAt(rows, row + j - 1) + 1,
          wordAt(rows, last + j - 1) + (code === other ? 0 : 1),
        );
        if (i > 1 && j > 1 && code === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2))
          value = Math.min(value, wordAt(rows, before + j - 2) + 1);
        rows[row + j] = value;
        if (value < least) least = value;
      }
      if (least > most) return most + 1;
    }
    return wordAt(rows, (a.length % 3) * width + b.length);
  }
}
