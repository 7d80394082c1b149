import { parseJava } from '../../expression/parse-java.ts';
import { toJavaScript } from '../../expression/to-javascript.ts';

const compiled = new Map<string, RegExp | undefined>();

/** Do these expressions (Java's syntax) find something in a text that touches a part of it? */
export function isAntipattern(antipatterns: string, text: string, from: number, to: number): boolean {
  if (!compiled.has(antipatterns)) {
    let expression: RegExp | undefined;
    try {
      expression = new RegExp(toJavaScript(parseJava(antipatterns, false), true), 'gv');
    } catch {
      expression = undefined;
    }
    compiled.set(antipatterns, expression);
  }
  const expression = compiled.get(antipatterns);
  if (!expression) return false;
  for (const found of text.matchAll(expression))
    if (found.index < to && found.index + found[0].length > from) return true;
  return false;
}
