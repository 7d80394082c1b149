/** Vowels that would be read as one where two parts meet. */
const VOWELS = /^(?:a[aeiou]|e[eiu]|é[eiu]|i[eij]|o[eiou]|u[iu])$/;

/**
 * Dutch parts in one word, with a hyphen where vowels meet, at capitals and digits, and at abbreviations that are
 * spelled out, as LanguageTool joins them.
 * @param spelled those abbreviations
 */
export function gluedDutch(parts: readonly string[], spelled: ReadonlySet<string>): string {
  return parts.reduce((word, part) => {
    if (word.length <= 2 && !spelled.has(word)) return word + part;
    const [last, first] = [word.slice(-1), part.slice(0, 1)];
    const hyphened =
      VOWELS.test(last + first) ||
      isCapitalBeside(last, first) ||
      /\d$/.test(word) ||
      /^\d/.test(part) ||
      spelled.has(word.slice(word.lastIndexOf('-') + 1)) ||
      spelled.has(part.split('-', 1)[0] ?? '') ||
      /.-[a-z]$/.test(word) ||
      /^[a-z]-./.test(part);
    return word + (hyphened ? '-' : '') + part;
  });
}

const isCapitalBeside = (last: string, first: string): boolean =>
  /^(?:\p{Lu}[\p{Ll}\p{Lu}]|\p{Ll}\p{Lu})$/u.test(last + first);
