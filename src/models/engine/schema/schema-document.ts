import { SchemaRefused } from './schema-refused.ts';

/** A schema that is an object. */
export type Schema = Readonly<Record<string, unknown>>;

const MOST_NESTING = 200;

/** Keywords that constrain values in a way that no grammar of ours holds. */
const REFUSED = [
  'if',
  'then',
  'else',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'unevaluatedItems',
  '$dynamicRef',
  '$recursiveRef',
];
const IN_PLACE = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not'];
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];
const NUMBERS = ['minimum', 'maximum', 'multipleOf'];
const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SCHEMA_MAPS = ['properties', 'patternProperties'];
const SCHEMAS = ['not', 'additionalProperties', 'propertyNames', 'additionalItems'];
export const TYPES = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'] as const;
export type TypeName = (typeof TYPES)[number];

export const isSchemaObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON schema with its references. Keywords are checked when a schema is first used. */
export class SchemaDocument {
  readonly root: unknown;
  readonly #ids = new Map<Schema, number>();
  readonly #references = new Map<string, unknown>();
  readonly #always: Schema = {};
  readonly #never: Schema = { type: [] };

  /** @throws SchemaRefused when it is nested too deeply */
  constructor(root: unknown) {
    this.root = root;
    let level: unknown[] = [root];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > MOST_NESTING) throw new SchemaRefused('the schema is nested too deeply');
      level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    }
  }

  /** The schema as an object; `true` and `false` become schemas that allow everything and nothing. */
  schema(value: unknown): Schema {
    if (value === undefined || value === true) return this.#always;
    if (value === false) return this.#never;
    if (!isSchemaObject(value)) throw new SchemaRefused('a schema in it is neither an object nor a boolean');
    if (!this.#ids.has(value)) checkKeywords(value);
    this.id(value);
    return value;
  }

  /** A number for a schema: the same object has the same number. */
  id(schema: Schema): number {
    let id = this.#ids.get(schema);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(schema, id);
    }
    return id;
  }

  /** The schema that a local reference names: `#`, a JSON pointer, or an `$anchor`. */
  resolve(reference: unknown): Schema {
    if (typeof reference !== 'string') throw new SchemaRefused('a $ref in it is not a string');
    if (!this.#references.has(reference)) this.#references.set(reference, this.#find(reference));
    return this.schema(this.#references.get(reference));
  }

  #find(reference: string): unknown {
    const own = isSchemaObject(this.root) && typeof this.root.$id === 'string' ? this.root.$id : '';
    const local = own !== '' && reference.startsWith(own) ? reference.slice(own.length) || '#' : reference;
    if (!local.startsWith('#')) throw new SchemaRefused(`the reference ${quoted(reference)} leaves the schema`);
    let pointer: string;
    try {
      pointer = decodeURIComponent(local.slice(1));
    } catch {
      throw new SchemaRefused(`the reference ${quoted(reference)} is not a JSON pointer`);
    }
    if (pointer !== '' && !pointer.startsWith('/')) return this.#anchor(pointer);
    let found: unknown = this.root;
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key))
        throw new SchemaRefused(`the reference ${quoted(reference)} names nothing in the schema`);
      found = (found as Record<string, unknown>)[key];
    }
    return found;
  }

  #anchor(name: string): unknown {
    const todo: unknown[] = [this.root];
    for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
      if (isSchemaObject(value) && value.$anchor === name) return value;
      if (typeof value === 'object' && value !== null) todo.push(...Object.values(value));
    }
    throw new SchemaRefused(`the reference ${quoted(`#${name}`)} names nothing in the schema`);
  }
}

const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** @throws SchemaRefused for a keyword whose value has the wrong form, and for those no grammar holds */
function checkKeywords(schema: Schema): void {
  const wrong = (keyword: string, form: string): SchemaRefused => new SchemaRefused(`${keyword} must be ${form}`);
  for (const keyword of REFUSED)
    if (schema[keyword] !== undefined) throw new SchemaRefused(`the keyword ${keyword} is not supported`);
  if (schema.$id !== undefined && schema.$ref !== undefined)
    throw new SchemaRefused('$id beside $ref is not supported');
  const inPlace = IN_PLACE.some((keyword) => schema[keyword] !== undefined);
  if (schema.unevaluatedProperties !== undefined && (inPlace || typeof schema.unevaluatedProperties !== 'boolean'))
    throw new SchemaRefused('unevaluatedProperties is supported only as a boolean beside properties');
  for (const keyword of COUNTS) {
    const value = schema[keyword];
    if (value !== undefined && !(Number.isInteger(value) && (value as number) >= 0))
      throw wrong(keyword, 'a whole number from 0');
  }
  for (const keyword of NUMBERS)
    if (schema[keyword] !== undefined && !Number.isFinite(schema[keyword])) throw wrong(keyword, 'a number');
  if (schema.multipleOf !== undefined && (schema.multipleOf as number) <= 0) throw wrong('multipleOf', 'above 0');
  for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum']) {
    const value = schema[keyword];
    if (value !== undefined && typeof value !== 'boolean' && !Number.isFinite(value)) throw wrong(keyword, 'a number');
  }
  for (const keyword of ['pattern', 'format'])
    if (schema[keyword] !== undefined && typeof schema[keyword] !== 'string') throw wrong(keyword, 'a string');
  for (const keyword of ['uniqueItems', 'nullable'])
    if (schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean') throw wrong(keyword, 'a boolean');
  if (schema.enum !== undefined && !Array.isArray(schema.enum)) throw wrong('enum', 'a list');
  for (const keyword of SCHEMA_LISTS) {
    const value = schema[keyword];
    if (value === undefined) continue;
    if (!Array.isArray(value) || (value.length === 0 && keyword !== 'prefixItems'))
      throw wrong(keyword, 'a list of schemas');
  }
  for (const keyword of SCHEMA_MAPS)
    if (schema[keyword] !== undefined && !isSchemaObject(schema[keyword])) throw wrong(keyword, 'an object of schemas');
  for (const keyword of SCHEMAS) {
    const value = schema[keyword];
    if (value !== undefined && typeof value !== 'boolean' && !isSchemaObject(value)) throw wrong(keyword, 'a schema');
  }
  const { items, required, type } = schema;
  if (items !== undefined && typeof items !== 'boolean' && typeof items !== 'object') throw wrong('items', 'a schema');
  if (required !== undefined && !(Array.isArray(required) && required.every((name) => typeof name === 'string')))
    throw wrong('required', 'a list of names');
  if (type === undefined) return;
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  const unknown = names.find((name) => !(TYPES as readonly unknown[]).includes(name));
  if (unknown !== undefined) throw new SchemaRefused(`the type ${quoted(JSON.stringify(unknown))} is unknown`);
}
