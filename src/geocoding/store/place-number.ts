declare const numbered: unique symbol;

/**
 * The number of a place in its index, from 0; where a field says so, -1 stands for no place. Its type keeps it apart
 * from ids of OpenStreetMap, refs of texts, and counts; it is a plain number otherwise.
 */
export type PlaceNumber = number & { readonly [numbered]: 'place' };

/** A number that is known to be a place's: read from an index, or found to be below its count of places. */
export const placeNumber = (number: number): PlaceNumber => number as PlaceNumber;

/** Where there is no place. */
export const NO_PLACE = placeNumber(-1);
