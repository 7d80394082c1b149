import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import { formatChecked } from '#kit/files/checked-json';
import { USE_RIGHTS } from './rights.ts';
import {
  changeTokens,
  firstTokenPath,
  formatTokens,
  parseTokens,
  readTokens,
  type TokenRecord,
  tokenPath,
} from './token-file.ts';

const record = (name: string): TokenRecord => ({
  id: name,
  name,
  digest: Buffer.from(name.padEnd(32)).toString('hex'),
  created: '2026-11-20T06:20:23.994Z',
  expires: null,
  previous: null,
  ...USE_RIGHTS,
});

async function withDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-tokens-'));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

test('there are no tokens where there is no file', () =>
  withDirectory(async (directory) => {
    assert.equal(await readTokens(tokenPath(directory)), undefined);
  }));

test('what was written is read again, and nothing else is left behind', () =>
  withDirectory(async (directory) => {
    await changeTokens(directory, () => [record('a')]);
    await changeTokens(directory, (tokens) => [...tokens, { ...record('b'), expires: '2027-01-01T00:00:00.000Z' }]);
    assert.deepEqual(
      (await readTokens(tokenPath(directory)))?.map(({ name, expires }) => [name, expires]),
      [
        ['a', null],
        ['b', '2027-01-01T00:00:00.000Z'],
      ],
    );
    assert.deepEqual(await readdir(directory), ['tokens.json', 'tokens.lock']);
  }));

test('only its owner may read the file', { skip: process.platform === 'win32' ? 'Windows has no modes' : false }, () =>
  withDirectory(async (directory) => {
    await changeTokens(directory, () => [record('a')]);
    assert.equal((await stat(tokenPath(directory))).mode & 0o777, 0o600);
  }),
);

test('a change that throws leaves the file and the lock as they were', () =>
  withDirectory(async (directory) => {
    await changeTokens(directory, () => [record('a')]);
    await assert.rejects(
      changeTokens(directory, () => {
        throw new Error('no');
      }),
    );
    assert.equal((await readTokens(tokenPath(directory)))?.length, 1);
    assert.deepEqual(await readdir(directory), ['tokens.json', 'tokens.lock']);
  }));

test('a damaged file is not written over', () =>
  withDirectory(async (directory) => {
    await writeFile(tokenPath(directory), '{');
    await assert.rejects(
      changeTokens(directory, () => []),
      CommandError,
    );
  }));

test('a file of 16 MiB is read, and one of a byte more is refused unread', () =>
  withDirectory(async (directory) => {
    const path = tokenPath(directory);
    const limit = 16 * 1024 * 1024;
    await writeFile(path, '');
    await truncate(path, limit);
    await assert.rejects(readTokens(path), { name: 'CommandError', message: /it is not JSON\.$/ });
    await truncate(path, limit + 1);
    await assert.rejects(readTokens(path), {
      name: 'CommandError',
      message: `The token file ${path} is refused: it is larger than 16777216 bytes.`,
    });
  }));

test('a file of 16 MiB is written, and one of a byte more is refused before', async () => {
  const limit = 16 * 1024 * 1024;
  const tokens = (filled: number): TokenRecord[] => [{ ...record('a'), owner: 'x'.repeat(filled) }];
  const filled = limit - formatTokens(tokens(0)).length;
  await withDirectory(async (directory) => {
    await changeTokens(directory, () => tokens(filled));
    assert.equal((await stat(tokenPath(directory))).size, limit);
  });
  await withDirectory(async (directory) => {
    await assert.rejects(
      changeTokens(directory, () => tokens(filled + 1)),
      {
        name: 'CommandError',
        message: `The token file ${tokenPath(directory)} is full: it would be larger than 16777216 bytes.`,
      },
    );
    await assert.rejects(stat(tokenPath(directory)), { code: 'ENOENT' });
  });
});

test('a file that cannot be read is refused with the reason, and not taken for one that is not there', () =>
  withDirectory(async (directory) => {
    const path = tokenPath(directory);
    await mkdir(path);
    await assert.rejects(readTokens(path), {
      name: 'CommandError',
      message: `The token file ${path} is refused: it cannot be read (EISDIR).`,
    });
  }));

test('the first token stands in a file of its own beside the others', () => {
  assert.equal(firstTokenPath('data'), join('data', 'first-token'));
});

const oldRecord = (name: string): object => {
  const { id, digest, created, expires } = record(name);
  return { id, name, digest, created, expires };
};

test('tokens of the first version, which had no checksum, are read', () => {
  const source = JSON.stringify({ format: 'almanac gateway tokens', version: 1, tokens: [oldRecord('a')] });
  assert.deepEqual(parseTokens(source, 'tokens.json'), [record('a')]);
});

test('tokens of the second version may use every model and change none', () => {
  const source = formatChecked({ format: 'almanac gateway tokens', version: 2, tokens: [oldRecord('a')] });
  const [token] = parseTokens(source, 'tokens.json');
  assert.deepEqual(token, record('a'));
  assert.deepEqual(token?.actions, ['use']);
  assert.throws(() => parseTokens(source.replace('"id": "a"', '"id": "b"'), 'tokens.json'), /it is damaged/);
});

test('a token of an old version with a right, and one of this version without, are refused', () => {
  const withRight = { ...oldRecord('a'), actions: ['manage'] };
  for (const [version, token] of [
    [1, withRight],
    [2, withRight],
    [1, record('a')],
    [3, oldRecord('a')],
  ])
    assert.throws(
      () => parseTokens(formatChecked({ format: 'almanac gateway tokens', version, tokens: [token] }), 'x'),
      /its (token number 1|list of tokens) is damaged/,
    );
});

