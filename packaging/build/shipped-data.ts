import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { ensureWorld } from '../../src/geocoding/import/ensure-world.ts';
import { DictionaryCatalogue, shippedKey } from '../../src/grammar/engine/spelling/dictionaries/catalogue.ts';
import { loadDictionary } from '../../src/grammar/engine/spelling/dictionaries/dictionary-loader.ts';
import { writeShippedProfiles } from '../../src/grammar/store/language-profiles.ts';
import { encodeSpellingDictionary, writeSpellingDictionary } from '../../src/grammar/store/spelling/dictionary-file.ts';

/**
 * Makes what the package brings in place of data sets: compiled dictionaries, the worldwide index and the profiles of
 * languages. What was made before and still fits is taken from the cache; all of it anew takes a minute of CPU time.
 * @param cache directory that stays between runs
 */
export async function makeShippedData(target: string, cache: string, say: (line: string) => void): Promise<void> {
  const compiled = join(cache, 'dictionaries');
  await mkdir(join(target, 'dictionaries'), { recursive: true });
  await mkdir(compiled, { recursive: true });
  const catalogue = new DictionaryCatalogue(compiled);
  const done = new Set<string>();
  for (const code of catalogue.codes) {
    const source = catalogue.find(code);
    if (source === undefined || done.has(source.code)) continue;
    done.add(source.code);
    const dictionary = await loadDictionary(source);
    await writeSpellingDictionary(
      join(target, 'dictionaries', `${source.code}.spelling.zst`),
      zstdCompressSync(encodeSpellingDictionary(dictionary, shippedKey(source.code))),
    );
  }
  say(`${done.size} dictionaries are compiled.`);
  await ensureWorld(cache, { building: () => {}, progress: () => {} });
  await copyFile(join(cache, 'world.almanac'), join(target, 'world.almanac'));
  writeShippedProfiles(join(target, 'eld.profiles'));
}
