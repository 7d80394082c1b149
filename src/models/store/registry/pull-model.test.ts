import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { TestRegistry } from '../../testing/registry.ts';
import { testTransferSettings } from '../../testing/transfer-settings.ts';
import { MEDIA } from '../manifest.ts';
import { parseModelName } from '../model-name.ts';
import { ModelStore } from '../model-store.ts';
import { type ProgressLine, pullModel, type TransferSettings } from './pull-model.ts';
import { pushModel } from './push-model.ts';
import { matchesHost, parseChallenge } from './registry-client.ts';

const weights = Buffer.from(Array.from({ length: 100_003 }, (_, index) => (index * 7 + (index >> 8)) & 255));
const layers = [
  { mediaType: MEDIA.model, bytes: weights },
  { mediaType: MEDIA.system, bytes: Buffer.from('Answer in one word.') },
];
const digest = `sha256:${createHash('sha256').update(weights).digest('hex')}`;

let registry: TestRegistry;
let directory: string;
let store: ModelStore;
let keys: string;

before(async () => {
  keys = await mkdtemp(join(tmpdir(), 'almanac-key-'));
});
after(() => rm(keys, { recursive: true, force: true }));
beforeEach(async () => {
  registry = await TestRegistry.start();
  registry.add('me/story:small', layers);
  directory = await mkdtemp(join(tmpdir(), 'almanac-pull-'));
  store = new ModelStore(directory);
});
afterEach(async () => {
  await registry.stop();
  await rm(directory, { recursive: true, force: true });
});

const named = (text = 'me/story:small') => parseModelName(`${registry.host}/${text}`)!;
const options = (changes: Partial<TransferSettings> = {}, signal = new AbortController().signal) => {
  const lines: ProgressLine[] = [];
  const settings = testTransferSettings({ registryKey: join(keys, 'id_ed25519'), ...changes });
  return { settings, signal, insecure: true, lines, report: (line: ProgressLine) => void lines.push(line) };
};
const blobs = async (): Promise<string[]> => (await readdir(join(directory, 'blobs'))).sort();
const pulls = async (): Promise<string[]> => (await blobs()).filter((name) => name.startsWith('partial-'));

async function assertPulled(): Promise<void> {
  const stored = await store.find(named());
  assert.ok(stored !== undefined);
  assert.deepEqual(await readFile(await store.blobPath(stored, stored.manifest.layers[0]!)), weights);
  assert.equal(await store.layerText(stored, stored.manifest.layers[1]!), 'Answer in one word.');
  assert.deepEqual(await pulls(), []);
}

test('a pulled model is that of the registry, manifest and all, and the lines are those of Ollama', async () => {
  const pulling = options();
  const stored = await pullModel(store, named(), pulling);
  await assertPulled();
  const manifest = registry.manifests.get('me/story:small')!;
  assert.equal(stored.digest, createHash('sha256').update(manifest).digest('hex'));
  const short = (text: string): string => text.slice(7, 19);
  const config = stored.manifest.config.digest;
  const last = new Map(pulling.lines.map((line) => [line.status, line]));
  assert.deepEqual(
    [...last.keys()],
    [
      'pulling manifest',
      `pulling ${short(digest)}`,
      `pulling ${short(stored.manifest.layers[1]!.digest)}`,
      `pulling ${short(config)}`,
      'verifying sha256 digest',
      'writing manifest',
      'success',
    ],
  );
  assert.deepEqual(last.get(`pulling ${short(digest)}`), {
    status: `pulling ${short(digest)}`,
    digest,
    total: weights.length,
    completed: weights.length,
  });
  assert.deepEqual(Object.keys(pulling.lines[0]!), ['status']);
});

test('what is there already is not brought again, and what is no longer used goes', async () => {
  await pullModel(store, named(), options());
  const before = registry.sent;
  await pullModel(store, named(), options());
  assert.equal(registry.sent, before);
  registry.add('me/story:small', [{ mediaType: MEDIA.model, bytes: Buffer.from('other weights') }, layers[1]!]);
  const pulling = options();
  await pullModel(store, named(), pulling);
  assert.ok(pulling.lines.some(({ status }) => status === 'removing unused layers'));
  assert.equal(store.findBlob(digest), undefined);
  assert.equal((await store.list()).length, 1);
});

test('connections that break are made again from where they broke', async () => {
  registry.faults.dropAfter = 4000;
  await pullModel(store, named(), options());
  await assertPulled();
  // A client may lose the last bytes of a connection that breaks.
  const total = [...registry.blobs.values()].reduce((sum, { length }) => sum + length, 0);
  assert.ok(registry.sent < 2 * total, `${registry.sent} of ${total}`);
});

