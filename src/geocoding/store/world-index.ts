import { DamagedFile } from '#kit/files/damaged-file';
import { KnownTexts } from './known-texts.ts';
import { MemoryPages } from './memory-pages.ts';
import { type FileKind, parseSections, readSections, type Sections, writeSections } from './section-file.ts';
import { WordLists } from './words/word-lists.ts';

/** The file of the worldwide default; its sections are described in docs/formats/world.md. */
export const WORLD: FileKind = { magic: 'ALMWORLD', version: 4, title: 'a world index' };

/** Coordinates are kept as whole numbers of 1e-7 degrees, as OpenStreetMap keeps them. */
export const UNITS_PER_DEGREE = 1e7;

/**
 * The cell grid over longitude and latitude. Cell borders lie at half units, where no vertex can be, so that no edge
 * begins or ends on a border. A block is 10 by 10 cells of 0.1 degree.
 */
export const GRID = {
  cell: 1_000_000,
  perBlock: 10,
  /** Right border of column 0 is originX + cell; lower border of row 0 is originY. */
  originX: -1_800_543_210.5,
  originY: -900_543_210.5,
  blockColumns: 362,
  blockRows: 182,
} as const;

/** A cell with this bit holds the offset of its record in `cellRecords`; without it, country + 1, or 0 for none. */
export const CELL_HAS_RECORD = 0x8000_0000;
/** Groups of a cell record, one for each country that has edges in the cell or covers it: country, base, edges. */
export const GROUP = { countryBits: 8, baseBit: 0x100, countShift: 9 } as const;

/** Place types in the order of their search trees. */
export const PLACE_TYPES = ['city', 'town', 'village', 'hamlet', 'suburb'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];
/** Most places in a leaf of a search tree. */
export const LEAF_PLACES = 8;

/** Levels below the root of a search tree with so many places. */
export function treeDepth(places: number): number {
  let depth = 0;
  while (places > LEAF_PLACES * 2 ** depth) depth++;
  return depth;
}

/** Flags of a place. */
export const PLACE_FLAG = { countryCapital: 1, stateCapital: 2 } as const;
/** "There is none", in columns of indexes. */
export const NONE = 0xffff_ffff;

const KINDS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
};
type Kind = keyof typeof KINDS;
interface ColumnTypes {
  u8: Uint8Array;
  u16: Uint16Array;
  u32: Uint32Array;
  i32: Int32Array;
  f32: Float32Array;
  f64: Float64Array;
}

/** Every section with its element type. The order is the order in the file. */
const SECTIONS = {
  text: 'u8',
  textStart: 'u32',
  countryCode: 'u16',
  countryIso3: 'u8',
  countryId: 'f64',
  countryPoint: 'i32',
  countryBox: 'i32',
  countryPeople: 'f64',
  countryForms: 'u8',
  countryRing: 'u32',
  ringStart: 'u32',
  ringHole: 'u8',
  vertices: 'i32',
  blocks: 'u32',
  cells: 'u32',
  cellRecords: 'u32',
  stateName: 'u32',
  stateCode: 'u32',
  stateCountry: 'u8',
  stateId: 'f64',
  statePoint: 'i32',
  stateBox: 'i32',
  statePeople: 'f64',
  countyName: 'u32',
  countyState: 'u32',
  countyId: 'f64',
  countyPoint: 'i32',
  countyBox: 'i32',
  placeName: 'u32',
  placeOtherNames: 'u32',
  placeWritten: 'u32',
  placeId: 'f64',
  placeCountry: 'u8',
  placeType: 'u8',
  placeFlags: 'u8',
  placeState: 'u32',
  placeCounty: 'u32',
  placeParent: 'u32',
  placePopulation: 'u32',
  placePoint: 'i32',
  placeRadius: 'f32',
  placeVector: 'f32',
  treeStart: 'u32',
  treeNode: 'u32',
  nodeBox: 'f32',
  nodeOrder: 'u32',
  relationOrder: 'u32',
  phraseKinds: 'u8',
  words: 'u8',
  wordBlocks: 'u8',
  wordLists: 'u8',
  beginnings: 'u8',
  beginningBlocks: 'u8',
  beginningLists: 'u8',
} as const satisfies Record<string, Kind>;

type SectionName = keyof typeof SECTIONS;

/** The columns of a world index: typed arrays over the file. Their meaning is in docs/formats/world.md. */
export type WorldColumns = { readonly [N in SectionName]: ColumnTypes[(typeof SECTIONS)[N]] };

/** What a world index was made from. */
export interface WorldMeta {
  /** Names and versions of the packages, and of the rules that made the index: another fingerprint means build anew. */
  readonly fingerprint: string;
  /** When it was built, ISO 8601. */
  readonly built: string;
}

/** A world index in memory. */
export interface WorldIndex {
  /** Tells whether the file is still the one that was read; undefined for what was no file. */
  readonly state: string | undefined;
  readonly meta: WorldMeta;
  readonly columns: WorldColumns;
  readonly counts: { countries: number; states: number; counties: number; places: number; vertices: number };
  /** Bytes of the file. */
  readonly bytes: number;
  /** The text with a number. */
  text(index: number): string;
  /** The words of all names; places are numbered as by place_id, from 0: countries, states, counties, places. */
  readonly words: WordLists;
  /** What these words begin with. */
  readonly beginnings: WordLists;
  /** `key=value` of each kind in the lists of phrases. */
  readonly phraseKinds: readonly string[];
  /** Names of each country in the forms of their words, with blanks between them. */
  readonly countryForms: readonly (readonly string[])[];
}

