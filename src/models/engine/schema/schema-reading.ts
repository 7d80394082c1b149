import { nextDouble } from './number-language.ts';
import { isSchemaObject, type Schema, type SchemaDocument, TYPES, type TypeName } from './schema-document.ts';

/** The types a schema allows by itself; `number` stands for `integer` too. */
export function typesOf(schema: Schema): ReadonlySet<TypeName> {
  const { type, nullable } = schema;
  const types = new Set((type === undefined ? TYPES : Array.isArray(type) ? type : [type]) as readonly TypeName[]);
  if (types.has('number')) types.add('integer');
  if (nullable === true) types.add('null');
  return types;
}

/** The values that `enum` and `const` leave; undefined when the schema has neither. */
export function enumerated(schema: Schema): readonly unknown[] | undefined {
  const values = schema.enum as readonly unknown[] | undefined;
  if (!('const' in schema)) return values;
  return values === undefined || values.some((value) => isEqual(value, schema.const)) ? [schema.const] : [];
}

/** The lowest and highest number a schema allows, both included, as doubles. */
export function boundsOf(schema: Schema): { min: number; max: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  let min = (minimum as number | undefined) ?? Number.NEGATIVE_INFINITY;
  let max = (maximum as number | undefined) ?? Number.POSITIVE_INFINITY;
  // In draft 4 they are booleans.
  if (exclusiveMinimum === true) min = nextDouble(min, 1);
  if (exclusiveMaximum === true) max = nextDouble(max, -1);
  if (typeof exclusiveMinimum === 'number') min = Math.max(min, nextDouble(exclusiveMinimum, 1));
  if (typeof exclusiveMaximum === 'number') max = Math.min(max, nextDouble(exclusiveMaximum, -1));
  return { min, max };
}

/** The schemas of the first items, and of all later ones. */
export function itemsOf(schema: Schema): { prefix: readonly unknown[]; rest: unknown } {
  const { prefixItems, items, additionalItems } = schema;
  if (Array.isArray(prefixItems)) return { prefix: prefixItems, rest: items };
  // Lists in `items` are the tuples of drafts up to 2019-09.
  return Array.isArray(items) ? { prefix: items, rest: additionalItems } : { prefix: [], rest: items };
}

export const propertiesOf = (schema: Schema): ReadonlyMap<string, unknown> =>
  new Map(Object.entries((schema.properties as Schema | undefined) ?? {}));

export const patternPropertiesOf = (schema: Schema): readonly (readonly [pattern: string, schema: unknown])[] =>
  Object.entries((schema.patternProperties as Schema | undefined) ?? {});

/** The schema of properties that neither `properties` nor `patternProperties` name. */
export const additionalOf = (schema: Schema): unknown => schema.additionalProperties ?? schema.unevaluatedProperties;

/** Equality of JSON values, where the order of properties does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  if (!isSchemaObject(a) || !isSchemaObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

export function typeOfValue(value: unknown): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as TypeName;
}

/** Schemas whose values are all allowed, such as `{}` with a description. */
export function isUnconstrained(schema: Schema, document: SchemaDocument): boolean {
  return document.schema(true) === schema || !Object.keys(schema).some((keyword) => CONSTRAINTS.has(keyword));
}

const CONSTRAINTS: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'type', 'enum', 'const', 'minLength', 'maxLength', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'prefixItems', 'items'],
  ...['additionalItems', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'patternProperties'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'required', 'minProperties', 'maxProperties'],
]);
