import { array, object, string } from './gson.ts';
import { nameUuid } from './name-uuid.ts';

/** A member of an object; one without a text is left out. */
export type Member = readonly [name: string, text: string | undefined];

/** An element of an array of relations. */
export interface Association {
  readonly id: string;
  readonly text: string;
}

/** One element of an array of relations: an id made of the names it joins, and what it leads to. */
export function association(member: string, names: string, members: readonly Member[]): Association {
  const id = nameUuid(names);
  return {
    id,
    text: object([
      ['id', string(id)],
      [member, object(members)],
    ]),
  };
}

/** Every array of relations is sorted by the ids of its elements. */
export function associations(items: Association[]): string {
  return array(items.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)).map(({ text }) => text));
}

/** Several values in one text: each ends in a line feed, the last too. */
export const lines = (values: readonly string[]): string => string(values.map((value) => `${value}\n`).join(''));
