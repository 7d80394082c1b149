import { ownEntry } from '#kit/own-entry';
import { compareDigits, compareText, isDigits } from './digits.ts';

/** A number, a word, a word with a number behind it, or a list that a hyphen or a word began. */
type Item =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'numbered'; readonly word: string; readonly digits: string }
  | { readonly kind: 'list'; readonly items: Item[] };

const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const ALIASES: Readonly<Record<string, string>> = { ga: '', final: '', release: '', cr: 'rc' };
const SHORT: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone' };

/** Lists in lists at most: a hostile version must not exhaust the stack. */
const MAX_DEPTH = 100;

/**
 * The order of Maven versions (maven.apache.org/pom.html, "Version Order Specification", as Maven 3.9 computes it):
 * numbers by value, known qualifiers by their rank, others behind them by their letters.
 */
export function compareMaven(a: string, b: string): number {
  return compareLists(readMaven(a), readMaven(b));
}

/** Cuts a version into its lists. */
class Reader {
  readonly #text: string;
  readonly root: Item[] = [];
  readonly #lists: Item[][] = [this.root];
  #list = this.root;
  #start = 0;
  #isNumbered = false;

  constructor(text: string) {
    this.#text = text.trim().toLowerCase();
  }

  read(): Item[] {
    const text = this.#text;
    let inDigits = false;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charAt(at);
      if (sign === '.') {
        this.#take(at, inDigits);
        this.#start = at + 1;
      } else if (sign === '-') {
        // "rc-1" is "rc1".
        if (at > this.#start && !inDigits && isDigits(text.charAt(at + 1))) {
          this.#isNumbered = true;
          continue;
        }
        this.#take(at, inDigits);
        this.#start = at + 1;
        this.#nest();
      } else if (isDigits(sign)) {
        if (!inDigits && at > this.#start) {
          this.#isNumbered = true;
          if (this.#list.length > 0) this.#nest();
        }
        inDigits = true;
      } else {
        if (inDigits && at > this.#start) {
          this.#take(at, true);
          this.#start = at;
          this.#nest();
        }
        inDigits = false;
      }
    }
    if (text.length > this.#start) {
      // ".x" means the same as "-x".
      if (!inDigits && this.#list.length > 0) this.#nest();
      this.#take(text.length, inDigits);
    }
    for (const list of this.#lists.reverse()) trim(list);
    return this.root;
  }

  #nest(): void {
    if (this.#list.length === 0 || this.#lists.length >= MAX_DEPTH) return;
    const items: Item[] = [];
    this.#list.push({ kind: 'list', items });
    this.#lists.push(items);
    this.#list = items;
  }

  #take(end: number, isNumber: boolean): void {
    const part = this.#text.slice(this.#start, end);
    if (part === '') this.#list.push({ kind: 'number', digits: '0' });
    else if (this.#isNumbered) {
      const [, word = '', digits = '0'] = /^(\D*)(\d*)/.exec(part.replaceAll('-', '')) ?? [];
      // "final0" is "final", though "final1" is none of the known qualifiers.
      if (isZero(digits) && ownEntry(ALIASES, word) === '') this.#list.push({ kind: 'word', word: '' });
      else this.#list.push({ kind: 'numbered', word: wordOf(word, true), digits });
    } else if (isNumber) this.#list.push({ kind: 'number', digits: part });
    else this.#list.push({ kind: 'word', word: wordOf(part, false) });
    this.#isNumbered = false;
  }
}

const readMaven = (text: string): Item[] => new Reader(text).read();

/** With a number behind it only a release candidate has another name. */
function wordOf(part: string, followedByDigit: boolean): string {
  if (!followedByDigit) return ownEntry(ALIASES, part) ?? part;
  return part === 'cr' ? 'rc' : (ownEntry(SHORT, part) ?? part);
}

const isZero = (digits: string): boolean => /^0+$/.test(digits);

function isNull(item: Item): boolean {
  if (item.kind === 'list') return item.items.length === 0;
  if (item.kind === 'number') return isZero(item.digits);
  return item.kind === 'word' && item.word === '';
}

/** Takes away what means nothing at the end of a list and before its inner lists. */
function trim(list: Item[]): void {
  for (let at = list.length - 1; at >= 0; at--) {
    const item = list[at];
    if (item === undefined) return;
    if (isNull(item)) list.splice(at, 1);
    else if (item.kind !== 'list') return;
  }
}

function compareLists(a: readonly Item[], b: readonly Item[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = compareItems(a[at], b[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareItems(a: Item | undefined, b: Item | undefined): number {
  if (a === undefined) return b === undefined ? 0 : -compareToNothing(b);
  return b === undefined ? compareToNothing(a) : compareItem(a, b);
}

function compareToNothing(item: Item): number {
  switch (item.kind) {
    case 'number':
      return isNull(item) ? 0 : 1;
    case 'list':
      for (const inner of item.items) {
        const difference = compareToNothing(inner);
        if (difference !== 0) return difference;
      }
      return 0;
    default:
      return compareWords(item.word, '');
  }
}

/** Words come first, then words with numbers, lists and numbers. */
const RANKS = { word: 0, numbered: 0, list: 1, number: 2 } as const;

function compareItem(a: Item, b: Item): number {
  if (a.kind === 'list' && b.kind === 'list') return compareLists(a.items, b.items);
  if (a.kind === 'number' && b.kind === 'number') return compareDigits(a.digits, b.digits);
  if ('word' in a && 'word' in b) {
    const words = compareWords(a.word, b.word);
    if (words !== 0) return words;
    if (a.kind === 'numbered' && b.kind === 'numbered') return compareDigits(a.digits, b.digits);
    return Number(a.kind === 'numbered') - Number(b.kind === 'numbered');
  }
  return RANKS[a.kind] - RANKS[b.kind];
}

function compareWords(a: string, b: string): number {
  const [left, right] = [QUALIFIERS.indexOf(a), QUALIFIERS.indexOf(b)];
  if (left >= 0 && right >= 0) return left - right;
  if (left >= 0) return -1;
  return right >= 0 ? 1 : compareText(a, b);
}
