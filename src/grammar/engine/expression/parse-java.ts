import { elementAt } from '#kit/element-at';
import { ownEntry } from '#kit/own-entry';
import type { CharacterRange, CharacterSet, Node, Place, Property } from './syntax-tree.ts';

/** An expression is not one that we can run: a slip in it, or a construct that we do not have. */
export class ExpressionRefused extends Error {
  constructor(source: string, problem: string) {
    super(`The expression ${JSON.stringify(source)} cannot be used: ${problem}.`);
    this.name = 'ExpressionRefused';
  }
}

interface Flags {
  readonly ignoreCase: boolean;
  readonly dotAll: boolean;
  readonly multiline: boolean;
  readonly comments: boolean;
  /** (?U): \w, \d, \s mean the characters of all scripts. */
  readonly unicode: boolean;
}

const PLACES: ReadonlyMap<string, Place> = new Map([
  ['b', 'boundary'],
  ['B', 'noBoundary'],
  ['A', 'start'],
  ['z', 'textEnd'],
  ['Z', 'end'],
  ['G', 'start'],
]);

const NAMED: Readonly<Record<string, string | readonly CharacterRange[]>> = {
  Punct: [range('!', '/'), range(':', '@'), range('[', '`'), range('{', '~')],
  Lower: [range('a', 'z')],
  Upper: [range('A', 'Z')],
  Alpha: [range('a', 'z'), range('A', 'Z')],
  Digit: [range('0', '9')],
  Alnum: [range('a', 'z'), range('A', 'Z'), range('0', '9')],
  Space: [{ from: 9, to: 13 }, range(' ', ' ')],
  Blank: [range(' ', ' '), range('\t', '\t')],
  ASCII: [{ from: 0, to: 127 }],
  XDigit: [range('0', '9'), range('a', 'f'), range('A', 'F')],
  javaLowerCase: 'Lowercase',
  javaUpperCase: 'Uppercase',
  IsAlphabetic: 'Alphabetic',
  IsLetter: 'L',
  IsLowercase: 'Lowercase',
  IsUppercase: 'Uppercase',
  IsPunctuation: 'P',
  IsDigit: 'Nd',
  IsWhite_Space: 'White_Space',
};

/** Unicode blocks, which JavaScript does not know. */
const BLOCKS: Readonly<Record<string, readonly [number, number]>> = {
  GREEK: [0x370, 0x3ff],
  CYRILLIC: [0x400, 0x4ff],
  ARABIC: [0x600, 0x6ff],
  HEBREW: [0x590, 0x5ff],
  DEVANAGARI: [0x900, 0x97f],
  BASICLATIN: [0, 0x7f],
  LATIN1SUPPLEMENT: [0x80, 0xff],
  LATINEXTENDEDA: [0x100, 0x17f],
};

const WORD: readonly (CharacterRange | Property)[] = [
  range('a', 'z'),
  range('A', 'Z'),
  range('0', '9'),
  range('_', '_'),
];
const WORD_UNICODE: readonly (CharacterRange | Property)[] = [
  { property: 'Alphabetic', negated: false },
  { property: 'M', negated: false },
  { property: 'Nd', negated: false },
  { property: 'Pc', negated: false },
];
const DIGIT: readonly (CharacterRange | Property)[] = [range('0', '9')];
const SPACE: readonly (CharacterRange | Property)[] = [{ from: 9, to: 13 }, range(' ', ' ')];
const HORIZONTAL: readonly (CharacterRange | Property)[] = [range('\t', '\t'), { property: 'Zs', negated: false }];
const VERTICAL: readonly CharacterRange[] = [range('\n', '\r'), { from: 0x85, to: 0x85 }, range('\u2028', '\u2029')];
const LINE_ENDS: readonly CharacterRange[] = [
  { from: 10, to: 10 },
  { from: 13, to: 13 },
  { from: 0x85, to: 0x85 },
  { from: 0x2028, to: 0x2029 },
];

const MAX_DEPTH = 200;

/**
 * Reads an expression in Java's syntax (java.util.regex.Pattern, Java 17).
 * @param ignoreCase is the expression compiled with CASE_INSENSITIVE and UNICODE_CASE?
 * @throws ExpressionRefused
 */
export function parseJava(source: string, ignoreCase: boolean): Node {
  return new Parser(source, ignoreCase).parse();
}

class Parser {
  readonly #source: string;
  #at = 0;
  #groups = 0;
  #depth = 0;
  #flags: Flags;

