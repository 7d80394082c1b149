import { elementAt } from '#kit/element-at';
import { hasAmbiguousLoop } from './ambiguous-loop.ts';
import { acceptor } from './character-test.ts';
import type { Node } from './syntax-tree.ts';

/**
 * Whether matching by trying one way after the other could take long: one endless repetition within another,
 * several in a row, or one that can take the same characters in several ways.
 */
export function canExplode(node: Node): boolean {
  return nesting(node) > 1 || endless(node) > MAX_ENDLESS || hasAmbiguousLoop(node, AMBIGUOUS);
}

/** With k of them, n characters cost at most n to the power of k steps. */
const MAX_ENDLESS = 3;
/** A repetition of more than this counts as endless. */
const LONG = 30;
/** A repetition that can take the same characters in several ways may be this long: the ways multiply. */
const AMBIGUOUS = 8;

function nesting(node: Node): number {
  if (node.kind === 'repeat') return nesting(node.item) + (node.max > LONG ? 1 : 0);
  return Math.max(0, ...children(node).map(nesting));
}

function endless(node: Node): number {
  if (node.kind === 'choice') return Math.max(...node.options.map(endless));
  const own = node.kind === 'repeat' && node.max > LONG ? 1 : 0;
  return own + children(node).reduce((sum, child) => sum + endless(child), 0);
}

function children(node: Node): readonly Node[] {
  if (node.kind === 'sequence') return node.items;
  if (node.kind === 'choice') return node.options;
  return 'item' in node ? [node.item] : [];
}

interface Step {
  /** What character is taken to come here from the step before; undefined for none. */
  readonly accepts?: (code: number) => boolean;
  readonly next: number[];
}

const MAX_STEPS = 20_000;

/**
 * A test whether a whole text matches, in time proportional to its length: all ways are followed at once. undefined
 * for expressions with looks, references, places or possessive parts, which cannot be followed so.
 */
export function linearMatcher(node: Node): ((text: string) => boolean) | undefined {
  const steps: Step[] = [];
  const add = (accepts?: (code: number) => boolean): number => {
    if (steps.length >= MAX_STEPS) throw new RangeError('too large');
    steps.push(accepts ? { accepts, next: [] } : { next: [] });
    return steps.length - 1;
  };
  /** Joins the node after a step and gives the step it ends in. */
  const join = (one: Node, from: number): number => {
    switch (one.kind) {
      case 'set': {
        const step = add(acceptor(one.set, one.ignoreCase));
        elementAt(steps, from).next.push(step);
        return step;
      }
      case 'sequence':
        return one.items.reduce((at, item) => join(item, at), from);
      case 'group':
        return join(one.item, from);
      case 'choice': {
        const end = add();
        for (const option of one.options) elementAt(steps, join(option, from)).next.push(end);
        return end;
      }
      case 'repeat': {
        if (one.mode === 'possessive') throw new RangeError('possessive');
        let at = from;
        for (let i = 0; i < one.min; i++) at = join(one.item, at);
        if (one.max === Infinity) {
          const loop = add();
          elementAt(steps, at).next.push(loop);
          elementAt(steps, join(one.item, loop)).next.push(loop);
          return loop;
        }
        const end = add();
        elementAt(steps, at).next.push(end);
        for (let i = one.min; i < one.max; i++) {
          at = join(one.item, at);
          elementAt(steps, at).next.push(end);
        }
        return end;
      }
      default:
        throw new RangeError(one.kind);
    }
  };
  let final: number;
  try {
    final = join(node, add());
  } catch {
    return undefined;
  }
  const close = (from: Iterable<number>, reached: Set<number>): void => {
    const waiting = [...from];
    for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
      if (reached.has(step)) continue;
      reached.add(step);
      for (const next of elementAt(steps, step).next) if (!elementAt(steps, next).accepts) waiting.push(next);
    }
  };
  return (text) => {
    let current = new Set<number>();
    close([0], current);
    for (const character of text) {
      const code = character.codePointAt(0) as number;
      const taken: number[] = [];
      for (const step of current)
        for (const next of elementAt(steps, step).next) if (elementAt(steps, next).accepts?.(code)) taken.push(next);
      current = new Set();
      close(taken, current);
      if (current.size === 0) return false;
    }
    return current.has(final);
  };
}
