/** What is watched: the components of an inventory, or the records that a list of searches finds. */
export type WatchKind = 'inventory' | 'watchlist';

/** Something that is watched, without its content. */
export interface Watch {
  readonly kind: WatchKind;
  readonly name: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  /** Name of the file of an inventory. */
  readonly file: string;
  /** What the inventory turned out to be. */
  readonly format: string;
  /** How many components an inventory has, or entries a watchlist. */
  readonly components: number;
  /** Where events go; empty for nowhere. */
  readonly webhook: string;
  /** When it was last compared, and with which state of the data. */
  readonly checked: number;
  readonly checkedVersion: string;
  /** Findings beyond the bound. */
  readonly leftOut: number;
}

/** A watch as it is put. */
export type NewWatch = Pick<Watch, 'kind' | 'name' | 'title' | 'file' | 'format' | 'components' | 'webhook'> & {
  readonly content: Buffer;
};
