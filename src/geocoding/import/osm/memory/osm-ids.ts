import { floatAt } from '#kit/element-at';

declare const ids: unique symbol;

/**
 * The id of an object of OpenStreetMap. Nodes, ways and relations have ids of their own, which are often equal: the type
 * keeps them apart. It is a plain number otherwise, in reading, in files and in WebAssembly.
 */
type IdOf<Kind extends string> = number & { readonly [ids]: Kind };

export type NodeId = IdOf<'node'>;
export type WayId = IdOf<'way'>;
export type RelationId = IdOf<'relation'>;
/** The id of an object whose type stands beside it. */
export type OsmId = NodeId | WayId | RelationId;

/** Ids of one kind of object. */
export interface IdList<Id extends OsmId> extends Float64Array {
  [index: number]: Id;
  [Symbol.iterator](): ArrayIterator<Id>;
}

/** The type and the id of an object in one number. */
export type MemberKey = IdOf<'type and id'>;

// Numbers that are known to be such ids: as an extract has them, or as they were kept beside the type of their object.
export const osmId = (id: number): OsmId => id as OsmId;
export const nodeId = (id: number): NodeId => id as NodeId;
export const wayId = (id: number): WayId => id as WayId;
export const relationId = (id: number): RelationId => id as RelationId;
export const idList = <Id extends OsmId>(list: Float64Array): IdList<Id> => list as IdList<Id>;
export const nodeIds = (list: Float64Array): IdList<NodeId> => idList(list);
export const wayIds = (list: Float64Array): IdList<WayId> => idList(list);

export const memberKey = (osmType: number, id: OsmId): MemberKey => (osmType + 3 * id) as MemberKey;

/** The id at a place where the code around has made sure that there is one. */
export const idAt = <Id extends OsmId>(list: IdList<Id>, at: number): Id => floatAt(list, at) as Id;
