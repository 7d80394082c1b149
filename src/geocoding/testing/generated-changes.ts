import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';
import { objectsOf } from '../import/osm/changes/object-blocks.ts';
import { type Change, compareObjects, type WholeObject } from '../import/osm/changes/whole-object.ts';
import { PbfFile } from '../import/osm/read/pbf-file.ts';

export interface GeneratedChangesOptions {
  readonly seed: number;
  /** Of all objects, how many change. */
  readonly share: number;
  /** Do people change what is near each other, as in one of their sessions? Else each object has the same chance. */
  readonly clustered: boolean;
}

/** Units of a cell: some 200 m. A session changes what is in one. */
const CELL = 20_000;
/** Changes of a session, in the mean, and how many of them are new objects. */
const SESSION = 40;
const NEW = 0.5;
/** Nodes and sides of a new building. */
const CORNERS = 4;

const NOTHING = { refs: [], memberTypes: [], roles: [] };

/**
 * Changes to an extract as people make them: new buildings and places, moved nodes, other tags, ways with fewer nodes,
 * relations with fewer members, and deletions. The extract is read as a stream, so that it can be of any size.
 * @returns in order of type and id
 */
export function generatedChanges(path: string, { seed, share, clustered }: GeneratedChangesOptions): Change[] {
  const random = randomNumbers(seed);
  const survey = surveyOf(path, clustered ? share : undefined, random);
  const changes = new Changes(random, survey.highest);
  const chance = (inside: boolean): number => {
    if (!clustered) return share;
    // Half of a session is new; the rest is shared by what its cell holds.
    return inside ? Math.min(1, ((1 - NEW) * SESSION * survey.cells.size) / Math.max(1, survey.held)) : 0;
  };
  /** Of nodes in the cells where houses are built: their cells; and names of streets there. */
  const nodes = new Map<number, number>();
  const streets = new Map<number, string>();
  const ways = new Set<number>();
  for (const object of objectsIn(path)) {
    let inside = false;
    if (object.type === 0) {
      const cell = cellOf(object);
      inside = survey.cells.has(cell);
      if (inside) nodes.set(object.id, cell);
    } else {
      inside = object.refs.some((ref, at) =>
        object.type === 1 || object.memberTypes[at] === 0
          ? nodes.has(ref)
          : object.memberTypes[at] === 1 && ways.has(ref),
      );
      if (inside && object.type === 1) ways.add(object.id);
      const name = streetName(object);
      if (inside && name !== undefined)
        for (const ref of object.refs) {
          const cell = nodes.get(ref);
          if (cell !== undefined) streets.set(cell, name);
        }
    }
    const fewer = object.type === 2 && clustered ? 1 / 20 : 1;
    if (random() < fewer * chance(inside)) changes.change(object);
  }
  const created = clustered ? NEW * SESSION * survey.cells.size : (share / 5) * survey.objects;
  const places = survey.places;
  for (let at = 0; changes.created < created && places.length > 0; at++) {
    const place = elementAt(places, at % places.length);
    changes.create(place, streets.get(cellOf(place)), clustered);
  }
  return changes.list.sort(compareObjects);
}

/** The name of a road. */
function streetName({ type, tags }: WholeObject): string | undefined {
  if (type !== 1 || !tags.some((key, at) => at % 2 === 0 && key === 'highway')) return undefined;
  const name = tags.findIndex((key, at) => at % 2 === 0 && key === 'name');
  return name < 0 ? undefined : tags[name + 1];
}

type Place = Pick<WholeObject, 'x' | 'y'>;

interface Survey {
  readonly objects: number;
  readonly highest: number;
  /** Where sessions are, and how many nodes are there. */
  readonly cells: ReadonlySet<number>;
  readonly held: number;
  /** Some places where things are. */
  readonly places: readonly Place[];
}

const cellOf = ({ x, y }: Place): number => Math.floor(x / CELL) + Math.floor(y / CELL) * 2 ** 20;
/** Places that are kept at most. */
const MOST_PLACES = 20_000;

/** Places at which houses are built where changes are anywhere. */
const BUILT_AT = 1500;

