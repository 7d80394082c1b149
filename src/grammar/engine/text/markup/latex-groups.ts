/**
 * Where groups end, by the place of the bracket or brace that begins them: the place behind the one that ends them. A
 * bracket closes only on its own level of braces, and not behind a blank line. One pass over the source.
 */
export function groupEnds(source: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  const dropBrackets = (): void => {
    while (source[open.at(-1) ?? -1] === '[') open.pop();
  };
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '{' || character === '[') open.push(at);
    else if (character === '}') {
      dropBrackets();
      const start = open.pop();
      if (start !== undefined) ends.set(start, at + 1);
    } else if (character === ']') {
      if (source[open.at(-1) ?? -1] === '[') ends.set(open.pop() as number, at + 1);
    } else if (character === '\n' && source[at + 1] === '\n') dropBrackets();
  }
  return ends;
}
