import { type Languages, localName } from './localisation.ts';
import type { AddressLine } from './place.ts';
import { labelOf } from './ranks.ts';

/** A line with the name to show. */
export interface LocalLine {
  readonly line: AddressLine;
  readonly name: string;
}

/** The lines of an address with their names for a reader of these languages. */
export function localLines(lines: readonly AddressLine[], languages: Languages): LocalLine[] {
  return lines.map((line) => ({ line, name: localName(line.names, languages) }));
}

/** The names of the lines that are part of the address. */
export const namesOfLines = (lines: readonly LocalLine[]): string[] =>
  lines.filter(({ line }) => line.isAddress).map(({ name }) => name);

/** Names joined by ", "; a name equal to the one before is left out. */
export function inOneLine(names: readonly string[]): string {
  let line = '';
  let last = '';
  for (const name of names) {
    if (name === '' || name === last) continue;
    line += line === '' ? name : `, ${name}`;
    last = name;
  }
  return line;
}

/** Names of the address joined by ", "; a name equal to the one before is left out. */
export const displayName = (lines: readonly LocalLine[]): string => inOneLine(namesOfLines(lines));

/** The address by label, first line of each label; `ISO3166-2-lvl<N>` beside divisions that have a code; country_code last. */
export function addressParts(lines: readonly LocalLine[], countryCode: string | undefined): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { line, name } of lines) {
    if (!line.isAddress) continue;
    if (name !== '') {
      const label = labelOf(line, countryCode);
      if (!parts.has(label)) parts.set(label, name);
    }
    const code = line.names.get('ISO3166-2');
    if (code !== undefined) parts.set(`ISO3166-2-lvl${line.adminLevel}`, code);
  }
  if (countryCode !== undefined) parts.set('country_code', countryCode);
  return parts;
}
