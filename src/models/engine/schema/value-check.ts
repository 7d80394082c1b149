import { patternLanguage } from './ecma-pattern.ts';
import type { RegularLanguages } from './regular-language.ts';
import type { Schema, SchemaDocument } from './schema-document.ts';
import {
  additionalOf,
  boundsOf,
  enumerated,
  isEqual,
  itemsOf,
  patternPropertiesOf,
  propertiesOf,
  typeOfValue,
  typesOf,
} from './schema-reading.ts';
import { SchemaRefused } from './schema-refused.ts';
import { STRING_FORMATS } from './string-format.ts';

const MOST_NESTING = 500;

/** Checks the values of `enum` and `const` against the schemas around them. */
export class ValueCheck {
  readonly #document: SchemaDocument;
  readonly #languages: RegularLanguages;
  /** The values of long enums are compared with each other, so they are found by hash. */
  readonly #listed = new Map<Schema, ReadonlySet<unknown>>();
  #depth = 0;

  constructor(document: SchemaDocument, languages: RegularLanguages) {
    this.#document = document;
    this.#languages = languages;
  }

  /** Whether the value satisfies the schema, references and combinations included. */
  satisfies(value: unknown, schema: unknown): boolean {
    const node = this.#document.schema(schema);
    if (++this.#depth > MOST_NESTING) throw new SchemaRefused('the schema refers to itself too deeply');
    const each = (list: unknown): readonly unknown[] => (list as readonly unknown[] | undefined) ?? [];
    const holds =
      this.satisfiesOwn(value, node) &&
      (node.$ref === undefined || this.satisfies(value, this.#document.resolve(node.$ref))) &&
      each(node.allOf).every((one) => this.satisfies(value, one)) &&
      (node.anyOf === undefined || each(node.anyOf).some((one) => this.satisfies(value, one))) &&
      (node.oneOf === undefined || each(node.oneOf).filter((one) => this.satisfies(value, one)).length === 1);
    this.#depth--;
    return holds;
  }

  /** Whether the value satisfies the schema apart from `$ref`, `allOf`, `anyOf` and `oneOf`. */
  satisfiesOwn(value: unknown, schema: Schema): boolean {
    if (!typesOf(schema).has(typeOfValue(value))) return false;
    if (!this.#isListed(value, schema)) return false;
    if (schema.not !== undefined && this.satisfies(value, schema.not)) return false;
    if (typeof value === 'string') return this.#string(value, schema);
    if (typeof value === 'number') return isNumberOf(value, schema);
    if (Array.isArray(value)) return this.#array(value, schema);
    return typeof value !== 'object' || value === null || this.#object(value as Schema, schema);
  }

  #isListed(value: unknown, schema: Schema): boolean {
    const values = enumerated(schema);
    if (values === undefined) return true;
    if (typeof value === 'object' && value !== null) return values.some((one) => isEqual(one, value));
    const known = this.#listed.get(schema) ?? new Set(values);
    this.#listed.set(schema, known);
    return known.has(value);
  }

  #matches(text: string, pattern: string): boolean {
    return this.#languages.holds(patternLanguage(this.#languages, pattern), text);
  }

  #string(value: string, schema: Schema): boolean {
    const length = [...value].length;
    const format = STRING_FORMATS.get((schema.format as string | undefined) ?? '');
    return (
      length >= ((schema.minLength as number | undefined) ?? 0) &&
      length <= ((schema.maxLength as number | undefined) ?? length) &&
      (schema.pattern === undefined || this.#matches(value, schema.pattern as string)) &&
      (format === undefined || this.#matches(value, format))
    );
  }

  #array(value: readonly unknown[], schema: Schema): boolean {
    const { prefix, rest } = itemsOf(schema);
    return (
      value.length >= ((schema.minItems as number | undefined) ?? 0) &&
      value.length <= ((schema.maxItems as number | undefined) ?? value.length) &&
      (schema.uniqueItems !== true ||
        value.every((item, index) => value.slice(0, index).every((other) => !isEqual(item, other)))) &&
      value.every((item, index) => this.satisfies(item, index < prefix.length ? prefix[index] : rest))
    );
  }

  #object(value: Schema, schema: Schema): boolean {
    const entries = Object.entries(value);
    const properties = propertiesOf(schema);
    const patterns = patternPropertiesOf(schema);
    const required = (schema.required as readonly string[] | undefined) ?? [];
    return (
      required.every((name) => Object.hasOwn(value, name)) &&
      entries.length >= ((schema.minProperties as number | undefined) ?? 0) &&
      entries.length <= ((schema.maxProperties as number | undefined) ?? entries.length) &&
      entries.every(([name, item]) => {
        if (schema.propertyNames !== undefined && !this.satisfies(name, schema.propertyNames)) return false;
        const schemas = patterns.flatMap(([pattern, one]) => (this.#matches(name, pattern) ? [one] : []));
        if (properties.has(name)) schemas.push(properties.get(name));
        if (schemas.length === 0) schemas.push(additionalOf(schema));
        return schemas.every((one) => this.satisfies(item, one));
      })
    );
  }
}

function isNumberOf(value: number, schema: Schema): boolean {
  const { min, max } = boundsOf(schema);
  if (value < min || value > max) return false;
  const multiple = schema.multipleOf as number | undefined;
  if (multiple === undefined) return true;
  // Decimals are compared as decimals: 0.07 is a multiple of 0.01.
  const quotient = value / multiple;
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient));
}
