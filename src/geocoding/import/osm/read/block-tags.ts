/** The tags of the object at hand: indexes in the block's texts, valid until the next object. */
export interface BlockTags {
  count: number;
  /** Key and value of tag n at 2n and 2n + 1. */
  readonly at: Int32Array;
}
