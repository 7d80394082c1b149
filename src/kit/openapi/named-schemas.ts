import type { Schema } from '../json-schema.ts';
import { type ApiDocument, type ApiOperation, type ApiResponse, capitalised, schemaReference } from './api-document.ts';

/** How deep schemas lie in each other at most. */
const MOST_DEPTH = 32;

/**
 * Gives every object in the schemas of a document a name of its own and puts it under `components.schemas`, so that
 * clients made from the document have types with names. An object is called what its `title` says, else after the
 * operation and the field in which it stands first. Equal schemas are one.
 * @throws Error when two different schemas have the same title
 */
export function nameSchemas(document: ApiDocument): void {
  const names = new SchemaNames();
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations)) nameOperation(operation, names);
  for (const [name, response] of Object.entries(document.components.responses ?? {}) as [string, ApiResponse][])
    for (const media of Object.values(response.content ?? {}))
      if (media.schema !== undefined) media.schema = names.whole(media.schema, name);
  document.components.schemas = { ...document.components.schemas, ...names.schemas() };
}

function nameOperation(
  { operationId = '', requestBody, responses, parameters = [] }: ApiOperation,
  names: SchemaNames,
) {
  const base = capitalised(operationId);
  for (const parameter of parameters)
    if (parameter.schema !== undefined)
      parameter.schema = names.within(parameter.schema, `${base}${capitalised(parameter.name)}`);
  for (const media of Object.values(requestBody?.content ?? {}))
    if (media.schema !== undefined) media.schema = names.whole(media.schema, `${base}Request`);
  for (const [status, response] of Object.entries(responses))
    for (const media of Object.values(response.content ?? {}))
      if (media.schema !== undefined)
        media.schema = names.whole(media.schema, `${base}${/^[2d]/.test(status) ? 'Answer' : 'Error'}`);
}

class SchemaNames {
  readonly #byText = new Map<string, string>();
  readonly #named = new Map<string, Schema>();

  /** By their names, in the order of these. */
  schemas(): Record<string, Schema> {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A whole body: one that has more than a simple value gets a name. */
  whole(schema: Schema, name: string): Schema {
    const inner = this.within(schema, name);
    const isStructured = ['properties', 'anyOf', 'allOf'].some((key) => key in inner) || inner.type === 'array';
    return isStructured ? this.#reference(inner, name) : inner;
  }

  /** Names the objects within a schema, and the schema itself if it is an object with fields. */
  within(schema: Schema, name: string, depth = 0): Schema {
    if (depth > MOST_DEPTH) throw new Error(`The schema of ${name} is too deep.`);
    if ('$ref' in schema) return schema;
    const own = (one: unknown, part: string): unknown =>
      typeof one === 'object' && one !== null ? this.within(one as Schema, name + part, depth + 1) : one;
    const inner: Record<string, unknown> = { ...schema };
    if (typeof schema.properties === 'object' && schema.properties !== null)
      inner.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([key, one]) => [key, own(one, capitalised(key))]),
      );
    if (schema.items !== undefined) inner.items = own(schema.items, 'Item');
    if (schema.additionalProperties !== undefined)
      inner.additionalProperties = own(schema.additionalProperties, 'Value');
    for (const key of ['anyOf', 'allOf'])
      if (Array.isArray(schema[key])) inner[key] = schema[key].map((one, index) => own(one, `Part${index + 1}`));
    const hasFields = inner.properties !== undefined && Object.keys(inner.properties as object).length > 0;
    return typeof schema.title === 'string' || hasFields ? this.#reference(inner, name) : inner;
  }

  #reference(schema: Schema, derived: string): Schema {
    const text = JSON.stringify(schema);
    const known = this.#byText.get(text);
    if (known !== undefined) return schemaReference(known);
    const title = typeof schema.title === 'string' ? schema.title : undefined;
    let name = title ?? derived;
    if (this.#named.has(name)) {
      if (title !== undefined) throw new Error(`Two different schemas have the title ${title}.`);
      for (let index = 2; this.#named.has(name); index++) name = `${derived}${index}`;
    }
    this.#byText.set(text, name);
    this.#named.set(name, schema);
    return schemaReference(name);
  }
}
