import { aroundAddresses, type Piece, type SplitIntoPieces } from '../../pack/analysis/pieces.ts';

// Letters, digits and the signs that stay with them; an apostrophe between letters is looked at afterwards.
const RUN =
  /(?<=\s)['’](?:s|m|re|ve|ll|d)(?![\p{L}\p{M}\p{Nd}'’-])|(?:[\p{L}\p{M}\p{Nd}\p{Nl}\uFF0C$%&@£¥§¨©¬\u00AD®°±‰‱€-]|(?<=[\p{L}\p{M}\p{Nd}])['’](?=[\p{L}\p{M}]))+|\s|[\s\S]/gu;
const FROM_HERE = new RegExp(RUN.source, 'uy');
const CONTRACTION =
  /^(?:(ai|are|ca|could|dare|did|do|does|had|has|have|is|may|might|must|need|ought|sha|should|was|were|wo|would)(n['’]t)|(.+?)(['’](?:s|m|re|ve|ll|d|S|M|RE|VE|LL|D)))$/iu;
const SUFFIX = /['’](?:s|m|re|ve|ll|d|S|M|RE|VE|LL|D|t|T)$/;
const ARCHAIC = /^t(is|was)$/i;
/** What a run has that may have to be cut. */
const MARKED = /[-'’\u00AD]/;
const ASCII = 0x80;
const APOSTROPHE = 0x27;

/**
 * The tokens of English as LanguageTool 6.6 cuts them: contractions do|n't and I|'m; what has a hyphen or an
 * apostrophe stays whole when the tagger knows it, else it is cut at apostrophes.
 */
export function englishTokenizer(knows: (word: string) => boolean): SplitIntoPieces {
  return (sentence) => aroundAddresses(sentence, (text, offset) => splitText(text, offset, knows));
}

function splitText(text: string, offset: number, knows: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  const push = (piece: string, start: number): void => {
    pieces.push({ text: piece, start: offset + start, end: offset + start + piece.length });
  };
  for (let at = 0; at < text.length; ) {
    const start = at;
    at = plainRunFrom(text, start);
    if (at === start) {
      FROM_HERE.lastIndex = start;
      FROM_HERE.test(text);
      at = FROM_HERE.lastIndex;
    }
    const run = text.slice(start, at);
    if (run.length === 1 || !(MARKED.test(run) || ARCHAIC.test(run))) push(run, start);
    else splitRun(run, start, text, knows, pieces, offset);
  }
  return pieces;
}

/** Where a run of letters and digits ends, or a sign, as far as ASCII tells; the start where it does not. */
function plainRunFrom(text: string, start: number): number {
  let at = start;
  while (at < text.length && isInRun(text.charCodeAt(at))) at++;
  const next = text.charCodeAt(at);
  if (next >= ASCII || next === APOSTROPHE) return start;
  return at === start ? start + 1 : at;
}

/** Letters, digits and - $ % & @ */
const isInRun = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d ||
  (code >= 0x24 && code <= 0x26) ||
  code === 0x40;

function splitRun(
  run: string,
  from: number,
  text: string,
  knows: (word: string) => boolean,
  pieces: Piece[],
  offset: number,
): void {
  const push = (piece: string, start: number): void => {
    pieces.push({ text: piece, start: offset + start, end: offset + start + piece.length });
  };
  let start = from;
  let word = run;
  for (; word.length > 1 && word.startsWith('-'); word = word.slice(1)) push('-', start++);
  let after = 0;
  for (; word.length > 1 && word.endsWith('-'); word = word.slice(0, -1)) after++;
  if (ARCHAIC.test(word) && /['’]$/.test(text.slice(0, start))) {
    push(word.slice(0, 1), start);
    push(word.slice(1), start + 1);
  } else splitWord(word, start, knows, pieces, offset);
  for (let i = 0; i < after; i++) push('-', start + word.length + i);
}

function splitWord(
  word: string,
  start: number,
  knows: (word: string) => boolean,
  pieces: Piece[],
  offset: number,
): void {
  const push = (text: string, at: number, length = text.length): void => {
    pieces.push({ text, start: offset + at, end: offset + at + length });
  };
  if (!/['’]/.test(word)) {
    push(word, start);
    return;
  }
  const found = CONTRACTION.exec(word);
  if (found && SUFFIX.test(word) && !knows(word.replaceAll('’', "'"))) {
    const rest = found[1] ?? found[3] ?? '';
    const contraction = found[2] ?? found[4] ?? '';
    splitRest(rest, start, knows, push);
    push(contraction.replace('’', "'"), start + rest.length);
  } else splitRest(word, start, knows, push);
}

function splitRest(
  word: string,
  start: number,
  knows: (word: string) => boolean,
  push: (text: string, at: number) => void,
): void {
  const straight = word.replaceAll('’', "'");
  if (!straight.includes("'")) push(word, start);
  else if (knows(straight)) push(straight, start);
  else for (const part of word.matchAll(/['’]|[^'’]+/g)) push(part[0], start + part.index);
}
