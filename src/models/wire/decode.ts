import { fail } from '../errors.ts';
import { JsonSyntaxError, scanJson } from './json-scanner.ts';

/** The place of a value in a request, in Go's terms: the struct and the path of the field. */
export interface Place {
  readonly struct: string;
  readonly path: string;
  /** Takes the path of each field that is read past. */
  readonly ignored?: Set<string>;
}

/** Reads one value. @throws ServiceError BODY_INVALID with the message of Go's decoder */
export type Decoder<T> = (value: unknown, place: Place) => T;

/** Describes a Go struct: the JSON names of its fields and how each is read. */
export type Fields<T> = { readonly [K in keyof T]-?: Decoder<T[K]> };

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value;

function mismatch(value: unknown, place: Place, type: string, shown = kindOf(value)): Error {
  const where = place.path === '' ? 'value' : `struct field ${place.struct}.${place.path}`;
  return fail('BODY_INVALID', { reason: `json: cannot unmarshal ${shown} into Go ${where} of type ${type}` });
}

export const string: Decoder<string> = (value, place) => {
  if (typeof value !== 'string') throw mismatch(value, place, 'string');
  return value;
};

export const boolean: Decoder<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw mismatch(value, place, 'bool');
  return value;
};

export const integer: Decoder<number> = (value, place) => {
  if (typeof value !== 'number') throw mismatch(value, place, 'int');
  if (!Number.isSafeInteger(value)) throw mismatch(value, place, 'int', `number ${value}`);
  return value;
};

export const float: Decoder<number> = (value, place) => {
  if (typeof value !== 'number') throw mismatch(value, place, 'float64');
  return value;
};

/** A field that has no effect on the answer here. Its path is noted, so that the client learns of it. */
export const ignored: Decoder<undefined> = (_value, place) => {
  place.ignored?.add(place.path);
  return undefined;
};

/**
 * A field that would change the answer in a way that this server cannot.
 * @param neutral values that ask for nothing
 * @throws ServiceError FIELD_UNSUPPORTED for any other value
 */
export function unsupported(...neutral: readonly unknown[]): Decoder<undefined> {
  const accepted = new Set(neutral.map((value) => JSON.stringify(value)));
  return (value, place) => {
    if (!accepted.has(JSON.stringify(value))) throw fail('FIELD_UNSUPPORTED', { field: place.path });
    return undefined;
  };
}

/** Any JSON value; it is interpreted later. */
export const raw: Decoder<unknown> = (value) => value;

/** An object with any fields. */
export const map: Decoder<Record<string, unknown>> = (value, place) => {
  if (kindOf(value) !== 'object') throw mismatch(value, place, 'map[string]interface {}');
  return value as Record<string, unknown>;
};

/** @param type Go's name of the slice, for the message */
export function arrayOf<T>(type: string, item: Decoder<T>): Decoder<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw mismatch(value, place, type);
    return value.map((one) => item(one, place));
  };
}

/**
 * An object read as Go reads a struct: field names match in any case, unknown fields are ignored (and noted),
 * the last of two wins, and null leaves a field unset.
 * @param type Go's name of the struct, for the message
 */
export function structOf<T extends object>(type: string, fields: Fields<T>): Decoder<Partial<T>> {
  const byLowerCase = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name as keyof T & string]));
  return (value, place) => {
    if (kindOf(value) !== 'object') throw mismatch(value, place, type);
    const read: Partial<T> = {};
    for (const [key, field] of Object.entries(value as object)) {
      const name = Object.hasOwn(fields, key) ? (key as keyof T & string) : byLowerCase.get(key.toLowerCase());
      if (field === null) continue;
      const path = place.path === '' ? (name ?? key) : `${place.path}.${name ?? key}`;
      if (name === undefined) place.ignored?.add(path);
      else read[name] = fields[name](field, { ...place, path });
    }
    return read;
  };
}

/**
 * Reads the body of a request as Ollama does.
 * @param struct Go's name of the request: ChatRequest
 * @param ignored takes the path of each field that is read past
 * @throws ServiceError BODY_MISSING, BODY_INVALID
 */
export function decodeBody<T extends object>(
  body: unknown,
  struct: string,
  fields: Fields<T>,
  ignored: Set<string> = new Set(),
): Partial<T> {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  let json: string | undefined;
  try {
    json = scanJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw fail('BODY_INVALID', { reason: error.message });
    throw error;
  }
  if (json === undefined) throw fail('BODY_MISSING');
  const value: unknown = JSON.parse(json);
  if (value === null) return {};
  return structOf(`api.${struct}`, fields)(value, { struct, path: '', ignored });
}
