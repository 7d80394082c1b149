import type { AnnotatedPart } from '../annotated-text.ts';
import type { MarkupBuilder } from './markup-builder.ts';
import { BLANK_SIGNS, indentOf, linesOf, Paragraphs } from './paragraphs.ts';

/** Directives whose content is no text. */
const NO_TEXT =
  /^(?:code|code-block|sourcecode|highlight|literalinclude|math|image|include|raw|parsed-literal|toctree|contents|csv-table|productionlist|graphviz|digraph|graph|mermaid|plot|ipython|jupyter-\w+|doctest|testcode|testoutput|testsetup|auto\w+|meta|sectnum|default-role|role|bibliography|index|currentmodule|module|tabularcolumns|replace|unicode|date|prompt|command-output|program-output|argparse|click|swagger\w*|openapi)$/;
/** Directives whose argument is text. */
const TEXT_ARGUMENT =
  /^(?:note|warning|tip|hint|important|caution|danger|attention|error|seealso|todo|admonition|topic|sidebar|rubric|epigraph|table|list-table|centered|describe|versionadded|versionchanged|deprecated)$/;
/** Roles whose text is prose. */
const TEXT_ROLES =
  /^:(?:ref|doc|term|emphasis|strong|title|title-reference|guilabel|menuselection|abbr|dfn|sub|sup|subscript|superscript|numref|any|download|t|s|e):/;

