// Where values of a container lie that JavaScript reads where what they say is unusual.
import { fail, place, skipSpace, skipValue } from './json';
import { FACTS, MOST_FACTS } from './layout';

/** Kinds of values: affected and cpeApplicability. */
export const AFFECTED: u32 = 0;
export const APPLICABLE: u32 = 1;

let facts: u32;

export function beginFacts(): void {
  facts = 0;
}

export function factCount(): u32 {
  return facts;
}

/** Keeps where a value lies that has been read or passed over. */
export function keepValue(container: u32, kind: u32, from: usize): void {
  if (facts == MOST_FACTS) return fail();
  const row = FACTS + 16 * facts;
  store<u32>(row, container);
  store<u32>(row, kind, 4);
  store<u32>(row, u32(from), 8);
  store<u32>(row, u32(place()), 12);
  facts++;
}

/** Passes over the value that is here, and keeps where it lies. */
export function passValue(container: u32, kind: u32): void {
  skipSpace();
  const from = place();
  skipValue();
  keepValue(container, kind, from);
}
