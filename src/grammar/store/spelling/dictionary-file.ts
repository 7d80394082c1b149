import { readFile } from 'node:fs/promises';
import { crc32, zstdDecompressSync } from 'node:zlib';
import { wordAt } from '#kit/element-at';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { type Automaton, END_OF_WORD, LAST_SLOT } from './automaton.ts';
import type { AffixTables, SpellingDictionary, SpellingRules, WordClass } from './dictionary.ts';

// docs/formats/spelling-dictionary.md describes the layout.
const MAGIC = 'ALMSPELL';
export const SPELLING_DICTIONARY_VERSION = 2;
const HEADER_LENGTH = 32;
/** What the name of a file ends in that is compressed: those that the package brings. */
const COMPRESSED = '.zst';

/**
 * The bytes of a compiled dictionary.
 * @param key names what it was made of; only a reader with the same key takes it
 */
export function encodeSpellingDictionary(dictionary: SpellingDictionary, key: string): Uint8Array<ArrayBuffer> {
  const { classes, rules, affixes } = dictionary;
  const { root, labels, targets } = dictionary.automaton;
  const keyBytes = new TextEncoder().encode(key);
  const meaning = new TextEncoder().encode(JSON.stringify({ classes, rules, affixes }));
  const slots = labels.length;
  const bytes = new Uint8Array(HEADER_LENGTH + 6 * slots + keyBytes.length + meaning.length);
  bytes.set(new TextEncoder().encode(MAGIC));
  new Uint32Array(bytes.buffer, 8, 1)[0] = SPELLING_DICTIONARY_VERSION;
  new Uint32Array(bytes.buffer, 16, 4).set([root, slots, keyBytes.length, meaning.length]);
  new Uint32Array(bytes.buffer, HEADER_LENGTH, slots).set(targets);
  new Uint16Array(bytes.buffer, HEADER_LENGTH + 4 * slots, slots).set(labels);
  bytes.set(keyBytes, HEADER_LENGTH + 6 * slots);
  bytes.set(meaning, HEADER_LENGTH + 6 * slots + keyBytes.length);
  new Uint32Array(bytes.buffer, 12, 1)[0] = crc32(bytes.subarray(16));
  return bytes;
}

/**
 * A dictionary over the bytes of a compiled one; they are not copied when they lie on a word boundary.
 * @param name how messages call it
 * @param key what it must have been made of
 * @throws DamagedFile when it is damaged, of another version or made of something else
 */
export function decodeSpellingDictionary(given: Uint8Array, name: string, key: string): SpellingDictionary {
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  const { buffer, byteOffset } = bytes;
  if (bytes.length < HEADER_LENGTH || new TextDecoder('latin1').decode(bytes.subarray(0, 8)) !== MAGIC)
    throw new DamagedFile(`${name} is not a compiled spelling dictionary.`);
  const [version, checksum, root = 0, slots = 0, keyLength = 0, meaningLength = 0] = new Uint32Array(
    buffer,
    byteOffset + 8,
    6,
  );
  if (version !== SPELLING_DICTIONARY_VERSION)
    throw new DamagedFile(
      `${name} is version ${version} of the spelling dictionary; this build reads ${SPELLING_DICTIONARY_VERSION}.`,
    );
  const keyAt = HEADER_LENGTH + 6 * slots;
  if (bytes.length !== keyAt + keyLength + meaningLength || crc32(bytes.subarray(16)) !== checksum)
    throw new DamagedFile(`${name} is damaged.`);
  const found = new TextDecoder().decode(bytes.subarray(keyAt, keyAt + keyLength));
  if (found !== key) throw new DamagedFile(`${name} was made of ${found}; ${key} is wanted.`);
  const targets = new Uint32Array(buffer, byteOffset + HEADER_LENGTH, slots);
  const labels = new Uint16Array(buffer, byteOffset + HEADER_LENGTH + 4 * slots, slots);
  let meaning: {
    readonly classes: readonly WordClass[];
    readonly rules: SpellingRules;
    readonly affixes?: AffixTables;
  };
  try {
    meaning = JSON.parse(new TextDecoder().decode(bytes.subarray(keyAt + keyLength)));
  } catch {
    throw new DamagedFile(`${name} is damaged.`);
  }
  const automaton = { root, labels, targets };
  const { classes, rules, affixes } = meaning;
  const known = affixes === undefined ? classes : affixes.entries;
  if (!Array.isArray(classes) || !Array.isArray(known) || !isWhole(automaton, known.length))
    throw new DamagedFile(`${name} is damaged.`);
  return affixes === undefined ? { automaton, classes, rules } : { automaton, classes, rules, affixes };
}

/** Every way through the automaton stays inside it: a reader needs no checks of its own. */
function isWhole({ root, labels, targets }: Automaton, classes: number): boolean {
  const slots = labels.length;
  if (slots === 0 || root >= slots || wordAt(targets, slots - 1) < LAST_SLOT) return false;
  for (let slot = 0; slot < slots; slot++)
    if ((wordAt(targets, slot) & 0x7fff_ffff) >= (labels[slot] === END_OF_WORD ? classes : slots)) return false;
  return true;
}

/**
 * Opens a compiled dictionary.
 * @throws DamagedFile as decodeSpellingDictionary; the error of the file system when it cannot be read
 */
export async function readSpellingDictionary(path: string, key: string): Promise<SpellingDictionary> {
  const bytes = await readFile(path);
  return decodeSpellingDictionary(path.endsWith(COMPRESSED) ? zstdDecompressSync(bytes) : bytes, path, key);
}

/** Stores a compiled dictionary; several threads and processes may do so at once, the last one stays. */
export async function writeSpellingDictionary(path: string, bytes: Uint8Array): Promise<void> {
  await writeAtomically(path, async (file) => {
    await file.writeFile(bytes);
  });
}
