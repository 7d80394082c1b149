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
let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-search-batch-'));
  const [extract, index] = [join(directory, 'town.osm.pbf'), join(directory, 'town.almanac')];
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

async function send(body: string, type = 'application/json', query = ''): Promise<Response> {
  const headers = { 'content-type': type };
  return fetch(`${running.url}/search/batch${query}`, { method: 'POST', headers, body });
}

interface Answer {
  id?: unknown;
  results?: { display_name: string; class?: string }[];
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
  const malformed = 'A query is a text, or an object with the parameters of /search as texts, numbers or booleans.';
  assert.deepEqual(answers.map(first), [
    'Stadt, Land, 12345, Deutschland',
    "Parameter 'limit' must be a number.",
    malformed,
    malformed,
    'The line is longer than 300 characters.',
    'Nothing to search for.',
    'Stadt, Land, 12345, Deutschland',
  ]);
  assert.equal(answers[0]?.results?.[0]?.class, 'boundary');
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
  const unknown = (await (await send('a,b\n1,2\n', 'text/csv')).json()) as Answer;
  assert.match(unknown.error?.message ?? '', /^No column name suggests an address;/);
});
