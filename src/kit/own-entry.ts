/**
 * What a table has for a text from outside; undefined where it has nothing. `table[text]` would also give what every
 * object has: `constructor`, `toString` and the like are words of texts, too.
 */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, text: string): T | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined;
