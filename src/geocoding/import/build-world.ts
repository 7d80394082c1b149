import { elementAt, numberAt, wordAt } from '#kit/element-at';
import type { Position } from '../engine/place.ts';
import { normalise } from '../engine/search/normalise.ts';
import { NONE, PLACE_FLAG, PLACE_TYPES, type PlaceType, type WorldColumns } from '../store/world-index.ts';
import { borrowedNames } from './borrowed-names.ts';
import { type ClassifiedPlace, classifyPlaces } from './classify-places.ts';
import { cutCountries } from './country-cells.ts';
import { PointSummary, pointOnSurface, ringArea, toUnits, unitVector } from './geometry.ts';
import { joinTowns } from './join-towns.ts';
import { plantTrees } from './place-trees.ts';
import { stableId } from './stable-id.ts';
import type { SourceCountry, WorldSources } from './world-sources.ts';
import { worldWords } from './world-words.ts';

/** Goes up when the rules below give another index from the same sources. */
export const BUILD_RULES = 11;

/** The border data ends at the edge of the Mercator map, at 85.0511 or 85.05 south; Antarctica goes on to the pole. */
const MERCATOR_SOUTH = -85.05;

/**
 * Makes the columns of a world index.
 * @param report is told the step under way, of `steps`
 */
export function buildWorld(
  sources: WorldSources,
  report: (step: number, steps: number, message: string) => void = () => {},
): WorldColumns {
  report(0, 4, 'measuring countries');
  const texts = new TextPool();
  const ids = new Set<number>();
  const countries = countryColumns(sources.countries, ids);
  report(1, 4, 'cutting country borders into cells');
  const cells = cutCountries(countries.rings);
  report(2, 4, 'joining towns');
  const number = new Map(countries.codes.map((code, index) => [code, index]));
  const known = sources.towns.filter((town) => number.has(town.country));
  const places = classifyPlaces(known, joinTowns(known, sources.details));
  report(3, 4, 'sorting towns into search trees');
  const divisions = divisionColumns(places, sources, number, texts, ids);
  const borrowed = borrowedNames(places);
  const { order, ...columns } = placeColumns(places, number, divisions, texts, ids, borrowed);
  report(4, 4, 'writing the index');
  const relationIds = [...countries.columns.countryId, ...divisions.columns.stateId, ...divisions.columns.countyId];
  const all = {
    ...countries.columns,
    ...cells,
    ...divisions.columns,
    ...columns,
    ...texts.columns(),
    relationOrder: orderBy(relationIds),
  };
  return {
    ...all,
    ...worldWords(all, sources.phrases, (town) => borrowed.get(elementAt(places, wordAt(order, town))) ?? []),
  };
}

/** The numbers 0, 1 … sorted by their values. */
function orderBy(values: ArrayLike<number>): Uint32Array {
  return Uint32Array.from({ length: values.length }, (_, index) => index).sort(
    (a, b) => numberAt(values, a) - numberAt(values, b) || a - b,
  );
}

/** Every text once. */
class TextPool {
  readonly #numbers = new Map<string, number>();

  add(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(text, number);
    }
    return number;
  }

  columns(): Pick<WorldColumns, 'text' | 'textStart'> {
    const parts = [...this.#numbers.keys()].map((text) => Buffer.from(text));
    const textStart = new Uint32Array(parts.length + 1);
    parts.forEach((part, index) => {
      textStart[index + 1] = wordAt(textStart, index) + part.length;
    });
    return { text: new Uint8Array(Buffer.concat(parts)), textStart };
  }
}