test('every right is read as it was written', () => {
  const full: TokenRecord = {
    ...record('a'),
    owner: 'The team of Zoë',
    routes: ['models', 'digits'],
    models: ['llama3.2:1b', 'hf.co/*/*'],
    actions: ['use', 'pull', 'manage'],
    priority: -10,
    previous: { digest: 'a'.repeat(64), expires: '2027-01-01T00:00:00.000Z' },
    limits: {
      requestsPerMinute: 1,
      requestsAtOnce: 2,
      promptTokensPerMinute: 3,
      promptTokensPerDay: 4,
      promptTokensPerMonth: 5,
      generatedTokensPerMinute: 6,
      generatedTokensPerDay: 7,
      generatedTokensPerMonth: 8,
      numCtx: 9,
      numPredict: 10,
    },
  };
  const template = { ...record('b'), digest: null };
  const third = { ...record('c'), digest: null };
  assert.deepEqual(parseTokens(formatTokens([full, template, third]), 'x'), [full, template, third]);
});

const whole = JSON.parse(formatTokens([record('a'), record('b')]));
const changed = (change: (file: typeof whole) => void): string => {
  const file = structuredClone(whole);
  change(file);
  return JSON.stringify(file);
};
const refusals: [name: string, source: string, sentence: RegExp][] = [
  ['not JSON', '{"format":', /is refused: it is not JSON\.$/],
  ['empty', '', /it is not JSON\.$/],
  ['a list', '[]', /it is not a file of gateway tokens\.$/],
  ['of another format', changed((file) => (file.format = 'x')), /it is not a file of gateway tokens\.$/],
  ['of the next version', changed((file) => (file.version = 4)), /it is version 4 and this almanac reads version 3\.$/],
  ['without a version', changed((file) => delete file.version), /it is version undefined and/],
  ['without its list', changed((file) => delete file.tokens), /its list of tokens is damaged\.$/],
  ['with a key too many', changed((file) => (file.more = 1)), /its list of tokens is damaged\.$/],
  ['with a short digest', changed((file) => (file.tokens[1].digest = 'ab')), /its token number 2 is damaged\.$/],
  ['with a key it does not know', changed((file) => (file.tokens[0].rpm = 1)), /its token number 1 is damaged\.$/],
  ...(
    [
      ['owner', ''],
      ['owner', ' a'],
      ['owner', 'a\nb'],
      ['owner', 'a'.repeat(129)],
      ['owner', 5],
      ['routes', []],
      ['routes', ['a', 'a']],
      ['routes', ['a b']],
      ['routes', 'models'],
      ['routes', Array.from({ length: 65 }, (_, index) => `r${index}`)],
      ['models', []],
      ['models', ['a b']],
      ['models', ['a', 5]],
      ['models', ['']],
      ['actions', []],
      ['actions', ['use', 'use']],
      ['actions', ['delete']],
      ['actions', 'use'],
      ['priority', 11],
      ['priority', -11],
      ['priority', 0.5],
      ['priority', '1'],
      ['limits', null],
      ['limits', []],
      ['limits', { requestsPerMinute: 0 }],
      ['limits', { requestsPerMinute: 1.5 }],
      ['limits', { requestsPerMinute: '1' }],
      ['limits', { numCtx: null }],
      ['limits', { rpm: 1 }],
      ['limits', { toString: 1 }],
      ['previous', {}],
      ['previous', { digest: 'a'.repeat(64), expires: null }],
      ['previous', { digest: 'a'.repeat(63), expires: '2027-01-01T00:00:00.000Z' }],
      ['previous', { digest: 'a'.repeat(64), expires: '2027-01-01T00:00:00.000Z', more: 1 }],
    ] as const
  ).map(([key, value]): [string, string, RegExp] => [
    `with ${JSON.stringify(value)} for ${key}`,
    changed((file) => (file.tokens[0][key] = value)),
    /its token number 1 is damaged\.$/,
  ]),
  [
    'with the digest of another as that of a replaced token',
    changed((file) => {
      file.tokens[1].previous = { digest: file.tokens[0].digest, expires: '2027-01-01T00:00:00.000Z' };
    }),
    /the token b has the digest of another\.$/,
  ],
  ['with a key missing', changed((file) => delete file.tokens[0].expires), /its token number 1 is damaged\.$/],
  ['with a number for a time', changed((file) => (file.tokens[0].created = 5)), /its token number 1 is damaged\.$/],
  ['with a time that is none', changed((file) => (file.tokens[0].expires = 'x')), /its token number 1 is damaged\.$/],
  ['with a null for a token', changed((file) => (file.tokens[0] = null)), /its token number 1 is damaged\.$/],
  [
    'whose checksum does not fit',
    changed((file) => (file.tokens[0].id = 'other')),
    /is refused: it is damaged; put back a copy, or remove it and make the tokens anew\.$/,
  ],
  ['with a name twice', changed((file) => (file.tokens[1].name = 'a')), /the name a occurs twice\.$/],
  [
    'with a digest twice',
    changed((file) => (file.tokens[1].digest = file.tokens[0].digest)),
    /the token b has the digest of another\.$/,
  ],
];
for (const [name, source, sentence] of refusals)
  test(`a token file ${name} is refused with one sentence`, () => {
    assert.throws(() => parseTokens(source, 'tokens.json'), { name: 'CommandError', message: sentence });
  });

test('no change of one byte is passed over', () => {
  const source = Buffer.from(formatTokens([record('a')]));
  fc.assert(
    fc.property(fc.nat(source.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
      const damaged = Buffer.from(source);
      damaged[at] = byte;
      if (!damaged.equals(source)) assert.throws(() => parseTokens(damaged.toString(), 'x'), CommandError);
    }),
    { numRuns: 2000 },
  );
});
