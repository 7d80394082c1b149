/** A JSON schema, as OpenAPI 3.1 has it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** Words about a value. */
export interface About {
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

const OPTIONAL = Symbol('optional');

const of =
  (type: string) =>
  (about: About = {}): Schema => ({ type, ...about });

/**
 * Writes the schemas of the interface's description. They check nothing: a library that could costs 60 ms and 8 MB at
 * every start.
 */
export const Type = {
  String: of('string'),
  Integer: of('integer'),
  Number: of('number'),
  Boolean: of('boolean'),
  Null: of('null'),
  Array: (items: Schema): Schema => ({ type: 'array', items }),
  Union: (anyOf: readonly Schema[]): Schema => ({ anyOf }),
  /** A property that may be missing. */
  Optional: (schema: Schema): Schema => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
  Object(properties: Readonly<Record<string, Schema>>): Schema {
    const required = Object.keys(properties).filter((key) => !(OPTIONAL in properties[key]));
    return { type: 'object', ...(required.length > 0 ? { required } : {}), properties };
  },
};
