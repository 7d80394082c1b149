/** A JSON schema, as OpenAPI 3.1 has it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

const OPTIONAL = Symbol('optional');

const of =
  (type: string) =>
  (about: Schema = {}): Schema => ({ type, ...about });

/**
 * Writes the schemas of an interface's description; `about` are further keywords. They check nothing: a library that
 * could has hundreds of modules, which every start would load.
 */
export const Type = {
  String: of('string'),
  Integer: of('integer'),
  Number: of('number'),
  Boolean: of('boolean'),
  Null: of('null'),
  /** Any value. */
  Unknown: (about: Schema = {}): Schema => ({ ...about }),
  Literal: (text: string): Schema => ({ type: 'string', const: text }),
  Array: (items: Schema, about: Schema = {}): Schema => ({ type: 'array', items, ...about }),
  Union: (anyOf: readonly Schema[], about: Schema = {}): Schema => ({ anyOf, ...about }),
  Intersect: (allOf: readonly Schema[]): Schema => ({ allOf }),
  /** An object with any keys, and values of one schema. */
  Record: (values: Schema, about: Schema = {}): Schema => ({ type: 'object', ...about, additionalProperties: values }),
  /** A property that may be missing. */
  Optional: (schema: Schema): Schema => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  Object(properties: Readonly<Record<string, Schema>>, about: Schema = {}): Schema {
    const required = Object.entries(properties).flatMap(([key, schema]) => (OPTIONAL in schema ? [] : [key]));
    return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...about };
  },
};
