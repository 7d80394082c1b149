import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { Checkpoint } from '../../src/digits/engine/portable/checkpoint.ts';
import { PI } from '../../src/digits/store/constants.ts';
import { DigitReader } from '../../src/digits/store/digit-set.ts';
import { DigitStore, storeDigits } from '../../src/digits/store/digit-store.ts';
import { IMPORTED, readImported, writeImported } from '../../src/digits/store/imported-files.ts';
import { USE_RIGHTS } from '../../src/gateway/store/rights.ts';
import { changeTokens, readTokens, tokenPath } from '../../src/gateway/store/token-file.ts';
import { importOsm } from '../../src/geocoding/import/osm/import-osm.ts';
import { OSM_INDEX } from '../../src/geocoding/store/osm-index.ts';
import { PAGE_BYTES, PagedFile } from '../../src/geocoding/store/paged-file.ts';
import { openWorld } from '../../src/geocoding/store/world-index.ts';
import { writePbf } from '../../src/geocoding/testing/pbf-writer.ts';
import { country, rectangle, town, worldBytes } from '../../src/geocoding/testing/small-world.ts';
import { toyDictionary } from '../../src/grammar/engine/spelling/testing/toy-dictionary.ts';
import { ownBytes, ownRule } from '../../src/grammar/import/pack/testing/own-pack.ts';
import { readProfileTables, writeProfileTables } from '../../src/grammar/store/language-profiles-file.ts';
import { CompactNgrams } from '../../src/grammar/store/ngrams/compact-ngrams.ts';
import { writeCompactNgrams } from '../../src/grammar/store/ngrams/compact-writer.ts';
import { PageCache } from '../../src/grammar/store/ngrams/paged-file.ts';
import { closeRulePack, readRulePack, writeRulePack } from '../../src/grammar/store/pack/rule-pack-file.ts';
import {
  encodeSpellingDictionary,
  readSpellingDictionary,
  writeSpellingDictionary,
} from '../../src/grammar/store/spelling/dictionary-file.ts';
import { silentLogger } from '../../src/kit/log.ts';
import { ModelLibrary } from '../../src/models/engine/model-library.ts';
import { importGguf } from '../../src/models/import/import-gguf.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import type { Built } from '../../src/vulnerabilities/engine/build-index.ts';
import { INDEX_FILE, readIndexFile, writeIndexFile } from '../../src/vulnerabilities/engine/index-file.ts';
import { perform } from '../../src/vulnerabilities/engine/search-task.ts';
import { readSnapshotFile, writeSnapshotFile } from '../../src/vulnerabilities/store/snapshot-file/snapshot-file.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from '../../src/vulnerabilities/testing/cve-example.ts';
import { emptyDirectory } from '../almanac.ts';

/** Bits that are flipped in each kind of file, one at a time; `DAMAGED_BITS=84` makes it a thousand in all. */
const BITS = Number(process.env.DAMAGED_BITS ?? 12);
const SEED = 20_261_122;

/** A kind of file that we write. */
interface Kind {
  readonly path: string;
  /** Takes in all that the file says. @throws when it is refused */
  read(): unknown;
}

const refuse = (refusal: unknown): never => {
  throw new Error(String(refusal));
};

