import { type CodePointSet, contains, EVERY_CODE_POINT, intersection, pointsOf, setOf } from './code-point-set.ts';
import { SchemaRefused } from './schema-refused.ts';
import type { UnicodeProperties } from './unicode-properties.ts';

const WORK_PER_STATE = 125;
const MOST_PROPERTIES = 8;

const tooComplex = (): SchemaRefused =>
  new SchemaRefused('a pattern, length or range in the schema is too complex for a grammar');

/** A deterministic automaton given as a function; a step to undefined accepts nothing any more. */
export interface Stepper {
  readonly alphabet: readonly CodePointSet[];
  step(state: number, point: number): number | undefined;
  accepts(state: number): boolean;
}

/** A set of texts. Terms of the same form are one object with one `id`. */
export interface Language {
  readonly id: number;
  /** Whether it holds the empty text. */
  readonly nullable: boolean;
  readonly term: Term;
}

type Term =
  | { readonly kind: 'none' }
  | { readonly kind: 'empty-text' }
  | { readonly kind: 'one-of'; readonly points: CodePointSet }
  | { readonly kind: 'sequence'; readonly first: Language; readonly rest: Language }
  | { readonly kind: 'any-of'; readonly parts: readonly Language[] }
  | { readonly kind: 'all-of'; readonly parts: readonly Language[] }
  | { readonly kind: 'not'; readonly part: Language }
  | { readonly kind: 'repeat'; readonly part: Language; readonly min: number; readonly max: number }
  | { readonly kind: 'stepper'; readonly stepper: Stepper; readonly state: number };

/** States numbered from 0, the first; each with its moves. Every state leads to an accepting one. */
export interface Automaton {
  readonly accepting: readonly boolean[];
  readonly moves: readonly (readonly { readonly points: CodePointSet; readonly to: number }[])[];
}

/**
 * Regular languages over Unicode, closed under union, intersection and complement. Membership and automata come from
 * derivatives (J. A. Brzozowski, “Derivatives of Regular Expressions”, 1964).
 */
export class RegularLanguages {
  readonly #terms = new Map<string, Language>();
  readonly #steppers = new Map<Stepper, number>();
  readonly #derivatives = new Map<Language, Map<number, Language>>();
  readonly #properties: UnicodeProperties;
  /** Properties that were asked for. */
  readonly #named = new Set<string>();
  readonly #maxStates: number;
  #work = 0;
  readonly none: Language;
  readonly emptyText: Language;
  /** Every text. */
  readonly all: Language;
  readonly anyPoint: Language;

  constructor(maxStates: number, properties: UnicodeProperties) {
    this.#maxStates = maxStates;
    this.#properties = properties;
    this.none = this.#intern('none', false, { kind: 'none' });
    this.emptyText = this.#intern('empty', true, { kind: 'empty-text' });
    this.anyPoint = this.oneOf(EVERY_CODE_POINT);
    this.all = this.repeat(this.anyPoint, 0, Number.POSITIVE_INFINITY);
  }

  /** Counts work, so that no schema takes up the server. @throws SchemaRefused after too much */
  #spend(work: number): void {
    this.#work += work;
    if (this.#work > this.#maxStates * WORK_PER_STATE) throw tooComplex();
  }

  #intern(key: string, nullable: boolean, term: Term): Language {
    const known = this.#terms.get(key);
    if (known) return known;
    const made = { id: this.#terms.size, nullable, term };
    this.#terms.set(key, made);
    return made;
  }

  oneOf(points: CodePointSet): Language {
    const real = intersection(points, EVERY_CODE_POINT);
    return real.length === 0 ? this.none : this.#intern(`[${real.join(';')}`, false, { kind: 'one-of', points: real });
  }

  text(text: string): Language {
    return this.sequence(...[...text].map((letter) => this.oneOf(pointsOf(letter))));
  }

  sequence(...parts: readonly Language[]): Language {
    return parts.reduceRight((rest, first) => this.#pair(first, rest), this.emptyText);
  }

  #pair(first: Language, rest: Language): Language {
    if (first === this.none || rest === this.none) return this.none;
    if (first === this.emptyText) return rest;
    if (rest === this.emptyText) return first;
    if (first.term.kind === 'sequence') return this.#pair(first.term.first, this.#pair(first.term.rest, rest));
    if (first === this.all && rest === this.all) return this.all;
    return this.#intern(`.${first.id},${rest.id}`, first.nullable && rest.nullable, { kind: 'sequence', first, rest });
  }

