import type { AnnotatedPart } from '../annotated-text.ts';
import { groupEnds } from './latex-groups.ts';
import { MarkupBuilder } from './markup-builder.ts';

/** Environments that hold no text. */
const SKIPPED =
  /^(?:verbatim|lstlisting|minted|comment|tikzpicture|thebibliography|filecontents|tabular[x*]?|array|figure\*?@|algorithm\w*)\*?$/;
const FORMULAS = /^(?:equation|align|alignat|gather|multline|flalign|eqnarray|math|displaymath|split|cases)\*?$/;
/** Commands whose arguments are no text. */
const NO_TEXT =
  /^(?:documentclass|usepackage|RequirePackage|label|input|include|includegraphics|bibliography|bibliographystyle|addbibresource|newcommand|renewcommand|providecommand|newenvironment|setlength|vspace|hspace|pagestyle|thispagestyle|setcounter|addtocounter|color|hypersetup|graphicspath|definecolor|newtheorem|pagenumbering|index|selectlanguage|fontsize|rule|cline|phantom|hphantom|vphantom|nocite|bibitem|geometry)\*?$/;
/** The same, but in place of something in the sentence. */
const THINGS =
  /^(?:\w*cite\w*|\w*ref|url|path|texttt|verb|lstinline|mintinline|si|SI|num|qty|ce|footnotemark|gls\w*|Gls\w*)\*?$/;
/** Commands whose argument is a paragraph of its own. */
const BLOCKS =
  /^(?:part|chapter|section|subsection|subsubsection|paragraph|subparagraph|title|author|date|caption|item|footnote|thanks)\*?$/;
const LINE_BREAKS =
  /^(?:newline|linebreak|par|newpage|clearpage|bigskip|medskip|smallskip|hline|maketitle|tableofcontents|centering|noindent)$/;

const SYMBOLS: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textbackslash: '\\',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  textdegree: '°',
  euro: '€',
  quad: ' ',
  qquad: ' ',
  enspace: ' ',
};

/** Accents as combining characters. */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
};

const FORMULA_ENDS: Readonly<Record<string, string>> = { '\\[': '\\]', '\\(': '\\)', $$: '$$' };

