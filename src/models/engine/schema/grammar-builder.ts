import type { CodePointSet } from './code-point-set.ts';
import type { Automaton } from './regular-language.ts';
import { SchemaRefused } from './schema-refused.ts';

/** An expression of GBNF, the grammar language of llama.cpp. */
export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one-of'; readonly points: CodePointSet }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'any-of'; readonly parts: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly min: number; readonly max: number };

export const NOTHING: Expression = { kind: 'sequence', parts: [] };
/** No text at all, not even the empty one. */
export const NEVER: Expression = { kind: 'any-of', parts: [] };
export const text = (of: string): Expression => ({ kind: 'text', text: of });
export const oneOf = (points: CodePointSet): Expression => ({ kind: 'one-of', points });
export const rule = (name: string): Expression => ({ kind: 'rule', name });
export const sequence = (...parts: readonly Expression[]): Expression =>
  parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
export const anyOf = (...parts: readonly Expression[]): Expression =>
  parts.length === 1 ? parts[0]! : { kind: 'any-of', parts };

// llama.cpp refuses repetitions from 2,000 on (MAX_REPETITION_THRESHOLD in llama-grammar.cpp).
const LONGEST_REPETITION = 1000;
const LONGEST_COUNT = 1_000_000;
// Inlined states of an automaton; deeper ones become rules, so that nobody recurses without end.
const MOST_INLINED = 20;

/** Collects the rules of one grammar. */
export class GrammarBuilder {
  readonly #rules = new Map<string, Expression | undefined>();
  readonly #counts = new Map<string, number>();
  readonly #maxText: number;
  #size = 0;

  /** @param maxText characters of the grammar */
  constructor(maxText: number) {
    this.#maxText = maxText;
  }

