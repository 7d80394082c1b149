import { elementAt } from '#kit/element-at';
import { acceptor } from './character-test.ts';
import type { Node } from './syntax-tree.ts';

/** Characters by which it is told whether two sets overlap: of Latin, Greek, Cyrillic, Hebrew, and marks of texts. */
const SAMPLE = [...range(0, 0x600), ...range(0x2000, 0x2070)];

/** Glushkov's positions of an expression: where a match can begin, end, and go on. */
interface Part {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * Whether some repetition can take the same characters in several ways, so that trying one after the other takes
 * exponential time: its positions (Glushkov 1961) are not told apart by the next character (Brüggemann-Klein and Wood
 * 1998), or it counts items that may be empty.
 * @param long a repetition of more than this counts
 */
export function hasAmbiguousLoop(node: Node, long: number): boolean {
  switch (node.kind) {
    case 'repeat':
      return (node.max > long && isAmbiguous(node.item, node.max)) || hasAmbiguousLoop(node.item, long);
    case 'sequence':
      return node.items.some((item) => hasAmbiguousLoop(item, long));
    case 'choice':
      return node.options.some((option) => hasAmbiguousLoop(option, long));
    case 'group':
    case 'atomic':
    case 'look':
      return hasAmbiguousLoop(node.item, long);
    default:
      return false;
  }
}

function isAmbiguous(item: Node, max: number): boolean {
  if (item.kind === 'set') return false;
  const accepts: ((code: number) => boolean)[] = [];
  const follow: Set<number>[] = [];
  let unknown = false;
  const link = (last: readonly number[], first: readonly number[]): void => {
    for (const from of last) for (const to of first) elementAt(follow, from).add(to);
  };
  const build = (node: Node): Part => {
    switch (node.kind) {
      case 'set': {
        const place = accepts.push(acceptor(node.set, node.ignoreCase)) - 1;
        follow.push(new Set());
        return { nullable: false, first: [place], last: [place] };
      }
      case 'sequence':
        return node.items.map(build).reduce(
          (a, b) => {
            link(a.last, b.first);
            return {
              nullable: a.nullable && b.nullable,
              first: a.nullable ? [...a.first, ...b.first] : a.first,
              last: b.nullable ? [...a.last, ...b.last] : b.last,
            };
          },
          { nullable: true, first: [], last: [] },
        );
      case 'choice': {
        const options = node.options.map(build);
        return {
          nullable: options.some(({ nullable }) => nullable),
          first: options.flatMap(({ first }) => first),
          last: options.flatMap(({ last }) => last),
        };
      }
      case 'repeat': {
        const one = build(node.item);
        if (node.max > 1) link(one.last, one.first);
        return { ...one, nullable: one.nullable || node.min === 0 };
      }
      case 'group':
      case 'atomic':
        return build(node.item);
      case 'reference':
        unknown = true;
    }
    return { nullable: true, first: [], last: [] };
  };
  const whole = build(item);
  if (unknown || (whole.nullable && max !== Infinity)) return true;
  link(whole.last, whole.first);
  const sampled: Uint8Array[] = [];
  const sample = (place: number): Uint8Array => {
    sampled[place] ??= Uint8Array.from(SAMPLE, (code) => (elementAt(accepts, place)(code) ? 1 : 0));
    return sampled[place];
  };
  const overlap = (a: number, b: number): boolean => {
    const [one, other] = [sample(a), sample(b)];
    return one.some((taken, index) => taken === 1 && other[index] === 1);
  };
  return [whole.first, ...follow.map((places) => [...places])].some((places) =>
    places.some((a, index) => places.slice(index + 1).some((b) => a !== b && overlap(a, b))),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