  constructor(source: string, ignoreCase: boolean) {
    this.#source = source;
    this.#flags = { ignoreCase, dotAll: false, multiline: false, comments: false, unicode: false };
  }

  parse(): Node {
    const node = this.#choice();
    if (this.#at < this.#source.length) this.#refuse('a bracket closes that was not opened');
    return node;
  }

  #refuse(problem: string): never {
    throw new ExpressionRefused(this.#source, problem);
  }

  #peek(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    if (!this.#peek(text)) return false;
    this.#at += text.length;
    return true;
  }

  #choice(): Node {
    if (++this.#depth > MAX_DEPTH) this.#refuse('it is nested too deeply');
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    this.#depth--;
    return options.length === 1 ? elementAt(options, 0) : { kind: 'choice', options };
  }

  #sequence(): Node {
    const items: Node[] = [];
    while (this.#at < this.#source.length && !this.#peek('|') && !this.#peek(')')) {
      const atom = this.#atom();
      if (atom) items.push(this.#quantified(atom));
    }
    return items.length === 1 ? elementAt(items, 0) : { kind: 'sequence', items };
  }

  #quantified(atom: Node): Node {
    let node = atom;
    for (;;) {
      let min: number;
      let max: number;
      if (this.#take('*')) [min, max] = [0, Infinity];
      else if (this.#take('+')) [min, max] = [1, Infinity];
      else if (this.#take('?')) [min, max] = [0, 1];
      else {
        const found = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#source.slice(this.#at, this.#at + 20));
        if (!found) return node;
        this.#at += found[0].length;
        min = Number(found[1]);
        max = found[2] === undefined ? min : found[3] === '' ? Infinity : Number(found[3]);
        if (max < min || min > 1000) this.#refuse('a number of repetitions makes no sense');
      }
      const mode = this.#take('?') ? 'lazy' : this.#take('+') ? 'possessive' : 'greedy';
      node = { kind: 'repeat', item: node, min, max, mode };
    }
  }

  #atom(): Node | undefined {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at) as number);
    if (this.#flags.comments) {
      if (/\s/.test(character)) {
        this.#at++;
        return undefined;
      }
      if (character === '#') {
        const end = this.#source.indexOf('\n', this.#at);
        this.#at = end < 0 ? this.#source.length : end + 1;
        return undefined;
      }
    }
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        this.#at++;
        return this.#setNode(this.#class());
      case '\\':
        return this.#escape();
      case '.':
        this.#at++;
        return this.#setNode({ parts: this.#flags.dotAll ? [] : LINE_ENDS, negated: true, and: [] });
      case '^':
        this.#at++;
        return { kind: 'place', place: this.#flags.multiline ? 'lineStart' : 'start' };
      case '$':
        this.#at++;
        return { kind: 'place', place: this.#flags.multiline ? 'lineEnd' : 'end' };
      case '*':
      case '+':
      case '?':
        return this.#refuse('a repetition has nothing before it');
      default:
        this.#at += character.length;
        return this.#character(character.codePointAt(0) as number);
    }
  }

  #setNode(set: CharacterSet): Node {
    return { kind: 'set', set, ignoreCase: this.#flags.ignoreCase };
  }

  #character(code: number): Node {
    return this.#setNode({ parts: [{ from: code, to: code }], negated: false, and: [] });
  }

  #group(): Node | undefined {
    this.#at++;
    const before = this.#flags;
    if (!this.#take('?')) {
      const number = ++this.#groups;
      return this.#closed({ kind: 'group', item: this.#choice(), number }, before);
    }
    if (this.#take(':')) return this.#closed(this.#choice(), before);
    if (this.#take('=')) return this.#closed(this.#look(false, false), before);
    if (this.#take('!')) return this.#closed(this.#look(false, true), before);
    if (this.#take('<=')) return this.#closed(this.#look(true, false), before);
    if (this.#take('<!')) return this.#closed(this.#look(true, true), before);
    if (this.#take('>')) return this.#closed({ kind: 'atomic', item: this.#choice() }, before);
    const name = /^<([A-Za-z][A-Za-z0-9]*)>/.exec(this.#source.slice(this.#at, this.#at + 60));
    if (name) {
      this.#at += name[0].length;
      const number = ++this.#groups;
      return this.#closed({ kind: 'group', item: this.#choice(), number, name: elementAt(name, 1) }, before);
    }
    const flags = /^([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])/.exec(this.#source.slice(this.#at, this.#at + 30));
    if (!flags) return this.#refuse('a group begins in an unknown way');
    this.#at += flags[0].length;
    this.#set(elementAt(flags, 1), true);
    this.#set(flags[2] ?? '', false);
    if (flags[3] === ')') return undefined;
    return this.#closed(this.#choice(), before);
  }

  #look(behind: boolean, negated: boolean): Node {
    return { kind: 'look', item: this.#choice(), behind, negated };
  }

  #closed(node: Node, flags: Flags): Node {
    if (!this.#take(')')) this.#refuse('a bracket is not closed');
    this.#flags = flags;
    return node.kind === 'choice' || node.kind === 'sequence' ? { kind: 'sequence', items: [node] } : node;
  }

  #set(letters: string, on: boolean): void {
    for (const letter of letters)
      if (letter === 'i') this.#flags = { ...this.#flags, ignoreCase: on };
      else if (letter === 's') this.#flags = { ...this.#flags, dotAll: on };
      else if (letter === 'm') this.#flags = { ...this.#flags, multiline: on };
      else if (letter === 'x') this.#flags = { ...this.#flags, comments: on };
      else if (letter === 'U') this.#flags = { ...this.#flags, unicode: on };
      else if (letter !== 'u' && letter !== 'd') this.#refuse(`there is no flag ${letter}`);
  }

  #escape(): Node | undefined {
    const next = this.#source[this.#at + 1];
    const place = PLACES.get(next ?? '');
    if (place !== undefined) {
      this.#at += 2;
      return { kind: 'place', place };
    }
    if (next === 'Q') {
      const end = this.#source.indexOf('\\E', this.#at);
      const text = this.#source.slice(this.#at + 2, end < 0 ? undefined : end);
      this.#at = end < 0 ? this.#source.length : end + 2;
      return { kind: 'sequence', items: [...text].map((one) => this.#character(one.codePointAt(0) as number)) };
    }
    const reference = /^\\([1-9]\d?)/.exec(this.#source.slice(this.#at, this.#at + 3));
    if (reference) {
      this.#at += reference[0].length;
      return { kind: 'reference', number: Number(reference[1]), ignoreCase: this.#flags.ignoreCase };
    }
    const named = /^\\k<([A-Za-z][A-Za-z0-9]*)>/.exec(this.#source.slice(this.#at, this.#at + 60));
    if (named) {
      this.#at += named[0].length;
      return { kind: 'reference', number: 0, name: elementAt(named, 1), ignoreCase: this.#flags.ignoreCase };
    }
    if (next === 'R') {
      this.#at += 2;
      return this.#setNode({ parts: [{ from: 10, to: 13 }, ...LINE_ENDS], negated: false, and: [] });
    }
    const part = this.#escaped();
    return this.#setNode('parts' in part ? part : { parts: [part], negated: false, and: [] });
  }

  /** What a backslash stands for inside and outside of classes. */
  #escaped(): CharacterRange | Property | CharacterSet {
    const next = this.#source[++this.#at];
    if (next === undefined) this.#refuse('a backslash ends it');
    this.#at++;
    const { unicode } = this.#flags;
    const set = (parts: readonly (CharacterRange | Property)[], negated: boolean): CharacterSet => ({
      parts,
      negated,
      and: [],
    });
    switch (next) {
      case 'd':
      case 'D':
        return set(unicode ? [{ property: 'Nd', negated: false }] : DIGIT, next === 'D');
      case 'w':
      case 'W':
        return set(unicode ? WORD_UNICODE : WORD, next === 'W');
      case 's':
      case 'S':
        return set(unicode ? [{ property: 'White_Space', negated: false }] : SPACE, next === 'S');
      case 'h':
      case 'H':
        return set(HORIZONTAL, next === 'H');
      case 'v':
      case 'V':
        return set(VERTICAL, next === 'V');
      case 'p':
      case 'P':
        return this.#property(next === 'P');
      case 't':
        return single(9);
      case 'n':
        return single(10);
      case 'r':
        return single(13);
      case 'f':
        return single(12);
      case 'e':
        return single(27);
      case 'a':
        return single(7);
      case 'x':
      case 'u':
      case '0':
        return this.#numeric(next);
      default:
        if (/[A-Za-z0-9]/.test(next)) this.#refuse(`\\${next} is not known`);
        this.#at--;
        return single(this.#codePoint());
    }
  }

  #numeric(kind: string): CharacterRange {
    const rest = this.#source.slice(this.#at, this.#at + 12);
    const found =
      kind === 'u'
        ? /^([0-9A-Fa-f]{4})/.exec(rest)
        : kind === 'x'
          ? (/^([0-9A-Fa-f]{2})/.exec(rest) ?? /^\{([0-9A-Fa-f]{1,6})\}/.exec(rest))
          : /^([0-3]?[0-7]{1,2})/.exec(rest);
    if (!found) return this.#refuse('a number of a character cannot be read');
    this.#at += found[0].length;
    const code = Number.parseInt(elementAt(found, 1), kind === '0' ? 8 : 16);
    const low = /^\\u([dD][c-fC-F][0-9A-Fa-f]{2})/.exec(this.#source.slice(this.#at, this.#at + 6));
    if (code < 0xd800 || code > 0xdbff || !low) return single(code);
    this.#at += 6;
    return single(((code - 0xd800) << 10) + (Number.parseInt(elementAt(low, 1), 16) - 0xdc00) + 0x10000);
  }

  #property(negated: boolean): Property | CharacterSet {
    const found = /^(?:\{([^}]+)\}|([A-Z]))/.exec(this.#source.slice(this.#at, this.#at + 60));
    if (!found) return this.#refuse('a property has no name');
    this.#at += found[0].length;
    const name = found[1] ?? elementAt(found, 2);
    const known = ownEntry(NAMED, name);
    if (typeof known === 'string') return { property: known, negated };
    if (known) return { parts: known, negated, and: [] };
    const block = name.startsWith('In')
      ? BLOCKS[
          name
            .slice(2)
            .replace(/[_\s-]/g, '')
            .toUpperCase()
        ]
      : undefined;
    if (block) return { parts: [{ from: block[0], to: block[1] }], negated, and: [] };
    const plain = name.replace(/^Is(?=[A-Z])/, '');
    for (const candidate of [plain, `Script=${plain}`, name.replace('=', '=').replace(/^script=/i, 'Script=')])
      if (isKnown(candidate)) return { property: candidate, negated };
    return this.#refuse(`there is no property ${name}`);
  }

  #codePoint(): number {
    const code = this.#source.codePointAt(this.#at);
    if (code === undefined) return this.#refuse('it ends too early');
    this.#at += code > 0xffff ? 2 : 1;
    return code;
  }

  /** The inside of a class; its opening bracket is taken already. */
  #class(): CharacterSet {
    if (++this.#depth > MAX_DEPTH) this.#refuse('it is nested too deeply');
    const negated = this.#take('^');
    const operands: CharacterSet[] = [];
    let parts: (CharacterRange | Property | CharacterSet)[] = [];
    for (let first = true; ; first = false) {
      if (this.#at >= this.#source.length) this.#refuse('a class is not closed');
      if (this.#peek(']') && !first) break;
      if (this.#take('&&')) {
        operands.push({ parts, negated: false, and: [] });
        parts = [];
        continue;
      }
      if (this.#take('[')) parts.push(this.#class());
      else if (this.#peek('\\Q')) {
        const end = this.#source.indexOf('\\E', this.#at);
        const stop = end < 0 ? this.#source.length : end;
        for (const one of this.#source.slice(this.#at + 2, stop)) parts.push(single(one.codePointAt(0) as number));
        this.#at = Math.min(this.#source.length, stop + 2);
      } else parts.push(this.#classRange());
    }
    this.#at++;
    this.#depth--;
    const [head = { parts, negated: false, and: [] }, ...others] = [...operands, { parts, negated: false, and: [] }];
    return { parts: head.parts, negated, and: others };
  }

  #classRange(): CharacterRange | Property | CharacterSet {
    const from = this.#classOne();
    if (!('from' in from) || !this.#peek('-') || this.#peek('-]') || this.#peek('-[')) return from;
    this.#at++;
    const to = this.#classOne();
    if (!('from' in to) || to.to < from.from) return this.#refuse('a range of characters makes no sense');
    return { from: from.from, to: to.to };
  }

  #classOne(): CharacterRange | Property | CharacterSet {
    if (this.#peek('\\')) return this.#escaped();
    return single(this.#codePoint());
  }
}

function range(from: string, to: string): CharacterRange {
  return { from: from.charCodeAt(0), to: to.charCodeAt(0) };
}

const single = (code: number): CharacterRange => ({ from: code, to: code });

function isKnown(property: string): boolean {
  try {
    new RegExp(`\\p{${property}}`, 'v');
    return true;
  } catch {
    return false;
  }
}
