import { elementAt } from '#kit/element-at';

/** Longer lists are left to Array.sort. */
const FEW = 32;

/** Sorts a list, mostly of a few, in place and stably: what Array.sort does, without the copies that it makes. */
export function sortFew<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  if (list.length > FEW) return list.sort(compare);
  for (let end = 1; end < list.length; end++) {
    const item = elementAt(list, end);
    let at = end;
    for (; at > 0 && compare(elementAt(list, at - 1), item) > 0; at--) list[at] = elementAt(list, at - 1);
    list[at] = item;
  }
  return list;
}

/** The same for numbers, ascending. */
export function sortFewNumbers(list: number[]): number[] {
  if (list.length > FEW) return list.sort((a, b) => a - b);
  for (let end = 1; end < list.length; end++) {
    const item = elementAt(list, end);
    let at = end;
    for (; at > 0 && elementAt(list, at - 1) > item; at--) list[at] = elementAt(list, at - 1);
    list[at] = item;
  }
  return list;
}
