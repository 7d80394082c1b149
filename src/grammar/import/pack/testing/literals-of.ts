/** A text that stands in source code, with its line. */
export interface Literal {
  readonly line: number;
  readonly text: string;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f', v: '\v' };

/**
 * The texts and expressions in a TypeScript file that Biome has formatted; of a template the parts between its values.
 * Comments hold none.
 */
export function literalsOf(source: string): Literal[] {
  const literals: Literal[] = [];
  // What each brace that is open belongs to: a template goes on behind its own.
  const braces: boolean[] = [];
  let at = 0;
  const add = (from: number, to: number, expression: boolean): void => {
    const raw = source.slice(from, to);
    literals.push({ line: source.slice(0, from).split('\n').length, text: expression ? raw : unescaped(raw) });
  };
  const end = (from: number, closing: RegExp): number => {
    closing.lastIndex = from;
    return closing.exec(source)?.index ?? source.length;
  };
  const template = (): void => {
    const from = at;
    at = end(from, /(?<=(?:^|[^\\])(?:\\\\)*)(?:`|\$\{)/g);
    add(from, at, false);
    if (source[at] === '$') braces.push(true);
    at += source[at] === '$' ? 2 : 1;
  };
  while (at < source.length) {
    const sign = source[at];
    if (source.startsWith('//', at)) at = end(at, /\n/g);
    else if (source.startsWith('/*', at)) at = end(at, /\*\//g) + 2;
    else if (sign === "'" || sign === '"') {
      const from = ++at;
      while (at < source.length && source[at] !== sign) at += source[at] === '\\' ? 2 : 1;
      add(from, at++, false);
    } else if (sign === '`') {
      at++;
      template();
    } else if (sign === '{') {
      braces.push(false);
      at++;
    } else if (sign === '}') {
      at++;
      if (braces.pop()) template();
    } else if (sign === '/' && /(?:^|[(,=:[!&|?{};+>\n]|return)\s*$/.test(source.slice(Math.max(0, at - 12), at))) {
      const from = ++at;
      for (let inside = false; at < source.length && (inside || source[at] !== '/'); at++) {
        if (source[at] === '\\') at++;
        else if (source[at] === '[') inside = true;
        else if (source[at] === ']') inside = false;
      }
      add(from, at++, true);
    } else at++;
  }
  return literals;
}

const unescaped = (raw: string): string =>
  raw.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_all, point, unit, byte, sign) =>
    sign === undefined ? String.fromCodePoint(Number.parseInt(point ?? unit ?? byte, 16)) : (ESCAPES[sign] ?? sign),
  );