  anyOf(...given: readonly Language[]): Language {
    const parts = this.#flat('any-of', given).filter((part) => part !== this.none);
    if (parts.includes(this.all)) return this.all;
    if (parts.length < 2) return parts[0] ?? this.none;
    return this.#intern(
      `|${parts.map(({ id }) => id)}`,
      parts.some(({ nullable }) => nullable),
      { kind: 'any-of', parts },
    );
  }

  allOf(...given: readonly Language[]): Language {
    const parts = this.#flat('all-of', given).filter((part) => part !== this.all);
    if (parts.includes(this.none)) return this.none;
    if (parts.length < 2) return parts[0] ?? this.all;
    return this.#intern(
      `&${parts.map(({ id }) => id)}`,
      parts.every(({ nullable }) => nullable),
      { kind: 'all-of', parts },
    );
  }

  #flat(kind: 'any-of' | 'all-of', given: readonly Language[]): Language[] {
    const flat = given.flatMap((part) => (part.term.kind === kind ? part.term.parts : [part]));
    this.#spend(flat.length);
    return [...new Set(flat)].sort((a, b) => a.id - b.id);
  }

  not(part: Language): Language {
    if (part.term.kind === 'not') return part.term.part;
    if (part === this.none) return this.all;
    if (part === this.all) return this.none;
    return this.#intern(`!${part.id}`, !part.nullable, { kind: 'not', part });
  }

  /** @param max may be infinite */
  repeat(part: Language, min: number, max: number): Language {
    if (min > max) return this.none;
    if (max === 0 || part === this.emptyText) return this.emptyText;
    if (part === this.none) return min === 0 ? this.emptyText : this.none;
    if (min === 1 && max === 1) return part;
    return this.#intern(`{${part.id},${min},${max}`, min === 0 || part.nullable, { kind: 'repeat', part, min, max });
  }

  optional(part: Language): Language {
    return this.anyOf(this.emptyText, part);
  }

  stepper(stepper: Stepper, state = 0): Language {
    let number = this.#steppers.get(stepper);
    if (number === undefined) {
      number = this.#steppers.size;
      this.#steppers.set(stepper, number);
    }
    return this.#intern(`s${number},${state}`, stepper.accepts(state), { kind: 'stepper', stepper, state });
  }

  /** What may follow the code point. */
  #derive(language: Language, point: number): Language {
    const known = this.#derivatives.get(language)?.get(point);
    if (known) return known;
    const made = this.#derivative(language.term, point);
    const row = this.#derivatives.get(language) ?? new Map<number, Language>();
    this.#derivatives.set(language, row.set(point, made));
    return made;
  }

  #derivative(term: Term, point: number): Language {
    this.#spend(1);
    switch (term.kind) {
      case 'none':
      case 'empty-text':
        return this.none;
      case 'one-of':
        return contains(term.points, point) ? this.emptyText : this.none;
      case 'sequence': {
        const after = this.#pair(this.#derive(term.first, point), term.rest);
        return term.first.nullable ? this.anyOf(after, this.#derive(term.rest, point)) : after;
      }
      case 'any-of':
        return this.anyOf(...term.parts.map((part) => this.#derive(part, point)));
      case 'all-of':
        return this.allOf(...term.parts.map((part) => this.#derive(part, point)));
      case 'not':
        return this.not(this.#derive(term.part, point));
      case 'repeat':
        return this.#pair(
          this.#derive(term.part, point),
          this.repeat(term.part, Math.max(0, term.min - 1), term.max - 1),
        );
      case 'stepper': {
        const next = term.stepper.step(term.state, point);
        return next === undefined ? this.none : this.stepper(term.stepper, next);
      }
    }
  }

  /**
   * The code points with a Unicode property, such as `L` or `Script=Greek`; undefined for an unknown one.
   * @throws SchemaRefused for too many properties
   */
  property(name: string): CodePointSet | undefined {
    const points = this.#properties.of(name);
    if (points === undefined) return undefined;
    if (this.#named.add(name).size > MOST_PROPERTIES)
      throw new SchemaRefused(`the schema names more than ${MOST_PROPERTIES} Unicode properties`);
    return points;
  }

  /** Whether the language holds the text. */
  holds(language: Language, text: string): boolean {
    let rest = language;
    for (const letter of text) rest = this.#derive(rest, letter.codePointAt(0)!);
    return rest.nullable;
  }

  /**
   * The automaton of a language, without states that lead nowhere; no states for the empty language.
   * @throws SchemaRefused when it has too many states
   */
  automaton(language: Language): Automaton {
    const classes = this.#classes(language);
    const states = [language];
    const number = new Map([[language, 0]]);
    const next: number[][] = [];
    for (let at = 0; at < states.length; at++) {
      if (states.length > this.#maxStates) throw tooComplex();
      next.push(
        classes.map(({ sample }) => {
          const target = this.#derive(states[at]!, sample);
          const known = number.get(target);
          if (known !== undefined) return known;
          number.set(target, states.length);
          states.push(target);
          return states.length - 1;
        }),
      );
    }
    return trimmed(
      states.map(({ nullable }) => nullable),
      next,
      classes.map(({ points }) => points),
    );
  }

  /** Code points that no part of the language tells apart, as sets. */
  #classes(language: Language): { points: CodePointSet; sample: number }[] {
    const sets = new Set<CodePointSet>();
    const seen = new Set<Language>();
    const todo = [language];
    for (let part = todo.pop(); part !== undefined; part = todo.pop()) {
      if (seen.has(part)) continue;
      seen.add(part);
      const { term } = part;
      if (term.kind === 'one-of') sets.add(term.points);
      else if (term.kind === 'sequence') todo.push(term.first, term.rest);
      else if (term.kind === 'any-of' || term.kind === 'all-of') todo.push(...term.parts);
      else if (term.kind === 'not' || term.kind === 'repeat') todo.push(term.part);
      else if (term.kind === 'stepper') for (const set of term.stepper.alphabet) sets.add(set);
    }
    const all = [...sets];
    const starts = new Set(EVERY_CODE_POINT.flatMap(([first, last]) => [first, last + 1]));
    for (const set of all)
      for (const [first, last] of set) {
        starts.add(first);
        starts.add(last + 1);
      }
    const edges = [...starts].sort((a, b) => a - b);
    this.#spend(edges.length * all.length);
    const byMembers = new Map<string, [number, number][]>();
    for (const [index, first] of edges.entries()) {
      if (!contains(EVERY_CODE_POINT, first)) continue;
      const key = all.map((set) => (contains(set, first) ? '1' : '0')).join('');
      const ranges = byMembers.get(key) ?? [];
      ranges.push([first, edges[index + 1]! - 1]);
      byMembers.set(key, ranges);
    }
    return [...byMembers.values()].map((ranges) => ({ points: setOf(ranges), sample: ranges[0]![0] }));
  }
}

/** Drops states from which nothing is accepted, and joins the moves between the same two states. */
function trimmed(
  accepting: readonly boolean[],
  next: readonly (readonly number[])[],
  classes: readonly CodePointSet[],
): Automaton {
  const before: number[][] = accepting.map(() => []);
  for (const [from, row] of next.entries()) for (const to of new Set(row)) before[to]!.push(from);
  const alive = new Set(accepting.flatMap((accepts, state) => (accepts ? [state] : [])));
  for (const state of alive) for (const from of before[state]!) alive.add(from);
  const kept = [...alive].sort((a, b) => a - b);
  if (kept[0] !== 0) return { accepting: [], moves: [] };
  const renumbered = new Map(kept.map((state, index) => [state, index]));
  return {
    accepting: kept.map((state) => accepting[state]!),
    moves: kept.map((state) => {
      const byTarget = new Map<number, CodePointSet[]>();
      for (const [index, to] of next[state]!.entries()) {
        const target = renumbered.get(to);
        if (target !== undefined) byTarget.set(target, [...(byTarget.get(target) ?? []), classes[index]!]);
      }
      return [...byTarget].map(([to, sets]) => ({ points: setOf(sets.flat()), to }));
    }),
  };
}
