import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { FilterInput } from './filters.ts';
import { isShouted } from './letter-case.ts';

/** Without accents and letter case, with one blank between words and none around hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Phrases of several words, as they are written and plain, by the length of that. */
interface Phrases {
  readonly written: ReadonlySet<string>;
  readonly byLength: readonly (readonly (readonly [plain: string, written: string])[])[];
}

const MOST = 5;
const lists = new WeakMap<InstalledPack, Phrases>();

/** The phrases of a pack's word lists, read once. */
function phrasesOf(pack: InstalledPack): Phrases {
  let phrases = lists.get(pack);
  if (!phrases) {
    const written = new Set<string>();
    const { language } = pack.summary;
    for (const path of ['multiwords.txt', 'multitoken-suggest.txt', '../spelling_global.txt'])
      for (const line of pack.lines(
        path.startsWith('../') ? `resource/${path.slice(3)}` : `resource/${language}/${path}`,
      )) {
        const [phrase] = line.split(/[\t;]/);
        for (const form of formsOf(phrase.trim())) if (/[\s-]/.test(form)) written.add(form);
      }
    const byLength: [string, string][][] = [];
    for (const phrase of written) {
      const key = plain(phrase);
      byLength[key.length] ??= [];
      byLength[key.length].push([key, phrase]);
    }
    phrases = { written, byLength };
    lists.set(pack, phrases);
  }
  return phrases;
}

/** German lists name the endings that a phrase takes: /S. */
function formsOf(phrase: string): string[] {
  const [word, endings] = phrase.split('/');
  return [word, ...(/^[SEN]+$/.test(endings ?? '') ? [...endings].map((one) => word + one.toLowerCase()) : [])];
}

/** How much a phrase may differ from what was meant. */
const allowance = (length: number): number => (length < 7 ? 1 : length < 10 ? 2 : length < 17 ? 3 : 4);

/** Suggests names and phrases of several words near the one written, which is none of the known ones. */
export function multitokenSpelling({ result, text, pack }: FilterInput): RuleMatch | undefined {
  const phrase = text.slice(result.from, result.to).replace(/\s+/g, ' ');
  const { written, byLength } = phrasesOf(pack);
  // A known phrase, or one with the ending of a genitive or plural.
  if (written.has(phrase) || written.has(phrase.replace(/(?:['’]?s|-)$/, ''))) return undefined;
  const key = plain(phrase);
  const shouted = isShouted(phrase);
  const words = key.split(/[ -]/);
  let most = allowance(key.length);
  let found: string[] = [];
  for (let length = Math.max(1, key.length - most); length <= key.length + most; length++)
    for (const [near, form] of byLength[length] ?? []) {
      if (!sharesInitial(words, near)) continue;
      const distance = distanceOf(key, near, most);
      if (distance > most || !isEachNear(words, near)) continue;
      if (distance < most) {
        most = distance;
        found = [];
      }
      found.push(form);
    }
  // In capitals, or at the start of a sentence, a known phrase is right.
  if (found.some((form) => form.toUpperCase() === phrase || capitalise(form) === phrase)) return undefined;
  const ranked = found
    .map((form) => ({ form, distance: distanceOf(phrase, form, phrase.length) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ form }) => form);
  const values = [...new Set(ranked.map((form) => (shouted ? form.toUpperCase() : form)))]
    .filter((form, index, all) => !all.slice(0, index).includes(capitalise(form)))
    .slice(0, MOST);
  return values.length === 0 ? undefined : { ...result, replacements: values.map((value) => ({ value })) };
}

/** Does some word of a phrase begin as the one in its place? Most phrases are put aside so. */
function sharesInitial(words: readonly string[], phrase: string): boolean {
  let start = 0;
  for (const word of words) {
    if (word[0] === phrase[start]) return true;
    const next = phrase.slice(start).search(/[ -]/);
    if (next < 0) return false;
    start += next + 1;
  }
  return false;
}

/** No word may be quite another one. */
function isEachNear(words: readonly string[], phrase: string): boolean {
  const others = phrase.split(/[ -]/);
  if (others.length !== words.length) return true;
  return words.every((word, index) => {
    const most = Math.max(1, Math.floor(Math.max(word.length, others[index].length) / 3));
    return distanceOf(word, others[index], most) <= most;
  });
}

/** How many letters must be changed, added, left out or swapped with their neighbour; more than `most` is not told. */
export function distanceOf(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2] + 1);
      row.push(value);
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length];
}
