import { byteAt, intAt, numberAt } from '#kit/element-at';
import { begunAtWest } from '../areas/assemble-rings.ts';
import { lengthOf, middleOfLine, pointOnSurface } from '../areas/shapes.ts';
import { type FeatureBatch, FeatureWriter } from '../memory/feature-words.ts';
import type { NodeFinder } from '../memory/node-locations.ts';
import {
  type IdList,
  idAt,
  type NodeId,
  nodeId,
  nodeIds,
  type OsmId,
  type RelationId,
  type WayId,
  wayId,
  wayIds,
} from '../memory/osm-ids.ts';
import type { Found, Selected } from '../memory/selected-tags.ts';
import type { SparseIds } from '../memory/sparse-ids.ts';
import type { BlockTags } from './block-tags.ts';
import { NODE, type PbfBlock, RELATION, WAY } from './pbf-block.ts';
import { ENTRANCE_KEYS, USE } from './tag-keys.ts';
import { KEPT_FOR, TagSelection } from './tag-selection.ts';
import type { TagStyle } from './tag-style.ts';

/** Lines longer than this are no roads and rivers but mistakes. */
const LONGEST_LINE = 30e7;

/** What nodes of a blob gave. */
export interface NodesRead {
  readonly features: FeatureBatch;
  /** Nodes tagged as entrances, as features with the category entrance. */
  readonly entrances: FeatureBatch;
}

/** What ways of a blob gave. */
export interface WaysRead {
  readonly features: FeatureBatch;
  /** Number of the feature within the batch and id of a node that is something itself, along each way. */
  readonly nodeOf: Float64Array;
  /** Ways that relations are made of. */
  readonly members: readonly { readonly id: WayId; readonly points: Int32Array }[];
  /** References to nodes that the extract does not hold. */
  readonly missing: number;
  /** All ways of the blob. */
  readonly count: number;
}

export interface RelationRead {
  readonly id: RelationId;
  /** A surface, a line, or a street with its houses. */
  readonly kind: 'area' | 'waterway' | 'associatedStreet';
  readonly selected: Selected | undefined;
  readonly name: string | undefined;
  /** Ids of its ways, in order. */
  readonly ways: IdList<WayId>;
  /** Of an area: ids of the nodes that are its label. */
  readonly labels: readonly NodeId[];
  /** Of the others: all of them. Areas have many, and no other one of them counts. */
  readonly members: readonly { readonly type: number; readonly id: OsmId; readonly role: string }[];
}

/** Coordinates of nodes, good until the next ones come. */
export type TakePoints = (ids: IdList<NodeId>, xs: Int32Array, ys: Int32Array, count: number) => void;

/** @param features writes them */
export function readNodes(
  block: PbfBlock,
  take: TakePoints,
  features = new FeatureWriter(),
  style?: TagStyle,
): NodesRead {
  const selection = new TagSelection(block, style);
  features.beginBlock(selection);
  const entrances = new FeatureWriter();
  block.visit({
    keeping: {
      matter: KEPT_FOR | (1 << USE.entrance),
      keep: (key, value, tags) => selection.keep(key, value, tags),
      shortKey: (text) => selection.shortKey(text),
      number: (ref) => features.number(ref),
      take: (words) => features.append(words),
    },
    points(ids, xs, ys, count) {
      let wrong = 0;
      for (let node = 0; node < count; node++) if (!onEarth(intAt(xs, node), intAt(ys, node))) wrong++;
      if (wrong === 0) take(ids, xs, ys, count);
      else {
        // What has tags is found by its place among the nodes, so these stay as they are.
        const kept = Array.from({ length: count }, (_, node) => node).filter((node) =>
          onEarth(intAt(xs, node), intAt(ys, node)),
        );
        const of = (from: ArrayLike<number>): number[] => kept.map((node) => numberAt(from, node));
        take(nodeIds(Float64Array.from(of(ids))), Int32Array.from(of(xs)), Int32Array.from(of(ys)), kept.length);
      }
    },
    node(id, x, y, tags) {
      if (!onEarth(x, y)) return;
      const found = selection.find(NODE, false, tags);
      if (found) {
        features.beginFound(NODE, id, found);
        features.endPoint(x, y);
      }
      if (!selection.hasEntrance(tags)) return;
      for (const key of ENTRANCE_KEYS) {
        const type = selection.value(tags, key);
        if (type === undefined || type === 'no') continue;
        entrances.begin(NODE, id, entrance(type, selection.others(tags, ENTRANCE_KEYS)));
        entrances.endPoint(x, y);
        break;
      }
    },
  });
  return { features: features.finish(), entrances: entrances.finish() };
}

const onEarth = (x: number, y: number): boolean => x >= -1.8e9 && x <= 1.8e9 && y >= -0.9e9 && y <= 0.9e9;

function entrance(type: string, extratags: Selected['extratags']): Selected {
  return { categories: [['entrance', type]], names: [], address: [], extratags, adminLevel: 15, capital: false };
}

/**
 * @param wanted ways that relations are made of @param special nodes that are features or entrances themselves
 * @param features writes them
 */