  /** Reserves a name that begins with `stem`. Define it later with {@link define}. */
  name(stem: string): string {
    const count = this.#counts.get(stem) ?? 0;
    this.#counts.set(stem, count + 1);
    const name = count === 0 ? stem : `${stem}-${count}`;
    if (this.#rules.has(name)) return this.name(stem);
    this.#rules.set(name, undefined);
    return name;
  }

  /** @throws SchemaRefused when the grammar grows too large */
  define(name: string, expression: Expression): Expression {
    this.#rules.set(name, expression);
    this.#size += name.length + textOf(expression, 'alone').length + 6;
    if (this.#size > this.#maxText) throw new SchemaRefused('the schema needs too large a grammar');
    return rule(name);
  }

  add(stem: string, expression: Expression): Expression {
    return this.define(this.name(stem), expression);
  }

  /** Between `min` and `max` times the part. `max` may be infinite. */
  repeat(stem: string, part: Expression, min: number, max: number): Expression {
    if (min > max) return NEVER;
    if (max === 0) return NOTHING;
    if (min > LONGEST_COUNT || (max > LONGEST_COUNT && max !== Number.POSITIVE_INFINITY))
      throw new SchemaRefused(`the schema counts to more than ${LONGEST_COUNT}`);
    const item = part.kind === 'rule' || part.kind === 'one-of' ? part : this.add(stem, part);
    if (max <= LONGEST_REPETITION || (max === Number.POSITIVE_INFINITY && min <= LONGEST_REPETITION))
      return { kind: 'repeat', part: item, min, max };
    const block = this.add(`${stem}-block`, this.#times(item, LONGEST_REPETITION));
    const blocks = Math.floor(min / LONGEST_REPETITION);
    const fixed = sequence(
      ...Array.from({ length: blocks }, () => block),
      this.#times(item, min - blocks * LONGEST_REPETITION),
    );
    if (max === Number.POSITIVE_INFINITY) return sequence(fixed, { kind: 'repeat', part: item, min: 0, max });
    // Whole blocks, then fewer than a block: only two ways are open at any time.
    const free = max - min;
    const partBlock = (most: number): Expression => ({ kind: 'repeat', part: item, min: 0, max: most });
    let tail = partBlock(free % LONGEST_REPETITION);
    for (let left = Math.floor(free / LONGEST_REPETITION); left > 0; left--)
      tail = this.add(`${stem}-more`, anyOf(sequence(block, tail), partBlock(LONGEST_REPETITION - 1)));
    return sequence(fixed, tail);
  }

  #times(part: Expression, count: number): Expression {
    return count === 0 ? NOTHING : { kind: 'repeat', part, min: count, max: count };
  }

  /**
   * The texts of an automaton, deterministic and right-linear.
   * @param encode how a character of the set is written
   */
  automaton(stem: string, { accepting, moves }: Automaton, encode: (points: CodePointSet) => Expression): Expression {
    if (accepting.length === 0) return NEVER;
    const arrivals = accepting.map(() => 0);
    for (const row of moves) for (const { to } of row) arrivals[to]!++;
    const names = new Map<number, string>([[0, this.name(stem)]]);
    const todo = [0];
    const target = (state: number, depth: number): Expression => {
      if (moves[state]!.length === 0) return NOTHING;
      if (state > 0 && arrivals[state] === 1 && depth < MOST_INLINED) return body(state, depth + 1);
      if (!names.has(state)) {
        names.set(state, this.name(stem));
        todo.push(state);
      }
      return rule(names.get(state)!);
    };
    const body = (state: number, depth: number): Expression =>
      anyOf(
        ...moves[state]!.map(({ points, to }) => sequence(encode(points), target(to, depth))),
        ...(accepting[state] ? [NOTHING] : []),
      );
    for (let state = todo.pop(); state !== undefined; state = todo.pop())
      this.define(names.get(state)!, body(state, 0));
    return rule(names.get(0)!);
  }

  /** Whether the expression can produce any text. Rules that are not defined yet count as empty. */
  isProductive(expression: Expression): boolean {
    return isProductive(expression, this.#productive());
  }

  #productive(): ReadonlySet<string> {
    const users = new Map<string, string[]>();
    for (const [name, expression] of this.#rules)
      for (const used of rulesIn(expression)) users.set(used, [...(users.get(used) ?? []), name]);
    const found = new Set<string>();
    const todo = [...this.#rules.keys()];
    for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
      const expression = this.#rules.get(name);
      if (found.has(name) || expression === undefined || !isProductive(expression, found)) continue;
      found.add(name);
      todo.push(...(users.get(name) ?? []));
    }
    return found;
  }

  /**
   * The grammar as text, with `root` first. It leaves out whatever can never be completed, so that a model that
   * follows the grammar never gets stuck.
   * @throws SchemaRefused when no text is left
   */
  text(root: Expression): string {
    const productive = this.#productive();
    if (!isProductive(root, productive)) throw new SchemaRefused('no value satisfies the schema');
    const lines = [`root ::= ${textOf(pruned(root, productive), 'alone')}`];
    const seen = new Set<string>();
    const todo = rulesIn(pruned(root, productive));
    for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const expression = pruned(this.#rules.get(name)!, productive);
      lines.push(`${name} ::= ${textOf(expression, 'alone')}`);
      todo.push(...rulesIn(expression).reverse());
    }
    return `${lines.join('\n')}\n`;
  }
}

function rulesIn(expression: Expression | undefined): string[] {
  if (expression?.kind === 'rule') return [expression.name];
  if (expression?.kind === 'repeat') return rulesIn(expression.part);
  return expression?.kind === 'sequence' || expression?.kind === 'any-of' ? expression.parts.flatMap(rulesIn) : [];
}

function isProductive(expression: Expression, rules: ReadonlySet<string>): boolean {
  switch (expression.kind) {
    case 'text':
      return true;
    case 'one-of':
      return expression.points.length > 0;
    case 'rule':
      return rules.has(expression.name);
    case 'sequence':
      return expression.parts.every((part) => isProductive(part, rules));
    case 'any-of':
      return expression.parts.some((part) => isProductive(part, rules));
    case 'repeat':
      return expression.min === 0 || isProductive(expression.part, rules);
  }
}

/** A productive expression without its unproductive parts. */
function pruned(expression: Expression, rules: ReadonlySet<string>): Expression {
  if (expression.kind === 'repeat') return isProductive(expression.part, rules) ? expression : NOTHING;
  if (expression.kind === 'sequence') return sequence(...expression.parts.map((part) => pruned(part, rules)));
  if (expression.kind !== 'any-of') return expression;
  return anyOf(...expression.parts.filter((part) => isProductive(part, rules)).map((part) => pruned(part, rules)));
}

function textOf(expression: Expression, place: 'alone' | 'inside'): string {
  switch (expression.kind) {
    case 'text':
      return `"${[...expression.text].map((letter) => escaped(letter.codePointAt(0)!)).join('')}"`;
    case 'one-of':
      return `[${expression.points
        .map(([first, last]) => (first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`))
        .join('')}]`;
    case 'rule':
      return expression.name;
    case 'sequence': {
      const parts = flatten(expression).map((part) => textOf(part, 'inside'));
      return parts.length === 0 ? '""' : parts.join(' ');
    }
    case 'any-of': {
      const parts = expression.parts.map((part) => textOf(part, 'alone')).join(' | ');
      return place === 'alone' ? parts : `(${parts})`;
    }
    case 'repeat': {
      const { part, min, max } = expression;
      const inner = textOf(part, 'inside');
      if (max === Number.POSITIVE_INFINITY)
        return min === 0 ? `${inner}*` : min === 1 ? `${inner}+` : `${inner}{${min},}`;
      return min === 0 && max === 1 ? `${inner}?` : min === max ? `${inner}{${min}}` : `${inner}{${min},${max}}`;
    }
  }
}

function flatten(expression: Expression): Expression[] {
  if (expression.kind !== 'sequence') return [expression];
  const flat: Expression[] = [];
  for (const part of expression.parts.flatMap(flatten)) {
    const before = flat.at(-1);
    if (part.kind === 'text' && before?.kind === 'text') flat[flat.length - 1] = text(before.text + part.text);
    else flat.push(part);
  }
  return flat;
}

/** A code point as it is written between quotes or brackets. */
function escaped(point: number): string {
  const letter = String.fromCodePoint(point);
  if (/[A-Za-z0-9 _.,:;{}()<>/=+*?!@#$%&|~'`]/.test(letter)) return letter;
  if (letter === '\n') return '\\n';
  if (letter === '"' || letter === '\\') return `\\${letter}`;
  const hexadecimal = point.toString(16);
  if (point <= 0xff) return `\\x${hexadecimal.padStart(2, '0')}`;
  return point <= 0xffff ? `\\u${hexadecimal.padStart(4, '0')}` : `\\U${hexadecimal.padStart(8, '0')}`;
}
