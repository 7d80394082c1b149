import { type CodePointSet, difference, EVERY_CODE_POINT, pointsOf, setOf, union } from './code-point-set.ts';
import type { Language, RegularLanguages } from './regular-language.ts';
import { SchemaRefused } from './schema-refused.ts';

/** What may follow a part of the pattern. `atStart` says whether the part may have consumed nothing so far. */
type Continuation = (atStart: boolean) => Language;

type Node =
  | { readonly kind: 'points'; readonly points: CodePointSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'any-of'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'look-ahead'; readonly part: Node; readonly negative: boolean };

const DIGITS: CodePointSet = [[0x30, 0x39]];
const WORD = union(DIGITS, pointsOf('_'), [
  [0x41, 0x5a],
  [0x61, 0x7a],
]);
const LINE_ENDS = pointsOf('\n\r\u2028\u2029');
const SPACE = union(LINE_ENDS, pointsOf('\t\v\f \u00a0\u1680\u202f\u205f\u3000\ufeff'), [[0x2000, 0x200a]]);
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };
const MOST_NESTING = 100;

/**
 * The texts in which an ECMA-262 regular expression finds a match, as `pattern` of JSON Schema means it (flag `u`).
 * @throws SchemaRefused for a pattern that is invalid, or has look-behinds, back-references or word boundaries
 */
export function patternLanguage(languages: RegularLanguages, pattern: string): Language {
  if (!isRegularExpression(pattern)) throw refused(pattern, 'is not a regular expression');
  const node = new PatternParser(languages, pattern).parse();
  const rest: Continuation = () => languages.all;
  const compiler = new Compiler(languages, pattern);
  const fromStart = compiler.compile(node, rest)(true);
  const later = languages.sequence(languages.anyPoint, languages.all, compiler.compile(node, rest)(false));
  return languages.anyOf(fromStart, later);
}

function isRegularExpression(pattern: string): boolean {
  for (const flags of ['u', ''])
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {}
  return false;
}

const refused = (pattern: string, why: string): SchemaRefused =>
  new SchemaRefused(`the pattern ${JSON.stringify(pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern)} ${why}`);

/** Turns nodes into languages. Because a part knows all that follows it, anchors and look-aheads are exact. */
class Compiler {
  readonly #languages: RegularLanguages;
  readonly #pattern: string;

  constructor(languages: RegularLanguages, pattern: string) {
    this.#languages = languages;
    this.#pattern = pattern;
  }

