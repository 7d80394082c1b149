/** A node whose arcs are in order of their labels. */
interface Node {
  readonly id: number;
  readonly arcs: readonly { readonly label: number; readonly final: boolean; readonly target: Node | undefined }[];
}

/** How the bytes of an automaton are laid out. */
export interface Layout {
  readonly kind: 'CFSA2' | 'CFSA' | 'FSA5';
  /** Labels that stand in the table of the file, at most 31; CFSA2 and CFSA have one. */
  readonly labels?: readonly number[];
  /** Whether an arc to the node that comes next leaves out its address. */
  readonly nexts?: boolean;
  /** Bytes before the arcs of each node: the numbers of a CFSA2 automaton, or what else FSA5 keeps there. */
  readonly nodeData?: number;
  /** Bytes of an address in CFSA and FSA5. */
  readonly addressLength?: number;
}

/** The smallest automaton of sorted byte sequences: what ends alike is there once. */
function smallest(sequences: readonly Uint8Array[]): Node {
  const known = new Map<string, Node>();
  const build = (within: readonly Uint8Array[], depth: number): Node | undefined => {
    const byLabel = new Map<number, Uint8Array[]>();
    for (const sequence of within) {
      const label = sequence[depth];
      if (label !== undefined) byLabel.set(label, [...(byLabel.get(label) ?? []), sequence]);
    }
    if (byLabel.size === 0) return undefined;
    const arcs = [...byLabel].map(([label, all]) => ({
      label,
      final: all.some(({ length }) => length === depth + 1),
      target: build(all, depth + 1),
    }));
    const key = arcs.map(({ label, final, target }) => `${label} ${final} ${target?.id}`).join();
    const node = known.get(key) ?? { id: known.size, arcs };
    known.set(key, node);
    return node;
  };
  return build(sequences, 0) ?? { id: -1, arcs: [] };
}

/** All nodes, and behind each the one that its last arc leads to, where that has no place yet. */
function inOrder(root: Node): Node[] {
  const nodes = new Set<Node>();
  const visit = (node: Node): void => {
    if (nodes.has(node)) return;
    nodes.add(node);
    for (const { target } of node.arcs.toReversed()) if (target !== undefined) visit(target);
  };
  visit(root);
  return [...nodes];
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
  return [...bytes, left];
}

/**
 * The bytes of an automaton of some byte sequences in any layout that the format allows. What the sequences have in
 * common at their ends is shared.
 */
export function sharedAutomaton(
  sequences: readonly Uint8Array[],
  { kind, labels = [], nexts = true, nodeData = 0, addressLength = 2 }: Layout,
): Uint8Array<ArrayBuffer> {
  const root = smallest(sequences);
  const start: Node = { id: -2, arcs: [{ label: 0x5e, final: false, target: root }] };
  const nodes = inOrder(start);
  const head =
    kind === 'CFSA2'
      ? [0xc6, nodeData > 0 ? 1 : 0, 0, labels.length + 1, 0, ...labels]
      : kind === 'CFSA'
        ? [0xc5, 0, 0, (nodeData << 4) | addressLength, ...Array.from({ length: 32 }, (_, at) => labels[at - 1] ?? 0)]
        : [0x05, 0x5f, 0x2b, (nodeData << 4) | addressLength];
  const arcBytes = (
    { label, final }: Node['arcs'][number],
    isLast: boolean,
    isNext: boolean,
    address: number,
  ): number[] => {
    const index = labels.indexOf(label) + 1;
    if (kind === 'CFSA2')
      return [
        index | (final ? 0x20 : 0) | (isLast ? 0x40 : 0) | (isNext ? 0x80 : 0),
        ...(index === 0 ? [label] : []),
        ...(isNext ? [] : varint(address)),
      ];
    const flags = (final ? 1 : 0) | (isLast ? 2 : 0) | (isNext ? 4 : 0);
    if (isNext && kind === 'CFSA') return index === 0 ? [flags, label] : [flags | (index << 3)];
    if (isNext) return [label, flags];
    const whole = address * 8 + flags;
    const bytes = Array.from({ length: addressLength }, (_, at) => Math.floor(whole / 256 ** at) % 256);
    return kind === 'CFSA' ? [bytes[0] ?? 0, label, ...bytes.slice(1)] : [label, ...bytes];
  };
  // Addresses make arcs longer, which moves what lies behind: until nothing moves any more.
  let places = new Map<Node, number>();
  for (;;) {
    const now = new Map<Node, number>();
    // An arc that leads nowhere is first in FSA5 and CFSA.
    const body: number[] =
      kind === 'CFSA2'
        ? []
        : [
            ...new Array<number>(nodeData).fill(7),
            ...arcBytes({ label: 0, final: false, target: undefined }, true, false, 0),
          ];
    nodes.forEach((node, at) => {
      now.set(node, body.length);
      if (kind === 'CFSA2' && nodeData > 0) body.push(...varint(0x81 + at));
      else body.push(...new Array<number>(kind === 'CFSA2' ? 0 : nodeData).fill(0x5a));
      node.arcs.forEach((arc, place) => {
        const isLast = place === node.arcs.length - 1;
        const isNext =
          nexts && (isLast || kind === 'CFSA2') && arc.target !== undefined && arc.target === nodes[at + 1];
        body.push(...arcBytes(arc, isLast, isNext, arc.target === undefined ? 0 : (places.get(arc.target) ?? 0)));
      });
    });
    const isSettled = nodes.every((node) => places.get(node) === now.get(node));
    places = now;
    if (isSettled) return Uint8Array.from([0x5c, 0x66, 0x73, 0x61, ...head, ...body]);
  }
}
