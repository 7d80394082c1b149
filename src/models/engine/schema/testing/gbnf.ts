/** An element of a rule: a set of code points, or another rule. */
type Element =
  | { readonly id: number; readonly rule: string }
  | { readonly id: number; readonly ranges: readonly (readonly [number, number])[]; readonly negative: boolean };

type Sequence = readonly Element[];

/** What is left to match, innermost first. Equal stacks are one object. */
interface Stack {
  readonly sequence: Sequence;
  readonly at: number;
  readonly rest: Stack | undefined;
}

// As llama.cpp (MAX_REPETITION_THRESHOLD).
const MOST_REPETITIONS = 2000;
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n' };

/** A GBNF grammar that matches texts as llama.cpp does, and writes random ones. */
export class GbnfGrammar {
  readonly #rules = new Map<string, Sequence[]>();
  readonly #heights = new Map<string, number>();
  readonly #text: string;
  #at = 0;
  #ids = 0;
  /** The most ways that were open at the same time in any text matched so far. */
  mostStacks = 0;

  /** @throws Error for a text that is not a grammar, or that llama.cpp refuses */
  constructor(text: string) {
    this.#text = text;
    this.#skip(true);
    while (this.#at < text.length) this.#rule();
    for (const sequences of this.#rules.values())
      for (const sequence of sequences)
        for (const element of sequence)
          if ('rule' in element && !this.#rules.has(element.rule)) throw new Error(`undefined rule ${element.rule}`);
    this.#refuseLeftRecursion();
    this.#measure();
  }

  #skip(lines: boolean): void {
    while (this.#at < this.#text.length && (lines ? /\s/ : /[ \t]/).test(this.#text[this.#at]!)) this.#at++;
  }

  #expect(text: string): void {
    if (!this.#text.startsWith(text, this.#at))
      throw new Error(`expected ${text} at ${this.#text.slice(this.#at, this.#at + 40)}`);
    this.#at += text.length;
  }

  #rule(): void {
    const name = this.#name();
    if (name === '') throw new Error(`expected a rule at ${this.#text.slice(this.#at, this.#at + 40)}`);
    this.#skip(false);
    this.#expect('::=');
    this.#skip(false);
    this.#rules.set(name, this.#alternates(name, false));
    if (this.#at < this.#text.length) this.#expect('\n');
    this.#skip(true);
  }

  #name(): string {
    const found = /[A-Za-z0-9-]*/y;
    found.lastIndex = this.#at;
    const name = found.exec(this.#text)![0];
    this.#at += name.length;
    return name;
  }

  #alternates(name: string, inner: boolean): Sequence[] {
    const sequences = [this.#sequence(name)];
    while (this.#text[this.#at] === '|') {
      this.#at++;
      this.#skip(inner);
      sequences.push(this.#sequence(name));
    }
    return sequences;
  }

  #made(name: string, sequences: Sequence[]): Element {
    const made = `${name}_${this.#rules.size}`;
    this.#rules.set(made, sequences);
    return { id: this.#ids++, rule: made };
  }

  #sequence(name: string): Sequence {
    const elements: Element[] = [];
    let last: Element[] = [];
    let nested = 1;
    for (;;) {
      const letter = this.#text[this.#at];
      if (letter === '"') {
        this.#at++;
        last = [];
        while (this.#text[this.#at] !== '"') {
          const point = this.#letter();
          last.push({ id: this.#ids++, ranges: [[point, point]], negative: false });
        }
        this.#at++;
        nested = 1;
      } else if (letter === '[') {
        last = [this.#class()];
        nested = 1;
      } else if (letter === '(') {
        this.#at++;
        this.#skip(true);
        const before = this.#rules.size;
        const sequences = this.#alternates(name, true);
        this.#expect(')');
        nested = this.#rules.size - before + 1;
        last = [this.#made(name, sequences)];
      } else if (letter !== undefined && /[A-Za-z0-9-]/.test(letter)) {
        last = [{ id: this.#ids++, rule: this.#name() }];
        nested = 1;
      } else if (letter !== undefined && '*+?{'.includes(letter)) {
        const [min, max] = this.#counts();
        if (nested * (Number.isFinite(max) && max > 0 ? max : Math.max(1, min)) >= MOST_REPETITIONS)
          throw new Error('a repetition is too long for llama.cpp');
        elements.splice(elements.length - last.length, last.length, ...this.#repeated(name, last, min, max));
        this.#skip(false);
        continue;
      } else return elements;
      elements.push(...last);
      this.#skip(false);
    }
  }

  #repeated(name: string, part: readonly Element[], min: number, max: number): Element[] {
    const again = (): Element[] => part.map((element) => ({ ...element, id: this.#ids++ }));
    const elements = Array.from({ length: min }, again).flat();
    if (max === Number.POSITIVE_INFINITY) {
      const loop: Sequence[] = [];
      const element = this.#made(name, loop);
      loop.push([...again(), element], []);
      return [...elements, element];
    }
    let tail: Element | undefined;
    for (let left = max - min; left > 0; left--) tail = this.#made(name, [[...again(), ...(tail ? [tail] : [])], []]);
    return tail ? [...elements, tail] : elements;
  }

  #counts(): [number, number] {
    const found = /\*|\+|\?|\{(\d+)(?:(,)(\d*))?\}/y;
    found.lastIndex = this.#at;
    const match = found.exec(this.#text);
    if (!match) throw new Error('bad repetition');
    this.#at += match[0].length;
    if (match[0] === '*') return [0, Number.POSITIVE_INFINITY];
    if (match[0] === '+') return [1, Number.POSITIVE_INFINITY];
    if (match[0] === '?') return [0, 1];
    const min = Number(match[1]);
    return [min, match[2] === undefined ? min : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])];
  }

  #letter(): number {
    if (this.#at >= this.#text.length) throw new Error('unexpected end');
    if (this.#text[this.#at] !== '\\') {
      const point = this.#text.codePointAt(this.#at)!;
      this.#at += point > 0xffff ? 2 : 1;
      return point;
    }
    const letter = this.#text[this.#at + 1]!;
    const size = { x: 2, u: 4, U: 8 }[letter];
    this.#at += 2;
    if (size === undefined) {
      if (!'\\"[]-trn'.includes(letter)) throw new Error(`unknown escape \\${letter}`);
      return (ESCAPES[letter] ?? letter).codePointAt(0)!;
    }
    const digits = this.#text.slice(this.#at, this.#at + size);
    if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length !== size) throw new Error('bad escape');
    this.#at += size;
    return Number.parseInt(digits, 16);
  }

  #class(): Element {
    this.#at++;
    const negative = this.#text[this.#at] === '^';
    if (negative) this.#at++;
    const ranges: [number, number][] = [];
    while (this.#text[this.#at] !== ']') {
      const first = this.#letter();
      if (this.#text[this.#at] === '-' && this.#text[this.#at + 1] !== ']') {
        this.#at++;
        ranges.push([first, this.#letter()]);
      } else ranges.push([first, first]);
    }
    this.#at++;
    return { id: this.#ids++, ranges, negative };
  }

  #refuseLeftRecursion(): void {
    const done = new Set<string>();
    const open = new Set<string>();
    const nullable = this.#nullable();
    const visit = (name: string): void => {
      if (open.has(name)) throw new Error(`left recursion in ${name}`);
      if (done.has(name)) return;
      open.add(name);
      for (const sequence of this.#rules.get(name)!)
        for (const element of sequence) {
          if (!('rule' in element)) break;
          visit(element.rule);
          if (!nullable.has(element.rule)) break;
        }
      open.delete(name);
      done.add(name);
    };
    for (const name of this.#rules.keys()) visit(name);
  }

  #nullable(): ReadonlySet<string> {
    const nullable = new Set<string>();
    for (let before = -1; before < nullable.size; ) {
      before = nullable.size;
      for (const [name, sequences] of this.#rules)
        if (sequences.some((sequence) => sequence.every((element) => 'rule' in element && nullable.has(element.rule))))
          nullable.add(name);
    }
    return nullable;
  }

  /** The smallest height of a derivation of each rule; a rule without one could get stuck. */
  #measure(): void {
    const heightOf = (sequence: Sequence): number =>
      Math.max(
        0,
        ...sequence.map((element) =>
          'rule' in element ? (this.#heights.get(element.rule) ?? Number.POSITIVE_INFINITY) : 0,
        ),
      );
    for (let changed = true; changed; ) {
      changed = false;
      for (const [name, sequences] of this.#rules) {
        const height = 1 + Math.min(...sequences.map(heightOf));
        if (height >= (this.#heights.get(name) ?? Number.POSITIVE_INFINITY)) continue;
        this.#heights.set(name, height);
        changed = true;
      }
    }
    for (const name of this.#rules.keys()) if (!this.#heights.has(name)) throw new Error(`${name} can never end`);
  }

  /** Whether the grammar produces the text. */
  matches(text: string): boolean {
    const stacks = new Map<string, Stack>();
    const ids = new Map<Stack | undefined, number>([[undefined, 0]]);
    const push = (sequence: Sequence, at: number, rest: Stack | undefined): Stack | undefined => {
      if (at >= sequence.length) return rest;
      const key = `${sequence[at]!.id} ${ids.get(rest)}`;
      const known = stacks.get(key);
      if (known) return known;
      const made = { sequence, at, rest };
      stacks.set(key, made);
      ids.set(made, ids.size);
      return made;
    };
    const closure = (start: Iterable<Stack | undefined>): Set<Stack | undefined> => {
      const ready = new Set<Stack | undefined>();
      const seen = new Set<Stack | undefined>();
      const todo = [...start];
      while (todo.length > 0) {
        const stack = todo.pop();
        if (seen.has(stack)) continue;
        seen.add(stack);
        const element = stack?.sequence[stack.at];
        if (stack === undefined || element === undefined || !('rule' in element)) {
          ready.add(stack);
          continue;
        }
        const rest = push(stack.sequence, stack.at + 1, stack.rest);
        for (const sequence of this.#rules.get(element.rule)!) todo.push(push(sequence, 0, rest));
      }
      return ready;
    };
    const root = this.#rules.get('root');
    if (!root) throw new Error('no root');
    let open = closure(root.map((sequence) => push(sequence, 0, undefined)));
    for (const letter of text) {
      this.mostStacks = Math.max(this.mostStacks, open.size);
      const point = letter.codePointAt(0)!;
      const next: (Stack | undefined)[] = [];
      for (const stack of open) {
        const element = stack?.sequence[stack.at];
        if (stack === undefined || element === undefined || 'rule' in element) continue;
        const found = element.ranges.some(([first, last]) => first <= point && point <= last);
        if (found !== element.negative) next.push(push(stack.sequence, stack.at + 1, stack.rest));
      }
      if (next.length === 0) return false;
      open = closure(next);
    }
    return open.has(undefined);
  }

  /**
   * A random text of the grammar.
   * @param random numbers from 0 to 1
   * @param budget after so many elements, the shortest way out is taken
   */
  write(random: () => number, budget: number): string {
    const letters: string[] = [];
    const todo: Element[] = [{ id: -1, rule: 'root' }];
    for (let element = todo.pop(); element !== undefined; element = todo.pop()) {
      if (letters.length > 1_000_000) throw new Error('a text has no end');
      budget--;
      if (!('rule' in element)) {
        letters.push(String.fromCodePoint(this.#pick(element, random)));
        continue;
      }
      const sequences = this.#rules.get(element.rule)!;
      const heightOf = (sequence: Sequence): number =>
        Math.max(0, ...sequence.map((part) => ('rule' in part ? this.#heights.get(part.rule)! : 0)));
      const chosen =
        budget > 0
          ? sequences[Math.floor(random() * sequences.length)]!
          : sequences.reduce((best, one) => (heightOf(one) < heightOf(best) ? one : best));
      todo.push(...[...chosen].reverse());
    }
    return letters.join('');
  }

  #pick(element: Extract<Element, { ranges: unknown }>, random: () => number): number {
    if (element.negative) throw new Error('a negative class cannot be written');
    const [first, last] = element.ranges[Math.floor(random() * element.ranges.length)]!;
    // Mostly the beginning of a range, where the letters are.
    const width = random() < 0.8 ? Math.min(last - first, 90) : last - first;
    return first + Math.floor(random() * (width + 1));
  }
}