export function readWays(
  block: PbfBlock,
  locations: NodeFinder,
  wanted: SparseIds<WayId>,
  special: SparseIds<NodeId>,
  features = new FeatureWriter(),
  style?: TagStyle,
): WaysRead {
  const selection = new TagSelection(block, style);
  features.beginBlock(selection);
  const members: { id: WayId; points: Int32Array }[] = [];
  const nodeOf: number[] = [];
  let missing = 0;
  let ways = 0;
  let feature = 0;
  const locate = (ids: IdList<NodeId>, count: number, points: Int32Array): number => {
    let known = 0;
    for (let at = 0; at < count; at++) {
      if (!locations.find(idAt(ids, at))) {
        missing++;
        continue;
      }
      const { x, y } = locations;
      if (known > 0 && points[2 * known - 2] === x && points[2 * known - 1] === y) continue;
      points[2 * known] = x;
      points[2 * known + 1] = y;
      known++;
    }
    return known;
  };
  block.visit({
    keeping: {
      matter: KEPT_FOR,
      keep: (key, value, tags) => selection.keep(key, value, tags),
      shortKey: (text) => selection.shortKey(text),
      number: (ref) => features.number(ref),
      take(words, count, read) {
        features.append(words);
        feature += count;
        ways += read;
      },
      ways: {
        wanted,
        special,
        locate,
        takeMember: (id, points) => members.push({ id, points: points.slice() }),
        takeNode: (index, node) => nodeOf.push(feature + index, node),
      },
    },
    way(id, refs, count, tags) {
      ways++;
      const isMember = wanted.has(id);
      const closed = count >= 4 && refs[0] === refs[count - 1];
      const found = tags.count === 0 ? undefined : selection.find(WAY, closed, tags);
      if (!isMember && !found) return;
      const points = new Int32Array(2 * count);
      const known = locate(refs, count, points);
      if (known < 2) return;
      const line = points.subarray(0, 2 * known);
      if (isMember) members.push({ id, points: line.slice() });
      if (!found || !writeWay(features, id, found, line, closed)) return;
      const last = closed ? count - 1 : count;
      for (let ref = 0; ref < last; ref++) if (special.has(idAt(refs, ref))) nodeOf.push(feature, idAt(refs, ref));
      feature++;
    },
  });
  return { features: features.finish(), nodeOf: Float64Array.from(nodeOf), members, missing, count: ways };
}

/** @returns false when the way has no usable shape */
function writeWay(features: FeatureWriter, id: WayId, found: Found, line: Int32Array, closed: boolean): boolean {
  const count = line.length / 2;
  if (closed && count >= 4 && line[0] === line[2 * count - 2] && line[1] === line[2 * count - 1]) {
    const points = begunAtWest(line.subarray(0, line.length - 2), true);
    const rings = { points, ringStart: [0, count - 1], outer: [true] };
    const [x, y] = pointOnSurface(rings);
    features.beginFound(WAY, id, found);
    features.endArea(rings, x, y);
    return true;
  }
  const length = lengthOf(line);
  if (length === 0 || length > LONGEST_LINE) return false;
  const [x, y] = middleOfLine(line, length);
  features.beginFound(WAY, id, found);
  features.endLine(line, x, y);
  return true;
}

/** Relations that matter, and how many there are in all. */
export interface RelationsRead {
  readonly relations: readonly RelationRead[];
  readonly count: number;
}

/** What an import keeps of a relation with these tags; undefined when it does not matter. */
export function keptRelation(
  selection: TagSelection,
  tags: BlockTags,
): Pick<RelationRead, 'kind' | 'selected'> | undefined {
  const type = selection.value(tags, 'type');
  if (type === 'associatedStreet') return { kind: type, selected: undefined };
  const kind = type === 'multipolygon' || type === 'boundary' ? 'area' : type === 'waterway' ? type : undefined;
  const selected = kind === undefined ? undefined : selection.select(RELATION, kind === 'area', tags);
  return kind && selected && { kind, selected };
}

export function readRelations(block: PbfBlock, style?: TagStyle): RelationsRead {
  const selection = new TagSelection(block, style);
  const relations: RelationRead[] = [];
  let count = 0;
  block.visit({
    relation(id, members, tags) {
      count++;
      const kept = keptRelation(selection, tags);
      if (kept === undefined) return;
      const { kind, selected } = kept;
      const { types, ids, roles, count: all } = members();
      const ways = wayIds(new Float64Array(all));
      let wayCount = 0;
      const labels: NodeId[] = [];
      const parts: RelationRead['members'][number][] = [];
      for (let member = 0; member < all; member++) {
        const [type, ref] = [byteAt(types, member), idAt(ids, member)];
        if (type === WAY) ways[wayCount++] = wayId(ref);
        if (kind !== 'area') parts.push({ type, id: ref, role: block.text(intAt(roles, member)) });
        else if (type === NODE && block.text(intAt(roles, member)) === 'label') labels.push(nodeId(ref));
      }
      const name = selection.value(tags, 'name');
      relations.push({ id, kind, selected, name, ways: wayIds(ways.slice(0, wayCount)), labels, members: parts });
    },
  });
  return { relations, count };
}