function countryColumns(sources: readonly SourceCountry[], ids: Set<number>) {
  const measured = sources.map((source) => {
    const rings = source.polygons.flatMap((polygon) =>
      polygon.map((ring, index) => ({ hole: index > 0, units: ringUnits(ring, source.code) })),
    );
    const area = rings.reduce(
      (sum, { hole, units }) => sum + (hole ? -1 : 1) * ringArea(units, 0, units.length / 2),
      0,
    );
    return { source, rings, area };
  });
  // Smallest first: where areas overlap, the smaller country is the answer (Hong Kong before China).
  measured.sort((a, b) => a.area - b.area || (a.source.code < b.source.code ? -1 : 1));

  const allRings = measured.flatMap(({ rings }) => rings);
  const vertices = new Int32Array(allRings.reduce((sum, { units }) => sum + units.length, 0));
  const ringStart = new Uint32Array(allRings.length + 1);
  allRings.forEach(({ units }, index) => {
    vertices.set(units, 2 * wordAt(ringStart, index));
    ringStart[index + 1] = wordAt(ringStart, index) + units.length / 2;
  });
  const count = measured.length;
  const countryRing = new Uint32Array(count + 1);
  const countryBox = new Int32Array(4 * count);
  const countryPoint = new Int32Array(2 * count);
  measured.forEach(({ rings }, country) => {
    countryRing[country + 1] = wordAt(countryRing, country) + rings.length;
    const box: [number, number, number, number] = [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ];
    const polygons: [number, number][][] = [];
    for (let ring = wordAt(countryRing, country); ring < wordAt(countryRing, country + 1); ring++) {
      const range: [number, number] = [wordAt(ringStart, ring), wordAt(ringStart, ring + 1)];
      for (let i = range[0]; i < range[1]; i++) {
        const [lon, lat] = [wordAt(vertices, 2 * i), wordAt(vertices, 2 * i + 1)];
        box[0] = Math.min(box[0], lon);
        box[1] = Math.min(box[1], lat);
        box[2] = Math.max(box[2], lon);
        box[3] = Math.max(box[3], lat);
      }
      if (elementAt(allRings, ring).hole) polygons.at(-1)?.push(range);
      else polygons.push([range]);
    }
    const area = ([outer]: [number, number][]): number => (outer === undefined ? 0 : ringArea(vertices, ...outer));
    const largest = polygons.sort((a, b) => area(b) - area(a))[0];
    countryBox.set(box, 4 * country);
    if (largest) countryPoint.set(pointOnSurface(vertices, largest), 2 * country);
  });
  const codes = measured.map(({ source }) => source.code);
  return {
    codes,
    rings: { vertices, ringStart, countryRing },
    columns: {
      countryCode: Uint16Array.from(codes, (code) => code.charCodeAt(0) | (code.charCodeAt(1) << 8)),
      countryIso3: new Uint8Array(Buffer.from(measured.map(({ source }) => source.iso3.padEnd(3)).join(''), 'latin1')),
      countryId: Float64Array.from(codes, (code) => stableId('country', code, ids)),
      countryPoint,
      countryBox,
      countryRing,
      ringStart,
      ringHole: Uint8Array.from(allRings, ({ hole }) => (hole ? 1 : 0)),
      vertices,
    },
  };
}

function ringUnits(ring: readonly Position[], code: string): Int32Array {
  const units = new Int32Array(ring.length * 2);
  ring.forEach(([lon, lat], index) => {
    units[2 * index] = toUnits(lon);
    units[2 * index + 1] = toUnits(code === 'AQ' && lat <= MERCATOR_SOUTH ? -90 : lat);
  });
  return units;
}

/** First- and second-order divisions that have a place: name, where their places are, and what they belong to. */
function divisionColumns(
  places: readonly ClassifiedPlace[],
  { admin1, admin2 }: WorldSources,
  number: ReadonlyMap<string, number>,
  texts: TextPool,
  ids: Set<number>,
) {
  const states = new Divisions();
  const counties = new Divisions();
  const countyState: number[] = [];
  const placeState = new Uint32Array(places.length).fill(NONE);
  const placeCounty = new Uint32Array(places.length).fill(NONE);
  const points = places.map(({ lon, lat }) => [toUnits(lon), toUnits(lat)] as const);
  places.forEach((place, index) => {
    const stateCode = `${place.country}.${place.admin1}`;
    if (!admin1.has(stateCode)) return;
    placeState[index] = states.add(stateCode, ...elementAt(points, index));
    const countyCode = `${stateCode}.${place.admin2}`;
    if (!admin2.has(countyCode)) return;
    const county = counties.add(countyCode, ...elementAt(points, index));
    placeCounty[index] = county;
    countyState[county] = placeState[index];
  });
  const nameOf = (names: ReadonlyMap<string, string>) => (code: string) => texts.add(names.get(code) ?? '');
  return {
    placeState,
    placeCounty,
    columns: {
      stateName: Uint32Array.from(states.codes, nameOf(admin1)),
      stateCode: Uint32Array.from(states.codes, (code) => texts.add(code.slice(3))),
      stateCountry: Uint8Array.from(states.codes, (code) => number.get(code.slice(0, 2)) ?? 0),
      stateId: Float64Array.from(states.codes, (code) => stableId('state', code, ids)),
      ...states.columns('state'),
      countyName: Uint32Array.from(counties.codes, nameOf(admin2)),
      countyState: Uint32Array.from(countyState),
      countyId: Float64Array.from(counties.codes, (code) => stableId('county', code, ids)),
      ...counties.columns('county'),
    },
  };
}

class Divisions {
  readonly codes: string[] = [];
  readonly #summaries: PointSummary[] = [];
  readonly #numbers = new Map<string, number>();

