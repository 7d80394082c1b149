import type { AnnotatedPart } from '../annotated-text.ts';

/** A stretch of a document in one language. */
export interface Section {
  /** Where it begins in the document. */
  readonly start: number;
  /** The language that a comment names; undefined before the first such comment. */
  readonly language: string | undefined;
  readonly parts: readonly AnnotatedPart[];
}

/** Matches that a comment leaves out. */
export interface Ignored {
  /** The paragraph behind the comment, [from, to). */
  readonly from: number;
  readonly to: number;
  /** Ids of rules; none means all. */
  readonly rules: ReadonlySet<string>;
}

/** A document with what its comments say about checking it. */
export interface CommentedDocument {
  readonly sections: readonly Section[];
  readonly ignored: readonly Ignored[];
}

/** Comments that are read; further ones have no effect. */
const MOST_COMMENTS = 1000;

/** A line with nothing but a comment for the checker, whatever marks a comment: `<!-- almanac: language=de -->`. */
const COMMENT =
  /^[^\p{L}\p{N}\r\n]*\b[Aa]lmanac:[ \t]*(?:language[ \t]*=?[ \t]*(?<language>[\w-]*\w)|(?<off>off)|on|(?<ignore>ignore)(?<rules>(?:[ \t,]+[A-Z][A-Z\d_]*)*))(?![\p{L}\p{N}])[^\p{L}\p{N}\r\n]*(?:\r?\n|$)/gmu;

interface Comment {
  readonly command: 'language' | 'off' | 'on' | 'ignore';
  /** The language, or the rules. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the comments in a document that are for the checker, each in a line of its own. `almanac: language=de` says
 * which language follows, `almanac: off` and `almanac: on` enclose what is not checked, and `almanac: ignore RULE_ID`
 * leaves out matches in the paragraph behind it. The comments themselves are not checked.
 * @param parts of the document; put together, they are `source`
 */
export function readMagicComments(source: string, parts: readonly AnnotatedPart[]): CommentedDocument {
  const comments = /[Aa]lmanac:/.test(source) ? commentsIn(source) : [];
  if (comments.length === 0) return { sections: [{ start: 0, language: undefined, parts }], ignored: [] };
  const sections: { start: number; language: string | undefined; parts: AnnotatedPart[] }[] = [];
  let section = { start: 0, language: undefined as string | undefined, parts: [] as AnnotatedPart[] };
  sections.push(section);
  let off = false;
  let next = 0;
  let at = 0;
  const add = (part: AnnotatedPart, length: number): void => {
    section.parts.push(off && 'text' in part ? { markup: part.text, interpretAs: '\n\n' } : part);
    at += length;
  };
  /** What a comment that ends before `at` says holds from here. */
  const obey = (): void => {
    for (let comment = comments[next]; comment && comment.end <= at; comment = comments[++next]) {
      if (comment.command === 'off') off = true;
      else if (comment.command === 'on') off = false;
      else if (comment.command === 'language') {
        section = { start: at, language: comment.value, parts: [] };
        sections.push(section);
      }
    }
  };
  for (const part of parts) {
    if (!('text' in part)) {
      add(part, part.markup.length);
      obey();
      continue;
    }
    const end = at + part.text.length;
    const from = at;
    for (let comment = comments[next]; comment && comment.start < end; comment = comments[next]) {
      if (comment.start > at) add({ text: part.text.slice(at - from, comment.start - from) }, comment.start - at);
      const markup = part.text.slice(at - from, Math.min(comment.end, end) - from);
      add({ markup, interpretAs: '\n\n' }, markup.length);
      obey();
      // The comment goes on in the next part.
      if (at === end) break;
    }
    if (at < end) add({ text: part.text.slice(at - from) }, end - at);
    obey();
  }
  return { sections: sections.filter((one) => one.parts.length > 0), ignored: ignoredBy(source, comments) };
}

/** Where the paragraph of a place begins: behind the nearest line above it without a letter or digit. */
export function paragraphStart(source: string, at: number): number {
  let start = 0;
  for (const blank of source.slice(0, at).matchAll(/(?:^|\n)[^\p{L}\p{N}\n]*(?=\n)/gu))
    start = blank.index + blank[0].length + 1;
  return start;
}

function commentsIn(source: string): Comment[] {
  const comments: Comment[] = [];
  for (const found of source.matchAll(COMMENT)) {
    const { language, off, ignore, rules = '' } = found.groups ?? {};
    const command = language ? 'language' : off ? 'off' : ignore ? 'ignore' : 'on';
    comments.push({ command, value: language ?? rules, start: found.index, end: found.index + found[0].length });
    if (comments.length >= MOST_COMMENTS) break;
  }
  return comments;
}

function ignoredBy(source: string, comments: readonly Comment[]): Ignored[] {
  return comments
    .filter(({ command }) => command === 'ignore')
    .map(({ value, end }) => {
      const blank = /\n[^\p{L}\p{N}\n]*(?:\n|$)/gu;
      blank.lastIndex = end;
      return {
        from: end,
        to: blank.exec(source)?.index ?? source.length,
        rules: new Set(value.split(/[,\s]+/).filter((rule) => rule !== '')),
      };
    });
}
