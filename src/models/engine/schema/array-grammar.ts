import type { Conversion } from './conversion.ts';
import { anyOf, type Expression, NEVER, NOTHING, sequence, text } from './grammar-builder.ts';
import type { Conjunction } from './schema-expansion.ts';
import { itemsOf } from './schema-reading.ts';
import { SchemaRefused } from './schema-refused.ts';

// All subsets of the values become rules.
const MOST_UNIQUE_VALUES = 6;
const LONGEST_TUPLE = 1000;

/** The arrays that satisfy schemas holding together. */
export class ArrayGrammar {
  readonly #conversion: Conversion;
  readonly #nodes: Conjunction;
  readonly #min: number;
  readonly #max: number;

  constructor(conversion: Conversion, nodes: Conjunction) {
    this.#conversion = conversion;
    this.#nodes = nodes;
    this.#min = Math.max(0, ...nodes.map(({ minItems }) => (minItems as number | undefined) ?? 0));
    this.#max = Math.min(...nodes.map(({ maxItems }) => (maxItems as number | undefined) ?? Number.POSITIVE_INFINITY));
  }

  expression(): Expression {
    const { json, builder } = this.#conversion;
    if (this.#min > this.#max) return NEVER;
    const lists = this.#nodes.map(itemsOf);
    const prefix = Math.min(Math.max(0, ...lists.map((list) => list.prefix.length)), this.#max);
    if (prefix > LONGEST_TUPLE) throw new SchemaRefused(`a tuple has more than ${LONGEST_TUPLE} items`);
    const schemasAt = (index: number): unknown[] =>
      lists.map((list) => (index < list.prefix.length ? list.prefix[index] : list.rest));
    const isUnique = this.#nodes.some(({ uniqueItems }) => uniqueItems === true);
    if (isUnique && this.#max > 1) return this.#unique(prefix, schemasAt(prefix));
    const comma = sequence(text(','), json.space);
    const rest = this.#conversion.convert('item', schemasAt(prefix));
    const [least, most] = [Math.max(0, this.#min - prefix), this.#max - prefix];
    let items: Expression;
    if (prefix > 0) items = most === 0 ? NOTHING : builder.repeat('items', sequence(comma, rest), least, most);
    else if (most === 0) items = NOTHING;
    else {
      const later = builder.repeat('items', sequence(comma, rest), Math.max(0, least - 1), most - 1);
      items = sequence(rest, later, json.space);
    }
    if (prefix === 0) return bracketed(json.space, least === 0 && most > 0 ? anyOf(items, NOTHING) : items);
    for (let index = prefix - 1; index >= 0; index--) {
      const item = this.#conversion.convert('item', schemasAt(index));
      const from = sequence(...(index === 0 ? [] : [comma]), item, items, ...(index === 0 ? [json.space] : []));
      items = builder.add('items', index < this.#min ? from : anyOf(from, NOTHING));
    }
    return bracketed(json.space, items);
  }

  /** Arrays without repeated items, for few values. */
  #unique(prefix: number, schemas: readonly unknown[]): Expression {
    const { json, builder } = this.#conversion;
    const values = prefix === 0 ? this.#conversion.listed(schemas) : undefined;
    if (values === undefined || values.length > MOST_UNIQUE_VALUES)
      throw new SchemaRefused(
        `uniqueItems is supported only for items of an enum with at most ${MOST_UNIQUE_VALUES} values`,
      );
    const after = new Map<number, Expression>();
    const comma = sequence(text(','), json.space);
    const from = (used: number, count: number): Expression => {
      const known = after.get(used);
      if (known) return known;
      const ways =
        count >= this.#max
          ? []
          : values.flatMap((value, index) => {
              if ((used & (1 << index)) !== 0) return [];
              const head = count === 0 ? [] : [comma];
              return [sequence(...head, json.literal(value), from(used | (1 << index), count + 1))];
            });
      const end = count < this.#min ? [] : [count === 0 ? NOTHING : json.space];
      const made = builder.add('unique', anyOf(...ways, ...end));
      after.set(used, made);
      return made;
    };
    return bracketed(json.space, from(0, 0));
  }
}

const bracketed = (space: Expression, items: Expression): Expression => sequence(text('['), space, items, text(']'));
