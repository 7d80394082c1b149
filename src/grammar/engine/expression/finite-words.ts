import { type CharacterSet, isRange, type Node } from './syntax-tree.ts';

/** More words than this are not written out. */
const MAX_WORDS = 3000;
const MAX_CLASS = 64;

/**
 * The words an expression accepts as a whole, when they are few: `colou?rs?` is four. undefined when they are many or
 * endless, or when what it accepts depends on the surroundings.
 */
export function finiteWords(node: Node): string[] | undefined {
  const words = expand(node);
  return words && words.length <= MAX_WORDS ? [...new Set(words)] : undefined;
}

/**
 * The same expression with those of its options written out that mean few words each, where letter case matters in all of
 * it: a list of thousands of names can then be looked up. The expression itself where there would be too many words.
 * @param room for so many words
 */
export function withWordsWrittenOut(node: Node, room: number): Node {
  if (ignoresCase(node) !== false) return node;
  const words = new Set<string>();
  const others: Node[] = [];
  for (const option of optionsOf(node)) {
    const meant = finiteWords(option);
    if (meant === undefined) others.push(option);
    else for (const word of meant) words.add(word);
    if (words.size > room) return node;
  }
  return words.size === 0 ? node : { kind: 'choice', options: [...[...words].map(literal), ...others] };
}

function* optionsOf(node: Node): Generator<Node> {
  if (node.kind === 'choice') for (const option of node.options) yield* optionsOf(option);
  else if (node.kind === 'group') yield* optionsOf(node.item);
  else if (node.kind === 'sequence' && node.items.length === 1) for (const item of node.items) yield* optionsOf(item);
  else yield node;
}

const literal = (word: string): Node => ({
  kind: 'sequence',
  items: [...word].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return { kind: 'set', set: { parts: [{ from: code, to: code }], negated: false, and: [] }, ignoreCase: false };
  }),
});

/** Does letter case matter: everywhere (false), nowhere (true), or here and there (undefined)? */
export function ignoresCase(node: Node): boolean | undefined {
  let any = false;
  let sensitive = false;
  const look = (one: Node): void => {
    if (one.kind === 'set') {
      if (one.ignoreCase) any = true;
      else if (!caseless(one.set)) sensitive = true;
    } else if (one.kind === 'reference') {
      any = true;
      sensitive = true;
    } else if (one.kind === 'sequence') one.items.forEach(look);
    else if (one.kind === 'choice') one.options.forEach(look);
    else if ('item' in one) look(one.item);
  };
  look(node);
  return any && sensitive ? undefined : !sensitive;
}

function caseless(set: CharacterSet): boolean {
  if (set.negated || set.and.length > 0) return false;
  return set.parts.every((part) => {
    if (!isRange(part) || part.to - part.from > MAX_CLASS) return false;
    for (let code = part.from; code <= part.to; code++) {
      const one = String.fromCodePoint(code);
      if (one.toLowerCase() !== one || one.toUpperCase() !== one) return false;
    }
    return true;
  });
}

function expand(node: Node): string[] | undefined {
  switch (node.kind) {
    case 'set':
      return expandSet(node.set);
    case 'sequence':
      return node.items.reduce<string[] | undefined>((words, item) => words && product(words, expand(item)), ['']);
    case 'choice': {
      const all: string[] = [];
      for (const option of node.options) {
        const words = expand(option);
        if (!words) return undefined;
        all.push(...words);
        if (all.length > MAX_WORDS) return undefined;
      }
      return all;
    }
    case 'group':
      return expand(node.item);
    case 'repeat': {
      if (node.max === Infinity || node.mode === 'possessive') return undefined;
      const once = expand(node.item);
      let words: string[] | undefined = [''];
      const all: string[] = node.min === 0 ? [''] : [];
      for (let times = 1; times <= node.max; times++) {
        words = words && product(words, once);
        if (!words) return undefined;
        if (times >= node.min) all.push(...words);
        if (all.length > MAX_WORDS) return undefined;
      }
      return all;
    }
    default:
      // Places, looks, references: what they accept depends on what stands around.
      return undefined;
  }
}

function product(heads: readonly string[], tails: readonly string[] | undefined): string[] | undefined {
  if (!tails || heads.length * tails.length > MAX_WORDS) return undefined;
  return heads.flatMap((head) => tails.map((tail) => head + tail));
}

function expandSet(set: CharacterSet): string[] | undefined {
  if (set.negated || set.and.length > 0) return undefined;
  const characters: string[] = [];
  for (const part of set.parts) {
    if (!isRange(part)) {
      const inner = 'parts' in part ? expandSet(part) : undefined;
      if (!inner) return undefined;
      characters.push(...inner);
    } else {
      if (part.to - part.from > MAX_CLASS) return undefined;
      for (let code = part.from; code <= part.to; code++) characters.push(String.fromCodePoint(code));
    }
    if (characters.length > MAX_CLASS) return undefined;
  }
  return characters;
}