test('a pull that is interrupted ten times goes on each time', async () => {
  const total = [...registry.blobs.values()].reduce((sum, { length }) => sum + length, 0);
  for (let round = 0; round < 10; round++) {
    const controller = new AbortController();
    let parts = 0;
    registry.faults.beforeBlob = async () => {
      if (++parts === 2) {
        controller.abort(new Error(`interruption ${round}`));
        await new Promise(() => {});
      }
    };
    await assert.rejects(
      pullModel(store, named(), options({ pullConnections: 1, pullPart: 5000 }, controller.signal)),
      { message: `interruption ${round}` },
    );
    assert.equal((await pulls()).length, 1);
  }
  registry.faults.beforeBlob = undefined;
  await pullModel(store, named(), options());
  await assertPulled();
  assert.equal(registry.sent, total);
});

test('each fault of a registry ends in the model or in a plain sentence, and never in wrong bytes', async () => {
  const cases: readonly [string, Partial<TestRegistry['faults']>, RegExp | undefined][] = [
    ['busy', { failures: { status: 503, count: 3 } }, undefined],
    ['asked too often', { failures: { status: 429, count: 3 } }, undefined],
    ['slow to read', { failures: { status: 408, count: 3 } }, undefined],
    ['always busy', { failures: { status: 503, count: 1e9 } }, /^503: the registry is tired$/],
    ['refusing', { failures: { status: 403, count: 3 } }, /^403: the registry is tired$/],
    ['wanting a condition', { failures: { status: 428, count: 3 } }, /^428: the registry is tired$/],
    ['whole files', { wholeOnly: true }, undefined],
    ['whole files that break', { wholeOnly: true, dropAfter: 50_000, drops: 2 }, undefined],
    [
      'damaged',
      { damaged: 1e9 },
      /^digest mismatch, file must be downloaded again: want sha256:\w{64}, got sha256:\w{64}$/,
    ],
    ['longer', { sizeLie: 1 }, /of a layer that its manifest says has|ended in the middle/],
    ['shorter', { sizeLie: -1 }, /of a layer that its manifest says has/],
    ['other range', { rangeLie: true }, /of a layer that its manifest says has/],
    ['dropping', { dropAfter: 1, drops: 3 }, undefined],
  ];
  for (const [name, faults, error] of cases) {
    Object.assign(registry.faults, faults);
    const pulling = pullModel(store, named(), options());
    if (error === undefined) {
      await pulling;
      await assertPulled();
      await store.remove((await store.find(named()))!);
    } else {
      await assert.rejects(pulling, { message: error }, name);
      assert.equal(await store.find(named()), undefined, name);
      assert.equal(store.findBlob(digest), undefined, name);
    }
    await registry.stop();
    registry = await TestRegistry.start();
    registry.add('me/story:small', layers);
  }
});

test('damage of an earlier run is found, and the file is pulled once more', async () => {
  const controller = new AbortController();
  registry.faults.damaged = 1;
  let parts = 0;
  registry.faults.beforeBlob = async () => {
    if (++parts === 3) {
      controller.abort();
      await new Promise(() => {});
    }
  };
  const one = { pullConnections: 1 };
  await assert.rejects(pullModel(store, named(), options(one, controller.signal)));
  registry.faults.beforeBlob = undefined;
  await pullModel(store, named(), options(one));
  await assertPulled();
});

test('a stalled connection is given up and made again', async () => {
  registry.faults.stalls = 2;
  await pullModel(store, named(), options({ registryTimeout: 100, registryAttempts: 100 }));
  await assertPulled();
});

test('a state that is damaged, or whose data is gone, is not trusted', async () => {
  const place = join(directory, 'blobs', `partial-${digest.slice(7)}`);
  const state = (changes: object): string =>
    JSON.stringify({
      format: 'almanac-partial',
      version: 1,
      digest,
      size: weights.length,
      parts: [[0, weights.length, weights.length]],
      ...changes,
    });
  for (const text of [
    'nonsense',
    state({ format: 'x' }),
    state({ version: 2 }),
    state({ digest: 'sha256:0' }),
    state({ size: 5 }),
    state({ parts: [[0, 10, 11]] }),
    state({ parts: [[5, weights.length - 5, 0]] }),
    state({ parts: 'x' }),
    state({}),
  ]) {
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'state'), text);
    await pullModel(store, named(), options());
    await assertPulled();
    await store.remove((await store.find(named()))!);
  }
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'state'), state({}));
  await writeFile(join(place, 'data'), '');
  await truncate(join(place, 'data'), weights.length);
  await pullModel(store, named(), options());
  await assertPulled();
});

