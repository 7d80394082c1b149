import type { Conversion } from './conversion.ts';
import { anyOf, type Expression, NEVER, rule, sequence, text } from './grammar-builder.ts';
import type { Language } from './regular-language.ts';
import type { Conjunction } from './schema-expansion.ts';
import { additionalOf, patternPropertiesOf, propertiesOf } from './schema-reading.ts';
import { SchemaRefused } from './schema-refused.ts';

// Each pattern may match or not, so the kinds of names double with each.
const MOST_PATTERNS = 6;
const MOST_COUNTED = 1000;

interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  /** Key, colon and value. */
  readonly entry: Expression;
}

/** The objects that satisfy schemas holding together. */
export class ObjectGrammar {
  readonly #conversion: Conversion;
  readonly #nodes: Conjunction;
  readonly #forbidden: readonly string[];
  readonly #patterns: ReadonlyMap<string, Language>;
  /** The names that `propertyNames` allows; undefined for all. */
  readonly #names: Language | undefined;

  /** @param forbidden names of properties that must be absent */
  constructor(conversion: Conversion, nodes: Conjunction, forbidden: readonly string[]) {
    this.#conversion = conversion;
    this.#nodes = nodes;
    this.#forbidden = forbidden;
    const patterns = new Set(nodes.flatMap((node) => patternPropertiesOf(node).map(([pattern]) => pattern)));
    if (patterns.size > MOST_PATTERNS)
      throw new SchemaRefused(`patternProperties has more than ${MOST_PATTERNS} patterns`);
    this.#patterns = new Map([...patterns].map((pattern) => [pattern, conversion.pattern(pattern)]));
    const names = nodes.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]));
    this.#names = names.length === 0 ? undefined : conversion.stringLanguage(names);
  }

  expression(): Expression {
    const { json, builder } = this.#conversion;
    const least = Math.max(0, ...this.#nodes.map(({ minProperties }) => (minProperties as number | undefined) ?? 0));
    const most = Math.min(
      ...this.#nodes.map(({ maxProperties }) => (maxProperties as number | undefined) ?? Number.POSITIVE_INFINITY),
    );
    if (least > most) return NEVER;
    const properties = this.#declared();
    const additional = this.#additional(properties.map(({ name }) => name));
    const required = properties.filter(({ isRequired }) => isRequired).length;
    if (additional.length > 0 && most > required && least - required > 1)
      throw new SchemaRefused('minProperties is supported only where declared properties can reach it');
    // Counts beyond this are all alike.
    const top = most === Number.POSITIVE_INFINITY ? Math.max(1, least) : most;
    const close = text('}');
    // `keys[n]` is the next entry when n are there, and all that follows; `ends[n]` is what may follow an entry.
    const last = additional.length > 0 ? top : Math.min(top, properties.length);
    if (last > MOST_COUNTED) throw new SchemaRefused(`a number of properties is above ${MOST_COUNTED}`);
    const names = Array.from({ length: last + 1 }, () => builder.name('end'));
    let ends = names.map(rule);
    let keys = names.map((_, count) =>
      count >= most ? NEVER : anyOf(...additional.map((entry) => sequence(entry, ends[Math.min(count + 1, top)]!))),
    );
    let mayClose = true;
    const end = (key: Expression, count: number): Expression => {
      this.#conversion.work();
      return anyOf(
        sequence(text(','), json.space, key),
        ...(mayClose && count >= least ? [sequence(json.space, close)] : []),
      );
    };
    for (const [count, name] of names.entries()) builder.define(name, end(keys[count]!, count));
    for (const [index, { entry, isRequired }] of [...properties.entries()].reverse()) {
      mayClose &&= !isRequired;
      const counts = Array.from({ length: Math.min(top, index) + 1 }, (_, count) => count);
      keys = counts.map((count) => {
        const taken = count >= most ? [] : [sequence(entry, ends[Math.min(count + 1, top)]!)];
        return builder.add('key', anyOf(...taken, ...(isRequired ? [] : [keys[count]!])));
      });
      ends = counts.map((count) => (count === 0 ? NEVER : builder.add('end', end(keys[count]!, count))));
    }
    const empty = mayClose && least === 0 ? [close] : [];
    return sequence(text('{'), json.space, anyOf(keys[0]!, ...empty));
  }

  /** Properties in the order of the schemas; required ones that no schema describes come last. */
  #declared(): Property[] {
    const required = new Set(this.#nodes.flatMap((node) => (node.required as readonly string[] | undefined) ?? []));
    const names = new Set([...this.#nodes.flatMap((node) => [...propertiesOf(node).keys()]), ...required]);
    const { languages } = this.#conversion;
    return [...names].map((name) => {
      const isAllowed =
        !this.#forbidden.includes(name) && (this.#names === undefined || languages.holds(this.#names, name));
      const schemas = this.#nodes.flatMap((node) => this.#schemasOf(node, name));
      const key = text(`${JSON.stringify(name)}:`);
      return { name, isRequired: required.has(name), entry: isAllowed ? this.#entry(key, name, schemas) : NEVER };
    });
  }

  #schemasOf(node: Conjunction[number], name: string): unknown[] {
    const { languages } = this.#conversion;
    const properties = propertiesOf(node);
    const schemas = patternPropertiesOf(node).flatMap(([pattern, schema]) =>
      languages.holds(this.#patterns.get(pattern)!, name) ? [schema] : [],
    );
    if (properties.has(name)) schemas.push(properties.get(name));
    return schemas.length === 0 ? [additionalOf(node)] : schemas;
  }

  #entry(key: Expression, stem: string, schemas: readonly unknown[]): Expression {
    const readable = stem.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40);
    const value = this.#conversion.convert(/^[A-Za-z]/.test(readable) ? readable : 'of', schemas);
    return sequence(key, this.#conversion.json.space, value);
  }

  /** Entries for names that are not declared: one for each combination of patterns that may match a name. */
  #additional(declared: readonly string[]): Expression[] {
    const { languages, json, builder } = this.#conversion;
    const others = [...declared, ...this.#forbidden].map((name) => languages.not(languages.text(name)));
    const patterns = [...this.#patterns];
    const entries: Expression[] = [];
    for (let matching = 0; matching < 2 ** patterns.length; matching++) {
      const matched = new Set(patterns.flatMap(([pattern], index) => ((matching >> index) & 1 ? [pattern] : [])));
      const language = languages.allOf(
        ...others,
        ...patterns.map(([pattern, one]) => (matched.has(pattern) ? one : languages.not(one))),
        ...(this.#names === undefined ? [] : [this.#names]),
      );
      const schemas = this.#nodes.flatMap((node) => {
        const own = patternPropertiesOf(node).flatMap(([pattern, schema]) => (matched.has(pattern) ? [schema] : []));
        return own.length === 0 ? [additionalOf(node)] : own;
      });
      // Closed objects need no language of other names, which is the costly part.
      if (schemas.includes(false)) continue;
      const key = language === languages.all ? json.string : this.#conversion.text(language);
      if (key === undefined) continue;
      entries.push(builder.add('other', this.#entry(sequence(key, text(':')), 'value', schemas)));
    }
    return entries;
  }
}
