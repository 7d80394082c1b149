import type { AnnotatedPart } from '../annotated-text.ts';
import { type TextRange, weave } from './code/weave.ts';
import { markdownParts } from './markdown.ts';
import { MarkupBuilder } from './markup-builder.ts';
import { linesOf } from './paragraphs.ts';

/** Below this line git shows the change (git-commit, --verbose). */
const SCISSORS = /^# -{8,} >8 -{8,}/;
const TRAILER = /^(?:[A-Za-z][A-Za-z\d-]*(?:: | #)|\(cherry picked from commit )\S/;
/** What a subject begins with: a type or a folder, and what rebasing adds. */
const SUBJECT_PREFIX =
  /^(?:(?:fixup|squash|amend)! )*(?:\[[^\]\n]{1,60}\] ?)?(?:[\w./, *-]{1,60}(?:\([^()\n]{1,60}\))?!?: +)?/;
const MADE_BY_GIT = /^(?:Merge (?:branch|remote-tracking|tag|pull request|commit)|Revert ["“])/;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a commit message: its subject, and its body as Markdown, without comments and trailers. */
export function commitMessageParts(source: string): AnnotatedPart[] {
  const builder = new MarkupBuilder();
  const lines = textLines(source);
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const subject = lines[first];
  let at = 0;
  if (subject !== undefined && !MADE_BY_GIT.test(subject.text)) {
    const prefix = SUBJECT_PREFIX.exec(subject.text)?.[0] ?? '';
    const title = subject.text.slice(prefix.length).trimEnd();
    builder.block(source.slice(0, subject.start + prefix.length));
    const start = subject.start + prefix.length;
    weave(source, [{ start, end: start + title.length }], markdownParts(title, 'comment'), builder);
    at = start + title.length;
  }
  const body = withoutTrailers(lines.slice(first + 1));
  const begin = body[0];
  if (begin !== undefined) {
    builder.block(source.slice(at, begin.start));
    const ranges: TextRange[] = body.map(({ start, end }) => ({ start, end }));
    weave(source, ranges, markdownParts(body.map(({ text }) => text).join(''), 'comment'), builder);
    at = body.at(-1)?.end ?? at;
  }
  builder.block(source.slice(at));
  return builder.parts();
}

/** The lines that git keeps. */
function textLines(source: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const text of linesOf(source)) {
    if (SCISSORS.test(text)) break;
    if (!text.startsWith('#')) lines.push({ start: at, end: at + text.length, text });
    at += text.length;
  }
  return lines;
}

/** The lines of a body without its last paragraph, if that holds trailers such as `Signed-off-by: …`. */
function withoutTrailers(lines: readonly Line[]): readonly Line[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.text.trim() === '') end--;
  let start = end;
  while (start > 0 && lines[start - 1]?.text.trim() !== '') start--;
  const last = lines.slice(start, end);
  const isTrailers =
    last.length > 0 && last.every(({ text }, index) => TRAILER.test(text) || (index > 0 && /^[ \t]/.test(text)));
  return isTrailers ? lines.slice(0, start) : lines.slice(0, end);
}
