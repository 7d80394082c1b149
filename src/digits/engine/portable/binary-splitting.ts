import type { Checkpoint } from './checkpoint.ts';
import type { Range, Series } from './series.ts';
import { FailedCheck, type Plan, type Team, type Words } from './team.ts';

/** A record of the kernel: addresses and words of P, Q and T, 16 bytes each, then their residues. */
const NODE_BYTES = 80;
const RESIDUES = 48;
/** A subtree of fewer terms is not shared between threads. */
const LEAST_SUBTREE = 512;

/** Bytes that a node of a range takes: P, Q and T, each with room to spare. */
export const nodeBytes = (series: Series, range: Range): number => {
  const { p, q, t } = series.bits(range);
  return Math.ceil((p + q + t) / 8) + 4 * 128;
};

/** Words beyond the wanted ones to which the factors of the last merge are cut. */
const KEPT_GUARD = 2;

/** Words of the largest product of a merge into a range, whose factors are cut to so many words. */
export const mergeWords = (series: Series, range: Range, kept = Number.POSITIVE_INFINITY): number =>
  Math.min(Math.ceil(series.bits(range).t / 32), 2 * (kept + KEPT_GUARD)) + 4;

/** Transforms from this size on are held two at a time, shorter ones three. */
const LEAN_BYTES = 2 ** 29;

const isLean = (plan: (words: number) => Plan, series: Series, range: Range, kept?: number): boolean =>
  plan(mergeWords(series, range, kept)).bytes > LEAN_BYTES;

/** Bytes in which a merge into a range works, beside its factors. */
export function mergeBytes(plan: (words: number) => Plan, series: Series, range: Range, kept?: number): number {
  const words = mergeWords(series, range, kept);
  const transform = plan(words).bytes + 192;
  const sums = Math.min(nodeBytes(series, range), kept === undefined ? Number.POSITIVE_INFINITY : 8 * words + 512);
  return sums + (isLean(plan, series, range, kept) ? 2 * transform + 4 * words + 192 : 3 * transform);
}

/** Bytes in which one thread sums a range: two halves, their merge, and the halves' halves. */
export const subtreeBytes = (plan: (words: number) => Plan, series: Series, range: Range): number =>
  2 * nodeBytes(series, range) + mergeBytes(plan, series, range) + 65536;

/**
 * The parts of the series that threads sum alone, a power of two of them; all but the end are even.
 * @param window bytes in which a thread sums a part, when that is elsewhere
 */
export function subtrees(
  plan: (words: number) => Plan,
  series: Series,
  terms: number,
  threads: number,
  window = Number.POSITIVE_INFINITY,
): Range[] {
  let count = 1;
  const ranges = (): Range[] => {
    const edge = (index: number): number => (index === count ? terms : 2 * Math.floor((terms * index) / count / 2));
    return Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1) }));
  };
  if (threads > 1 || terms >= 64 * LEAST_SUBTREE)
    while (count < 8 * threads && terms / (2 * count) >= LEAST_SUBTREE) count *= 2;
  // The numbers of the last ranges are the largest, and all ranges are alike but for two terms.
  while (
    terms / count > 4 &&
    subtreeBytes(plan, series, { from: terms - Math.ceil(terms / count) - 4, to: terms }) > window
  )
    count *= 2;
  return ranges();
}

/** Bytes of the place where one thread leaves the sum of a range, or works at it. */
export function ownBytes(
  plan: (words: number) => Plan,
  series: Series,
  ranges: readonly Range[],
  window: number | undefined,
): number {
  const needed = (range: Range): number =>
    window === undefined ? subtreeBytes(plan, series, range) : nodeBytes(series, range);
  return ranges.reduce((most, range) => Math.max(most, needed(range)), 0);
}

interface Node {
  readonly range: Range;
  /** Where its record lies, and from where on P, Q and T. */
  readonly record: number;
  readonly at: number;
}

