import { parsedJson } from './json-calls.ts';
import { objectOf } from './offered-tools.ts';

type Json = Readonly<Record<string, unknown>>;

/** The types that a schema allows; empty if it names none. */
function typesOf(schema: Json): Set<unknown> {
  const branches = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return new Set([
    ...(Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]),
    ...branches.flatMap((branch) => [objectOf(branch).type].filter((type) => type !== undefined)),
  ]);
}

const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;

/**
 * A parameter that a model wrote as bare text, as a value of the type that its schema names. Text that does not fit
 * stays text.
 * @param untyped what a parameter without a type is: always text, or JSON where it is JSON
 */
export function typedValue(text: string, schema: Json, untyped: 'text' | 'json'): unknown {
  const types = typesOf(schema);
  if (types.size === 0 && untyped === 'text') return text;
  const word = text.trim();
  const value = /^(?:True|False|None)$/.test(word) ? { True: true, False: false, None: null }[word] : parsedJson(word);
  if (value === undefined || (types.has('string') && typeof value !== 'object')) {
    if (value === null && types.has('null')) return null;
    return text;
  }
  if (types.size === 0) return value;
  const name = typeName(value);
  if (types.has(name) || (name === 'number' && types.has('integer') && Number.isInteger(value))) return value;
  return text;
}
