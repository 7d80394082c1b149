import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandError, EXIT } from '#kit/command/command-error';
import { distributionsOf, readChanges, readIndex, readRolie } from './csaf-distribution.ts';

const DIRECTORY = 'https://example.com/csaf/';
/** A document of a directory, with the digests that lie beside it. */
const inDirectory = (path: string, updated: string) => {
  const url = DIRECTORY + path;
  return { url, updated, digests: [`${url}.sha512`, `${url}.sha256`], signature: `${url}.asc` };
};

const METADATA = 'https://example.com/provider-metadata.json';
const distributions = (list: unknown) =>
  distributionsOf(METADATA, { metadata_version: '2.0', publisher: { name: 'Acme' }, distributions: list });

test('each line of changes.csv gives a path and a time, quoted or not', () => {
  const lines = [
    '"2031/sa-1.json","2031-02-03T04:05:06Z"',
    '2031/sa-2.json,2031-02-03T04:05:07Z',
    ' "2031/sa-3.json" , "2031-02-03T04:05:08Z" ',
    'https://other.example/sa-4.json,2031-02-03T04:05:09Z',
  ];
  const other = 'https://other.example/sa-4.json';
  const documents = [
    inDirectory('2031/sa-1.json', '2031-02-03T04:05:06Z'),
    inDirectory('2031/sa-2.json', '2031-02-03T04:05:07Z'),
    inDirectory('2031/sa-3.json', '2031-02-03T04:05:08Z'),
    {
      url: other,
      updated: '2031-02-03T04:05:09Z',
      digests: [`${other}.sha512`, `${other}.sha256`],
      signature: `${other}.asc`,
    },
  ];
  assert.deepEqual(readChanges(DIRECTORY, `${lines.join('\n')}\n`), documents);
  assert.deepEqual(readChanges(DIRECTORY, lines.join('\r\n')), documents);
});

test('lines of changes.csv that name no document are left out', () => {
  const wrong = [
    '',
    'sa-1.json',
    'sa-1.json,',
    ',2031-02-03T04:05:06Z',
    'sa-1.json,2031-02-03T04:05:06Z,more',
    'sa-1.json.asc,2031-02-03T04:05:06Z',
    'ftp://example.com/sa-1.json,2031-02-03T04:05:06Z',
    'http://[/sa-1.json,2031-02-03T04:05:06Z',
    'path,time',
  ];
  for (const line of wrong) assert.deepEqual(readChanges(DIRECTORY, line), [], line);
});

test('each line of index.txt gives a path', () => {
  assert.deepEqual(
    readIndex(DIRECTORY, '2031/sa-1.json\r\n\n sa-2.json \nsa-3.json.asc\nftp://example.com/sa-4.json'),
    [inDirectory('2031/sa-1.json', ''), inDirectory('sa-2.json', '')],
  );
});

test('a provider offers its public ROLIE feeds, each once', () => {
  const feed = (name: string, tlp_label?: string) => ({ url: `https://example.com/${name}`, tlp_label });
  assert.deepEqual(
    distributions([
      { directory_url: 'https://example.com/csaf' },
      { rolie: { feeds: [feed('white', 'WHITE'), feed('green', 'GREEN'), feed('clear', 'CLEAR')] } },
      { rolie: { feeds: [feed('plain'), feed('unlabeled', 'UNLABELED'), feed('white'), { url: 'file:///a' }, {}] } },
    ]),
    ['white', 'clear', 'plain', 'unlabeled'].map((name) => ({ kind: 'rolie', url: `https://example.com/${name}` })),
  );
});

test('a provider without public feeds offers its directories, each once', () => {
  assert.deepEqual(
    distributions([
      { rolie: { feeds: [{ url: 'https://example.com/red', tlp_label: 'RED' }] } },
      { directory_url: 'https://example.com/a' },
      { directory_url: 'http://example.com/b//' },
      { directory_url: 'https://example.com/a' },
      { directory_url: 'nowhere' },
    ]),
    ['https://example.com/a/', 'http://example.com/b/'].map((url) => ({ kind: 'directory', url })),
  );
});

test('what is not the metadata of a provider is refused', () => {
  const refused = (value: unknown, what: string): void =>
    assert.throws(
      () => distributionsOf(METADATA, value),
      (error) =>
        error instanceof CommandError &&
        error.exitCode === EXIT.unavailable &&
        error.message === `${METADATA} is not the metadata of a CSAF provider: ${what}.`,
    );
  refused([], 'its metadata_version is not 2.0');
  refused(undefined, 'its metadata_version is not 2.0');
  refused({ publisher: { name: 'Acme' } }, 'its metadata_version is not 2.0');
  refused({ metadata_version: '2.0' }, 'it has no publisher');
  refused({ metadata_version: '2.0', publisher: {} }, 'it has no publisher');
  const neither = 'it offers neither a public ROLIE feed nor a directory';
  refused({ metadata_version: '2.0', publisher: { name: 'Acme' } }, neither);
  refused({ metadata_version: '2.0', publisher: { name: 'Acme' }, distributions: [{ rolie: 1 }] }, neither);
});

test('an entry of a ROLIE feed gives a document, its time and its digests, the strongest first', () => {
  const url = 'https://example.com/white/feed.json';
  const entry = [
    {
      updated: '2031-02-03T04:05:06Z',
      link: [
        { rel: 'hash', href: 'sa-1.json.sha256' },
        { rel: 'hash', href: '/white/sa-1.json.sha512' },
        { rel: 'signature', href: '/signed/sa-1.asc' },
        { rel: 'self', href: 'sa-1.json' },
      ],
      content: { src: 'other.json' },
    },
    { content: { src: 'sa-2.json' } },
    { link: [{ rel: 'self', href: 'mailto:a@example.com' }], content: 'sa-3.json' },
  ];
  assert.deepEqual(readRolie(url, { feed: { entry } }), [
    {
      url: 'https://example.com/white/sa-1.json',
      updated: '2031-02-03T04:05:06Z',
      digests: ['https://example.com/white/sa-1.json.sha512', 'https://example.com/white/sa-1.json.sha256'],
      signature: 'https://example.com/signed/sa-1.asc',
    },
    {
      url: 'https://example.com/white/sa-2.json',
      updated: '',
      digests: [],
      signature: 'https://example.com/white/sa-2.json.asc',
    },
  ]);
  assert.deepEqual(readRolie(url, { feed: {} }), []);
});

test('what is not a ROLIE feed is refused', () => {
  for (const value of [undefined, {}, { feed: 1 }, { feed: { entry: 1 } }])
    assert.throws(
      () => readRolie('https://example.com/feed.json', value),
      (error) =>
        error instanceof CommandError &&
        error.exitCode === EXIT.unavailable &&
        error.message === 'https://example.com/feed.json is not a ROLIE feed.',
    );
});
