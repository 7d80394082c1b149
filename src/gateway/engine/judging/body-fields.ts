/** A field that a reader of the body might take for another one. */
export class AmbiguousField extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`The field ${field} is ambiguous.`);
    this.field = field;
  }
}

/** The value of a field, and where it stands in the text of the body. */
export interface Field {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

export interface FoundFields {
  /** The body, letter by letter. */
  readonly text: string;
  readonly fields: ReadonlyMap<string, Field>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const STRUCTURE = /["{}[\]]/g;
const END_OF_SCALAR = /[,}\]\s]/g;
const SPACE = /[ \t\n\r]*/y;

/**
 * Finds some fields of a JSON object, as every reader of the body sees them. A reader may take the first or the
 * last of two fields with one name, and one written in Go takes names in any letter case. So a field of which there
 * are two, or whose name is not written as it is asked for, is refused.
 * @param asked names of fields; `options.num_ctx` is a field of the object in the field `options`
 * @returns undefined when the body is no JSON object in UTF-8
 * @throws AmbiguousField
 */
export function findFields(body: Uint8Array, asked: readonly string[]): FoundFields | undefined {
  let text: string;
  try {
    text = utf8.decode(body);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  } catch {
    return undefined;
  }
  const fields = new Map<string, Field>();
  collect(text, text.indexOf('{'), '', asked, fields);
  return { text, fields };
}

/** The values that {@link findFields} finds. @throws AmbiguousField */
export function readFields(body: Uint8Array, asked: readonly string[]): ReadonlyMap<string, unknown> | undefined {
  const found = findFields(body, asked);
  return found && new Map([...found.fields].map(([name, { value }]) => [name, value]));
}

/** Walks through the members of the object that begins at `from`; the text is known to be JSON. */
function collect(
  text: string,
  from: number,
  prefix: string,
  asked: readonly string[],
  found: Map<string, Field>,
): void {
  const names = new Map<string, string>();
  for (const path of asked)
    if (path.startsWith(prefix)) {
      const [name = ''] = path.slice(prefix.length).split('.');
      names.set(name, name);
    }
  const seen = new Set<string>();
  let at = pastSpace(text, from + 1);
  while (text[at] === '"') {
    const keyEnd = pastString(text, at);
    const key: string = JSON.parse(text.slice(at, keyEnd));
    const start = pastSpace(text, pastSpace(text, keyEnd) + 1);
    const end = pastValue(text, start);
    const name = names.get(folded(key));
    if (name !== undefined) {
      const path = prefix + name;
      if (name !== key || seen.has(name)) throw new AmbiguousField(path);
      seen.add(name);
      if (asked.includes(path)) found.set(path, { value: JSON.parse(text.slice(start, end)), start, end });
      else if (text[start] === '{') collect(text, start, `${path}.`, asked, found);
    }
    at = pastSpace(text, end);
    if (text[at] === ',') at = pastSpace(text, at + 1);
  }
}

/** Letters that Go takes for the same become one: it knows a long s and the sign of kelvin too. */
const folded = (key: string): string => key.toUpperCase().toLowerCase();

function pastSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

function pastString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

function pastValue(text: string, from: number): number {
  if (text[from] === '"') return pastString(text, from);
  if (text[from] !== '{' && text[from] !== '[') return nextOf(END_OF_SCALAR, text, from);
  let depth = 0;
  let at = from;
  do {
    const mark = text[at];
    if (mark === '"') at = pastString(text, at);
    else {
      depth += mark === '{' || mark === '[' ? 1 : -1;
      at++;
    }
    if (depth > 0) at = nextOf(STRUCTURE, text, at);
  } while (depth > 0);
  return at;
}

function nextOf(marks: RegExp, text: string, from: number): number {
  marks.lastIndex = from;
  return marks.exec(text)?.index ?? text.length;
}
