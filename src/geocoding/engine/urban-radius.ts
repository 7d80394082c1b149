/** Kilometres from the centre to the edge of the built-up area at 9,000 people per square kilometre. */
export function urbanRadius(people: number): number {
  return 0.006 * Math.sqrt(people);
}
