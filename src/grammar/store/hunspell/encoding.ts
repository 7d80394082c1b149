import { ownEntry } from '#kit/own-entry';

/** Names that Hunspell files use for an encoding and the Encoding Standard does not know. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'microsoft-cp1251': 'windows-1251',
  'microsoft-cp1250': 'windows-1250',
  'microsoft-cp1252': 'windows-1252',
  'tis620-2533': 'tis-620',
};

/** The encoding a Hunspell affix file names in its SET line; ISO 8859-1 when it has none, as hunspell(5) says. */
export function hunspellEncoding(affixes: Uint8Array): string {
  // The name is ASCII in every encoding that can be set, and the line may stand anywhere.
  const text = new TextDecoder('latin1').decode(affixes);
  return /^[^\S\n]*(?:\u00ef\u00bb\u00bf)?SET[ \t]+(\S+)/m.exec(text)?.[1] ?? 'ISO8859-1';
}

/**
 * The text of a Hunspell file. Bytes that are not valid in the encoding become U+FFFD.
 * @throws Error in one sentence when the encoding is not known
 */
export function decodeHunspell(bytes: Uint8Array, encoding: string): string {
  const name = encoding.toLowerCase();
  const label = ownEntry(OTHER_NAMES, name) ?? name.replace(/^iso-?8859-?(\d+)$/, 'iso-8859-$1');
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    throw new Error(`The dictionary is written in ${encoding}, an encoding that cannot be read here.`);
  }
  return decoder.decode(bytes);
}
