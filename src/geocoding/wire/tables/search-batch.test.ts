import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { OPTIONS, town } from '../../testing/scene.ts';
import { realWorld } from '../../testing/world.ts';

let directory: string;
let index: string;
let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-search-batch-'));
  index = join(directory, 'town.almanac');
  const extract = join(directory, 'town.osm.pbf');
  const all = town();
  all.node(8, 10.1, { 'addr:housenumber': '1', 'addr:street': 'Hauptstraße' });
  writeFileSync(extract, all.pbf());
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  const limits = { searchBatchMaxQueries: 5, searchBatchMaxBytes: 400, batchMaxLineLength: 300 };
  running = await startForTest(service, { index, ...limits }, (await realWorld()).data);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function send(body: string, type = 'application/json', query = '', url = running.url): Promise<Response> {
  const headers = { 'content-type': type };
  return fetch(`${url}/search/batch${query}`, { method: 'POST', headers, body });
}

/** What lines are answered with. */
async function answersTo(queries: readonly unknown[], query = '', url = running.url): Promise<Answer[]> {
  const body = queries.map((one) => JSON.stringify(one)).join('\n');
  const reply = await send(body, 'application/x-ndjson', query, url);
  return (await reply.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

interface Answer {
  id?: unknown;
  results?: { display_name: string; class?: string; address?: { country?: string } }[];
  error?: { code: number; message: string };
}
const first = ({ results, error }: Answer): string | undefined => error?.message ?? results?.[0]?.display_name;

test('an array of queries gets an array of what /search answers, in its order', async () => {
  const queries = [
    'Hauptstraße 1, Stadt',
    { id: 'b', street: '1 Hauptstraße', city: 'Stadt' },
    { q: 'Nirgendwo', id: 7 },
  ];
  const reply = await send(JSON.stringify(queries), undefined, '?limit=1');
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'application/json; charset=utf-8']);
  const answers = (await reply.json()) as Answer[];
  const alone = await (
    await fetch(`${running.url}/search?q=${encodeURIComponent('Hauptstraße 1, Stadt')}&limit=1`)
  ).json();
  assert.deepEqual(answers[0], { results: alone });
  assert.deepEqual(answers[1], { id: 'b', results: alone });
  assert.deepEqual(answers[2], { id: 7, results: [] });
  assert.equal(await (await send('[]')).text(), '[]');
});

