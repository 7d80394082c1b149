/** The text is not JSON; the message is that of Go's encoding/json, which clients know from Ollama. */
export class JsonSyntaxError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JsonSyntaxError';
  }
}

// Go allows 10,000. What writes JSON and runs templates here would overflow its stack before that.
const MAX_DEPTH = 1000;

type State = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'after';

/**
 * Finds the first JSON value of a text, as Go's json.Decoder does. Anything after it is ignored.
 * @returns the value's text; undefined if the text is only white space
 * @throws JsonSyntaxError
 */
export function scanJson(text: string): string | undefined {
  let at = skipSpace(text, 0);
  if (at >= text.length) return undefined;
  const start = at;
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  for (;;) {
    at = skipSpace(text, at);
    if (at >= text.length) throw new JsonSyntaxError('unexpected EOF');
    const letter = text.charAt(at);
    if (state === 'colon') {
      if (letter !== ':') throw invalid(letter, 'after object key');
      at++;
      state = 'value';
      continue;
    }
    if (state === 'key' || state === 'key-or-end') {
      if (letter === '"') {
        at = scanString(text, at);
        state = 'colon';
        continue;
      }
      if (letter !== '}' || state === 'key') throw invalid(letter, 'looking for beginning of object key string');
      state = 'after';
      open.pop();
      at++;
    } else if (state === 'value' || state === 'value-or-end') {
      if (letter === '{' || letter === '[') {
        open.push(letter);
        if (open.length > MAX_DEPTH) throw new JsonSyntaxError('exceeded max depth');
        at++;
        state = letter === '{' ? 'key-or-end' : 'value-or-end';
        continue;
      }
      if (letter === ']' && state === 'value-or-end') {
        open.pop();
        at++;
      } else at = scanScalar(text, at);
      state = 'after';
    } else {
      const inside = open.at(-1);
      if (letter === ',') state = inside === '{' ? 'key' : 'value';
      else if (letter === (inside === '{' ? '}' : ']')) open.pop();
      else throw invalid(letter, inside === '{' ? 'after object key:value pair' : 'after array element');
      at++;
    }
    if (state === 'after' && open.length === 0) return text.slice(start, at);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r')) at++;
  return at;
}

function scanString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"') return at + 1;
    if (letter < ' ') throw invalid(letter, 'in string literal');
    if (letter !== '\\') continue;
    at++;
    if (at >= text.length) break;
    if (text[at] === 'u')
      for (let digit = 0; digit < 4; digit++) {
        at++;
        if (at >= text.length) throw new JsonSyntaxError('unexpected EOF');
        if (!/[0-9a-fA-F]/.test(text.charAt(at))) throw invalid(text.charAt(at), 'in \\u hexadecimal character escape');
      }
    else if (!'"\\/bfnrt'.includes(text.charAt(at))) throw invalid(text.charAt(at), 'in string escape code');
  }
  throw new JsonSyntaxError('unexpected EOF');
}

function scanScalar(text: string, from: number): number {
  const letter = text.charAt(from);
  if (letter === '"') return scanString(text, from);
  if (letter === 't') return scanWord(text, from, 'true');
  if (letter === 'f') return scanWord(text, from, 'false');
  if (letter === 'n') return scanWord(text, from, 'null');
  if (letter === '-' || isDigit(letter)) return scanNumber(text, from);
  throw invalid(letter, 'looking for beginning of value');
}

function scanWord(text: string, from: number, word: string): number {
  for (let index = 1; index < word.length; index++) {
    const letter = text.charAt(from + index);
    if (letter === '') throw new JsonSyntaxError('unexpected EOF');
    if (letter !== word[index]) throw invalid(letter, `in literal ${word} (expecting ${quoted(word.charAt(index))})`);
  }
  return from + word.length;
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';

function scanNumber(text: string, from: number): number {
  let at = from;
  const digits = (where: string): void => {
    if (at >= text.length) throw new JsonSyntaxError('unexpected EOF');
    if (!isDigit(text[at])) throw invalid(text.charAt(at), where);
    while (isDigit(text[at])) at++;
  };
  if (text[at] === '-') at++;
  if (text[at] === '0') at++;
  else digits('in numeric literal');
  if (text[at] === '.') {
    at++;
    digits('after decimal point in numeric literal');
  }
  if (text[at] === 'e' || text[at] === 'E') {
    at++;
    if (text[at] === '+' || text[at] === '-') at++;
    digits('in exponent of numeric literal');
  }
  return at;
}

const invalid = (letter: string, where: string): JsonSyntaxError =>
  new JsonSyntaxError(`invalid character ${quoted(letter)} ${where}`);

// Go works on bytes: of a non-ASCII character it shows the first byte of its UTF-8, as Latin-1.
function quoted(letter: string): string {
  if (letter === "'") return "'\\''";
  if (letter === '"') return `'"'`;
  const shown = letter > '\u007f' ? Buffer.from(letter).toString('latin1', 0, 1) : letter;
  return `'${JSON.stringify(shown).slice(1, -1).replace('\\u00', '\\x')}'`;
}
