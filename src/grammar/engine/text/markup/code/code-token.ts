/** Something in source code that begins with certain characters: a comment, or what cannot hold one. */
export interface CodeToken {
  /**
   * `docs` are strings that document: Python's docstrings. `template` is a string of JavaScript with code in it,
   * `indented` is text of YAML, `whole` ends where its beginning ends.
   */
  readonly kind: 'line' | 'block' | 'docs' | 'string' | 'template' | 'here-document' | 'indented' | 'whole';
  /** A regular expression for the beginning. Its group `mark` is what the end repeats. */
  readonly open: string;
  /** The end; `$mark` stands for the group of the beginning. */
  readonly close: string;
  /** The character that makes the next one literal; two times the close are literal where it is the close itself. */
  readonly escape?: string;
  /** A string that goes on behind the end of its line. */
  readonly manyLines?: boolean;
  /** What ends a line comment before the line does. */
  readonly stop?: string;
  /** Block comments that hold block comments. */
  readonly nested?: boolean;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A comment up to the end of its line. @param open a regular expression */
export const lineComment = (open: string): CodeToken => ({ kind: 'line', open, close: '\n' });

/** A comment with an end of its own. */
export const blockComment = (open: string, close: string): CodeToken => ({ kind: 'block', open: literal(open), close });

/** A comment in which others of its kind can stand. */
export const nestedComment = (open: string, close: string): CodeToken => ({
  ...blockComment(open, close),
  nested: true,
});

/** A string in one line. */
export const shortString = (quote: string, escapeSign = '\\'): CodeToken => ({
  kind: 'string',
  open: literal(quote),
  close: quote,
  escape: escapeSign,
});

/** A string over several lines. @param open a regular expression */
export const longString = (open: string, close: string, escapeSign = ''): CodeToken => ({
  kind: 'string',
  open,
  close,
  escape: escapeSign,
  manyLines: true,
});

/** Code that is skipped as a whole: a character, a regular expression. */
export const wholeToken = (open: string): CodeToken => ({ kind: 'whole', open, close: '' });

/** Text up to a line with its mark. @param open a regular expression with the group `mark` */
export const hereDocument = (open: string): CodeToken => ({ kind: 'here-document', open, close: '' });
