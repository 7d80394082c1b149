import type { CodeToken } from './code-token.ts';
import { HereDocuments } from './here-documents.ts';

/** A comment in source code, with its signs. Places are UTF-16 units. */
export interface CodeComment {
  readonly kind: 'line' | 'block' | 'docs';
  readonly start: number;
  readonly end: number;
  /** Where the sign at the beginning ends, and the sign at the end begins. */
  readonly textStart: number;
  readonly textEnd: number;
}

/** What a statement does not end with: a string behind it is a value. */
const GOES_ON = new Set('([{,=+%\\|&<>*/.'.split(''));

/**
 * The comments of source code in their order. Signs of comments in strings do not count. Takes time in proportion to the
 * length, whatever the source is.
 * @param from where to begin: PHP begins behind its opening tag
 */
export function findComments(source: string, tokens: readonly CodeToken[], from = 0): CodeComment[] {
  const comments: CodeComment[] = [];
  const opening = openingOf(tokens);
  opening.lastIndex = from;
  const hereDocuments = new HereDocuments(source);
  let significant = from;
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const token = tokens.find((_, index) => found?.groups?.[`t${index}`] !== undefined);
    if (token === undefined) break;
    const start = found.index;
    const textStart = start + found[0].length;
    const mark = found.groups?.mark ?? '';
    const close = token.close.replace('$mark', () => mark);
    const end =
      token.kind === 'here-document'
        ? (hereDocuments.endOf(mark, textStart) ?? textStart)
        : endOf(source, token, start, textStart, close);
    opening.lastIndex = end;
    if (token.kind === 'line' || token.kind === 'block' || token.kind === 'docs') {
      const closed =
        token.kind !== 'line' && end - close.length >= textStart && source.startsWith(close, end - close.length);
      if (token.kind !== 'docs' || documents(source, start, significant))
        comments.push({
          kind: token.kind,
          start,
          end,
          textStart: Math.min(textStart, end),
          textEnd: closed ? end - close.length : end,
        });
    }
    if (token.kind !== 'line' && token.kind !== 'block') significant = end;
  }
  return comments;
}

function openingOf(tokens: readonly CodeToken[]): RegExp {
  // Only the token that begins first may name its mark.
  return new RegExp(tokens.map(({ open }, index) => `(?<t${index}>${open})`).join('|'), 'gm');
}

/** Is a string a statement of its own? */
function documents(source: string, start: number, from: number): boolean {
  for (let at = start - 1, inLine = true; at >= from; at--) {
    const character = source.charAt(at);
    if (character === '\n') inLine = false;
    else if (!/\s/.test(character)) return !inLine && !GOES_ON.has(character);
  }
  return true;
}

function endOf(source: string, token: CodeToken, start: number, from: number, close: string): number {
  if (token.kind === 'whole') return from;
  if (token.kind === 'indented') return endOfIndented(source, from);
  if (token.kind === 'template') return endOfTemplate(source, from);
  if (token.kind === 'line') {
    const found = source.indexOf('\n', from);
    const end = found < 0 ? source.length : found;
    const stop = token.stop === undefined ? -1 : source.slice(from, end).indexOf(token.stop);
    return stop < 0 ? end : from + stop;
  }
  if (token.nested) return endOfNested(source, from, source.slice(start, from), close);
  if (!token.escape && (token.manyLines || token.kind === 'block')) {
    const end = source.indexOf(close, from);
    return end < 0 ? source.length : end + close.length;
  }
  return endOfString(source, from, close, token.escape ?? '', token.manyLines === true);
}

function endOfString(source: string, from: number, close: string, escapeSign: string, manyLines: boolean): number {
  for (let at = from; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === '\n' && !manyLines) return at;
    if (source.startsWith(close, at)) {
      if (escapeSign === close && source.startsWith(close, at + close.length)) at += 2 * close.length - 1;
      else return at + close.length;
    } else if (character === escapeSign) at++;
  }
  return source.length;
}

function endOfNested(source: string, from: number, open: string, close: string): number {
  let depth = 1;
  for (let at = from; at < source.length; at++) {
    if (source.startsWith(close, at)) {
      at += close.length - 1;
      if (--depth === 0) return at + 1;
    } else if (source.startsWith(open, at)) {
      depth++;
      at += open.length - 1;
    }
  }
  return source.length;
}

/** Where a template literal ends, with the code in its braces, which may hold strings and templates. */
function endOfTemplate(source: string, from: number): number {
  /** For each open template, how many braces are open in its code; below 0 in its text. */
  const open = [-1];
  for (let at = from; at < source.length; at++) {
    const character = source.charAt(at);
    const last = open.length - 1;
    const braces = open[last] ?? -1;
    if (braces < 0) {
      if (character === '\\') at++;
      else if (character === '`') {
        open.pop();
        if (open.length === 0) return at + 1;
      } else if (character === '$' && source.charAt(at + 1) === '{') {
        open[last] = 0;
        at++;
      }
    } else if (character === '`') open.push(-1);
    else if (character === '"' || character === "'") at = endOfString(source, at + 1, character, '\\', false) - 1;
    else if (character === '{') open[last] = braces + 1;
    else if (character === '}') open[last] = braces - 1;
  }
  return source.length;
}

/** Where the lines end that are indented more than the line before them. */
function endOfIndented(source: string, from: number): number {
  const line = source.lastIndexOf('\n', from - 1) + 1;
  const least = indentation(source, line);
  let end = source.indexOf('\n', from);
  while (end >= 0 && end < source.length) {
    const start = end + 1;
    const next = source.indexOf('\n', start);
    const text = source.slice(start, next < 0 ? source.length : next);
    if (text.trim() !== '' && indentation(source, start) <= least) return end;
    end = next;
  }
  return source.length;
}

function indentation(source: string, line: number): number {
  let at = line;
  while (source.charAt(at) === ' ') at++;
  return at - line;
}
