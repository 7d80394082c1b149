import type { AnnotatedPart } from '../annotated-text.ts';
import type { MarkupBuilder } from './markup-builder.ts';
import { BLANK_SIGNS, linesOf, Paragraphs } from './paragraphs.ts';

const BEGIN = /^[ \t]*#\+begin_(\S+)/i;
/** Blocks whose content is text. */
const TEXT_BLOCKS = /^(?:quote|verse|center|abstract|note|tip|warning|important)$/i;
const KEYWORD = /^[ \t]*#\+(\w+)(?:\[[^\]\n]*\])?:[ \t]*/;
const TEXT_KEYWORDS = /^(?:title|subtitle|caption|description)$/i;
const DRAWER = /^[ \t]*:[\w-]+:[ \t]*\r?\n?$/;
const PLANNING = /^[ \t]*(?:SCHEDULED|DEADLINE|CLOSED|CLOCK):/;
const HEADING =
  /^\*+[ \t]+(?:(?:TODO|DONE|NEXT|WAIT|WAITING|HOLD|CANCELED|CANCELLED|STARTED|PROJ)[ \t]+)?(?:\[#\w\][ \t]+)?(?:COMMENT[ \t]+)?/;
const TAGS = /[ \t]+:[\w@#%:]+:[ \t]*(?=\r?\n?$)/;
const ITEM = /^[ \t]*(?:[-+]|\d{1,4}[.)]|[a-zA-Z][.)]|[ \t]\*)[ \t]+(?:\[@\d+\][ \t]*)?(?:\[[ X-]\][ \t]+)?/;

// In this order: code, formulas, snippets, macros, links, footnotes, dates, entities, targets, emphasis.
const SIGNS = new RegExp(
  [
    BLANK_SIGNS,
    '(?<![\\w=])=[^=\\s](?:[^=\\n]{0,500}[^=\\s])?=(?![\\w=])|(?<![\\w~])~[^~\\s](?:[^~\\n]{0,500}[^~\\s])?~(?![\\w~])',
    '\\$\\$[^$]{1,1000}\\$\\$|(?<![\\w$])\\$[^\\s$](?:[^$\\n]{0,500}[^\\s$])?\\$(?!\\w)|\\\\\\([^\\n]{1,500}?\\\\\\)|\\\\\\[[^\\n]{1,500}?\\\\\\]',
    '@@[^@\\n]{1,500}@@',
    '\\{\\{\\{[^}\\n]{1,200}\\}\\}\\}',
    '\\[\\[[^\\[\\]\\n]{1,1000}\\]\\[|\\[\\[[^\\[\\]\\n]{1,1000}\\]\\]|\\]\\]',
    '\\[fn:[\\w-]{0,60}\\]|\\[fn:[\\w-]{0,60}:',
    '[<\\[]\\d{4}-\\d{2}-\\d{2}[^>\\]\\n]{0,60}[>\\]](?:--[<\\[]\\d{4}[^>\\]\\n]{0,60}[>\\]])?',
    '\\\\[a-zA-Z]{1,30}(?:\\{\\})?|\\\\\\\\(?=[ \\t]*\\r?\\n)',
    '<<<?[^<>\\n]{1,200}>>>?',
    '(?<![\\w*/_+])[*/_+](?=[^\\s*/_+])|(?<=[^\\s*/_+])[*/_+](?![\\w*/_+])',
  ].join('|'),
  'g',
);

/** The text of an Org document, without code. */
export function orgParts(source: string): AnnotatedPart[] {
  const paragraphs = new Paragraphs(SIGNS, addSign);
  let end: RegExp | undefined;
  for (const line of linesOf(source)) {
    const begin = BEGIN.exec(line)?.[1];
    if (end !== undefined) {
      paragraphs.block(line);
      if (end.test(line)) end = undefined;
    } else if (line.trim() === '') {
      paragraphs.end();
      paragraphs.builder.text(line);
    } else if (begin !== undefined) {
      paragraphs.block(line);
      if (!TEXT_BLOCKS.test(begin)) end = /^[ \t]*#\+end_/i;
    } else if (DRAWER.test(line)) {
      paragraphs.block(line);
      if (!/:END:/i.test(line)) end = /^(?:[ \t]*:END:|\*+[ \t])/i;
    } else if (KEYWORD.test(line)) {
      const [prefix, name = ''] = KEYWORD.exec(line) ?? [''];
      const isText = TEXT_KEYWORDS.test(name);
      paragraphs.block(isText ? prefix : line);
      if (isText) paragraphs.row(line.slice(prefix.length), /\r?\n/g);
    } else if (
      /^[ \t]*(?:#(?:[ \t+]|\r?\n|$)|:(?:[ \t]|\r?\n)|-{5,}[ \t]*\r?\n?$|\|[-+]+\|?)/.test(line) ||
      PLANNING.test(line)
    )
      paragraphs.block(line);
    else if (/^[ \t]*\|/.test(line)) paragraphs.row(line, /\|/g);
    else if (HEADING.test(line)) {
      const prefix = HEADING.exec(line)?.[0] ?? '';
      const tags = TAGS.exec(line)?.index ?? line.trimEnd().length;
      paragraphs.block(prefix);
      paragraphs.line(line.slice(prefix.length, Math.max(tags, prefix.length)));
      paragraphs.block(line.slice(Math.max(tags, prefix.length)));
    } else {
      const prefix = ITEM.exec(line)?.[0] ?? '';
      const term = prefix === '' ? undefined : /^[^\n]{1,200}?[ \t]+::[ \t]+/.exec(line.slice(prefix.length))?.[0];
      if (prefix !== '') paragraphs.block(prefix);
      if (term === undefined) paragraphs.line(line.slice(prefix.length));
      else {
        paragraphs.line(term.replace(/[ \t]+::[ \t]+$/, ''));
        paragraphs.block(/[ \t]+::[ \t]+$/.exec(term)?.[0] ?? '');
        paragraphs.line(line.slice(prefix.length + term.length));
      }
    }
  }
  paragraphs.end();
  return paragraphs.builder.parts();
}

function addSign([sign]: RegExpExecArray, builder: MarkupBuilder): void {
  if (sign.startsWith('\\\\')) builder.markup(sign, '\n');
  else if (/^(?:[=~$\\{]|\[\d|<\d|\[\[[^\]]*\]\]$)/.test(sign)) builder.thing(sign);
  else builder.markup(sign);
}
