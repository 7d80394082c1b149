import type { UnitBox } from './osm-index.ts';

/** Figures of docs/formats/osm-index.md that its writer and its reader share. */

/** Flags of a place record. */
export const PLACE = {
  osmType: 3,
  line: 1 << 2,
  area: 1 << 3,
  names: 1 << 4,
  address: 1 << 5,
  extratags: 1 << 6,
  houseNumber: 1 << 7,
  postcode: 1 << 8,
  parent: 1 << 9,
  chain: 1 << 10,
  linkedTo: 1 << 11,
  links: 1 << 12,
  importance: 1 << 13,
  interpolation: 1 << 14,
  entrances: 1 << 15,
  categories: 1 << 16,
  houseNumberKey: 17,
  inheritedAddress: 1 << 19,
  unlistedPlace: 1 << 20,
  dependent: 1 << 21,
  article: 1 << 22,
} as const;

/** Places that share a row of `placeGroups`. */
export const GROUP_PLACES = 32;
/** Bytes of a row of `placeGroups`. */
export const GROUP_BYTES = 8 + 8 + 4 + 4 + GROUP_PLACES;
/** Most bytes of a place record: its length is one byte of its group. */
export const RECORD_BYTES = 255;
/** Every so many entries of `osmPlaces` have their id in `osmIds`. */
export const OSM_ID_STRIDE = 32;
/** Geometries of more points carry their box. */
export const BOX_POINTS = 32;
/** Cells of grids count from here. */
export const GRID_WEST = -1_800_000_000;
export const GRID_SOUTH = -900_000_000;
/** The root of the quadtree of areas. */
export const TREE_LOW = -2_147_483_648.5;
export const TREE_SIDE = 2 ** 32;
/** No country, no place. */
export const NONE = 0xffff_ffff;

/** Where a grid's rows begin, in `meta`. */
export interface GridMeta {
  readonly firstRow: number;
  readonly rows: number;
}

/** `meta` as it stands in the file, beside what readers are told. */
export interface LayoutMeta {
  readonly grids: {
    readonly cells: GridMeta;
    readonly features: GridMeta;
    readonly nodes: readonly GridMeta[];
  };
  readonly roots: { readonly areas: number | null };
  readonly box: UnitBox | null;
}

/** Sections of an index that extends another one. */
export const DELTA_SECTIONS = {
  base: 'deltaBase',
  superseded: 'superseded',
  standIns: 'standIns',
  replaced: 'replaced',
  changed: 'changedObjects',
} as const;

/** Importances that places have from a table; only where there are some. */
export const ARTICLE_SECTION = 'articles';

/** Sections of a grid: rows, cells, data. */
export type GridSections = readonly [rows: string, cells: string, data: string];
export const CELL_SECTIONS: GridSections = ['cellRows', 'cells', 'cellData'];
export const FEATURE_SECTIONS: GridSections = ['featRows', 'feats', 'featData'];
export const nodeSections = (grid: number): GridSections => [`nodeRows${grid}`, `nodes${grid}`, `nodeData${grid}`];
/** Sections of searches: words, their blocks, their lists of places. */
export const WORD_SECTIONS = ['words', 'wordBlocks', 'wordLists'] as const;
/** The lists of places in an index of before they told where their chunks are. */
export const OLD_LISTS_SECTION = 'wordPlaces';
/** The same for what words begin with. */
export const BEGINNING_SECTIONS = ['beginnings', 'beginningBlocks', 'beginningLists'] as const;
/** Sections of house numbers: blocks of streets, and the houses of each street. */
export const HOUSE_SECTIONS = ['houseBlocks', 'houses'] as const;