const KINDS: Readonly<Record<string, (directory: string) => Promise<Kind>>> = {
  async 'digits (.ycd)'(directory) {
    const digits = Buffer.alloc(4000, '7');
    digits.write(PI.firstDigits[16].slice(2), 'latin1');
    const path = await storeDigits(directory, PI, 16, digits);
    return {
      path,
      read() {
        const store = DigitStore.open(directory, 0);
        try {
          const [set] = store.sets;
          return new DigitReader(set, set.total).read(1, set.total);
        } finally {
          store.close();
        }
      },
    };
  },
  async 'checkpoint of a computation'(directory) {
    const range = { from: 0, to: 8 };
    const checkpoint = new Checkpoint(directory, 'pi', 20);
    const numbers = [1, 2, 3].map((length) => Buffer.alloc(40 * length, 'digits'));
    const words = numbers.map(({ length }) => length / 4);
    checkpoint.write(range, { words, residues: [1n, 2n, 3n] }, numbers);
    return {
      path: join(directory, 'pi-20-0-8.part'),
      read: () => checkpoint.read(range, Buffer.alloc(240)),
    };
  },
  async 'list of imported digits'(directory) {
    const header = {
      radix: 10,
      firstDigits: PI.firstDigits[10],
      totalDigits: 1000,
      blockSize: 1000,
      blockId: 0,
    } as const;
    await writeImported(directory, [
      { url: 'https://example.org/pi.ycd', bytes: 4000, etag: '"a"', dataOffset: 200, header, checked: true },
      { path: '/srv/pi.ycd', header },
    ]);
    return { path: join(directory, IMPORTED), read: () => readImported(directory) };
  },
  async 'tokens of the gateway'(directory) {
    const created = new Date(0).toISOString();
    const rights = { previous: null, ...USE_RIGHTS };
    await changeTokens(directory, () => [
      { id: 'a', name: 'first', digest: 'ab'.repeat(32), created, expires: null, ...rights },
      { id: 'b', name: 'second', digest: 'cd'.repeat(32), created, expires: created, ...rights },
    ]);
    const path = tokenPath(directory);
    return { path, read: () => readTokens(path) };
  },
  async 'spelling dictionary'(directory) {
    const path = join(directory, 'xx.spelling');
    await writeSpellingDictionary(
      path,
      encodeSpellingDictionary(toyDictionary('SFX S Y 1\nSFX S 0 s .', ['cat/S', 'dog']), 'toy'),
    );
    return { path, read: () => readSpellingDictionary(path, 'toy') };
  },
  async 'language profiles'(directory) {
    const path = join(directory, 'eld.profiles');
    writeProfileTables(path, 'toy', {
      languages: ['en', 'de'],
      byteCharacters: 'ä',
      keys: Float64Array.of(1, -1, 3, -1),
      offsets: Uint32Array.of(0, 0, 3, 0),
      pairs: Uint8Array.of(0, 9, 255, 1, 8, 255),
    });
    return { path, read: () => readProfileTables(path, 'toy') ?? refuse('made anew') };
  },
  async 'rule pack'(directory) {
    const path = join(directory, 'en.almrules');
    const { memory } = await ownBytes({
      language: 'en',
      rules: ownRule('ONE', '<token>teh</token>', 'Did you mean <suggestion>the</suggestion>?'),
      words: [['cats', 'cat', 'NNS']],
    });
    await writeRulePack(path, new Uint8Array(memory).slice());
    return { path, read: () => closeRulePack(readRulePack(path)) };
  },
  async 'counted n-grams'(directory) {
    const path = join(directory, 'counts.ngrams');
    const ngrams = Array.from({ length: 500 }, (_, at) => ({
      ngram: Buffer.from(`word${String(at).padStart(4, '0')} follows`),
      count: at + 1,
    }));
    await writeCompactNgrams(path, ngrams);
    return {
      path,
      read() {
        const open = new CompactNgrams(path, new PageCache(2 ** 20));
        try {
          // The pages above are read on the way to a word, the others one after the other.
          return [ngrams.map(({ ngram }) => open.count(ngram.toString())), [...open.entries()]];
        } finally {
          open.close();
        }
      },
    };
  },
  async 'world index'(directory) {
    const path = join(directory, 'world.almanac');
    const bytes = await worldBytes({
      countries: [country('AA', [rectangle(0, 0, 2, 2)])],
      towns: [town('Alpha', 'AA', 1, 1)],
    });
    writeFileSync(path, bytes);
    return { path, read: () => openWorld(path) };
  },
  async 'OpenStreetMap index'(directory) {
    const extract = join(directory, 'town.osm.pbf');
    const path = join(directory, 'osm.almanac');
    const nodes = [0, 1, 2].map((id) => ({ id: id + 1, lon: 9 + id / 1000, lat: 47, tags: {} }));
    writeFileSync(
      extract,
      writePbf({
        nodes: [...nodes, { id: 9, lon: 9, lat: 47.001, tags: { place: 'town', name: 'Alpha' } }],
        ways: [{ id: 1, refs: [1, 2, 3], tags: { highway: 'residential', name: 'High Street' } }],
      }),
    );
    await importOsm({
      extracts: [extract],
      out: path,
      built: new Date(0).toISOString(),
      countries: async () => ({ at: () => undefined, close() {} }),
      memory: 2 ** 26,
      threads: 1,
      progress() {},
    });
    return {
      path,
      async read() {
        const file = await PagedFile.open(path, OSM_INDEX, 2 ** 22);
        try {
          // The checksums themselves are looked at when it is opened.
          const { offset } = file.section('pageChecks');
          for (let page = 0; page * PAGE_BYTES < offset; page++) file.page(page);
        } finally {
          await file.close();
        }
      },
    };
  },
  async 'manifest of a model'(directory) {
    const { library, stored } = await storedModel(directory);
    const { host, namespace, model, tag } = stored.name;
    return {
      path: join(directory, 'manifests', host, namespace, model, tag),
      async read() {
        const damaged: unknown[] = [];
        const [found] = await library.store.list((error) => damaged.push(error));
        return damaged.length > 0 ? refuse(damaged[0]) : library.open(found);
      },
    };
  },
  async 'config of a model'(directory) {
    const { library, stored } = await storedModel(directory);
    return {
      path: await library.store.blobPath(stored, stored.manifest.config),
      read: () => library.store.config(stored),
    };
  },
  async 'model file'(directory) {
    const { store, stored } = await storedModel(directory);
    return {
      path: await store.blobPath(stored, stored.manifest.layers[0]),
      async read() {
        const library = new ModelLibrary(store, silentLogger, 1);
        const model = await library.open(stored);
        await library.recheck(model).verified;
        library.recheck(model);
      },
    };
  },
  async 'index of vulnerabilities'(directory) {
    const state = { storeId: 'abcd', dataVersion: 7 };
    const store = await filledStore(directory);
    const snapshot = await store.snapshot();
    await writeIndexFile(directory, state, (await perform(snapshot, { kind: 'build' })) as Built);
    await snapshot.close();
    await store.close();
    return {
      path: join(directory, INDEX_FILE),
      async read() {
        const read = await readIndexFile(directory, state);
        return typeof read === 'object' ? read : refuse(read);
      },
    };
  },
  async 'snapshot of vulnerabilities'(directory) {
    const path = join(directory, 'state.almanac');
    const store = await filledStore(directory);
    const snapshot = await store.snapshot();
    await writeSnapshotFile(snapshot, path, { level: 3 });
    await snapshot.close();
    await store.close();
    await mkdir(join(directory, 'other'));
    return {
      path,
      async read() {
        const other = SqliteStore.open(join(directory, 'other'));
        try {
          await other.write((writer) => readSnapshotFile(path, writer, { maxLineBytes: 1e6, maxBytes: 1e8 }));
        } finally {
          await other.close();
        }
      },
    };
  },
};

