import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { realWorld } from '../testing/world.ts';

let running: Awaited<ReturnType<typeof startForTest>>;
let data = '';

before(async () => {
  data = (await realWorld()).data;
  running = await startForTest(service, {}, data);
});
after(() => running.stop());

/** What each garbage is for a parameter that takes a float, an int, an identifier. */
const GARBAGE: readonly { text: string; float?: true; int?: true; identifier?: true }[] = [
  { text: '' },
  { text: '%00' },
  { text: '%ff' },
  { text: '..%2f' },
  { text: "';drop" },
  { text: '<script>' },
  { text: '𝄞' },
  { text: '1e400' },
  { text: '-' },
  { text: '%' },
  { text: '%zz' },
  { text: '0x1' },
  { text: '[]' },
  { text: 'null', identifier: true },
  { text: 'nan', identifier: true },
  { text: '-inf' },
  { text: '8,4482' },
  { text: '1_0', float: true, int: true },
  { text: '%20%2B1%0A', float: true, int: true },
  { text: '10.5', float: true },
  { text: '9'.repeat(400), int: true },
];

type Answer = readonly [status: number, type: string, body?: string];
const JSON_TYPE = 'application/json; charset=utf-8';
const refused = (message: string): Answer => [400, JSON_TYPE, `{"error":{"code":400,"message":"${message}"}}`];
const FINE: Answer = [200, JSON_TYPE];

const PARAMETERS: Readonly<Record<string, (garbage: (typeof GARBAGE)[number]) => Answer>> = {
  lat: ({ float }) => (float ? FINE : refused("Parameter 'lat' must be a number.")),
  lon: ({ float }) => (float ? FINE : refused("Parameter 'lon' must be a number.")),
  polygon_threshold: ({ float }) => (float ? FINE : refused("Parameter 'polygon_threshold' must be a number.")),
  zoom: ({ int }) => (int ? FINE : refused("Parameter 'zoom' must be a number.")),
  layer: () => refused("Parameter 'layer' must be a list of: address, poi, railway, natural, manmade"),
  format: () => [
    400,
    'text/plain; charset=utf-8',
    "ERROR 400: Parameter 'format' must be one of: xml, geojson, geocodejson, json, jsonv2",
  ],
  json_callback: ({ identifier }) =>
    identifier ? [200, 'application/javascript; charset=utf-8'] : refused('Invalid json_callback value'),
  debug: () => [200, 'text/html; charset=utf-8'],
  addressdetails: () => FINE,
  extratags: () => FINE,
  namedetails: () => FINE,
  entrances: () => FINE,
  polygon_geojson: () => FINE,
  polygon_text: () => FINE,
  polygon_kml: () => FINE,
  polygon_svg: () => FINE,
  'accept-language': () => FINE,
  email: () => FINE,
};

for (const [name, expected] of Object.entries(PARAMETERS))
  test(`garbage as ${name} of /reverse is answered as the original answers it`, async () => {
    for (const garbage of GARBAGE) {
      const query = new URLSearchParams({ lat: '1', lon: '37', format: 'json' });
      query.delete(name);
      const response = await fetch(`${running.url}/reverse?${query}&${name}=${garbage.text}`);
      const [status, type, body] = expected(garbage);
      const text = await response.text();
      assert.equal(response.status, status, `${name}=${garbage.text}: ${text}`);
      assert.equal(response.headers.get('content-type'), type);
      if (body !== undefined) assert.equal(text, body);
    }
  });

test('garbage as parameters of the other endpoints is answered as the original answers it', async () => {
  const ask = async (path: string): Promise<Answer> => {
    const response = await fetch(running.url + path);
    return [response.status, response.headers.get('content-type') ?? '', await response.text()];
  };
  for (const { text, int } of GARBAGE) {
    assert.deepEqual(await ask(`/lookup?format=json&osm_ids=${text}`), [200, JSON_TYPE, '[]']);
    const missing = refused("Missing ID parameter 'place_id', 'postcode' or 'osmtype'.");
    const notFound = [404, JSON_TYPE, '{"error":{"code":404,"message":"No place with that ID found."}}'];
    assert.deepEqual(
      await ask(`/details?place_id=${text === '1_0' || text === '%20%2B1%0A' ? '999999999' : text}`),
      int ? notFound : refused("Parameter 'place_id' must be a number."),
    );
    assert.deepEqual(await ask(`/details?osmtype=${text}&osmid=1`), notFound);
    assert.deepEqual(
      await ask(`/details?osmtype=N&osmid=${text}`),
      int ? notFound : refused("Parameter 'osmid' must be a number."),
    );
    assert.deepEqual(await ask(`/details?postcode=${text}`), notFound);
    assert.deepEqual(await ask(`/details?unknown=${text}`), missing);
    assert.deepEqual(await ask(`/status?format=${text}`), [
      400,
      'text/plain; charset=utf-8',
      "ERROR 400: Parameter 'format' must be one of: text, json",
    ]);
    assert.equal((await ask(`/search?q=${text}`))[0], 200);
  }
});

test('a path that is no UTF-8 or not even encoded is one that there is not', async () => {
  for (const path of ['/%zz', '/reverse%', '/%ff?lat=1', '/reverse/%'])
    assert.equal(
      await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      '{"title": "404 Not Found"}',
    );
});

/** Sends bytes that fetch would mend, and gives the body of the answer. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
  socket.end(request);
  let text = '';
  for await (const chunk of socket) text += chunk;
  assert.match(text, /^HTTP\/1\.1 404 /);
  return text.slice(text.indexOf('\r\n\r\n') + 4);
}

test('beyond the rate a client gets 429', async () => {
  const limited = await startForTest(service, { rateLimit: 2 }, data);
  try {
    const first = await fetch(`${limited.url}/status`);
    assert.equal(first.headers.get('ratelimit-remaining'), '1');
    assert.equal((await fetch(`${limited.url}/status.php`)).status, 200);
    const third = await fetch(`${limited.url}/reverse?lat=1&lon=1&format=json`);
    assert.equal(third.status, 429);
    assert.equal(await third.text(), 'ERROR 429: Too many requests.');
    assert.ok(Number(third.headers.get('retry-after')) <= 60);
  } finally {
    await limited.stop();
  }
});