test('a lock that cannot be used is told, not waited for', async () => {
  await mkdir(join(directory, 'blobs', `partial-${digest.slice(7)}`, 'pull.lock'), { recursive: true });
  await assert.rejects(pullModel(store, named(), options()), { message: /^The lock file \S+ cannot be used: / });
});

test('a redirect is followed within the registry, and to other hosts only where that is allowed', async () => {
  registry.faults.redirect = `http://${registry.host}/elsewhere/{path}`;
  await pullModel(store, named(), options());
  await assertPulled();
  await store.remove((await store.find(named()))!);

  const other = await TestRegistry.start();
  try {
    other.add('me/story:small', layers);
    const port = other.host.split(':')[1];
    registry.faults.redirect = `http://localhost:${port}/elsewhere/{path}`;
    await assert.rejects(pullModel(store, named(), options()), {
      message: /redirects to localhost:\d+; add that host to models\.registry_redirects to allow it$/,
    });
    assert.deepEqual(other.asked, []);
    await pullModel(store, named(), options({ registryRedirects: ['localhost'] }));
    await assertPulled();
    await store.remove((await store.find(named()))!);
    for (const location of ['file:///etc/passwd', 'http://', 'ftp://localhost/x']) {
      registry.faults.redirect = location;
      await assert.rejects(pullModel(store, named(), options({ registryRedirects: ['*'] })), {
        message: /redirects to/,
      });
    }
    registry.faults.redirect = `http://${registry.host}/v2/{path}`;
    await assert.rejects(pullModel(store, named(), options()), { message: /redirects in a circle$/ });
  } finally {
    await other.stop();
  }
});

test('private addresses are refused unless they are allowed, by number and by name', async () => {
  const { host } = registry;
  const byName = parseModelName(`localhost:${host.split(':')[1]}/me/story:small`)!;
  for (const name of [named(), byName])
    await assert.rejects(pullModel(store, name, options({ registryPrivateAddresses: false })), {
      message:
        /^pull model manifest: \S+ has the private address \S+; set models\.registry_private_addresses to allow it$/,
    });
  assert.deepEqual(registry.asked, []);
});

test('a token is asked for with a signature, and only from the registry itself', async () => {
  registry.faults.token = true;
  await pullModel(store, named(), options());
  await assertPulled();
  await store.remove((await store.find(named()))!);
  await pullModel(store, named(), options());
  // The key stays the same.
  assert.equal(registry.keys.length, 2);
  assert.equal(registry.keys[0], registry.keys[1]);
  registry.faults.realm = 'http://127.0.0.1:9/token';
  const fresh = new ModelStore(join(directory, 'fresh'));
  await assert.rejects(pullModel(fresh, named(), options()), {
    message: `pull model manifest: realm host "127.0.0.1:9" does not match original host "${registry.host}"`,
  });
});

test('a token is never sent to another host', async () => {
  const other = await TestRegistry.start();
  try {
    other.add('me/story:small', layers);
    let authorization: string | undefined = 'not asked';
    other.faults.beforeBlob = async (request) => {
      authorization = request.headers.authorization;
    };
    registry.faults.token = true;
    registry.faults.redirect = `http://${other.host}/elsewhere/{path}`;
    await pullModel(store, named(), options());
    assert.equal(authorization, undefined);
  } finally {
    await other.stop();
  }
});

test('several files are pushed at once', async () => {
  const stored = await pullModel(store, named(), options());
  const other = await TestRegistry.start();
  try {
    let opened = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    other.faults.beforeUpload = () => {
      if (++opened === 2) resolve();
      return promise;
    };
    const destination = parseModelName(`${other.host}/you/tale:v1`)!;
    await store.copy(stored, destination);
    await pushModel(store, (await store.find(destination))!, options({ pullConnections: 2 }));
    assert.deepEqual(other.blobs, registry.blobs);
    other.blobs.clear();
    other.faults.beforeUpload = async () => {
      other.faults.authorization = { value: 'nobody', challenge: 'Basic realm="x"' };
    };
    await assert.rejects(pushModel(store, (await store.find(destination))!, options()), /wants a name and a password/);
  } finally {
    await other.stop();
  }
});

