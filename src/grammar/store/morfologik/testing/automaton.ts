/** Bytes of an arc here: flags, label, and a target of three bytes. */
const ARC = 5;
const LAST = 0x40;
const FINAL = 0x20;

interface Node {
  readonly arcs: Map<number, { final: boolean; target: Node }>;
}

/** The bytes of a CFSA2 automaton of some byte sequences, as plain as the format allows: nothing shared. */
export function cfsa2(sequences: readonly Uint8Array[]): Uint8Array {
  const root: Node = { arcs: new Map() };
  for (const sequence of sequences) {
    let node = root;
    sequence.forEach((label, i) => {
      let arc = node.arcs.get(label);
      if (arc === undefined) {
        arc = { final: false, target: { arcs: new Map() } };
        node.arcs.set(label, arc);
      }
      arc.final ||= i === sequence.length - 1;
      node = arc.target;
    });
  }
  const nodes: Node[] = [root];
  const addresses = new Map<Node, number>();
  // Before the root lies one arc that leads to it.
  let end = ARC;
  for (let i = 0; i < nodes.length; i++) {
    addresses.set(nodes[i], end);
    end += nodes[i].arcs.size * ARC;
    for (const { target } of nodes[i].arcs.values()) if (target.arcs.size > 0) nodes.push(target);
  }
  const header = [0x5c, 0x66, 0x73, 0x61, 0xc6, 0, 0, 1, 0];
  const bytes = [...header, ...arcBytes(LAST, 0x5e, ARC)];
  for (const { arcs } of nodes) {
    let left = arcs.size;
    for (const [label, { final, target }] of arcs)
      bytes.push(...arcBytes((--left === 0 ? LAST : 0) | (final ? FINAL : 0), label, addresses.get(target) ?? 0));
  }
  return Uint8Array.from(bytes);
}

function arcBytes(flags: number, label: number, target: number): number[] {
  return [flags, label, (target & 0x7f) | 0x80, ((target >> 7) & 0x7f) | 0x80, (target >> 14) & 0x7f];
}
