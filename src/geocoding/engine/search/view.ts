import type { Box } from '../place.ts';
import type { SearchQuery } from './search-query.ts';

/** Where a search looks: what counts is in its box, or near its point. */
export type View = Pick<SearchQuery, 'viewbox' | 'bounded' | 'near' | 'nearReach' | 'nearRadius' | 'nearWeight'>;

const RADIUS = 0.01;
const WEIGHT = 0.12;
/** What rounding can make of a square. */
const ROUNDING = 1e-9;
/** Penalties of what is in the box of twice the viewbox's width and height, and of what is outside that too. */
const BESIDE = 0.25;
const OUTSIDE = 0.5;

/** Does what a search finds come in an order that depends on where it is? */
export const isPlaced = ({ viewbox, near }: View): boolean => viewbox !== undefined || near !== undefined;

/** Can a point be an answer? Degrees. */
export function isInside({ viewbox, bounded, near, nearReach }: View, lon: number, lat: number): boolean {
  if (near && nearReach !== undefined && apart(near[0] - lon, near[1] - lat) > nearReach) return false;
  if (!bounded || viewbox === undefined) return true;
  return isIn(viewbox, lon, lat);
}

/** What speaks against a point by where it is. Degrees. */
export function viewPenalty(
  { viewbox, near, nearRadius = RADIUS, nearWeight = WEIGHT }: View,
  lon: number,
  lat: number,
): number {
  let penalty = 0;
  if (viewbox && !isIn(viewbox, lon, lat)) penalty += isIn(aroundView(viewbox), lon, lat) ? BESIDE : OUTSIDE;
  if (near)
    penalty +=
      nearWeight * Math.log10(1 + apart((near[0] - lon) * Math.cos((lat * Math.PI) / 180), near[1] - lat) / nearRadius);
  return penalty;
}

/** The square of the distance from the point of a view, in degrees of latitude; 0 where it has none. */
export function squareTo({ near }: View, lon: number, lat: number): number {
  if (near === undefined) return 0;
  const x = (near[0] - lon) * Math.cos((lat * Math.PI) / 180);
  const y = near[1] - lat;
  return x * x + y * y;
}

/** The square of a distance, as {@link squareTo} has it, beyond which the penalty is at least so much. */
export function squareOfReach({ near, nearRadius = RADIUS, nearWeight = WEIGHT }: View, penalty: number): number {
  if (near === undefined) return Number.POSITIVE_INFINITY;
  const reach = nearRadius * (10 ** (penalty / nearWeight) - 1);
  return reach * reach * (1 + ROUNDING);
}

/** The least penalty that a point in a box can have; infinite where no point of it can be an answer. */
export function leastViewPenalty(view: View, box: Box): number {
  const { viewbox, bounded, near, nearReach, nearRadius = RADIUS, nearWeight = WEIGHT } = view;
  const [south, north, west, east] = box;
  let penalty = 0;
  if (viewbox && !meets(viewbox, box)) {
    if (bounded) return Number.POSITIVE_INFINITY;
    penalty += meets(aroundView(viewbox), box) ? BESIDE : OUTSIDE;
  }
  if (near) {
    const x = Math.max(0, west - near[0], near[0] - east);
    const y = Math.max(0, south - near[1], near[1] - north);
    if (nearReach !== undefined && apart(x, y) > nearReach) return Number.POSITIVE_INFINITY;
    const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
    penalty += nearWeight * Math.log10(1 + apart(x * Math.max(0, narrowest), y) / nearRadius);
  }
  return penalty;
}

/** Math.hypot is much slower, and degrees cannot overflow. */
const apart = (x: number, y: number): number => Math.sqrt(x * x + y * y);

const isIn = ([south, north, west, east]: Box, lon: number, lat: number): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

const meets = (a: Box, b: Box): boolean => a[0] <= b[1] && a[1] >= b[0] && a[2] <= b[3] && a[3] >= b[2];

function aroundView([south, north, west, east]: Box): Box {
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return [south - height, north + height, west - width, east + width];
}