/** One series to sum. */
export interface Summation {
  readonly series: Series;
  readonly terms: number;
  /** Words behind the point that are wanted of the quotient of its sums. */
  readonly kept: number;
  readonly checkpoint: Checkpoint | undefined;
}

/**
 * Sums a series by binary splitting. Every thread sums subtrees of its own; the upper merges are done together. Before
 * the last merge all is cut to the wanted words and a guard: Q and T have a common factor then that is not theirs,
 * which their quotient does not see.
 * Source: B. Haible and T. Papanikolaou, "Fast multiprecision evaluation of series of rational numbers" (1998).
 * @param report called with a share of the work from 0 to 1
 */
export function sumSeries(
  team: Team,
  summation: Summation,
  report: (share: number) => void,
): { readonly q: Words; readonly t: Words } {
  const { series, terms, checkpoint } = summation;
  const { kernel } = team;
  const plan = (words: number): Plan => team.plan(words, 0);
  const ranges = subtrees(plan, series, terms, team.size, team.window);
  const records = team.allocate(NODE_BYTES * ranges.length);
  let nodes: Node[] = ranges.map((range, index) => ({
    range,
    record: records + NODE_BYTES * index,
    at: team.allocate(nodeBytes(series, range)),
  }));
  const finished = finishedParts(team, ranges, checkpoint);
  const counter = team.allocate(64);
  const counters = new Int32Array(team.words.buffer, counter, 2);
  team.solo(() => counters.fill(0));
  team.scratch(() => {
    const room = ownBytes(plan, series, ranges, team.window);
    const own = team.allocate(room * team.size) + Math.floor(room / 64) * 64 * team.rank;
    kernel.join(0, 1);
    for (;;) {
      const index = Atomics.add(counters, 0, 1);
      if (index >= nodes.length) break;
      if (finished[index]! <= 1) sumSubtree(team, nodes[index]!, summation, own);
      report((0.75 * (Atomics.add(counters, 1, 1) + 1)) / nodes.length);
    }
    kernel.join(team.rank, team.size);
    kernel.barrier();
  });
  for (let size = 2; size <= ranges.length; size *= 2) {
    nodes = nodes.flatMap((left, index) => {
      if (index % 2 === 1) return [];
      const right = nodes[index + 1]!;
      const node: Node = { range: { from: left.range.from, to: right.range.to }, record: left.record, at: left.at };
      const done = finished[(index * size) / 2]!;
      if (done === size) team.solo(() => restore(team, node, summation));
      else if (done < size) merge(team, left, right, node, summation);
      return [node];
    });
    report(0.75 + (0.25 * Math.log2(size)) / Math.log2(ranges.length));
  }
  return { q: part(team, nodes[0]!, 1), t: part(team, nodes[0]!, 2) };
}

/** For every range of how many ranges the longest finished part is that holds it; 0 for none. */
function finishedParts(team: Team, ranges: readonly Range[], checkpoint: Checkpoint | undefined): number[] {
  const finished = ranges.map(() => 0);
  if (checkpoint === undefined) return finished;
  for (let size = 1; size <= ranges.length; size *= 2)
    for (let first = 0; first < ranges.length; first += size) {
      const whole = { from: ranges[first]!.from, to: ranges[first + size - 1]!.to };
      if (checkpoint.has(whole)) finished.fill(size, first, first + size);
    }
  // Nobody may write before all have looked.
  team.kernel.barrier();
  return finished;
}

const part = (team: Team, { record }: Node, index: number): Words => ({
  at: team.readLong(record + 16 * index),
  words: team.readLong(record + 16 * index + 8),
});

function sumSubtree(team: Team, node: Node, summation: Summation, work: number): void {
  if (restore(team, node, summation)) return;
  const { from, to } = node.range;
  const { series, terms, checkpoint } = summation;
  const needP = to === terms ? 0 : 1;
  if (team.kernel.subtree(series.kind, series.argument, from, to, needP, work, node.record) !== 0)
    throw new FailedCheck(`the sum of terms ${from} to ${to}`);
  settle(team, node);
  save(team, node, checkpoint);
}

