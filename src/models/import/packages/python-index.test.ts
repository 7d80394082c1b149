import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryClient } from '../../store/registry/registry-client.ts';
import { compareVersions, findPythonFile, versionOf } from './python-index.ts';

const DIGEST = 'aB'.repeat(32);

/** Finds a file in a page of an index, and tells what was asked for. */
async function found(
  page: string,
  { type = 'application/vnd.pypi.simple.v1+json', version = '', index = '/simple' } = {},
) {
  const asked: unknown[] = [];
  const client = {
    retrying: (work: () => unknown) => work(),
    request: async (url: URL, request: unknown) => {
      asked.push([url.href, request]);
      return { headers: type === '' ? {} : { 'content-type': type }, body: [Buffer.from(page)] };
    },
  } as unknown as RegistryClient;
  const wanted = { registry: 'pypi', name: 'a-story', version: version === '' ? undefined : version } as const;
  const file = await findPythonFile(client, new URL(`https://me:pass@example.org${index}`), wanted);
  return { asked, file };
}

const jsonOf = (names: readonly string[], more: object = {}): string =>
  JSON.stringify({
    files: names.map((filename) => ({ filename, url: `../f/${filename}#x`, hashes: { sha256: DIGEST }, ...more })),
  });
const nameIn = async (page: string, options = {}): Promise<string> => (await found(page, options)).file.fileName;

const OLD = 'a_story-1.9.tar.gz';
const NEW = 'A.Story-1.10-py3-none-any.whl';
const MACHINE = 'a_story-1.10-cp39-cp39-any_linux.whl';
const SOURCE = 'a-story-1.10.tar.gz';
const NEXT = 'a_story-2.0rc1-py3-none-any.whl';

test('the page of a package is asked for, and its file is given with a digest', async () => {
  const { asked, file } = await found(jsonOf([OLD, NEW]));
  assert.deepEqual(asked, [
    [
      'https://me:pass@example.org/simple/a-story/',
      { headers: { accept: 'application/vnd.pypi.simple.v1+json, text/html;q=0.5' }, anonymous: true },
    ],
  ]);
  assert.deepEqual(
    { ...file, url: file.url.href },
    {
      url: `https://me:pass@example.org/simple/f/${NEW}`,
      fileName: NEW,
      version: '1.10',
      algorithm: 'sha256',
      digest: DIGEST.toLowerCase(),
    },
  );
  for (const index of ['/', '/simple//', ''])
    assert.match(String((await found(jsonOf([NEW]), { index })).asked[0]), /org(\/simple)?\/a-story\/,/, index);
});

test('the latest version comes first, then wheels for any machine, other wheels and sources', async () => {
  assert.equal(await nameIn(jsonOf([OLD, SOURCE, MACHINE, NEW, NEXT])), NEW);
  assert.equal(await nameIn(jsonOf([SOURCE, MACHINE, OLD])), MACHINE);
  assert.equal(await nameIn(jsonOf([OLD, SOURCE])), SOURCE);
  assert.equal(await nameIn(jsonOf([NEXT])), NEXT);
  assert.equal(await nameIn(jsonOf([OLD, NEXT, 'a_story-3.0.dev1.tar.gz', 'a-story-2.0a1.tar.gz'])), OLD);
  assert.equal(await nameIn(jsonOf([OLD, NEW, NEXT]), { version: '2.0rc1' }), NEXT);
  assert.equal(await nameIn(jsonOf(['other-9.9.tar.gz', 'a_story-9.9.zip', OLD])), OLD);
});

test('withdrawn files are given only to those who ask for their version', async () => {
  const withdrawn = jsonOf([NEW], { yanked: 'a mistake' });
  await assert.rejects(found(withdrawn), { message: 'The index has no file of a-story.' });
  assert.equal(await nameIn(withdrawn, { version: '1.10' }), NEW);
  await assert.rejects(found(withdrawn, { version: '1.1' }), { message: 'The index has no version 1.1 of a-story.' });
});

test('a page in HTML is read as one in JSON', async () => {
  const type = 'text/html; charset=utf-8';
  const link = (name: string, attributes: string): string => `<a ${attributes}>\n ${name} </a>`;
  const page = [
    link('a-story-9.0.tar.gz', ''),
    link('a-story-8.0.tar.gz', `data-yanked="" href="/f/a-story-8.0.tar.gz#sha256=${DIGEST}"`),
    link(NEW, `HREF = '../../f/x.whl?a=1&amp;b=&#39;2&quot;&#x27;&LT;&gt;#sha256=${DIGEST}' data-gpg-sig="true"`),
    link(OLD, `href="/f/old.tar.gz#sha256=${DIGEST}"`),
  ].join('\n');
  for (const one of [type, '']) {
    const { file } = await found(page, { type: one });
    assert.deepEqual(
      [file.url.href, file.fileName, file.digest],
      ['https://me:pass@example.org/f/x.whl?a=1&b=%272%22%27%3C%3E', NEW, DIGEST.toLowerCase()],
    );
  }
  const first = link(NEW, `href="/f/x.whl#sha256=${DIGEST}"`);
  await assert.rejects(found(first.replace('#sha256', '#md5'), { type }), /gives no SHA-256 of A\.Story-1\.10/);
});

test('what an index should not answer ends with one sentence', async () => {
  await assert.rejects(found('{'), /the index did not answer with JSON/);
  for (const page of ['null', '{}', '{"files":7}', '{"files":[null,{"filename":7,"url":"x"},{"filename":"x"}]}'])
    await assert.rejects(found(page), { message: 'The index has no file of a-story.' });
  for (const more of [
    { hashes: {} },
    { hashes: undefined },
    { hashes: { sha256: DIGEST.slice(1) } },
    { url: 'http://[' },
  ])
    await assert.rejects(found(jsonOf([NEW], more)), /the index gives no SHA-256 of A\.Story-1\.10-py3-none-any\.whl/);
});

test('versions are equal without the zeros that are not written', () => {
  for (const [one, other, sign] of [
    ['1', '1.0.0', 0],
    ['1.0', '1', 0],
    ['0!1', '1', 0],
    ['v1', '1', 0],
    ['1', '1.0.1', -1],
    ['1.0rc1', '1.0rc2', -1],
    ['1.0rc2', '1.0rc1', 1],
    ['2!0.1', '1!9', 1],
  ] as const)
    assert.equal(Math.sign(compareVersions(one, other)), sign, `${one} ${other}`);
  assert.equal(versionOf('a__-.story-2.tar.gz', 'a-story'), '2');
  assert.equal(versionOf('a_story-2-x1-py3-none-any.whl', 'a-story'), undefined);
});
