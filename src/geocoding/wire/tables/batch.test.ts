import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../../service.ts';
import { realWorld } from '../../testing/world.ts';

let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  running = await startForTest(service, { batchMaxLines: 50, batchMaxLineLength: 300 }, (await realWorld()).data);
});
after(() => running.stop());

interface Reply {
  status: number;
  type: string | null;
  body: string;
}

async function send(body: string | undefined, type = 'application/x-ndjson', query = ''): Promise<Reply> {
  const response = await fetch(`${running.url}/reverse/batch${query}`, {
    method: 'POST',
    headers: { 'content-type': type },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

const lines = (body: string): unknown[] =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a line of a batch is what /reverse answers, in the order of the lines', async () => {
  const points = [
    { lat: 52.5163, lon: 13.3777 },
    { lat: '48.8584', lon: '2.2945' },
    { latitude: -33.86, lng: 151.2 },
  ];
  const { status, type, body } = await send(points.map((point) => `${JSON.stringify(point)}\n`).join(''));
  assert.deepEqual([status, type], [200, 'application/x-ndjson; charset=utf-8']);
  const single = await Promise.all(
    ['lat=52.5163&lon=13.3777', 'lat=48.8584&lon=2.2945', 'lat=-33.86&lon=151.2'].map(async (query) =>
      (await fetch(`${running.url}/reverse?${query}&format=jsonv2`)).text(),
    ),
  );
  assert.equal(body, single.map((line) => `${line}\n`).join(''));
});

test('an id is given back, and options hold for all lines', async () => {
  const { body } = await send(
    '{"id":"a","lat":52.5,"lon":13.4}\r\n\r\n{"id":7,"lat":0,"lon":0}',
    'application/json',
    '?format=json&zoom=3&accept-language=fr&addressdetails=0',
  );
  const [first, second] = lines(body) as Record<string, unknown>[];
  assert.deepEqual(
    [first.id, first.display_name, first.class, first.address],
    ['a', 'Allemagne', 'boundary', undefined],
  );
  assert.deepEqual(second, { id: 7, error: 'Unable to geocode' });
});

test('what is wrong with a line is said in its place', async () => {
  const { status, body } = await send(
    [
      'x',
      '[1]',
      '{"lat":1}',
      '{"lat":"8,4","lon":1,"id":1}',
      '{"lat":null,"lon":1}',
      `{"lat":1,"x":"${'y'.repeat(400)}"}`,
      '{"lat":52.5,"lon":13.4}',
    ].join('\n'),
  );
  assert.equal(status, 200);
  const answers = lines(body) as { error?: { code: number; message: string }; name?: string }[];
  assert.deepEqual(
    answers.map(({ error, name }) => error?.message ?? name),
    [
      'The line is not a JSON object.',
      'The line is not a JSON object.',
      "Parameter 'lon' missing.",
      "Parameter 'lat' must be a number.",
      "Parameter 'lat' missing.",
      'The line is longer than 300 characters.',
      'Kreuzberg',
    ],
  );
});

test('a batch ends after its last point', async () => {
  const { body } = await send('{"lat":0,"lon":0}\n'.repeat(60));
  const answers = lines(body);
  assert.equal(answers.length, 51);
  assert.deepEqual(answers[50], { error: { code: 413, message: 'A batch holds at most 50 points.' } });
});

test('wrong options refuse the whole', async () => {
  assert.deepEqual(await send('{"lat":0,"lon":0}', 'text/plain', '?zoom=x'), {
    status: 400,
    type: 'application/json; charset=utf-8',
    body: '{"error":{"code":400,"message":"Parameter \'zoom\' must be a number."}}',
  });
  assert.match(
    (await send('{}', 'text/plain', '?format=xml')).body,
    /must be one of: geojson, geocodejson, json, jsonv2/,
  );
  assert.equal((await send(undefined)).body, '');
});

test('a table keeps its columns and gets ours', async () => {
  const { status, type, body } = await send(
    'name,Latitude,Longitude,country\r\n"Gate, Brandenburg",52.5163,13.3777,here\r\nnowhere,0,0\r\nbroken,x,1,""\r\n',
    'text/csv; charset=utf-8',
  );
  assert.deepEqual([status, type], [200, 'text/csv; charset=utf-8']);
  assert.equal(
    body,
    'name,Latitude,Longitude,country,display_name,house_number,road,suburb,city,county,state,postcode,country_2,' +
      'country_code,osm_type,osm_id,geocoding_error\r\n' +
      '"Gate, Brandenburg",52.5163,13.3777,here,"Berlin, State of Berlin, Deutschland",,,,Berlin,,State of Berlin,,Deutschland,de,node,-2950159,\r\n' +
      'nowhere,0,0,,,,,,,,,,,,,,Unable to geocode\r\n' +
      "broken,x,1,,,,,,,,,,,,,,Parameter 'lat' must be a number.\r\n",
  );
});

test('columns are found by their names, or named', async () => {
  const first = async (heading: string, query = ''): Promise<string> =>
    (await send(`${heading}\n`, 'text/csv', query)).body.split(/[,;\t]display_name/)[0];
  for (const heading of ['lat,lon', 'LNG;Lat', 'gps_latitude\tgps_longitude', 'Y,X', 'site lat,site lon'])
    assert.equal(await first(heading), heading);
  assert.match(
    await first('a,b'),
    /No column name suggests a latitude; name the column with lat_column\. The columns are: a, b\./,
  );
  assert.match(await first('a,b', '?lat_column=a&lon_column=c'), /There is no column c\. The columns are: a, b\./);
  assert.equal(await first('a,b', '?lat_column=a&lon_column=b'), 'a,b');
  assert.match(await first(''), /The table is empty/);
});

test('a record that is too long ends a table', async () => {
  const { body } = await send(`lat,lon\n52.5,13.4\n"${'x'.repeat(400)}`, 'text/csv');
  assert.match(body, /Berlin.*\r\nRecord 3 is longer than 300 characters\.\r\n$/s);
});

test('answers come while the request is still going on', async () => {
  const reply = await new Promise<string>((resolve, reject) => {
    const going = request(
      `${running.url}/reverse/batch`,
      { method: 'POST', headers: { 'content-type': 'application/x-ndjson' } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk;
          if (!going.writableEnded) going.end('{"lat":48.8584,"lon":2.2945}\n');
        });
        response.on('end', () => resolve(text));
      },
    );
    going.on('error', reject);
    // The first lines fill a piece of the answer; the last one follows only when that has come.
    going.write('{"lat":52.5163,"lon":13.3777}\n'.repeat(49));
  });
  const answers = lines(reply) as { name: string }[];
  assert.deepEqual([answers.length, answers[0].name, answers[49].name], [50, 'Berlin', 'Paris']);
});

test('each point counts for the rate of its client', async () => {
  const limited = await startForTest(service, { rateLimit: 1 }, (await realWorld()).data);
  try {
    const body = '{"lat":0,"lon":0}\n'.repeat(2);
    const reply = await fetch(`${limited.url}/reverse/batch`, { method: 'POST', body });
    assert.deepEqual(
      (lines(await reply.text()) as { error: unknown }[]).map(({ error }) => error),
      ['Unable to geocode', { code: 429, message: 'Too many requests.' }],
    );
  } finally {
    await limited.stop();
  }
});