const EXPLICIT = /^([ \t]*)\.\.(?:[ \t]|\r?\n|$)/;
const DIRECTIVE = /^[ \t]*\.\.[ \t]+(?:\|[^|\n]+\|[ \t]*)?([\w:.+-]+?)::[ \t]*/;
const FOOTNOTE = /^[ \t]*\.\.[ \t]+\[[^\]\n]{1,100}\][ \t]+/;
const ADORNMENT = /^[ \t]*([!-/:-@[-`{-~])\1{2,}[ \t]*\r?\n?$/;
const SIMPLE_TABLE = /^[ \t]*=+(?:[ \t]+=+)+[ \t]*\r?\n?$/;
const GRID = /^[ \t]*\+[-=+]{2,}\+[ \t]*\r?\n?$/;
const OPTION = /^[ \t]+:[\w-]+:(?:[ \t]|\r?\n|$)/;
/** What a line of text may begin with: items of lists, fields, options of commands, lines of verse. */
const PREFIX =
  /^[ \t]*(?:(?:[-*+•‣⁃]|#\.|\(?(?:\d{1,4}|[a-zA-Z]|[ivxlcIVXLC]{1,5})[.)])[ \t]+)?(?::[^:\n`]{1,100}:(?:[ \t]+|(?=\r?\n|$))|\|[ \t]+)?/;
const COMMAND_OPTION =
  /^[ \t]*(?:-\w|--[\w-]+|\/\w)(?:[ =][<\w>-]+)?(?:,[ \t]*(?:-\w|--[\w-]+)(?:[ =][<\w>-]+)?)*(?:[ \t]{2,}|[ \t]*\r?\n)/;

// In this order: escaped signs, literals, roles, references, interpreted text, substitutions, footnotes, emphasis,
// the underscore of a reference.
const SIGNS = new RegExp(
  [
    BLANK_SIGNS,
    '\\\\[^\\n]',
    '``(?:[^`]|`(?!`)){1,5000}``',
    ':[\\w.+:-]{1,60}:`[^`]{1,2000}`',
    '_?`[^`]{1,2000}`(?::[\\w.+-]{1,60}:|_{0,2})',
    '(?<![\\w|])\\|[^|\\s][^|\\n]{0,100}\\|_{0,2}(?!\\w)',
    '\\[[#*\\w.-]{1,60}\\]_(?!\\w)',
    '(?<![\\w*])\\*{1,2}(?=\\S)|(?<=\\S)\\*{1,2}(?![\\w*])',
    '(?<=[\\p{L}\\p{N}])__?(?![\\w_])',
    '::(?=[ \\t]*\\r?\\n?$)',
  ].join('|'),
  'gu',
);

/** The text of a reStructuredText document (docutils, with the directives and roles of Sphinx), without code. */
export function restructuredTextParts(source: string): AnnotatedPart[] {
  const paragraphs = new Paragraphs(SIGNS, addSign);
  const lines = linesOf(source);
  /** Lines that are indented more than this are no text. */
  let skipAbove: number | undefined;
  let afterDirective = false;
  let inTable = false;
  let inDoctest = false;
  let indent = 0;
  let before = '';
  for (const [number, line] of lines.entries()) {
    const isBlank = line.trim() === '';
    const depth = indentOf(line);
    const next = lines[number + 1] ?? '';
    if (isBlank) {
      paragraphs.end();
      paragraphs.builder.text(line);
      afterDirective = false;
      inDoctest = false;
      if (inTable && SIMPLE_TABLE.test(before)) inTable = false;
      before = line;
      continue;
    }
    if (skipAbove !== undefined && depth <= skipAbove) skipAbove = undefined;
    inDoctest ||= /^[ \t]*>>> /.test(line);
    const directive = DIRECTIVE.exec(line);
    if (skipAbove !== undefined || inDoctest || (afterDirective && OPTION.test(line))) paragraphs.block(line);
    else if (directive !== null) {
      const name = directive[1] ?? '';
      const isText = TEXT_ARGUMENT.test(name);
      paragraphs.block(isText ? directive[0] : line);
      if (isText) paragraphs.line(line.slice(directive[0].length));
      if (NO_TEXT.test(name)) skipAbove = depth;
      afterDirective = true;
    } else if (FOOTNOTE.test(line)) {
      const prefix = FOOTNOTE.exec(line)?.[0] ?? '';
      paragraphs.block(prefix);
      paragraphs.line(line.slice(prefix.length));
    } else if (EXPLICIT.test(line)) {
      paragraphs.block(line);
      // A comment, or a target that goes on.
      skipAbove = depth;
    } else if (SIMPLE_TABLE.test(line)) {
      paragraphs.block(line);
      inTable = true;
    } else if (ADORNMENT.test(line) || GRID.test(line) || /^__[ \t]/.test(line)) paragraphs.block(line);
    else if (inTable) paragraphs.row(line, /[ \t]{2,}/g);
    else if (/^[ \t]*\|.*\|[ \t]*\r?\n?$/.test(line)) paragraphs.row(line, /\|/g);
    else {
      const option = COMMAND_OPTION.exec(line)?.[0];
      const prefix = option ?? PREFIX.exec(line)?.[0] ?? '';
      if (prefix.trim() !== '' || depth !== indent || !paragraphs.open) paragraphs.block(prefix);
      const isNew = !paragraphs.open;
      paragraphs.line(isNew ? line.slice(prefix.length) : line);
      indent = prefix.trim() === '' ? depth : prefix.length;
      if (ADORNMENT.test(next)) paragraphs.end();
      if (/::[ \t]*\r?\n?$/.test(line)) skipAbove = depth;
      afterDirective = false;
    }
    before = line;
  }
  paragraphs.end();
  return paragraphs.builder.parts();
}

function addSign([sign]: RegExpExecArray, builder: MarkupBuilder): void {
  if (sign.startsWith('\\')) builder.markup(sign, /\s/.test(sign.charAt(1)) ? undefined : sign.charAt(1));
  else if (sign.startsWith('``') || sign.startsWith('|')) builder.thing(sign);
  else if (sign.includes('`')) addInterpreted(sign, builder);
  else if (sign === '::') {
    builder.text(':');
    builder.markup(':');
  } else builder.markup(sign);
}

/** Text in single backquotes: the title of a link or of a role of prose is text, everything else names something. */
function addInterpreted(sign: string, builder: MarkupBuilder): void {
  const open = sign.indexOf('`') + 1;
  const close = sign.lastIndexOf('`');
  const isText = sign.startsWith('_') || sign.endsWith('_') || TEXT_ROLES.test(sign);
  const content = sign.slice(open, close);
  const title = /^[^<]*[^<\s]/.exec(content)?.[0] ?? '';
  // Without a title, the name of a document or a label says nothing.
  const named = content.includes('<') || sign.endsWith('_') || !/^:(?:ref|doc|numref|any|download):/.test(sign);
  if (!isText || !named || title === '') {
    builder.thing(sign);
    return;
  }
  builder.markup(sign.slice(0, open));
  builder.text(title);
  builder.markup(sign.slice(open + title.length));
}
