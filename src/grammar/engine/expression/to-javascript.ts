import { type CharacterSet, isProperty, isRange, type Node } from './syntax-tree.ts';

// A word character for \b, nearly as Java sees it: by ranges, since a property costs much to compile and there are
// thousands of these.
const WORD =
  '[0-9A-Z_a-z\\u{aa}\\u{b5}\\u{ba}\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2c1}\\u{300}-\\u{37d}\\u{37f}-\\u{1fff}\\u{2c00}-\\u{2dff}\\u{3040}-\\u{d7ff}\\u{f900}-\\u{fdff}]';
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const PLACES = {
  start: '(?<![^])',
  end: '(?=\\n?(?![^]))',
  lineStart: '(?:(?<![^])|(?<=[\\n\\r]))',
  lineEnd: '(?=[\\n\\r]|(?![^]))',
  textEnd: '(?![^])',
  boundary: BOUNDARY,
  noBoundary: `(?!${BOUNDARY})`,
} as const;

/**
 * Source for `new RegExp(source, 'v')` that means the same; letter case is told inside of it. Groups are named g1, g2
 * and so on, so that what is added for atomic groups does not move their numbers.
 * @param capture false: only the groups that the expression itself refers to are kept
 */
export function toJavaScript(node: Node, capture = false): string {
  const names = new Map<string, number>();
  const referred = new Set<number | string>();
  let folds = false;
  visit(node, (one) => {
    if ((one.kind === 'set' || one.kind === 'reference') && one.ignoreCase) folds = true;
    if (one.kind === 'group' && one.name !== undefined) names.set(one.name, one.number);
    if (one.kind === 'reference') referred.add(one.name ?? one.number);
  });
  return write(node, { capture, names, referred, folds, extra: 0 });
}

interface Writing {
  readonly capture: boolean;
  readonly names: ReadonlyMap<string, number>;
  readonly referred: ReadonlySet<number | string>;
  /** Is some part matched without regard to letter case? */
  readonly folds: boolean;
  /** Groups added to make what JavaScript lacks. */
  extra: number;
}

/** Calls back for a node and all nodes within it. */
export function visit(node: Node, callback: (node: Node) => void): void {
  callback(node);
  if (node.kind === 'sequence') for (const item of node.items) visit(item, callback);
  else if (node.kind === 'choice') for (const option of node.options) visit(option, callback);
  else if ('item' in node) visit(node.item, callback);
}

function write(node: Node, writing: Writing): string {
  switch (node.kind) {
    case 'set':
      if (!hasCase(node.set)) return setSource(node.set);
      // V8 14 lets a folded part fold the classes of later options too, unless they say that they are not.
      return node.ignoreCase || !writing.folds
        ? folded(setSource(node.set), node.ignoreCase)
        : `(?-i:${setSource(node.set)})`;
    case 'sequence':
      return node.items.map((item, index) => writeItem(item, node.items[index + 1], writing)).join('');
    case 'choice':
      return node.options.map((option) => write(option, writing)).join('|');
    case 'group': {
      const kept =
        writing.capture ||
        writing.referred.has(node.number) ||
        (node.name !== undefined && writing.referred.has(node.name));
      return `(${kept ? `?<g${node.number}>` : '?:'}${write(node.item, writing)})`;
    }
    case 'atomic':
      return atomic(write(node.item, writing), writing);
    case 'look':
      return `(?${node.behind ? '<' : ''}${node.negated ? '!' : '='}${write(node.item, writing)})`;
    case 'place':
      return PLACES[node.place];
    case 'reference':
      return folded(`\\k<g${node.name === undefined ? node.number : writing.names.get(node.name)}>`, node.ignoreCase);
    case 'repeat': {
      const { min, max } = node;
      const times =
        min === 0 && max === Infinity
          ? '*'
          : min === 1 && max === Infinity
            ? '+'
            : min === 0 && max === 1
              ? '?'
              : min === max
                ? `{${min}}`
                : `{${min},${max === Infinity ? '' : max}}`;
      const body = `(?:${write(node.item, writing)})${times}`;
      return node.mode === 'possessive' ? atomic(body, writing) : node.mode === 'lazy' ? `${body}?` : body;
    }
  }
}

/** A boundary before a letter or a digit only asks what stands before it. */
function writeItem(item: Node, next: Node | undefined, writing: Writing): string {
  if (item.kind === 'choice') return `(?:${write(item, writing)})`;
  if (item.kind === 'place' && item.place === 'boundary' && next?.kind === 'set' && isWord(next.set))
    return `(?<!${WORD})`;
  return write(item, writing);
}

function isWord({ parts, negated, and }: CharacterSet): boolean {
  const inside = (code: number): boolean =>
    /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1]/.test(String.fromCharCode(code));
  return (
    !negated &&
    and.length === 0 &&
    parts.every((part) => isRange(part) && part.to - part.from < 30 && inside(part.from) && inside(part.to))
  );
}

/** JavaScript has no atomic groups; what a lookahead captured is not tried again. */
function atomic(body: string, writing: Writing): string {
  const name = `atomic${writing.extra++}`;
  return `(?:(?=(?<${name}>${body}))\\k<${name}>)`;
}

const folded = (source: string, ignoreCase: boolean): string => (ignoreCase ? `(?i:${source})` : source);

function hasCase(set: CharacterSet): boolean {
  if (set.negated || set.and.length > 0) return true;
  return set.parts.some((part) => {
    if (isRange(part)) {
      if (part.to - part.from > 200) return true;
      for (let code = part.from; code <= part.to; code++) {
        const one = String.fromCodePoint(code);
        if (one.toLowerCase() !== one.toUpperCase()) return true;
      }
      return false;
    }
    return isProperty(part) || hasCase(part);
  });
}

const point = (code: number): string =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code > 0xa0 && code < 0x2000 && code !== 0xad)
    ? String.fromCodePoint(code)
    : `\\u{${code.toString(16)}}`;

function setSource(set: CharacterSet): string {
  const [first] = set.parts;
  const plain = !set.negated && set.and.length === 0 && set.parts.length === 1;
  return plain && first !== undefined && isRange(first) && first.from === first.to ? point(first.from) : bracketed(set);
}

function bracketed(set: CharacterSet): string {
  const union = (own: CharacterSet): string =>
    own.parts
      .map((part) => {
        if (isRange(part)) return part.from === part.to ? point(part.from) : `${point(part.from)}-${point(part.to)}`;
        return isProperty(part) ? `\\${part.negated ? 'P' : 'p'}{${part.property}}` : bracketed(part);
      })
      .join('');
  const body = set.and.length === 0 ? union(set) : [set, ...set.and].map((own) => `[${union(own)}]`).join('&&');
  return `[${set.negated ? '^' : ''}${body}]`;
}
