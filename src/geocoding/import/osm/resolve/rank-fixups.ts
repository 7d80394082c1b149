import { intAt } from '#kit/element-at';
import { isOnBorder, ringsContain } from '../areas/shapes.ts';
import { PointSet } from '../memory/point-set.ts';
import { RELATION } from '../read/pbf-block.ts';
import type { GlobalPlace, GlobalPlaces } from './global-places.ts';

/** Order of work: countries first, then administrative boundaries, then everything else, coarse before fine. */
export function inOrderOfWork(globals: GlobalPlaces): GlobalPlace[] {
  const stage = ({ baseRank, isAdministrative, isArea }: GlobalPlace): number =>
    baseRank <= 4 ? 0 : isAdministrative && isArea ? 1 : 2;
  const rank = (place: GlobalPlace): number => (stage(place) === 1 ? place.rankSearch : place.baseRank);
  return [...globals.list].sort(
    (a, b) => stage(a) - stage(b) || rank(a) - rank(b) || a.adminLevel - b.adminLevel || a.order - b.order,
  );
}

/**
 * Puts the rank_address of a place right where it would not be below that of what lies around it.
 * @returns the level of its parent
 */
export function fixRank(globals: GlobalPlaces, place: GlobalPlace): number {
  if (place.isAdministrative && place.isArea && place.osmType === RELATION) {
    const level = boundaryFixup(globals, place);
    if (place.rank > 9) insidePlaceArea(globals, place);
    return level;
  }
  if (place.rank >= 16 && place.rank <= 23 && place.isPlace) {
    if (place.isArea) insideArea(globals, place);
    else insideBoundary(globals, place);
  }
  return 3;
}

function boundaryFixup(globals: GlobalPlaces, place: GlobalPlace): number {
  let parent: GlobalPlace | undefined;
  for (const area of globals.areasAt(place.x, place.y))
    if (
      area !== place &&
      area.isAdministrative &&
      area.osmType === RELATION &&
      area.adminLevel > 3 &&
      area.adminLevel < place.adminLevel &&
      area.rank >= 1 &&
      area.rank <= 25 &&
      (parent === undefined || area.adminLevel > parent.adminLevel)
    )
      parent = area;
  if (parent === undefined) return 3;
  if (place.wikidata !== undefined && place.wikidata === parent.wikidata && sameShape(place, parent)) {
    place.rank = 0;
    return parent.rank;
  }
  const level = parent.rank;
  if (level >= place.rank) place.rank = level >= 24 ? 25 : level + 2;
  return level;
}

function insidePlaceArea(globals: GlobalPlaces, place: GlobalPlace): void {
  const around = candidates(globals, place).filter(
    (area) => area.isPlace && area.rank >= 1 && area.rank <= 23 && area.baseRank >= place.rank,
  );
  for (const area of around.sort((a, b) => b.baseRank - a.baseRank || a.order - b.order))
    if (!sameShape(place, area) && within(place, area)) {
      place.rank = area.rank + 2;
      return;
    }
}

function insideArea(globals: GlobalPlaces, place: GlobalPlace): void {
  const around = candidates(globals, place).filter((area) => area.baseRank >= place.rank && area.baseRank <= 23);
  for (const area of around.sort((a, b) => b.baseRank - a.baseRank || a.order - b.order))
    if (!sameShape(place, area) && within(place, area)) {
      place.rank = area.rank + 2;
      return;
    }
}

function insideBoundary(globals: GlobalPlaces, place: GlobalPlace): void {
  if (place.linked) return;
  const covered = globals
    .areasAt(place.x, place.y)
    .some(
      (area) =>
        area.osmType === RELATION &&
        ((area.isPlace && area.baseRank === place.rank) || (area.isAdministrative && area.rank === place.rank)),
    );
  if (covered) place.rank += 2;
}

const candidates = (globals: GlobalPlaces, place: GlobalPlace): GlobalPlace[] =>
  globals.areasAt(place.x, place.y).filter((area) => area !== place);

/** Equal boxes and as many points: two boundaries of the same ways. */
function sameShape(a: GlobalPlace, b: GlobalPlace): boolean {
  return (
    a.isArea &&
    b.isArea &&
    a.box.every((side, index) => side === b.box[index]) &&
    a.rings?.points.length === b.rings?.points.length
  );
}

/** Does all of an area lie in another one? Points that both have count as inside. */
function within(inner: GlobalPlace, outer: GlobalPlace): boolean {
  const [west, south, east, north] = inner.box;
  if (west < outer.box[0] || south < outer.box[1] || east > outer.box[2] || north > outer.box[3]) return false;
  const around = outer.rings;
  const points = inner.rings?.points;
  if (!around || !points) return false;
  const shared = new PointSet(around.points);
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [intAt(points, at), intAt(points, at + 1)];
    if (!shared.has(x, y) && !ringsContain(around, x, y) && !isOnBorder(around, x, y)) return false;
  }
  return true;
}