function merge(team: Team, left: Node, right: Node, node: Node, summation: Summation): void {
  const { kernel } = team;
  const { series, terms, kept, checkpoint } = summation;
  team.scratch(() => {
    const last = left.range.from === 0 && right.range.to === terms;
    if (last) for (const factor of [left, right]) cut(team, factor, kept + KEPT_GUARD);
    const lean = isLean((words) => team.plan(words, 0), series, node.range, last ? kept : undefined) ? 1 : 0;
    const room = kernel.mergeRoom(left.record, right.record, lean);
    const needP = node.range.to === terms ? 0 : 1;
    const numberFor = (index: number): number => {
      const words = part(team, left, index).words + part(team, right, index).words + 2;
      return index === 0 && needP === 0 ? 0 : team.allocate(4 * words);
    };
    const [p, q, t] = [numberFor(0), numberFor(1), numberFor(2)];
    const work = team.allocate(room + 192);
    const merged = team.allocate(NODE_BYTES);
    const outcome = kernel.mergeBig(left.record, right.record, needP, lean, merged, p, q, t, work);
    if (outcome !== 0) throw new FailedCheck(`the sum of terms ${node.range.from} to ${node.range.to}`);
    kernel.barrier();
    team.solo(() => {
      team.bytes.copyWithin(node.record, merged, merged + NODE_BYTES);
      settle(team, node);
      save(team, node, checkpoint);
      checkpoint?.remove(left.range);
      checkpoint?.remove(right.range);
    });
  });
}

/** Takes the same number of words off the low ends of P, Q and T, so that T has at most so many. */
function cut(team: Team, node: Node, words: number): void {
  const skip = Math.max(0, part(team, node, 2).words - words);
  team.kernel.barrier();
  team.solo(() => {
    for (let index = 0; index < 3; index++) {
      const whole = part(team, node, index);
      const rest = { at: whole.at + 4 * Math.min(skip, whole.words), words: Math.max(0, whole.words - skip) };
      setPart(team, node, index, rest, team.residue(rest));
    }
  });
}

function setPart(team: Team, { record }: Node, index: number, { at, words }: Words, residue: bigint): void {
  team.writeLong(record + 16 * index, at);
  team.writeLong(record + 16 * index + 8, words);
  const low = (record + RESIDUES) / 4 + 2 * index;
  team.words[low] = Number(residue & 0xffffffffn);
  team.words[low + 1] = Number(residue >> 32n);
}

/** Moves P, Q and T to the place of the node. */
function settle(team: Team, node: Node): void {
  let to = node.at;
  for (let index = 0; index < 3; index++) {
    const words = part(team, node, index);
    team.copy(to, words);
    team.writeLong(node.record + 16 * index, to);
    to = Math.ceil((to + 4 * words.words + 4) / 16) * 16;
  }
}

function save(team: Team, node: Node, checkpoint: Checkpoint | undefined): void {
  if (checkpoint === undefined) return;
  const parts = [0, 1, 2].map((index) => part(team, node, index));
  checkpoint.write(
    node.range,
    { words: parts.map(({ words }) => words), residues: parts.map((words) => team.residue(words)) },
    parts.map(({ at, words }) => team.bytes.subarray(at, at + 4 * words)),
  );
}

function restore(team: Team, node: Node, { series, checkpoint }: Summation): boolean {
  const room = team.bytes.subarray(node.at, node.at + nodeBytes(series, node.range));
  const found = checkpoint?.read(node.range, room);
  if (found === undefined) return false;
  let at = node.at;
  found.words.forEach((words, index) => {
    const residue = team.residue({ at, words });
    if (residue !== found.residues[index]) checkpoint?.refuse(node.range);
    setPart(team, node, index, { at, words }, residue);
    at += 4 * words;
  });
  return true;
}