test('names, passwords and tokens go to their own registry, as it asks for them', async () => {
  const basic = `Basic ${Buffer.from('me:secret').toString('base64')}`;
  const pull = async (changes: Partial<TransferSettings> = {}) => {
    await pullModel(store, named(), options(changes));
    await assertPulled();
    await store.remove((await store.find(named()))!);
  };
  const credentials = (secret: string) => ({ registryCredentials: ['other.example=no', `${registry.host}=${secret}`] });
  registry.faults.authorization = { value: basic, challenge: 'Basic realm="models"' };
  await assert.rejects(pull(), /wants a name and a password; set models\.registry_credentials/);
  await pull(credentials('me:secret'));
  registry.faults.authorization = { value: 'Bearer abc', challenge: 'Bearer realm="nowhere"' };
  await pull(credentials('abc'));
  registry.faults.authorization = undefined;
  registry.faults.token = true;
  registry.faults.tokenFor = basic;
  await pull(credentials('me:secret'));
  await assert.rejects(pull(credentials('me:wrong')), /401/);
});

test('what the registry does not have, and what is no manifest, is told in words', async () => {
  await assert.rejects(pullModel(store, named('me/nothing:x'), options()), {
    message: 'pull model manifest: file does not exist',
    status: 404,
  });
  registry.manifests.set('me/story:small', Buffer.from('<html>'));
  await assert.rejects(pullModel(store, named(), options()), { message: /^pull model manifest: .* is not JSON$/ });
  registry.manifests.set('me/story:small', Buffer.from('{"schemaVersion":2,"layers":[{"digest":"../../x"}]}'));
  await assert.rejects(pullModel(store, named(), options()), { message: /^pull model manifest: / });
  registry.add('me/story:small', layers);
  await assert.rejects(pullModel(store, named(), options({ maxModelSize: 100_002 })), {
    message: 'A layer has 100003 bytes; models.max_model_size allows 100002',
  });
});

test('two pulls of the same model bring its bytes once', async () => {
  await Promise.all([pullModel(store, named(), options()), pullModel(new ModelStore(directory), named(), options())]);
  await assertPulled();
  assert.equal(
    registry.sent,
    [...registry.blobs.values()].reduce((sum, { length }) => sum + length, 0),
  );
});

test('a pushed model is that of the store, in one part or in several, with a redirect and with a token', async () => {
  const stored = await pullModel(store, named(), options());
  for (const faults of [{}, { redirectUploads: true }, { token: true }]) {
    const other = await TestRegistry.start();
    try {
      Object.assign(other.faults, faults);
      const destination = parseModelName(`${other.host}/you/tale:v1`)!;
      await store.copy(stored, destination);
      const pushing = options();
      await pushModel(store, (await store.find(destination))!, pushing);
      assert.deepEqual(other.blobs, registry.blobs);
      assert.deepEqual(other.manifests.get('you/tale:v1'), registry.manifests.get('me/story:small'));
      const statuses = [...new Set(pushing.lines.map(({ status }) => status))];
      assert.equal(statuses[0], 'retrieving manifest');
      assert.match(statuses[1]!, /^pushing [0-9a-f]{12}$/);
      assert.deepEqual(statuses.slice(-2), ['pushing manifest', 'success']);
      const sent = other.asked.length;
      await pushModel(store, (await store.find(destination))!, options());
      assert.ok(!other.asked.slice(sent).some((line) => /^P(OST|ATCH)/.test(line)));
    } finally {
      await other.stop();
    }
  }
});

test('a blob of a store that is only read is used and not brought', async () => {
  await pullModel(store, named(), options());
  const own = new ModelStore(join(directory, 'own'), [directory]);
  const before = registry.sent;
  await pullModel(own, named('me/story:small'), options());
  assert.equal(registry.sent, before);
  assert.ok(existsSync(join(directory, 'own', 'blobs', `sha256-${digest.slice(7)}`)));
});

test('the parts of a challenge are read', () => {
  const found = { ...parseChallenge('Bearer realm="https://a.example/token?x=1,2",service="a b",scope=pull') };
  assert.deepEqual(found, { realm: 'https://a.example/token?x=1,2', service: 'a b', scope: 'pull' });
  fc.assert(fc.property(fc.string(), (text) => void parseChallenge(text)));
});

test('hosts match names, everything below a name, or anything', () => {
  assert.ok(matchesHost('A.example', ['a.example']));
  assert.ok(matchesHost('cdn.a.example', ['*.a.example']));
  assert.ok(matchesHost('b.example', ['x', '*']));
  for (const [host, list] of [
    ['a.example', ['*.a.example']],
    ['nota.example', ['*.a.example']],
    ['a.example.evil', ['a.example', '*.a.example']],
    ['a.example', []],
  ] as const)
    assert.ok(!matchesHost(host, list), host);
});