test('lines get lines, and what is wrong is said in its place', async () => {
  const lines = ['"Stadt"', '', '{"q":"Stadt","limit":"x"}', '7', '{"q":{}}', `"${'x'.repeat(400)}"`, '{}', '"Stadt"'];
  const reply = await send(lines.join('\n'), 'application/x-ndjson', '?format=json');
  assert.equal(reply.headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
  const answers = (await reply.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
  assert.deepEqual(answers.map(first), [
    'Stadt, Land, 12345, Deutschland',
    "Parameter 'limit' must be a number.",
    MALFORMED,
    MALFORMED,
    'The line is longer than 300 characters.',
    'Nothing to search for.',
    'Stadt, Land, 12345, Deutschland',
  ]);
  assert.equal(answers[0]?.results?.[0]?.class, 'boundary');
});

const MALFORMED = 'A query is a text, or an object with the parameters of /search as texts, numbers or booleans.';

test('a query is a text or an object with texts, numbers and booleans', async () => {
  assert.deepEqual((await answersTo([null, 7, true, { q: ['Stadt'] }])).map(first), new Array(4).fill(MALFORMED));
  assert.deepEqual(((await (await send('[["Stadt"]]')).json()) as Answer[]).map(first), [MALFORMED]);
  const [, detailed, plain, two] = await answersTo(
    [
      { q: 'Stadt', limit: null },
      { q: 'Stadt', addressdetails: true },
      { q: 'Stadt', addressdetails: false },
      { q: 'Stadt', limit: 1, id: null },
    ],
    '?addressdetails=1',
  );
  assert.equal(detailed?.results?.[0]?.address?.country, 'Deutschland');
  assert.equal(plain?.results?.[0]?.display_name, 'Stadt, Land, 12345, Deutschland');
  assert.equal(plain.results[0].address, undefined);
  assert.deepEqual([two?.id, two?.results?.length], [null, 1]);
});

test('a batch is answered in JSON alone', async () => {
  const [found] = await answersTo(['Stadt']);
  assert.deepEqual(await answersTo([{ q: 'Stadt', debug: true, json_callback: 'f' }]), [found]);
  assert.deepEqual(await answersTo(['Stadt'], '?debug=1&json_callback=f'), [found]);
  const unknown = "Parameter 'format' must be one of: geojson, geocodejson, json, jsonv2";
  assert.deepEqual((await answersTo([{ q: 'Stadt', format: 'xml' }, 'Stadt'])).map(first), [
    unknown,
    'Stadt, Land, 12345, Deutschland',
  ]);
  const whole = await send('"Stadt"', 'application/json', '?format=xml');
  assert.deepEqual([whole.status, whole.headers.get('content-type')], [400, 'application/json; charset=utf-8']);
  assert.equal(first((await whole.json()) as Answer), unknown);
});

test('a batch may begin with blanks or hold nothing', async () => {
  for (const [body, answer] of [
    ['', ''],
    [' \n ', ''],
    ['\n\n ["Nirgendwo"]', '[{"results":[]}]'],
    ['\n "Nirgendwo"', '{"results":[]}\n'],
  ] as const) {
    const reply = await send(body);
    assert.deepEqual([reply.status, await reply.text()], [200, answer]);
  }
});

test('any page may send a batch', async () => {
  for (const path of ['search', 'reverse']) {
    const reply = await fetch(`${running.url}/${path}/batch`, { method: 'OPTIONS' });
    const told = (name: string): string | null => reply.headers.get(name);
    assert.deepEqual(
      [reply.status, await reply.text(), told('content-type')],
      [200, 'OK', 'text/plain; charset=utf-8'],
    );
    assert.equal(told('access-control-allow-origin'), '*');
    assert.equal(told('access-control-allow-methods'), 'POST, OPTIONS');
    assert.equal(told('access-control-allow-headers'), 'content-type, accept-language');
    assert.equal(told('access-control-max-age'), '86400');
  }
});

test('each query counts for the rate of its client', async () => {
  const limited = await startForTest(service, { index, rateLimit: 2 }, (await realWorld()).data);
  try {
    assert.deepEqual((await answersTo(['Stadt', 'Stadt', 'Stadt'], '', limited.url)).map(first), [
      'Stadt, Land, 12345, Deutschland',
      'Stadt, Land, 12345, Deutschland',
      'Too many requests.',
    ]);
  } finally {
    await limited.stop();
  }
});

test('a batch that has taken its time ends, in each of its forms', async () => {
  const limited = await startForTest(service, { index, searchBatchTime: 0 }, (await realWorld()).data);
  const why = 'The batch took longer than 0 seconds; the rest was left out.';
  try {
    assert.deepEqual((await answersTo(['Stadt', 'Stadt'], '', limited.url)).map(first), [why]);
    const array = await send('["Stadt","Stadt"]', undefined, '', limited.url);
    assert.deepEqual(((await array.json()) as Answer[]).map(first), [why]);
    const table = await send('city\nStadt\nStadt\n', 'text/csv', '', limited.url);
    assert.equal((await table.text()).trimEnd().split('\r\n').length, 2);
  } finally {
    await limited.stop();
  }
});

test('the bounds of a batch are told', async () => {
  const refused = async (body: string): Promise<unknown> => {
    const reply = await send(body);
    return [reply.status, ((await reply.json()) as Answer).error?.message];
  };
  assert.deepEqual(await refused(JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f'])), [
    413,
    'A batch holds at most 5 queries.',
  ]);
  assert.deepEqual(await refused(JSON.stringify(['x'.repeat(500)])), [
    413,
    'An array of queries has at most 400 characters; send lines instead.',
  ]);
  const longest = JSON.stringify(['x'.repeat(396)]);
  assert.equal(longest.length, 400);
  assert.equal((await send(longest)).status, 200);
  assert.equal((await send(`${longest} `)).status, 413);
  assert.equal((await send(JSON.stringify(['a', 'b', 'c', 'd', 'e']))).status, 200);
  assert.deepEqual(await refused('[1'), [400, 'The batch is not a JSON array of queries.']);
  const many = (await (await send('"Stadt"\n'.repeat(9), 'application/x-ndjson')).text()).trimEnd().split('\n');
  assert.equal(many.length, 6);
  assert.equal(first(JSON.parse(many[5] ?? '')), 'A batch holds at most 5 queries.');
});

test('a table of addresses gets their points with a confidence', async () => {
  const table = 'no,street,city\n1,Hauptstraße,Stadt\n77,Hauptstraße,Stadt\n,Nirgendweg,Stadt\n,,\n';
  const reply = await send(table, 'text/csv', '?address_columns=street,no,city');
  assert.equal(reply.headers.get('content-type'), 'text/csv; charset=utf-8');
  const [heading, ...rows] = (await reply.text()).trimEnd().split('\r\n');
  assert.equal(heading, 'no,street,city,lat,lon,confidence,match,display_name,osm_type,osm_id,geocoding_error');
  const cells = rows.map((row) => row.split(',').slice(3, 7).join(' '));
  assert.equal(cells[0], '50.0101000 10.0080000 1.00 house');
  assert.match(cells[1] ?? '', /^50\.\d+ 10\.\d+ 0\.\d\d street$/);
  assert.match(cells[2] ?? '', /^50\.\d+ 10\.\d+ 0\.\d\d town$/);
  assert.match(rows[3] ?? '', /Nothing was found\.$/);
  const named = await send('a,city\nStadt,Nirgendwo\n', 'text/csv', '?address_columns=a');
  assert.match(await named.text(), /Stadt, Land, 12345/);
  const unknown = (await (await send('a,b\n1,2\n', 'text/csv')).json()) as Answer;
  assert.match(unknown.error?.message ?? '', /^No column name suggests an address;/);
});
