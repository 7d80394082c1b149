interface State {
  readonly arcs: Map<number, { target: State; final: boolean }>;
  place: number;
}

const state = (): State => ({ arcs: new Map(), place: 0 });

/** A small dictionary in the form FSA5: a tree of the entries, each arc with an address of four bytes. */
export function encodeFsa5(entries: readonly string[]): Uint8Array<ArrayBuffer> {
  const root = state();
  for (const entry of entries) {
    let at = root;
    const bytes = new TextEncoder().encode(entry);
    bytes.forEach((byte, index) => {
      let arc = at.arcs.get(byte);
      if (!arc) {
        arc = { target: state(), final: false };
        at.arcs.set(byte, arc);
      }
      if (index === bytes.length - 1) arc.final = true;
      at = arc.target;
    });
  }
  const ARC = 5;
  // First an arc that ends nowhere, then the node whose only arc leads to the root.
  const start = state();
  start.arcs.set(0, { target: root, final: false });
  const nodes: State[] = [];
  const visit = (node: State): void => {
    nodes.push(node);
    for (const { target } of node.arcs.values()) if (target.arcs.size > 0) visit(target);
  };
  visit(start);
  let at = ARC;
  for (const node of nodes) {
    node.place = at;
    at += ARC * node.arcs.size;
  }
  const bytes = new Uint8Array(8 + at);
  bytes.set([0x5c, 0x66, 0x73, 0x61, 0x05, 0x5f, 0x2b, ARC - 1]);
  bytes[8 + 1] = 2;
  for (const node of nodes) {
    let arc = 8 + node.place;
    let left = node.arcs.size;
    for (const [label, { target, final }] of node.arcs) {
      left--;
      const address = target.arcs.size > 0 ? target.place * 8 : 0;
      bytes[arc] = label;
      new DataView(bytes.buffer).setUint32(arc + 1, address + (final ? 1 : 0) + (left === 0 ? 2 : 0), true);
      arc += ARC;
    }
  }
  return bytes;
}