/** @param share of the objects that change near each other; undefined where they are anywhere */
function surveyOf(path: string, share: number | undefined, random: () => number): Survey {
  let [objects, highest, nodes] = [0, 0, 0];
  const places: Place[] = [];
  const inCell = new Map<number, number>();
  for (const { type, id, x, y } of objectsIn(path)) {
    objects++;
    highest = Math.max(highest, id);
    if (type !== 0) continue;
    nodes++;
    inCell.set(cellOf({ x, y }), (inCell.get(cellOf({ x, y })) ?? 0) + 1);
    if (places.length < MOST_PLACES) places.push({ x, y });
    else {
      const at = Math.floor(random() * nodes);
      if (at < MOST_PLACES) places[at] = { x, y };
    }
  }
  const sessions = share === undefined ? BUILT_AT : Math.ceil((share * objects) / SESSION);
  for (let at = places.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [places[at], places[other]] = [elementAt(places, other), elementAt(places, at)];
  }
  const chosen = places.slice(0, sessions);
  const cells = new Set(chosen.map(cellOf));
  let held = 0;
  for (const cell of cells) held += inCell.get(cell) ?? 0;
  return { objects, highest, cells, held, places: chosen };
}

function* objectsIn(path: string): Iterable<WholeObject> {
  const file = new PbfFile(path);
  try {
    for (const blob of file.blobs()) if (blob.type === 'OSMData') yield* objectsOf(file.read(blob));
  } finally {
    file.close();
  }
}

class Changes {
  readonly list: Change[] = [];
  created = 0;
  readonly #random: () => number;
  #id: number;

  constructor(random: () => number, highest: number) {
    this.#random = random;
    this.#id = highest;
  }

  /** Something happens to an object. */
  change(object: WholeObject): void {
    const kind = this.#random();
    const next = { ...object, version: object.version + 1, deleted: false };
    // What others are made of is seldom deleted.
    if (kind < (object.type === 0 && object.tags.length === 0 ? 0.01 : 0.1))
      this.list.push({ ...next, ...NOTHING, tags: [], deleted: true });
    else if (object.type === 0 && kind < 0.7)
      this.list.push({ ...next, x: object.x + this.#step(), y: object.y + this.#step() });
    else if (object.type > 0 && kind < 0.35 && object.refs.length > 4) {
      // Not the first or the last one: rings stay closed.
      const gone = 1 + Math.floor(this.#random() * (object.refs.length - 2));
      const without = <T>(list: readonly T[]): T[] => list.filter((_, at) => at !== gone);
      const { refs, memberTypes, roles } = object;
      this.list.push({ ...next, refs: without(refs), memberTypes: without(memberTypes), roles: without(roles) });
    } else this.list.push({ ...next, tags: this.#retagged(object.tags) });
  }

  /** A new house number, or a building with one. @param street a street near it */
  create({ x, y }: Place, street: string | undefined, isBuilding: boolean): void {
    const [east, north] = [x + 10 * this.#step(), y + 10 * this.#step()];
    // One of a few streets is new.
    const name = street === undefined || this.#random() < 0.1 ? `New Street ${this.#id % 300}` : street;
    const address = ['addr:housenumber', String(this.#id % 200), 'addr:street', name];
    if (!isBuilding) {
      this.#add(0, { x: east, y: north, tags: address });
      return;
    }
    const refs: number[] = [];
    for (let corner = 0; corner < CORNERS; corner++) {
      const [isEast, isNorth] = [corner === 1 || corner === 2, corner >= 2];
      refs.push(this.#add(0, { x: east + (isEast ? 1500 : 0), y: north + (isNorth ? 1000 : 0), tags: [] }));
    }
    this.#add(1, { x: 0, y: 0, tags: ['building', 'yes', ...address], refs: [...refs, elementAt(refs, 0)] });
  }

  #add(type: number, object: Place & { readonly tags: string[]; readonly refs?: number[] }): number {
    this.created++;
    this.list.push({ ...NOTHING, ...object, type, id: ++this.#id, version: 1, deleted: false });
    return this.#id;
  }

  #step(): number {
    return Math.floor(this.#random() * 200) - 100;
  }

  #retagged(tags: readonly string[]): string[] {
    const name = tags.findIndex((key, at) => at % 2 === 0 && key === 'name');
    const renamed = `New Name ${Math.floor(this.#random() * 500)}`;
    if (name >= 0 && this.#random() < 0.2) return tags.with(name + 1, renamed);
    return [...tags, 'check_date', `2026-11-${10 + Math.floor(this.#random() * 20)}`];
  }
}
