/** Shorter expressions are made ready in a millisecond. */
export const LONG_EXPRESSION = 3000;
const HEAD = '^(?:';
const TAIL = ')$';

/** What stands for a letter by its number; halves of letters are left to the expression. */
const NUMBERED = /\\u\{(?!d[89a-f]..\})([0-9a-f]+)\}/g;
/** What means something else than itself. */
const SPECIAL = /[\\()[\]{}*+?.^$]/;

/**
 * Tells whether whole texts match an expression. One that is a list of thousands of names takes some 0.3 s to be made ready
 * by the engine: its words are looked up, and only what else it has is tried.
 * @param source as toJavaScript writes it, between `^(?:` and `)$`
 */
export function wholeTextMatcher(source: string): (text: string) => boolean {
  const isLong = source.length >= LONG_EXPRESSION && source.startsWith(HEAD) && source.endsWith(TAIL);
  const parts = isLong ? wordsOf(source.slice(HEAD.length, -TAIL.length)) : undefined;
  if (parts === undefined || parts.words.size === 0) return tester(source);
  const { words, others } = parts;
  if (others.length === 0) return (text) => words.has(text);
  const test = tester(`${HEAD}${others.join('|')}${TAIL}`);
  return (text) => words.has(text) || test(text);
}

function tester(source: string): (text: string) => boolean {
  const expression = new RegExp(source, 'v');
  return (text) => expression.test(text);
}

/** The options that are a word each, and the others. */
function wordsOf(choice: string): { words: Set<string>; others: string[] } {
  const words = new Set<string>();
  const others: string[] = [];
  let open: string[] = [];
  let depth = 0;
  // Cut at each stroke first, which takes a tenth of the time of reading all of it letter by letter.
  for (const piece of choice.split('|')) {
    if (!SPECIAL.test(piece) && open.length === 0) {
      words.add(piece);
      continue;
    }
    open.push(piece);
    depth += opened(piece);
    // A stroke that is inside of some brackets parts no options.
    if (depth > 0 || piece.endsWith('\\')) continue;
    const option = open.join('|');
    open = [];
    if (SPECIAL.test(option.replace(NUMBERED, ''))) others.push(option);
    else words.add(option.replace(NUMBERED, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16))));
  }
  if (open.length > 0) others.push(open.join('|'));
  return { words, others };
}

/** How many more brackets open than close. */
function opened(piece: string): number {
  let depth = 0;
  for (let at = 0; at < piece.length; at++) {
    const sign = piece[at];
    if (sign === '\\') at++;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
  }
  return depth;
}