  add(code: string, lon: number, lat: number): number {
    let number = this.#numbers.get(code);
    if (number === undefined) {
      number = this.codes.length;
      this.codes.push(code);
      this.#summaries.push(new PointSummary());
      this.#numbers.set(code, number);
    }
    elementAt(this.#summaries, number).add(lon, lat);
    return number;
  }

  columns<P extends 'state' | 'county'>(prefix: P) {
    return {
      [`${prefix}Point`]: Int32Array.from(this.#summaries.flatMap((summary) => summary.mean())),
      [`${prefix}Box`]: Int32Array.from(this.#summaries.flatMap((summary) => summary.box)),
    } as { [K in `${P}Point` | `${P}Box`]: Int32Array<ArrayBuffer> };
  }
}

/** Names in Latin letters that stand for several ways to write names of several places: 宿州 and 苏州 are both Suzhou. */
function readAlike(places: readonly ClassifiedPlace[]): ReadonlySet<string> {
  const first = new Map<string, { readonly place: ClassifiedPlace; readonly name: string }>();
  const alike = new Set<string>();
  for (const place of places)
    for (const name of place.written) {
      const plain = normalise(name);
      const other = first.get(plain);
      if (other === undefined) first.set(plain, { place, name });
      else if (other.place !== place && other.name !== name) alike.add(plain);
    }
  return alike;
}

function placeColumns(
  places: readonly ClassifiedPlace[],
  number: ReadonlyMap<string, number>,
  divisions: { placeState: Uint32Array; placeCounty: Uint32Array },
  texts: TextPool,
  ids: Set<number>,
  borrowed: ReadonlyMap<ClassifiedPlace, ReadonlySet<string>>,
) {
  const vectors = new Float32Array(places.length * 3);
  places.forEach(({ lon, lat }, index) => {
    vectors.set(unitVector(lon, lat), 3 * index);
  });
  const country = places.map((place) => number.get(place.country) ?? 0);
  const type = places.map((place) => PLACE_TYPES.indexOf(place.type satisfies PlaceType));
  const trees = plantTrees(number.size, country, type, vectors);
  const newNumber = new Map<ClassifiedPlace, number>();
  trees.order.forEach((old, index) => {
    newNumber.set(elementAt(places, old), index);
  });
  const column = <T>(make: (place: ClassifiedPlace, old: number) => T): T[] =>
    Array.from(trees.order, (old) => make(elementAt(places, old), old));
  const placePoint = new Int32Array(2 * places.length);
  const placeVector = new Float32Array(3 * places.length);
  trees.order.forEach((old, index) => {
    placePoint.set([toUnits(elementAt(places, old).lon), toUnits(elementAt(places, old).lat)], 2 * index);
    placeVector.set(vectors.subarray(3 * old, 3 * old + 3), 3 * index);
  });
  const placeId = Float64Array.from(
    column((place) => {
      const { geonamesId: id } = place;
      if (id > 0 && !ids.has(id)) {
        ids.add(id);
        return id;
      }
      return stableId('place', `${place.country}|${place.name}|${toUnits(place.lat)}|${toUnits(place.lon)}`, ids);
    }),
  );
  const alike = readAlike(places);
  return {
    order: trees.order,
    placeName: Uint32Array.from(column((place) => texts.add(place.name))),
    placeWritten: Uint32Array.from(
      column((place) => {
        const names = place.written.filter((name) => alike.has(normalise(name)));
        return names.length === 0 ? NONE : texts.add(names.join('\n'));
      }),
    ),
    placeOtherNames: Uint32Array.from(
      column((place) => {
        const own = normalise(place.name);
        const others = borrowed.get(place);
        const names = place.otherNames.filter((other) => other !== own && !others?.has(other));
        return names.length === 0 ? NONE : texts.add(names.join('\n'));
      }),
    ),
    placeId,
    placeCountry: Uint8Array.from(column((_, old) => country[old])),
    placeType: Uint8Array.from(column((_, old) => type[old])),
    placeFlags: Uint8Array.from(
      column(
        (place) =>
          (place.countryCapital ? PLACE_FLAG.countryCapital : 0) | (place.stateCapital ? PLACE_FLAG.stateCapital : 0),
      ),
    ),
    placeState: Uint32Array.from(column((_, old) => divisions.placeState[old])),
    placeCounty: Uint32Array.from(column((_, old) => divisions.placeCounty[old])),
    placeParent: Uint32Array.from(column((place) => (place.parent ? (newNumber.get(place.parent) ?? NONE) : NONE))),
    placePopulation: Uint32Array.from(column((place) => place.population)),
    placePoint,
    placeRadius: Float32Array.from(column((place) => place.radius)),
    placeVector,
    treeStart: trees.treeStart,
    treeNode: trees.treeNode,
    nodeBox: trees.nodeBox,
    nodeOrder: orderBy(placeId),
  };
}
