import type { CodeComment } from './find-comments.ts';

/** Where the text of a line stands in the source, without the signs of the comment; the end is behind the line break. */
export interface CommentLine {
  readonly start: number;
  readonly end: number;
}

/** Comments that are read as one text: a block, or lines below each other. */
export interface CommentGroup {
  readonly start: number;
  readonly end: number;
  readonly kind: CodeComment['kind'];
  readonly lines: readonly CommentLine[];
}

/** Signs that a line comment may begin with, beside its own: of documentation (/// and //!, ;;; and #'). */
const MORE_SIGNS = /[/!#;%'*<|^-]*/y;
const ONE_BLANK = /[ \t]?/y;
const STAR = /[ \t]*\*(?![*/])/y;
const BLANKS = /[ \t]*/y;

/** The comments of a source as texts: line comments at the same column that follow each other belong together. */
export function commentGroups(source: string, comments: readonly CodeComment[]): CommentGroup[] {
  const groups: CommentGroup[] = [];
  let lines: CommentLine[] = [];
  let first: CodeComment | undefined;
  let last: CodeComment | undefined;
  const endGroup = (): void => {
    if (first !== undefined && last !== undefined)
      groups.push({ start: first.start, end: last.end, kind: first.kind, lines });
    first = undefined;
    lines = [];
  };
  for (const comment of comments) {
    if (comment.kind !== 'line') {
      endGroup();
      groups.push({ ...comment, lines: linesOfBlock(source, comment) });
      continue;
    }
    const follows = first !== undefined && last !== undefined && isBelow(source, last, comment);
    if (!follows) endGroup();
    first ??= comment;
    if (follows && lines.length > 0) {
      // The line break belongs to the text before it.
      const before = lines.at(-1);
      if (before !== undefined) lines[lines.length - 1] = { start: before.start, end: endOfLine(source, before.end) };
    }
    last = comment;
    lines.push({ start: startOfText(source, comment), end: comment.end });
  }
  endGroup();
  return groups;
}

/** The same sign in the next line at the same column, behind blanks only. */
function isBelow(source: string, above: CodeComment, below: CodeComment): boolean {
  if (!/^\r?\n[ \t]*$/.test(source.slice(above.end, below.start))) return false;
  const sign = (one: CodeComment): string => source.slice(one.start, startOfSigns(source, one.textStart));
  const column = (one: CodeComment): number => one.start - (source.lastIndexOf('\n', one.start - 1) + 1);
  return sign(above) === sign(below) && column(above) === column(below);
}

function startOfSigns(source: string, from: number): number {
  return matchEnd(MORE_SIGNS, source, from);
}

function startOfText(source: string, { textStart, end }: CodeComment): number {
  return Math.min(end, matchEnd(ONE_BLANK, source, startOfSigns(source, textStart)));
}

function linesOfBlock(source: string, { textStart, textEnd, kind }: CodeComment): CommentLine[] {
  const lines: CommentLine[] = [];
  let start = kind === 'block' ? Math.min(textEnd, matchEnd(/[*!|^-]*<?[ \t]?/y, source, textStart)) : textStart;
  const starts = [start];
  for (let at = start; at < textEnd; ) {
    const end = Math.min(endOfLine(source, at), textEnd);
    if (end < textEnd) starts.push(end);
    at = Math.max(end, at + 1);
  }
  const bodies = starts.slice(1);
  const isText = (at: number): boolean => !/^\s*$/.test(source.slice(at, Math.min(endOfLine(source, at), textEnd)));
  const texts = bodies.filter(isText);
  const starred = texts.length > 0 && texts.every((at) => matchEnd(STAR, source, at) > at);
  const indent = starred
    ? 0
    : texts.reduce((least, at) => Math.min(least, matchEnd(BLANKS, source, at) - at), Infinity);
  for (const [index, at] of starts.entries()) {
    const end = index + 1 < starts.length ? (starts[index + 1] ?? textEnd) : textEnd;
    if (index > 0) {
      if (starred) start = matchEnd(ONE_BLANK, source, matchEnd(STAR, source, at));
      else start = Math.min(at + indent, matchEnd(BLANKS, source, at));
    }
    lines.push({ start: Math.min(start, end), end });
  }
  return lines;
}

/** Behind the line break of the line in which a place stands. */
function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}

function matchEnd(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(source)?.[0].length ?? 0);
}
