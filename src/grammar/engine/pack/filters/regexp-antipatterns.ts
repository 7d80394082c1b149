import type { PackContents } from '../pack-contents.ts';

/** Do these expressions (Java's syntax) find something in a text that touches a part of it? */
export function isAntipattern(
  antipatterns: string,
  text: string,
  from: number,
  to: number,
  { expressions }: PackContents,
): boolean {
  const expression = expressions.search(antipatterns);
  if (!expression) return false;
  for (const found of text.matchAll(expression))
    if (found.index < to && found.index + found[0].length > from) return true;
  return false;
}