/** Writes a world index atomically. */
export async function writeWorld(path: string, meta: WorldMeta, columns: WorldColumns): Promise<void> {
  const sections = new Map<string, Uint8Array>([['meta', Buffer.from(JSON.stringify(meta))]]);
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    const column = columns[name];
    sections.set(name, new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  await writeSections(path, WORLD, sections);
}

/**
 * Opens a world index.
 * @param checked the state of an index that was opened before: if the file is still the same, its bytes are not checked again
 * @throws DamagedFile when the file is of another version or damaged; CommandError when it cannot be read
 */
export function openWorld(path: string, checked?: string): WorldIndex {
  const { sections, state } = readSections(path, WORLD, checked);
  return toIndex(path, sections, state);
}

/** A world index in a buffer that holds the whole file; see {@link openWorld}. */
export function parseWorld(path: string, bytes: Buffer): WorldIndex {
  return toIndex(path, parseSections(path, WORLD, bytes), undefined);
}

function toIndex(path: string, sections: Sections, state: string | undefined): WorldIndex {
  const refuse = (why: string): DamagedFile => new DamagedFile(`is damaged: ${why}`, path);
  const columns: Record<string, unknown> = {};
  let bytes = 0;
  for (const [name, kind] of Object.entries(SECTIONS)) {
    const section = sections.get(name);
    if (!section) throw refuse(`the section ${name} is missing`);
    const Column = KINDS[kind];
    if (section.byteLength % Column.BYTES_PER_ELEMENT !== 0) throw refuse(`the section ${name} has a broken length`);
    columns[name] = new Column(
      section.buffer as ArrayBuffer,
      section.byteOffset,
      section.byteLength / Column.BYTES_PER_ELEMENT,
    );
    bytes += section.byteLength;
  }
  const c = columns as WorldColumns;
  const counts = {
    countries: c.countryId.length,
    states: c.stateId.length,
    counties: c.countyId.length,
    places: c.placeId.length,
    vertices: c.vertices.length / 2,
  };
  const wrong = wrongLength(c, counts);
  if (wrong) throw refuse(`the section ${wrong} does not fit the others`);
  let words: WordLists | undefined;
  let beginnings: WordLists | undefined;
  let forms: readonly (readonly string[])[] | undefined;
  const text = Buffer.from(c.text.buffer, c.text.byteOffset, c.text.byteLength);
  const textOf = (index: number): string => text.toString('utf8', c.textStart[index], c.textStart[index + 1]);
  const known = new KnownTexts();
  return {
    meta: readMeta(sections.get('meta'), refuse),
    state,
    columns: c,
    counts,
    bytes,
    text: (index) => known.get(index, textOf),
    get phraseKinds() {
      return linesOf(c.phraseKinds);
    },
    get countryForms() {
      forms ??= linesOf(c.countryForms).map((line) => line.split('\t'));
      return forms;
    },
    get words() {
      words ??= openWords(path, c.words, c.wordBlocks, c.wordLists);
      return words;
    },
    get beginnings() {
      beginnings ??= openWords(path, c.beginnings, c.beginningBlocks, c.beginningLists);
      return beginnings;
    },
  };
}

/** The lines of a text. */
const linesOf = (text: Uint8Array): string[] =>
  Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('utf8').split('\n');

function openWords(path: string, words: Uint8Array, blocks: Uint8Array, places: Uint8Array): WordLists {
  const dictionary = new MemoryPages(words, path);
  const lists = new MemoryPages(places, path);
  return new WordLists([dictionary, dictionary.section], [lists, lists.section], blocks, true);
}

function readMeta(section: Uint8Array | undefined, refuse: (why: string) => DamagedFile): WorldMeta {
  try {
    return JSON.parse(Buffer.from(section ?? []).toString('utf8')) as WorldMeta;
  } catch {
    throw refuse('the section meta is not JSON');
  }
}

/** The first section whose length is not what the number of its objects asks for. */
function wrongLength(c: WorldColumns, counts: WorldIndex['counts']): string | undefined {
  const { countries, states, counties, places } = counts;
  const rings = c.ringHole.length;
  const expected: Partial<Record<SectionName, number>> = {
    countryCode: countries,
    countryIso3: countries * 3,
    countryPoint: countries * 2,
    countryBox: countries * 4,
    countryPeople: countries,
    countryRing: countries + 1,
    ringStart: rings + 1,
    blocks: GRID.blockColumns * GRID.blockRows,
    stateName: states,
    stateCode: states,
    stateCountry: states,
    statePoint: states * 2,
    stateBox: states * 4,
    statePeople: states,
    countyName: counties,
    countyState: counties,
    countyPoint: counties * 2,
    countyBox: counties * 4,
    placeName: places,
    placeOtherNames: places,
    placeWritten: places,
    placeCountry: places,
    placeType: places,
    placeFlags: places,
    placeState: places,
    placeCounty: places,
    placeParent: places,
    placePopulation: places,
    placePoint: places * 2,
    placeRadius: places,
    placeVector: places * 3,
    treeStart: countries * PLACE_TYPES.length + 1,
    treeNode: countries * PLACE_TYPES.length + 1,
    nodeOrder: places,
    relationOrder: countries + states + counties,
  };
  for (const [name, length] of Object.entries(expected)) if (c[name as SectionName].length !== length) return name;
  if (c.cells.length % (GRID.perBlock * GRID.perBlock) !== 0) return 'cells';
  if (c.nodeBox.length !== 6 * (c.treeNode.at(-1) ?? 0)) return 'nodeBox';
  return undefined;
}
