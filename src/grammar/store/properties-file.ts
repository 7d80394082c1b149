import { readFileSync } from 'node:fs';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { reasonOf } from '#kit/files/system-error';

/**
 * Reads a Java properties file (java.util.Properties): comments with # and !, keys and values separated by =, : or
 * white space, lines continued by a backslash, \uXXXX and the other escapes.
 * @throws CommandError when the file cannot be read
 */
export function readProperties(path: string): Map<string, string> {
  try {
    givenFile(path);
    return parseProperties(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`The configuration file ${path} cannot be read: ${reasonOf(error)}.`, EXIT.usage);
  }
}

/** The same for its text; a later key replaces an earlier one. */
export function parseProperties(source: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const line of logicalLines(source)) {
    const [, key, value = ''] = /^((?:\\[\s\S]|[^\\=:\s])*)[ \t\f]*[=:]?[ \t\f]*([\s\S]*)$/.exec(line) ?? [];
    if (key !== undefined) properties.set(unescapeJava(key), unescapeJava(value));
  }
  return properties;
}

function* logicalLines(source: string): Generator<string> {
  let logical = '';
  let continued = false;
  for (const natural of source.split(/\r\n|\r|\n/)) {
    const line = natural.replace(/^[ \t\f]+/, '');
    if (!continued && (line === '' || line.startsWith('#') || line.startsWith('!'))) continue;
    const slashes = /\\*$/.exec(line)?.[0].length ?? 0;
    continued = slashes % 2 === 1;
    logical += continued ? line.slice(0, -1) : line;
    if (continued) continue;
    yield logical;
    logical = '';
  }
  if (logical !== '') yield logical;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescapeJava(text: string): string {
  return text.replace(/\\u([\dA-Fa-f]{4})|\\([\s\S])/g, (_whole, code: string | undefined, escaped: string) =>
    code === undefined ? (ESCAPES[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
