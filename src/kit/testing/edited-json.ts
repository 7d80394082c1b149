/** Values that stand in for others, of every type of JSON. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  1e20,
  '',
  'x',
  [],
  {},
  [null],
  ['x'],
  { x: 1 },
  '2031-02-30',
  'constructor',
];

type Holder = Record<string, unknown>;

/** All places within a value: the object or array that holds it, and its key. */
function placesOf(value: unknown): { readonly holder: Holder; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value as Holder, key }, ...placesOf((value as Holder)[key])]);
}

/**
 * A copy of a JSON value with a few random changes: members that are missing, doubled, renamed, of another type, or as
 * one of the values that are named.
 * @param random gives numbers in [0, 1)
 * @param values that are likely to mean something in its places
 */
export function editedJson<Value>(value: Value, random: () => number, values: readonly unknown[] = []): Value {
  const copy = structuredClone(value);
  const below = (most: number): number => Math.floor(random() * most);
  for (let edits = 1 + below(3); edits > 0; edits--) {
    const places = placesOf(copy);
    const place = places[below(places.length)];
    if (place === undefined) break;
    const { holder, key } = place;
    const old = holder[key];
    const kind = random();
    if (kind < 0.2) {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
    } else if (kind < 0.3) {
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(old));
      else holder[`${key}x`] = old;
    } else if (kind < 0.4 && typeof old === 'string') holder[key] = old.slice(0, below(old.length + 1));
    else if (kind < 0.5 && typeof old === 'string') holder[key] = `${old}${['1', ' ', 'A', '/', 'é'][below(5)]}`;
    else if (kind < 0.5 && typeof old === 'number') holder[key] = old + 1;
    else if (kind < 0.65) {
      const other = places[below(places.length)];
      holder[key] = structuredClone(other === undefined ? null : other.holder[other.key]);
    } else {
      const pool = random() < 0.6 && values.length > 0 ? values : STRANGE;
      holder[key] = structuredClone(pool[below(pool.length)]);
    }
  }
  return copy;
}