  compile(node: Node, rest: Continuation): Continuation {
    const languages = this.#languages;
    switch (node.kind) {
      case 'points':
        return once(() => languages.sequence(languages.oneOf(node.points), rest(false)));
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.compile(part, after), rest);
      case 'any-of': {
        const parts = node.parts.map((part) => this.compile(part, rest));
        return once((atStart) => languages.anyOf(...parts.map((part) => part(atStart))));
      }
      case 'start':
        return once((atStart) => (atStart ? rest(true) : languages.none));
      case 'end':
        return once((atStart) => languages.allOf(languages.emptyText, rest(atStart)));
      case 'look-ahead': {
        const ahead = this.compile(node.part, () => languages.all);
        return once((atStart) => {
          const found = ahead(atStart);
          return languages.allOf(node.negative ? languages.not(found) : found, rest(atStart));
        });
      }
      case 'repeat': {
        const { part, min, max } = node;
        if (isPlain(part)) {
          const repeated = languages.repeat(this.#plain(part), min, max);
          return once((atStart) => {
            const after = languages.sequence(repeated, rest(false));
            return atStart && repeated.nullable ? languages.anyOf(rest(true), after) : after;
          });
        }
        if (max === 0) return rest;
        if (max !== 1) throw refused(this.#pattern, 'repeats an anchor or a look-ahead');
        const one = this.compile(part, rest);
        return min === 1 ? one : once((atStart) => languages.anyOf(one(atStart), rest(atStart)));
      }
    }
  }

  /** The language of a part without anchors and look-aheads. */
  #plain(node: Node): Language {
    const languages = this.#languages;
    switch (node.kind) {
      case 'points':
        return languages.oneOf(node.points);
      case 'sequence':
        return languages.sequence(...node.parts.map((part) => this.#plain(part)));
      case 'any-of':
        return languages.anyOf(...node.parts.map((part) => this.#plain(part)));
      case 'repeat':
        return languages.repeat(this.#plain(node.part), node.min, node.max);
      default:
        throw refused(this.#pattern, 'repeats an anchor or a look-ahead');
    }
  }
}

function isPlain(node: Node): boolean {
  if (node.kind === 'sequence' || node.kind === 'any-of') return node.parts.every(isPlain);
  return node.kind === 'repeat' ? isPlain(node.part) : node.kind === 'points';
}

/** Calls it at most once for each of the two arguments. */
function once(continuation: Continuation): Continuation {
  const known: (Language | undefined)[] = [];
  return (atStart) => {
    known[Number(atStart)] ??= continuation(atStart);
    return known[Number(atStart)]!;
  };
}

/** Parses what `RegExp` has accepted. */
class PatternParser {
  readonly #languages: RegularLanguages;
  readonly #pattern: string;
  readonly #letters: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(languages: RegularLanguages, pattern: string) {
    this.#languages = languages;
    this.#pattern = pattern;
    this.#letters = [...pattern];
  }

  parse(): Node {
    const node = this.#disjunction();
    if (this.#at < this.#letters.length) throw this.#refuse('is not a regular expression');
    return node;
  }

  #refuse(why: string): SchemaRefused {
    return refused(this.#pattern, why);
  }

  #take(text: string): boolean {
    const letters = [...text];
    if (!letters.every((letter, index) => this.#letters[this.#at + index] === letter)) return false;
    this.#at += letters.length;
    return true;
  }

  #disjunction(): Node {
    if (++this.#depth > MOST_NESTING) throw this.#refuse('is nested too deeply');
    const parts: Node[] = [this.#alternative()];
    while (this.#take('|')) parts.push(this.#alternative());
    this.#depth--;
    return parts.length === 1 ? parts[0]! : { kind: 'any-of', parts };
  }

  #alternative(): Node {
    const parts: Node[] = [];
    for (let next = this.#letters[this.#at]; next !== undefined && next !== '|' && next !== ')'; ) {
      parts.push(this.#quantified(this.#atom()));
      next = this.#letters[this.#at];
    }
    return { kind: 'sequence', parts };
  }

  #quantified(part: Node): Node {
    const [min, max] = this.#quantifier() ?? [1, 1];
    if (min === 1 && max === 1) return part;
    return { kind: 'repeat', part, min, max };
  }

  #quantifier(): [number, number] | undefined {
    const range = this.#range();
    // A lazy quantifier matches the same texts.
    if (range !== undefined) this.#take('?');
    return range;
  }

  #range(): [number, number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#take('?')) return [0, 1];
    const found = /^\{(\d+)(,(\d*))?\}/.exec(this.#letters.slice(this.#at, this.#at + 40).join(''));
    if (!found) return undefined;
    this.#at += found[0].length;
    const min = Number(found[1]);
    return [min, found[2] === undefined ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3])];
  }

  #atom(): Node {
    if (this.#take('^')) return { kind: 'start' };
    if (this.#take('$')) return { kind: 'end' };
    if (this.#take('.')) return { kind: 'points', points: difference(EVERY_CODE_POINT, LINE_ENDS) };
    if (this.#take('[')) return { kind: 'points', points: this.#class() };
    if (this.#take('(')) return this.#group();
    if (this.#take('\\')) return { kind: 'points', points: this.#escape(false) };
    return { kind: 'points', points: pointsOf(this.#letters[this.#at++]!) };
  }

  #group(): Node {
    let wrap = (part: Node): Node => part;
    if (this.#take('?=')) wrap = (part) => ({ kind: 'look-ahead', part, negative: false });
    else if (this.#take('?!')) wrap = (part) => ({ kind: 'look-ahead', part, negative: true });
    else if (this.#take('?<=') || this.#take('?<!')) throw this.#refuse('has a look-behind');
    else if (this.#take('?<')) {
      while (!this.#take('>')) this.#at++;
    } else if (!this.#take('?:') && this.#take('?')) throw this.#refuse('changes its flags');
    const part = this.#disjunction();
    if (!this.#take(')')) throw this.#refuse('is not a regular expression');
    return wrap(part);
  }

  /** The code points of an escape, after its backslash. */
  #escape(inClass: boolean): CodePointSet {
    const letter = this.#letters[this.#at++]!;
    const set = { d: DIGITS, w: WORD, s: SPACE }[letter.toLowerCase()];
    if (set !== undefined) return /[a-z]/.test(letter) ? set : difference(EVERY_CODE_POINT, set);
    const control = CONTROLS[letter];
    if (control !== undefined) return pointsOf(control);
    if (letter === 'b' && inClass) return pointsOf('\b');
    if (letter === 'b' || letter === 'B') throw this.#refuse('has a word boundary');
    if (letter === 'c' && /[A-Za-z]/.test(this.#letters[this.#at] ?? '')) {
      const point = this.#letters[this.#at++]!.codePointAt(0)! % 32;
      return [[point, point]];
    }
    if (letter === 'x') return this.#hexadecimal(2);
    if (letter === 'u') return this.#unicode();
    if (letter === 'p' || letter === 'P') return this.#property(letter === 'P');
    if (letter === '0' && !/\d/.test(this.#letters[this.#at] ?? '')) return [[0, 0]];
    if (/[0-9k]/.test(letter)) throw this.#refuse('has a back-reference');
    if (/[A-Za-z]/.test(letter)) throw this.#refuse(`has the unknown escape \\${letter}`);
    return pointsOf(letter);
  }

  #hexadecimal(length: number): CodePointSet {
    const digits = this.#letters.slice(this.#at, this.#at + length).join('');
    if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) throw this.#refuse('has an incomplete escape');
    this.#at += length;
    const point = Number.parseInt(digits, 16);
    return [[point, point]];
  }

  #unicode(): CodePointSet {
    if (this.#take('{')) {
      const end = this.#letters.indexOf('}', this.#at);
      const point = Number.parseInt(this.#letters.slice(this.#at, end).join(''), 16);
      if (end < 0 || !(point <= 0x10ffff)) throw this.#refuse('has an incomplete escape');
      this.#at = end + 1;
      return [[point, point]];
    }
    const [[high]] = this.#hexadecimal(4) as [[number, number]];
    if (high < 0xd800 || high > 0xdbff || !this.#take('\\u')) return [[high, high]];
    const [[low]] = this.#hexadecimal(4) as [[number, number]];
    if (low < 0xdc00 || low > 0xdfff) throw this.#refuse('has half a surrogate pair');
    const point = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    return [[point, point]];
  }

  #property(negative: boolean): CodePointSet {
    const end = this.#letters.indexOf('}', this.#at);
    const name = this.#letters.slice(this.#at + 1, end).join('');
    if (this.#letters[this.#at] !== '{' || end < 0 || !/^[\w=]+$/.test(name))
      throw this.#refuse('has an unknown Unicode property');
    this.#at = end + 1;
    const points = this.#languages.property(name);
    if (points === undefined) throw this.#refuse('has an unknown Unicode property');
    return negative ? difference(EVERY_CODE_POINT, points) : points;
  }

  #class(): CodePointSet {
    const negative = this.#take('^');
    const parts: CodePointSet[] = [];
    while (!this.#take(']')) {
      if (this.#at >= this.#letters.length) throw this.#refuse('is not a regular expression');
      const from = this.#classAtom();
      const isRange = this.#letters[this.#at] === '-' && this.#letters[this.#at + 1] !== ']';
      if (!isRange || !isOne(from)) {
        parts.push(from);
        continue;
      }
      this.#at++;
      const to = this.#classAtom();
      if (!isOne(to)) parts.push(from, pointsOf('-'), to);
      else parts.push(setOf([[from[0]![0], to[0]![0]]]));
    }
    const set = union(...parts);
    return negative ? difference(EVERY_CODE_POINT, set) : set;
  }

  #classAtom(): CodePointSet {
    return this.#take('\\') ? this.#escape(true) : pointsOf(this.#letters[this.#at++]!);
  }
}

const isOne = (set: CodePointSet): boolean => set.length === 1 && set[0]![0] === set[0]![1];
