/** Longer lists are left to Array.sort. */
const FEW = 32;

// Each reads elements itself: `#kit/element-at` has seen lists of every kind, and is slower than the loop around it.

/** Sorts a list, mostly of a few, in place and stably: what Array.sort does, without the copies that it makes. */
export function sortFew<T extends object | number>(list: T[], compare: (a: T, b: T) => number): T[] {
  if (list.length > FEW) return list.sort(compare);
  for (let end = 1; end < list.length; end++) {
    const item = list[end];
    if (item === undefined) break;
    let at = end;
    for (; at > 0; at--) {
      const before = list[at - 1];
      if (before === undefined || compare(before, item) <= 0) break;
      list[at] = before;
    }
    list[at] = item;
  }
  return list;
}

/** The same for numbers, ascending. */
export function sortFewNumbers(list: number[]): number[] {
  if (list.length > FEW) return list.sort((a, b) => a - b);
  for (let end = 1; end < list.length; end++) {
    const item = list[end];
    if (item === undefined) break;
    let at = end;
    for (; at > 0; at--) {
      const before = list[at - 1];
      if (before === undefined || before <= item) break;
      list[at] = before;
    }
    list[at] = item;
  }
  return list;
}
