/** An object of OpenStreetMap with everything that a change can say of it, whether an import would keep it or not. */
export interface WholeObject {
  /** 0 node, 1 way, 2 relation. */
  readonly type: number;
  readonly id: number;
  /** 0 where nobody says it. */
  readonly version: number;
  /** Of a node: units of 1e-7 degrees. */
  readonly x: number;
  readonly y: number;
  /** Key, value, key, value … */
  readonly tags: readonly string[];
  /** Nodes of a way, members of a relation. */
  readonly refs: readonly number[];
  /** Types and roles of the members of a relation, one for each of `refs`. */
  readonly memberTypes: readonly number[];
  readonly roles: readonly string[];
}

/** What a change file says of an object: how it is now, or that it is gone. */
export type Change = WholeObject & {
  readonly deleted: boolean;
  /** Has it been told already what the change did? It is not counted again. */
  readonly isCounted?: boolean;
};

const TWO_32 = 2 ** 32;

/** The type and the upper bits of an id as one number of 32 bits: with the lower ones behind it, files are in this order. */
export const upperKey = (type: number, id: number): number => type * 2 ** 28 + Math.floor(id / TWO_32);

/** Does one object stand before another one in a file that is sorted by type and id? Below 0 it does. */
export const compareObjects = (a: Pick<WholeObject, 'type' | 'id'>, b: Pick<WholeObject, 'type' | 'id'>): number =>
  a.type - b.type || a.id - b.id;
