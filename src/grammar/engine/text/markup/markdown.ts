import type { AnnotatedPart } from '../annotated-text.ts';
import { endsParagraph, entity } from './html.ts';
import { MarkupBuilder } from './markup-builder.ts';

const FRONT_MATTER = /^(?:---\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)|\+\+\+\r?\n[\s\S]*?\r?\n\+\+\+)[ \t]*(?:\r?\n|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|=+[ \t]*)$/;
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** What a line of text may begin with: quotation, item of a list, heading, task. */
const PREFIX =
  /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?)*(?: {0,3}#{1,6}(?=[ \t]|$)[ \t]*)?(?:\[[ xX]\][ \t])?[ \t]*/;
const BLANK = /^[ \t]*$/;

// In this order: escaped signs, blanks at the ends of lines, emoji by name, code, formulas, comments,
// tags, addresses, images and the sides of links, references of links and notes, character references, emphasis. Each
// alternative ends soon or where the next one begins, so that any text takes linear time.
const INLINE = new RegExp(
  [
    '\\\\[!-/:-@[-`{-~]',
    '(?<![ \\t])[ \\t]{2,}(?=\\r?\\n)',
    '(?<![\\w:]):[a-z][a-z\\d_+-]{1,40}:(?![\\w:])',
    '(?<!`)(`+)(?!`)[\\s\\S]{0,5000}?[^`]\\1(?!`)',
    '\\$\\$[^$]+\\$\\$',
    '\\$(?=\\S)[^$\\n]*[^\\s$]\\$(?!\\d)',
    '<!--',
    '</?[a-zA-Z][^<>]*>',
    '<(?:https?:|mailto:)[^<>\\s]*>',
    '!\\[',
    '\\]\\([^()\\n]{0,2000}(?:\\([^()\\n]{0,2000}\\)[^()\\n]{0,2000}){0,20}\\)',
    '\\]\\[[^\\]\\n]*\\]',
    '\\[\\^[^\\]\\n]+\\]',
    '[[\\]]',
    '&#?\\w{1,20};',
    '\\*+',
    '~~',
    '_+',
    '\\r',
  ].join('|'),
  'g',
);
/** Elements whose content is no text, at the beginning of a line. */
const RAW_ELEMENT = /^ {0,3}<(pre|script|style|textarea|!--)(?![\w-])/i;

/**
 * The text of a Markdown document (CommonMark with tables, notes, formulas and front matter), without code.
 * @param place a comment has no front matter and no formulas, and names in it are not words
 */
export function markdownParts(source: string, place: 'document' | 'comment'): AnnotatedPart[] {
  const builder = new MarkupBuilder();
  const front = place === 'comment' ? '' : (FRONT_MATTER.exec(source)?.[0] ?? '');
  if (front !== '') builder.block(front);
  let fence: string | undefined;
  /** The end of an element that holds no text. */
  let rawEnd: string | undefined;
  let paragraph = '';
  let before = '';
  const endParagraph = (): void => {
    inline(paragraph, false, builder);
    paragraph = '';
  };
  for (const line of source.slice(front.length).match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const bare = line.replace(/\r?\n$/, '');
    const opens = FENCE.exec(bare)?.[1];
    const element = RAW_ELEMENT.exec(bare)?.[1]?.toLowerCase();
    if (rawEnd !== undefined || (fence === undefined && opens === undefined && element !== undefined)) {
      endParagraph();
      builder.block(line);
      rawEnd ??= element === '!--' ? '-->' : `</${element}>`;
      if (line.toLowerCase().includes(rawEnd)) rawEnd = undefined;
    } else if (fence !== undefined || opens !== undefined) {
      endParagraph();
      builder.block(line);
      if (fence === undefined) fence = opens;
      else if (opens?.startsWith(fence) && bare.trim() === opens) fence = undefined;
    } else if (BLANK.test(bare)) {
      endParagraph();
      builder.text(line);
    } else if (
      (BLANK.test(before) && /^(?: {4}|\t)/.test(bare)) ||
      DEFINITION.test(bare) ||
      RULE.test(bare) ||
      TABLE_RULE.test(bare)
    ) {
      endParagraph();
      builder.block(line);
    } else {
      const prefix = PREFIX.exec(bare)?.[0] ?? '';
      const content = line.slice(prefix.length);
      const isRow = /^[ \t]*\|/.test(bare);
      if (isRow || prefix.includes('#')) {
        endParagraph();
        builder.block(prefix);
        const end = /(?:[ \t]+#+)?[ \t]*\r?\n?$/.exec(content)?.index ?? content.length;
        inline(content.slice(0, end), isRow, builder);
        builder.block(content.slice(end));
      } else if (prefix.trim() === '') paragraph += line;
      else {
        endParagraph();
        // A quotation goes on in the next line.
        const goesOn = /^[ \t]*>[ \t]*$/.test(prefix) && /^[ \t]*>[ \t]*\S/.test(before);
        builder.markup(prefix, goesOn ? undefined : '\n\n');
        paragraph = content;
      }
    }
    before = bare;
  }
  endParagraph();
  return builder.parts();
}

/** The text of a paragraph between its signs. */
function inline(source: string, inTable: boolean, builder: MarkupBuilder): void {
  const signs = [...source.matchAll(INLINE)];
  const brackets = rolesOfBrackets(signs);
  const lastComment = source.lastIndexOf('-->');
  let at = 0;
  const plain = (text: string): void => {
    if (!inTable) builder.text(text);
    else for (const [piece] of text.matchAll(/\||[^|]+/g)) piece === '|' ? builder.block(piece) : builder.text(piece);
  };
  for (const [position, { 0: sign, index }] of signs.entries()) {
    if (index < at) continue;
    plain(source.slice(at, index));
    const bracket = brackets.get(position);
    at = index + sign.length;
    if (typeof bracket === 'number') {
      at = bracket;
      builder.markup(source.slice(index, at));
    } else if (sign === '<!--') {
      if (index < lastComment) {
        at = source.indexOf('-->', index) + 3;
        builder.markup(source.slice(index, at));
      } else builder.text(sign);
    } else if (bracket === 'text') builder.text(sign);
    else if (/^(?:`|\$|<(?:https?:|mailto:))/.test(sign)) builder.thing(sign);
    else if (sign.length === 2 && sign.startsWith('\\')) builder.markup(sign, sign[1]);
    else if (/^:.+:$/.test(sign)) builder.markup(sign, '\u{1f642}');
    else if (sign.startsWith('&')) {
      const character = entity(sign);
      if (character === undefined) builder.text(sign);
      else builder.markup(sign, character);
    } else if (isText(sign, source, index)) builder.text(sign);
    else if (/^<br\b/i.test(sign)) builder.markup(sign, '\n');
    else if (endsParagraph(/^<\/?([a-zA-Z]\w*)/.exec(sign)?.[1]?.toLowerCase() ?? '')) builder.block(sign);
    else builder.markup(sign);
  }
  plain(source.slice(at));
}

/**
 * What the brackets among the signs of a paragraph are: `text` where they are no link, and at the beginning of an image
 * in a link, such as a badge, the place where the link ends. Those of other links are not named.
 */
function rolesOfBrackets(signs: readonly RegExpExecArray[]): Map<number, 'text' | number> {
  const roles = new Map<number, 'text' | number>();
  const open: number[] = [];
  let afterImage = -1;
  for (const [position, { 0: sign, index }] of signs.entries()) {
    if (sign === '[' || sign === '![') open.push(position);
    else if (sign.startsWith(']')) {
      const opener = open.pop();
      const isLink = sign.length > 1;
      if (opener === undefined) roles.set(position, 'text');
      else if (!isLink) roles.set(opener, 'text').set(position, 'text');
      else if (signs[opener]?.[0] === '![') afterImage = signs[opener - 1]?.[0] === '[' ? opener : -1;
      else if (afterImage === opener + 1 && signs[position - 1]?.[0].startsWith(']'))
        roles.set(opener, index + sign.length);
    }
  }
  for (const position of open) roles.set(position, 'text');
  return roles;
}

/** Is a sign of emphasis just itself at its place? */
function isText(sign: string, source: string, index: number): boolean {
  const before = source[index - 1] ?? ' ';
  const after = source[index + sign.length] ?? ' ';
  if (/^\*+$/.test(sign)) return /\s/.test(before) && /\s/.test(after);
  return /^_+$/.test(sign) && /[\p{L}\p{N}]/u.test(before) === /[\p{L}\p{N}]/u.test(after);
}
