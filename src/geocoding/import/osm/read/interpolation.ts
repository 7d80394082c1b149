import { elementAt, intAt } from '#kit/element-at';
import type { FeatureStore } from '../memory/feature-store.ts';
import { FeatureWriter, SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber, NO_TEXT, type TextNumber } from '../memory/numbers.ts';
import type { NodeId } from '../memory/osm-ids.ts';
import type { Pair } from '../memory/texts.ts';
import { pairs } from '../memory/texts.ts';

/** A stretch of a way between two numbered nodes. */
export interface Interpolation {
  readonly feature: FeatureNumber;
  readonly start: number;
  readonly end: number;
  readonly step: number;
  /** Postcode of the nodes at its ends, a text; -1 for none. */
  readonly postcode: TextNumber;
}

export interface Interpolations {
  readonly stretches: readonly Interpolation[];
  /** Address tags that nodes take over from their way: pairs of texts by feature. */
  readonly addresses: ReadonlyMap<FeatureNumber, readonly number[]>;
}

/** Nodes farther from the line than this do not belong to it, units. */
const FARTHEST_NODE = 5000;

/** Numbers between two numbered nodes: the first and the last one. @returns undefined when there are none */
export function numbersBetween(
  lower: number,
  upper: number,
  kind: string,
): { start: number; end: number; step: number } | undefined {
  const step = kind === 'odd' || kind === 'even' ? 2 : kind === 'all' ? 1 : Number(kind);
  if (!(upper - lower > step)) return undefined;
  const parity = kind === 'odd' ? 1 : kind === 'even' ? 0 : -1;
  const start = parity < 0 ? lower + step : lower + ((lower + 1) % 2 === parity ? 1 : 2);
  const end = start + Math.floor((upper - 1 - start) / step) * step;
  return end >= start ? { start, end, step } : undefined;
}

/** Is a way one along which houses are numbered? */
export function isInterpolation(store: FeatureStore, way: FeatureNumber): boolean {
  const { categories, shape } = store.read(way);
  const [category, type] = pairs(store.texts, categories)[0] ?? [];
  return category === 'place' && type === 'houses' && shape === SHAPE.line;
}

/**
 * Cuts interpolation ways into stretches between numbered nodes; each becomes a feature of its own.
 * @param nodesOf ids of the nodes of a way that are features, along the way @param nodes features of nodes by id
 */
export function splitInterpolations(
  store: FeatureStore,
  nodesOf: ReadonlyMap<FeatureNumber, readonly NodeId[]>,
  nodes: (id: NodeId) => FeatureNumber | undefined,
): Interpolations {
  const { texts } = store;
  const stretches: Interpolation[] = [];
  const addresses = new Map<FeatureNumber, readonly number[]>();
  const writer = new FeatureWriter();
  const pending: Omit<Interpolation, 'feature'>[] = [];
  for (const [way, ids] of nodesOf) {
    if (!isInterpolation(store, way)) continue;
    const feature = store.read(way);
    const { osmId } = feature;
    const line = feature.points.slice();
    const own = pairs(texts, feature.address);
    const kind = own.find(([key]) => key === 'interpolation')?.[1] ?? '';
    if (!/^(?:odd|even|all|[1-9])$/.test(kind)) continue;
    const numbered = ids.flatMap((id) => {
      const node = nodes(id);
      if (node === undefined) return [];
      const { x, y, address } = store.read(node);
      const number = houseNumber(pairs(texts, address));
      return number === undefined ? [] : [{ node, number, x, y, address: pairs(texts, address) }];
    });
    const hasStreet = (address: readonly Pair[]): boolean =>
      address.some(([key]) => key === 'street' || key === 'place');
    const shared = hasStreet(own) ? own : [...own, ...(numbered.find((n) => hasStreet(n.address))?.address ?? [])];
    const address = uniqueKeys(shared).filter(
      ([key]) => !['housenumber', 'streetnumber', 'conscriptionnumber'].includes(key),
    );
    for (const { node, address: nodeAddress } of numbered)
      if (!hasStreet(nodeAddress) && hasStreet(own))
        addresses.set(
          node,
          uniqueKeys([...nodeAddress, ...own.filter(([key]) => key !== 'interpolation')]).flatMap(([key, value]) => [
            texts.number(key),
            texts.number(value),
          ]),
        );
    let from = 0;
    for (let at = 0; at + 1 < numbered.length; at++) {
      const [a, b] = [elementAt(numbered, at), elementAt(numbered, at + 1)];
      const first = nearestVertex(line, a.x, a.y, from);
      const last = nearestVertex(line, b.x, b.y, Math.max(0, first));
      if (first < 0 || last < 0 || first === last) continue;
      from = last;
      const between = numbersBetween(Math.min(a.number, b.number), Math.max(a.number, b.number), kind);
      if (!between) continue;
      const section = line.slice(2 * first, 2 * last + 2);
      if (a.number > b.number) reverse(section);
      const lower = Math.min(a.number, b.number);
      const span = Math.abs(a.number - b.number);
      const cut = cutLine(section, (between.start - lower) / span, (between.end - lower) / span);
      writer.begin(1, osmId, {
        categories: [['place', 'houses']],
        names: [],
        address,
        extratags: [],
        adminLevel: 15,
        capital: false,
      });
      const middle = Math.floor(cut.length / 4) * 2;
      writer.endLine(cut, intAt(cut, middle), intAt(cut, middle + 1));
      const postcode = [...a.address, ...b.address].find(([key]) => key === 'postcode')?.[1];
      pending.push({ ...between, postcode: postcode === undefined ? NO_TEXT : texts.number(postcode) });
    }
  }
  const first = store.add(writer.finish());
  pending.forEach((stretch, index) => {
    stretches.push({ ...stretch, feature: featureNumber(first + index) });
  });
  return { stretches, addresses };
}

