import { foldLetter } from './letter-sketch.ts';

/** What each text that an expression matches has: letters, and pairs of letters side by side, in small letters. */
export type RequiredLetters = ReadonlySet<string>;

/** Of what part of an expression matches. */
interface Part {
  /** Letters and pairs. */
  readonly required: ReadonlySet<string>;
  /** The letter that it begins and ends with, where that is known. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** It takes no letter, so that those around it may be side by side. */
  readonly isEmpty: boolean;
}

/** Of longer expressions nothing is known: to read them costs more than to try them. */
const LONGEST = 4000;

const NONE: ReadonlySet<string> = new Set<string>([]);
const ANYTHING: Part = { required: NONE, first: undefined, last: undefined, isEmpty: false };
const NOTHING: Part = { required: NONE, first: undefined, last: undefined, isEmpty: true };

/**
 * What each text has that an expression matches, as far as it is written out: `colou?rs?` needs c, o, l, r, co, ol and lo.
 * @param source as toJavaScript writes it; of an expression of another kind nothing is known
 */
export function requiredLetters(source: string): RequiredLetters {
  if (source.length > LONGEST) return NONE;
  const reader = new Reader(source);
  const { required } = reader.choice();
  return reader.isAtEnd ? required : NONE;
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#source.length;
  }

  /** Reads options as far as a bracket that closes. */
  choice(): Part {
    let all = this.#sequence();
    while (this.#takes('|')) {
      const next = this.#sequence();
      all = { ...ANYTHING, required: all.required.intersection(next.required) };
    }
    return all;
  }

  #sequence(): Part {
    const required = new Set<string>();
    let first: string | undefined;
    let last: string | undefined;
    let isEmpty = true;
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
      const part = this.#repeated();
      for (const one of part.required) required.add(one);
      if (part.isEmpty) continue;
      if (isEmpty) first = part.first;
      if (last !== undefined && part.first !== undefined) required.add(last + part.first);
      last = part.last;
      isEmpty = false;
    }
    return { required, first, last, isEmpty };
  }

  #repeated(): Part {
    const part = this.#part();
    const times = this.#match(/[*+?]\??|\{(?<least>\d+)(?:,\d*)?\}\??/y);
    if (!times || part.isEmpty) return part;
    const { least = times[0].startsWith('+') ? '1' : '0' } = times.groups ?? {};
    return Number(least) > 0 ? part : ANYTHING;
  }

  #part(): Part {
    if (this.#match(/[\^$]/y)) return NOTHING;
    const look = this.#match(/\(\?<?[=!]/y);
    if (look || this.#match(/\(\?(?:-?i|<\w+>)?:|\(\?<\w+>/y)) {
      const inside = this.choice();
      // What is not closed is not understood.
      if (!this.#takes(')')) return this.#fail();
      return look ? NOTHING : inside;
    }
    const set = this.#match(/\[(?:[^[\]\\&^]|\\u\{[0-9a-f]+\})+\]/y);
    if (set) return letterPart(onlyLetter(set[0].slice(1, -1)));
    if (this.#source[this.#at] === '[') return this.#set();
    const code = this.#match(/\\u\{(?<code>[0-9a-f]+)\}/y)?.groups?.code;
    if (code !== undefined) return letterPart(String.fromCodePoint(Number.parseInt(code, 16)));
    if (this.#match(/\\k<\w+>|\\[pP]\{[^}]*\}/y)) return ANYTHING;
    const letter = this.#match(/[^\\()[\]{}*+?|^$]/uy);
    return letter ? letterPart(letter[0]) : this.#fail();
  }

  /** Reads a set with others in it. */
  #set(): Part {
    let depth = 0;
    do {
      const one = this.#match(/\\.|[^\\]/suy)?.[0];
      if (one === undefined) return this.#fail();
      if (one === '[') depth++;
      else if (one === ']') depth--;
    } while (depth > 0);
    return ANYTHING;
  }

  /** Leaves the reader where nothing goes on. */
  #fail(): Part {
    this.#at = Number.POSITIVE_INFINITY;
    return ANYTHING;
  }

  #takes(sign: string): boolean {
    if (this.#source[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    if (this.#at > this.#source.length) return undefined;
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source);
    if (found) this.#at = expression.lastIndex;
    return found ?? undefined;
  }
}

/** The letter that all of a set are, letter case aside. */
function onlyLetter(set: string): string | undefined {
  const [first, ...others] = set;
  return first !== undefined && others.length > 0 && others.every((one) => foldLetter(one) === foldLetter(first))
    ? first
    : undefined;
}

function letterPart(letter: string | undefined): Part {
  const folded = letter === undefined ? undefined : foldLetter(letter);
  // Others may be matched by letters that are not the same in small letters.
  if (folded === undefined || !/^[\x20-\x7e\u00e0-\u00e4\u00e6-\u00ff]$/.test(folded)) return ANYTHING;
  return { required: new Set([folded]), first: folded, last: folded, isEmpty: false };
}