// In this order: comments, environments, formulas, accents, verbatim text, commands, escaped signs, quotation marks,
// dashes, ties, braces.
const PIECE =
  /%[^\n]*(?:\n[ \t]*|$)|\\begin\{([^{}\n]*)\}|\\end\{[^{}\n]*\}|\\\[|\\\(|\$\$|\$(?:\\.|[^$\\]){0,5000}\$|\\([`'^"~=.])(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))|\\([uvHcdkr])(?:\{([a-zA-Z])\}|[ \t]+([a-zA-Z])(?![a-zA-Z]))|\\verb\*?([^a-zA-Z\s*])[^\n]{0,1000}?\8|\\([a-zA-Z@]+\*?)[ \t]*|\\\\(?:\[[^\]\n]*\])?|\\([\s\S])|``|''|---|--|~|[{}]|\r/g;

/** The text of a LaTeX document, without commands, formulas and code. */
export function latexParts(source: string): AnnotatedPart[] {
  const builder = new MarkupBuilder();
  const groups = groupEnds(source);
  /** Where the signs that end a formula stand for the last time. */
  const lastEnds = new Map<string, number>();
  let at = 0;
  const body = /\\begin\{document\}/.exec(source);
  if (body !== null) {
    at = body.index + body[0].length;
    builder.block(source.slice(0, at));
  }
  /** For each open brace, whether a paragraph ends with it. */
  const braces: boolean[] = [];
  let nextBraceIsBlock = false;
  PIECE.lastIndex = at;
  for (let found = PIECE.exec(source); found !== null; found = PIECE.exec(source)) {
    builder.text(source.slice(at, found.index));
    const [piece, environment, accent, inBraces, bare, letterAccent, inBraces2, bare2, , command, escaped] = found;
    at = found.index + piece.length;
    const to = (end: number): string => {
      at = Math.max(at, end);
      PIECE.lastIndex = at;
      return source.slice(found.index, at);
    };
    const isBlock = nextBraceIsBlock;
    nextBraceIsBlock = false;
    if (environment !== undefined) {
      if (FORMULAS.test(environment)) builder.thing(to(endOfEnvironment(source, environment, at)));
      else if (SKIPPED.test(environment)) builder.block(to(endOfEnvironment(source, environment, at)));
      else builder.block(to(endOfArguments(source, groups, at, 'optional')));
    } else if (FORMULA_ENDS[piece] !== undefined) {
      const last = lastEnds.get(piece) ?? source.lastIndexOf(FORMULA_ENDS[piece]);
      lastEnds.set(piece, last);
      if (last < at) builder.markup(piece);
      else builder.thing(to(source.indexOf(FORMULA_ENDS[piece], at) + 2));
    } else if (piece.startsWith('\\end{')) builder.block(piece);
    else if (piece.startsWith('%')) builder.markup(piece);
    else if (/^(?:\$|\\verb)/.test(piece)) builder.thing(piece);
    else if (accent !== undefined || letterAccent !== undefined) {
      const letter = inBraces ?? bare ?? inBraces2 ?? bare2 ?? '';
      builder.markup(piece, (letter + ACCENTS[accent ?? letterAccent ?? '']).normalize('NFC'));
    } else if (command !== undefined) {
      if (Object.hasOwn(SYMBOLS, command)) builder.markup(piece, SYMBOLS[command]);
      else if (command === 'href') builder.markup(to(endOfArguments(source, groups, at, 'first')));
      else if (THINGS.test(command)) builder.thing(to(endOfArguments(source, groups, at, 'all')));
      else if (NO_TEXT.test(command)) builder.markup(to(endOfArguments(source, groups, at, 'all')));
      else if (BLOCKS.test(command)) {
        builder.block(to(endOfArguments(source, groups, at, 'optional')));
        nextBraceIsBlock = true;
      } else if (LINE_BREAKS.test(command)) builder.block(piece);
      else builder.markup(to(endOfArguments(source, groups, at, 'optional')));
    } else if (piece === '{') {
      braces.push(isBlock);
      builder.markup(piece);
    } else if (piece === '}') {
      if (braces.pop() === true) builder.block(piece);
      else builder.markup(piece);
    } else if (piece.startsWith('\\\\')) builder.markup(piece, '\n');
    else if (escaped !== undefined)
      builder.markup(piece, /[%&_#${}]/.test(escaped) ? escaped : escaped === ',' || escaped === ' ' ? ' ' : undefined);
    else builder.markup(piece, SIGNS[piece]);
  }
  builder.text(source.slice(at));
  return builder.parts();
}

const SIGNS: Readonly<Record<string, string>> = { '``': '“', "''": '”', '---': '—', '--': '–', '~': '\u00a0' };

function endOfEnvironment(source: string, environment: string, from: number): number {
  const end = `\\end{${environment}}`;
  const found = source.indexOf(end, from);
  return found < 0 ? source.length : found + end.length;
}

/** Where the arguments of a command end: those in brackets, the first in braces too, or all. */
function endOfArguments(
  source: string,
  groups: ReadonlyMap<number, number>,
  from: number,
  which: 'optional' | 'first' | 'all',
): number {
  let at = from;
  let inBraces = 0;
  for (;;) {
    const start = /^[ \t]*(?:\n[ \t]*)?([[{])/.exec(source.slice(at, at + 200));
    if (start === null) return at;
    if (start[1] === '{' && (which === 'optional' || (which === 'first' && inBraces > 0))) return at;
    const end = groups.get(at + start[0].length - 1);
    if (end === undefined) return at;
    if (start[1] === '{') inBraces++;
    at = end;
  }
}
