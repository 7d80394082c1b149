import { type CharacterSet, isProperty, isRange } from './syntax-tree.ts';

/** The test whether a character, by its code point, is in a set. */
export function acceptor(set: CharacterSet, ignoreCase: boolean): (code: number) => boolean {
  const tests = set.parts.map((part) => {
    if (isRange(part)) return (code: number) => code >= part.from && code <= part.to;
    if (isProperty(part)) {
      const expression = new RegExp(`^\\${part.negated ? 'P' : 'p'}{${part.property}}$`, 'v');
      return (code: number) => expression.test(String.fromCodePoint(code));
    }
    return acceptor(part, ignoreCase);
  });
  const and = set.and.map((other) => acceptor(other, ignoreCase));
  const inSet = (code: number): boolean => tests.some((test) => test(code)) && and.every((test) => test(code));
  if (!ignoreCase) return (code) => inSet(code) !== set.negated;
  return (code) => {
    const one = String.fromCodePoint(code);
    const other = (text: string): number => (text.length === one.length ? (text.codePointAt(0) as number) : code);
    return (inSet(code) || inSet(other(one.toLowerCase())) || inSet(other(one.toUpperCase()))) !== set.negated;
  };
}
