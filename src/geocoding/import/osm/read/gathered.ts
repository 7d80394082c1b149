import type { OsmSource } from '../../../store/osm-index.ts';
import type { FeatureLists, MemberPairs } from '../memory/feature-lists.ts';
import type { FeatureStore } from '../memory/feature-store.ts';
import type { FeatureNumber, TextNumber } from '../memory/numbers.ts';
import type { NodeId } from '../memory/osm-ids.ts';
import type { splitInterpolations } from './interpolation.ts';
import type { ExtractCounts } from './read-extract.ts';

/** An entrance of a place, as found. */
export interface FoundEntrance {
  readonly osmId: NodeId;
  readonly x: number;
  readonly y: number;
  /** Text. */
  readonly type: TextNumber;
  readonly extratags: ArrayLike<number>;
}

/** A relation that would be an area if its lines made rings. */
export interface UnclosedArea {
  readonly osmType: 'R';
  readonly osmId: number;
  readonly category: string;
  readonly type: string;
  readonly name: string | undefined;
  readonly countryCode: string | undefined;
}

/** Everything that extracts hold of places, before anything is found out about it. */
export interface Gathered {
  readonly store: FeatureStore;
  readonly sources: readonly OsmSource[];
  readonly counts: readonly ExtractCounts[];
  /** Ids of label nodes by feature of their relation. */
  readonly labels: ReadonlyMap<FeatureNumber, readonly NodeId[]>;
  /** Features along whose ways a node lies, by feature of the node. */
  readonly waysOfNode: FeatureLists;
  /** Features of streets that share a relation with an object. */
  readonly streetsOf: FeatureLists;
  /** Ways that a waterway relation hides, by feature of the way: that of the relation. */
  readonly hiddenBy: ReadonlyMap<FeatureNumber, FeatureNumber>;
  readonly entrancesOf: ReadonlyMap<FeatureNumber, readonly FoundEntrance[]>;
  /** Of extracts that hold all nodes of their ways. */
  readonly unclosed: readonly UnclosedArea[];
  readonly interpolations: ReturnType<typeof splitInterpolations>;
  /** Features of objects that an earlier extract gave already. */
  readonly doubles: ReadonlySet<FeatureNumber>;
}

/** The same before features are in order: what features have to do with each other is known by the ids of their objects. */
export interface ReadFeatures extends Omit<Gathered, 'waysOfNode' | 'streetsOf'> {
  readonly waysOfNode: MemberPairs;
  readonly streetsOf: MemberPairs;
}