function houseNumber(address: readonly Pair[]): number | undefined {
  const text = address.find(([key]) => key === 'housenumber')?.[1];
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function uniqueKeys(address: readonly Pair[]): Pair[] {
  const found = new Map<string, string>();
  for (const [key, value] of address) if (!found.has(key)) found.set(key, value);
  return [...found];
}

function nearestVertex(line: Int32Array, x: number, y: number, from: number): number {
  for (let vertex = from; 2 * vertex < line.length; vertex++)
    if (Math.abs(intAt(line, 2 * vertex) - x) <= 1 && Math.abs(intAt(line, 2 * vertex + 1) - y) <= 1) return vertex;
  let best = -1;
  let least = FARTHEST_NODE;
  for (let vertex = from; 2 * vertex < line.length; vertex++) {
    const distance = Math.hypot(intAt(line, 2 * vertex) - x, intAt(line, 2 * vertex + 1) - y);
    if (distance < least) {
      least = distance;
      best = vertex;
    }
  }
  return best;
}

function reverse(points: Int32Array): void {
  points.reverse();
  for (let at = 0; at < points.length; at += 2)
    [points[at], points[at + 1]] = [intAt(points, at + 1), intAt(points, at)];
}

/** The part of a line between two shares of its length. */
export function cutLine(line: Int32Array, from: number, to: number): Int32Array {
  const lengths = [0];
  for (let at = 2; at < line.length; at += 2)
    lengths.push(
      elementAt(lengths, lengths.length - 1) +
        Math.hypot(intAt(line, at) - intAt(line, at - 2), intAt(line, at + 1) - intAt(line, at - 1)),
    );
  const total = elementAt(lengths, lengths.length - 1);
  const pointAt = (share: number): [number, number] => {
    const wanted = share * total;
    let segment = 1;
    while (segment < lengths.length - 1 && elementAt(lengths, segment) < wanted) segment++;
    const length = elementAt(lengths, segment) - elementAt(lengths, segment - 1);
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, (wanted - elementAt(lengths, segment - 1)) / length));
    const at = 2 * (segment - 1);
    return [
      Math.round(intAt(line, at) + t * (intAt(line, at + 2) - intAt(line, at))),
      Math.round(intAt(line, at + 1) + t * (intAt(line, at + 3) - intAt(line, at + 1))),
    ];
  };
  const points = [...pointAt(from)];
  for (let vertex = 1; vertex + 1 < lengths.length; vertex++)
    if (elementAt(lengths, vertex) > from * total && elementAt(lengths, vertex) < to * total)
      points.push(intAt(line, 2 * vertex), intAt(line, 2 * vertex + 1));
  points.push(...pointAt(to));
  return Int32Array.from(points);
}
