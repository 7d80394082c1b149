import { GoTemplateError } from './parse-go-template.ts';
import { goJsonOf, isTrue, printed, type TemplateFunction } from './run-go-template.ts';

const DAY = 86_400_000;

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return Number(a > b) - Number(a < b);
  throw new GoTemplateError('a comparison has values of different types');
};

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || ((a ?? '') === '' && (b ?? '') === '') || (a === undefined && b === false);

/** `%x` writes a number to base 16, and a text as its bytes. */
const hexadecimal = (value: unknown): string =>
  typeof value === 'string' ? Buffer.from(value).toString('hex') : Number(value).toString(16);

/** `%s`, `%v`, `%d`, `%q`, `%t`, `%f`, `%x`, `%X` and `%%`, with a width or precision. */
function printf(format: unknown, ...values: readonly unknown[]): string {
  let next = 0;
  return String(format).replace(/%(-?)(0?)(\d*)(?:\.(\d+))?([svdqtfxX%])/g, (_, left, zero, width, digits, verb) => {
    if (verb === '%') return '%';
    const value = values[next++];
    let text = printed(value);
    if (verb === 'q') text = JSON.stringify(text);
    if (verb === 'f') text = Number(value).toFixed(digits === undefined ? 6 : Math.min(Number(digits), 100));
    if (verb === 'x') text = hexadecimal(value);
    if (verb === 'X') text = hexadecimal(value).toUpperCase();
    const length = Math.min(Number(width), 1000);
    return left === '-' ? text.padEnd(length) : text.padStart(length, zero === '0' ? '0' : ' ');
  });
}

function indexed(value: unknown, ...keys: readonly unknown[]): unknown {
  let found = value;
  for (const key of keys) {
    if (Array.isArray(found)) {
      if (typeof key !== 'number' || key < 0 || key >= found.length)
        throw new GoTemplateError('an index is out of range');
      found = found[key];
    } else if (typeof found === 'object' && found !== null)
      found = Object.hasOwn(found, String(key)) ? (found as Record<string, unknown>)[String(key)] : undefined;
    else throw new GoTemplateError('index needs a list or a map');
  }
  return found;
}

function sliced(value: unknown, from: unknown = 0, to?: unknown): unknown {
  if (typeof value !== 'string' && !Array.isArray(value)) throw new GoTemplateError('slice needs a list or a string');
  const end = to === undefined ? value.length : Number(to);
  if (Number(from) < 0 || Number(from) > end || end > value.length)
    throw new GoTemplateError('an index is out of range');
  return value.slice(Number(from), end);
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** The type of a property of a tool in TypeScript. */
function typeScriptTypeOf(property: unknown): string {
  const { type, items, anyOf } = (property ?? {}) as { type?: unknown; items?: unknown; anyOf?: unknown };
  if (Array.isArray(anyOf) && anyOf.length > 0) return anyOf.map(typeScriptTypeOf).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeScriptTypeOf({ type: one, items })).join(' | ') || 'any';
  if (type === 'integer') return 'number';
  if (type === 'array') return items === undefined ? 'any[]' : `${typeScriptTypeOf(items)}[]`;
  if (type === 'object') return 'Record<string, any>';
  return ['string', 'number', 'boolean', 'null'].includes(String(type)) ? String(type) : 'any';
}

const HTML: Readonly<Record<string, string>> = {
  '\0': '\uFFFD',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

const joined = (values: readonly unknown[]): string => values.map(printed).join('');

const htmlEscaped = (...values: readonly unknown[]): string =>
  joined(values).replace(/["'&<>\0]/g, (letter) => HTML[letter]!);

const jsEscaped = (...values: readonly unknown[]): string =>
  joined(values).replace(/[\\'"<>&=\0-\x1f]/g, (letter) =>
    /[\\'"]/.test(letter) ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

const queryEscaped = (...values: readonly unknown[]): string =>
  encodeURIComponent(joined(values).toWellFormed())
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** Values of templates are never functions, so Go refuses every call. */
const called = (): never => {
  throw new GoTemplateError('call needs a function, and no value of a template is one');
};

/** The functions of Ollama's templates: those of text/template, and its own. */
export function goTemplateFunctions(now: Date): Readonly<Record<string, TemplateFunction>> {
  const date = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return {
    not: (value) => !isTrue(value),
    eq: (value, ...others) => others.some((other) => isSame(value, other)),
    ne: (a, b) => !isSame(a, b),
    lt: (a, b) => compare(a, b) < 0,
    le: (a, b) => compare(a, b) <= 0,
    gt: (a, b) => compare(a, b) > 0,
    ge: (a, b) => compare(a, b) >= 0,
    len: lengthOf,
    index: indexed,
    slice: sliced,
    print: (...values) => values.map(printed).join(''),
    println: (...values) => `${values.map(printed).join(' ')}\n`,
    printf,
    html: htmlEscaped,
    js: jsEscaped,
    urlquery: queryEscaped,
    call: called,
    json: goJsonOf,
    currentDate: () => date(now.getTime()),
    yesterdayDate: () => date(now.getTime() - DAY),
    toTypeScriptType: typeScriptTypeOf,
  };
}
