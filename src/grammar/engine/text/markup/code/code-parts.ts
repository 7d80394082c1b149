import type { AnnotatedPart } from '../../annotated-text.ts';
import { markdownParts } from '../markdown.ts';
import { MarkupBuilder } from '../markup-builder.ts';
import { restructuredTextParts } from '../restructuredtext.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages.ts';
import { type CommentGroup, commentGroups } from './comment-lines.ts';
import { kindOfLine } from './comment-tags.ts';
import { findComments } from './find-comments.ts';
import { joined, type TextRange, weave } from './weave.ts';

// In this order: references such as {@link x}; elements of XML documentation that name something; code in HTML.
const THING =
  /\{@\w{1,30}(?:[^{}\n]|\{[^{}\n]{0,200}\}){0,500}\}|<(?:see|seealso|paramref|typeparamref)\b[^<>\n]{0,300}\/>|<(?:c|code|tt)>[^<\n]{0,300}<\/(?:c|code|tt)>/g;
/** Where code in documentation begins and ends. */
const FENCE = /^\s*(?:```|~~~|<code>\s*$|\{@code\s*$|@code\b|\\code\b|\\verbatim\b)|<pre\b/;
const FENCE_END = /(?:```|~~~|<\/pre>|<\/code>|^\s*\}|@endcode\b|\\endcode\b|\\endverbatim\b)\s*$/;

/**
 * The comments of source code as text. Code, signs of comments, tags such as `@param name` and names in braces are markup;
 * what is left is read as Markdown, docstrings of Python as reStructuredText.
 */
export function codeParts(source: string, language: CodeLanguage): AnnotatedPart[] {
  const builder = new MarkupBuilder();
  const from = language === 'php' ? source.indexOf('<?') : source.startsWith('#!') ? source.indexOf('\n') : 0;
  let at = 0;
  if (from >= 0)
    for (const group of commentGroups(source, findComments(source, CODE_LANGUAGES[language], from))) {
      builder.block(source.slice(at, group.start));
      at = addText(source, group, language, builder);
    }
  builder.block(source.slice(at));
  return builder.parts();
}

/** Adds the text of comments that belong together. Returns the place in the source up to which all is added. */
function addText(source: string, group: CommentGroup, language: CodeLanguage, builder: MarkupBuilder): number {
  let at = group.start;
  let ranges: TextRange[] = [];
  const endSegment = (): void => {
    const [first] = ranges;
    const last = ranges.at(-1);
    if (first === undefined || last === undefined) return;
    builder.block(source.slice(at, first.start));
    const text = joined(source, ranges);
    const isReStructuredText = group.kind === 'docs' && language === 'python';
    weave(source, ranges, isReStructuredText ? restructuredTextParts(text) : markdownParts(text, 'comment'), builder);
    at = last.end;
    ranges = [];
  };
  let inCode = false;
  let inFence = false;
  let inPrompt = false;
  for (const { start, end } of group.lines) {
    const line = source.slice(start, end);
    // The lines of an example at a prompt go on to the next blank line.
    inPrompt = /^\s*>>> /.test(line) || (inPrompt && line.trim() !== '');
    if (inPrompt) {
      endSegment();
      continue;
    }
    if (inFence) {
      if (FENCE_END.test(line)) inFence = false;
      continue;
    }
    const fence = FENCE.exec(line);
    if (fence !== null) {
      if (fence.index > 0) addLine(source, start, start + fence.index, ranges);
      endSegment();
      inFence = !FENCE_END.test(line.slice(fence.index + fence[0].length));
      continue;
    }
    const kind = kindOfLine(line);
    if (kind.is === 'text' && !inCode) addLine(source, start, end, ranges);
    else {
      endSegment();
      inCode = kind.is === 'code' || (inCode && kind.is === 'text');
      if (kind.is === 'tag') addLine(source, start + kind.length, end, ranges);
    }
  }
  endSegment();
  return at;
}

function addLine(source: string, start: number, end: number, ranges: TextRange[]): void {
  let at = start;
  for (const { 0: thing, index } of source.slice(start, end).matchAll(THING)) {
    ranges.push({ start: at, end: start + index });
    at = start + index + thing.length;
    ranges.push({ start: start + index, end: at, thing: true });
  }
  ranges.push({ start: at, end });
}
