import type { AnnotatedPart } from '../annotated-text.ts';
import type { MarkupBuilder } from './markup-builder.ts';
import { BLANK_SIGNS, linesOf, Paragraphs } from './paragraphs.ts';

/** Lines that enclose what is no text, and those that enclose text. */
const VERBATIM = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,})[ \t\w,-]*\r?\n?$/;
const ENCLOSING = /^(?:={4,}|_{4,}|\*{4,}|--|[|,:!]={3,})[ \t]*\r?\n?$/;
const ATTRIBUTE = /^:!?[\w-][\w-]*!?:(?:[ \t]|\r?\n|$)/;
const BLOCK_ATTRIBUTES = /^\[(?:[^\]\n]|\](?!\r?\n|$)){0,500}\][ \t]*\r?\n?$/;
const CODE_ATTRIBUTES = /^\[(?:source|listing|literal|stem|latexmath|asciimath|plantuml|ditaa|mermaid|pass|comment)\b/;
const BLOCK_MACRO = /^[a-z]\w{1,20}::[^\s[]{0,500}\[[^\n]*\][ \t]*\r?\n?$/;
/** What a line of text may begin with. */
const PREFIX =
  /^(?:={1,6}[ \t]+|#{1,6}[ \t]+|\.(?=[^\s.])|[ \t]*(?:\*{1,6}|-|\.{1,6}|\d{1,4}\.|<(?:\d+|\.)>)[ \t]+(?:\[[ xX*]\][ \t]+)?|(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+|>[ \t]+)/;

// In this order: passed text, code, macros, links, references, attributes, anchors, index terms, quotation marks,
// emphasis, line breaks.
const SIGNS = new RegExp(
  [
    BLANK_SIGNS,
    '\\+{3}[\\s\\S]{1,500}?\\+{3}|\\$\\$[^$]{1,500}\\$\\$|\\b(?:pass|stem|latexmath|asciimath):\\w{0,10}\\[[^\\]\\n]{0,500}\\]',
    '["\']`|`["\']',
    '``[^`\\n]{1,500}``|(?<![\\w`])`[^`\\s](?:[^`\\n]{0,500}[^`\\s])?`(?!\\w)|(?<!\\w)\\+[^+\\s](?:[^+\\n]{0,200}[^+\\s])?\\+(?!\\w)',
    '\\b(?:kbd|menu|image|icon|video|audio|anchor|indexterm|counter2?):[^\\s[\\]]{0,500}\\[[^\\]\\n]{0,500}\\]',
    '\\b(?:btn|xref|link|mailto|footnote(?:ref)?|indexterm2):[^\\s[\\]]{0,500}\\[',
    '\\b(?:https?|ftp|irc|mailto):[^\\s[\\]<>]{1,500}\\[',
    '<<[^<>,\\n]{1,200}(?:,|(?=>>))|>>',
    '\\{[\\w:-]{1,60}\\}',
    '\\[\\[[^\\]\\n]{1,100}\\]\\]|\\[[.#%][\\w.#%-]{1,60}\\](?=[#*_`])',
    '\\({2,3}|\\){2,3}',
    '(?<![\\w*])\\*{1,2}(?=[^\\s*])|(?<=[^\\s*])\\*{1,2}(?![\\w*])|(?<![\\w_])_{1,2}(?=[^\\s_])|(?<=[^\\s_])_{1,2}(?![\\w_])|(?<![\\w#&])#{1,2}(?=[^\\s#\\d])|(?<=[^\\s#])#{1,2}(?![\\w#])',
    '[~^](?=[^\\s~^]{1,30}[~^])|(?<=[~^][^\\s~^]{1,30})[~^]',
    '[ \\t]\\+(?=\\r?\\n|$)',
    '\\]',
  ].join('|'),
  'g',
);
/** The text of an AsciiDoc document (Asciidoctor), without code. */
export function asciidocParts(source: string): AnnotatedPart[] {
  /** The open brackets of macros. */
  let brackets: true[] = [];
  const paragraphs = new Paragraphs(SIGNS, ([sign], builder) => {
    addSign(sign, builder, brackets);
  });
  let verbatim: string | undefined;
  let afterCode = false;
  let inCode = false;
  let inTable = false;
  let before = '';
  for (const line of linesOf(source)) {
    const bare = line.trimEnd();
    if (verbatim !== undefined) {
      paragraphs.block(line);
      if (bare === verbatim) verbatim = undefined;
    } else if (bare === '') {
      paragraphs.end();
      brackets = [];
      paragraphs.builder.text(line);
      inCode = false;
    } else if (VERBATIM.test(line)) {
      paragraphs.block(line);
      verbatim = bare.replace(/^(`{3,}).*$/, '$1');
      afterCode = false;
    } else if (ENCLOSING.test(line)) {
      // Behind [source], any block is code.
      if (afterCode) verbatim = bare;
      else if (/^[|,:!]=/.test(line)) inTable = !inTable;
      afterCode = false;
      paragraphs.block(line);
    } else if (inCode || afterCode) {
      paragraphs.block(line);
      afterCode = BLOCK_ATTRIBUTES.test(line) || /^\.\S/.test(line);
      inCode = !afterCode;
    } else if (BLOCK_ATTRIBUTES.test(line)) {
      paragraphs.block(line);
      afterCode = CODE_ATTRIBUTES.test(line);
    } else if (
      ATTRIBUTE.test(line) ||
      BLOCK_MACRO.test(line) ||
      /^\/\/(?!\/)/.test(line) ||
      bare === '+' ||
      /^(?:'{3,}|<{3,})$/.test(bare)
    )
      paragraphs.block(line);
    else if (inTable) paragraphs.row(line, /(?:\d+[.+*]?\d*[.+*]*)?[<^>.]{0,4}[adehlmsv]?\|/g);
    else if (/^[ \t]+\S/.test(line) && before.trim() === '' && !PREFIX.test(line)) {
      paragraphs.block(line);
      inCode = true;
    } else {
      const prefix = PREFIX.exec(line)?.[0] ?? '';
      const term = /^(?:[^\n:]|:(?!:)){1,200}:{2,4}(?:[ \t]+|(?=\r?\n|$))/.exec(line)?.[0];
      if (prefix !== '') paragraphs.block(prefix);
      if (term !== undefined && prefix === '') {
        const signs = /:{2,4}[ \t]*$/.exec(term)?.[0] ?? '';
        paragraphs.end();
        paragraphs.line(line.slice(0, term.length - signs.length));
        paragraphs.block(signs);
        paragraphs.line(line.slice(term.length));
      } else paragraphs.line(line.slice(prefix.length));
      if (/^[=#.]/.test(prefix) && !/^\.{1,6}[ \t]/.test(prefix)) paragraphs.end();
    }
    before = line;
  }
  paragraphs.end();
  return paragraphs.builder.parts();
}

function addSign(sign: string, builder: MarkupBuilder, brackets: true[]): void {
  if (sign === '"`') builder.markup(sign, '“');
  else if (sign === '`"') builder.markup(sign, '”');
  else if (sign === "'`") builder.markup(sign, '‘');
  else if (sign === "`'") builder.markup(sign, '’');
  else if (sign === ']') {
    if (brackets.pop() === undefined) builder.text(sign);
    else builder.markup(sign);
  } else if (sign.endsWith('[') && sign.includes(':')) {
    brackets.push(true);
    builder.markup(sign);
  } else if (
    /^(?:`|\+|\$\$|\{|pass:|stem:|latexmath:|asciimath:|kbd:|menu:|image:|icon:|counter)/.test(sign) &&
    sign.length > 2
  )
    builder.thing(sign);
  else if (/^<<.*[^,]$/.test(sign)) builder.thing(sign);
  else if (/^[()]{2,3}$/.test(sign) && sign.length === 2) builder.markup(sign);
  else builder.markup(sign);
}