async function storedModel(directory: string) {
  const store = new ModelStore(directory);
  const file = join(directory, 'tiny.gguf');
  writeFileSync(file, tinyModel());
  const { stored } = await importGguf(store, parseModelName('tiny')!, file);
  return { store, stored, library: new ModelLibrary(store, silentLogger, 1) };
}

async function filledStore(directory: string): Promise<SqliteStore> {
  const store = SqliteStore.open(directory);
  const records = Array.from({ length: 20 }, (_, at) => vulnerabilityExample({ cve: `CVE-2031-${1000 + at}` }));
  await store.write(async (writer) => void (await writer.put(records, { processed: 1 })));
  return store;
}

let place = '';
before(async (context) => {
  place = await emptyDirectory(context as TestContext);
});

for (const [name, make] of Object.entries(KINDS))
  test(`a flipped bit is found in every ${name}`, async () => {
    const directory = join(place, name.replaceAll(/\W/g, ''));
    await mkdir(directory);
    const { path, read } = await make(directory);
    const whole = readFileSync(path);
    await read();
    const random = randomNumbers(SEED);
    for (let flip = 0; flip < BITS; flip++) {
      const bit = Math.floor(random() * 8 * whole.length);
      const damaged = Buffer.from(whole);
      damaged[bit >> 3] ^= 1 << (bit & 7);
      writeFileSync(path, damaged);
      await assert.rejects(
        async () => void (await read()),
        `bit ${bit & 7} of byte ${bit >> 3} of ${whole.length} was flipped`,
      );
    }
    writeFileSync(path, whole);
    await read();
  });
