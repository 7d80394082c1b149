import type { AnnotatedPart } from '../annotated-text.ts';
import { MarkupBuilder } from './markup-builder.ts';

/** Elements that end a paragraph (HTML, 15.3), and those of the documentation of C#. */
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol option p section summary table tbody td tfoot th thead title tr ul param typeparam returns remarks value exception example para list item description term'.split(
    ' ',
  ),
);
/** Does a paragraph end at an element? @param name in small letters */
export const endsParagraph = (name: string): boolean => BLOCKS.has(name);

/** Elements whose content is no text. */
const SKIPPED = /^(?:script|style|pre|template|svg|math|textarea|noscript|iframe|object)$/;
/** Elements that are no text but a part of the sentence. */
const THINGS = /^(?:code|kbd|samp|var|tt)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  shy: '\u00ad',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  deg: '°',
  times: '×',
};

/** The character of a reference such as &amp;amp; or &#8217;; undefined when it is none. */
export function entity(reference: string): string | undefined {
  const number = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(reference);
  if (number !== null) {
    const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;
  }
  const name = reference.slice(1, -1);
  return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
}

// An attribute, and a tag, ends soon or at the next tag, so that any text takes linear time.
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<![^>]*>?|<\?[^>]*>?|<(\/?)([a-zA-Z][\w:-]{0,60})(?:"[^"]{0,5000}"|'[^']{0,5000}'|[^<>"']){0,5000}>|&#?\w{1,20};|\r/g;

/** The text of an HTML document, without tags, scripts and code. */
export function htmlParts(source: string): AnnotatedPart[] {
  const builder = new MarkupBuilder();
  let at = 0;
  // It begins at 0: the last search of every document finds nothing.
  for (let found = PIECE.exec(source); found !== null; found = PIECE.exec(source)) {
    builder.text(source.slice(at, found.index));
    const [piece, slash, tag] = found;
    at = found.index + piece.length;
    const name = tag?.toLowerCase();
    if (name === undefined) {
      const character = piece.startsWith('&') ? entity(piece) : undefined;
      if (character === undefined && piece.startsWith('&')) builder.text(piece);
      else builder.markup(piece, character);
    } else if (slash === '' && !piece.endsWith('/>') && (SKIPPED.test(name) || THINGS.test(name))) {
      at = endOf(source, name, at);
      const element = source.slice(found.index, at);
      if (THINGS.test(name)) builder.thing(element);
      else builder.block(element);
      PIECE.lastIndex = at;
    } else if (name === 'br') builder.markup(piece, '\n');
    else if (endsParagraph(name)) builder.block(piece);
    else builder.markup(piece);
  }
  builder.text(source.slice(at));
  return builder.parts();
}

/** Where an element ends that begins before a place; the end of the source when it does not. */
function endOf(source: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = from;
  return end.exec(source) === null ? source.length : end.lastIndex;
}
