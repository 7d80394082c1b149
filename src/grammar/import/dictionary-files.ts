import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';

export type DictionaryKind = 'hunspell' | 'morfologik';

/** The two files of a dictionary: Hunspell's .aff and .dic, or LanguageTool's .info and .dict. */
export interface DictionaryPair {
  readonly kind: DictionaryKind;
  /** What the files are called: de_DE; `index` in npm packages. */
  readonly name: string;
  readonly affixes: Uint8Array;
  readonly words: Uint8Array;
}

/** What the names of the two files end in. */
export const ENDINGS = { hunspell: ['.aff', '.dic'], morfologik: ['.info', '.dict'] } as const;

const BLOCK = 512;
/** Unpacked; the largest dictionaries have 20 MB. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * Finds the pair of files `.aff` and `.dic`, or `.info` and `.dict`, in what a user names: one of the two, a directory, or the tarball of an npm
 * package.
 * @throws CommandError in one sentence when there is no pair, or more than one
 */
export function readDictionaryFiles(path: string): DictionaryPair {
  if (givenFileOrDirectory(path).isDirectory())
    return pairIn(path, namesIn(path), (name) => readFileSync(join(path, name)));
  if (/\.(?:tgz|tar\.gz|tar)$/.test(path)) {
    const files = filesInTar(path);
    return pairIn(path, [...files.keys()], (name) => files.get(name) as Uint8Array);
  }
  const [, stem, ending] = /^(.*)\.(aff|dic|info|dict)$/s.exec(path) ?? [];
  if (stem === undefined)
    throw new CommandError(`${path} is neither an .aff, .dic or .dict file, a directory nor a .tgz.`);
  const kind = ending === 'aff' || ending === 'dic' ? 'hunspell' : 'morfologik';
  const [first, second] = [stem + ENDINGS[kind][0], stem + ENDINGS[kind][1]] as const;
  for (const file of [first, second])
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new CommandError(`${file} does not exist; a dictionary is a pair of files.`);
  return { kind, name: basename(stem), affixes: readFileSync(first), words: readFileSync(second) };
}

function namesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' });
}

function pairIn(path: string, names: readonly string[], read: (name: string) => Uint8Array): DictionaryPair {
  const stems = names
    .filter((name) => name.endsWith('.aff') && names.includes(name.replace(/\.aff$/, '.dic')))
    .map((name) => name.slice(0, -'.aff'.length));
  const [stem] = stems;
  if (stem === undefined) throw new CommandError(`${path} has no pair of files .aff and .dic.`);
  if (stems.length > 1)
    throw new CommandError(`${path} has several dictionaries (${stems.sort().join(', ')}); name the file of one.`);
  return {
    kind: 'hunspell',
    name: basename(stem),
    affixes: read(`${stem}.aff`),
    words: read(`${stem}.dic`),
  };
}

/** The files of a tar archive (POSIX ustar), gzipped or not. */
function filesInTar(path: string): Map<string, Uint8Array> {
  let bytes: Buffer = readFileSync(path);
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new CommandError(`${path} cannot be unpacked.`, undefined, { cause: error });
  }
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at < bytes.length && bytes[at] !== 0; ) {
    const text = (from: number, length: number): string =>
      bytes.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12).trim(), 8);
    const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!(next <= bytes.length)) throw new CommandError(`${path} is not a complete tar archive.`);
    const prefix = text(345, 155);
    if (text(156, 1) === '0' || text(156, 1) === '')
      files.set((prefix === '' ? '' : `${prefix}/`) + text(0, 100), bytes.subarray(at + BLOCK, at + BLOCK + size));
    at = next;
  }
  return files;
}
