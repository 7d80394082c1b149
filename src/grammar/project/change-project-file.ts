import { parse } from 'smol-toml';

/** The lists of `.almanac.toml` that grow by a command. */
export type GrowingList = 'disabled_rules' | 'words';

/** Places of a bracket that are tried as the end of a list. */
const MOST_PLACES = 100;

/**
 * The text of an `.almanac.toml` with one more entry in a list. Comments and layout stay.
 * @returns undefined when the list has the entry already
 * @throws TomlError when the text is not valid TOML; Error when the entry cannot be added
 */
export function withEntry(source: string, list: GrowingList, entry: string): string | undefined {
  const before = parse(source);
  const held = before[list] ?? [];
  if (!Array.isArray(held)) throw new Error(`"${list}" is not a list`);
  if (held.includes(entry)) return undefined;
  const wanted = JSON.stringify({ ...before, [list]: [...held, entry] }, sortedKeys);
  // A way of writing the entry is right when the text then says what it should.
  for (const candidate of candidates(source, list, JSON.stringify(entry)))
    if (meaningOf(candidate) === wanted) return candidate;
  throw new Error(`"${list}" has an unusual form; add ${JSON.stringify(entry)} by hand`);
}

function* candidates(source: string, list: GrowingList, entry: string): Generator<string> {
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const start = new RegExp(`^[ \\t]*["']?${list}["']?[ \\t]*=[ \\t]*\\[`, 'm').exec(source);
  let end = start === null ? source.length : start.index + start[0].length - 1;
  for (let tried = 0; tried < MOST_PLACES; tried++) {
    end = source.indexOf(']', end + 1);
    if (end < 0) break;
    const entries = source.slice(0, end).trimEnd();
    const rest = source.slice(entries.length);
    const indent = /\n([ \t]+)[^\n]*$/.exec(entries)?.[1];
    const gap = rest.slice(0, rest.indexOf(']')).includes('\n') && indent !== undefined ? lineEnd + indent : ' ';
    // Behind a comment the entry needs a line of its own.
    if (/#[^\n]*$/.test(entries)) {
      yield `${entries}${lineEnd}, ${entry}${rest}`;
      yield `${entries}${lineEnd}${entry}${rest}`;
    }
    if (entries.endsWith('[')) yield `${entries}${entry}${rest}`;
    else if (entries.endsWith(',')) yield `${entries}${gap}${entry},${rest}`;
    else yield `${entries},${gap}${entry}${rest}`;
  }
  const line = `${list} = [${entry}]${lineEnd}`;
  const table = /^[ \t]*\[/m.exec(source)?.index ?? source.length;
  const before = source.slice(0, table);
  yield before + (before === '' || before.endsWith('\n') ? '' : lineEnd) + line + source.slice(table);
  yield line + source;
}

function meaningOf(source: string): string | undefined {
  try {
    return JSON.stringify(parse(source), sortedKeys);
  } catch {
    return undefined;
  }
}

/** Objects that say the same are written alike. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
