import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SaxesParser } from 'saxes';
import { describeApi } from '#kit/openapi/describe-api';
import { GoldenFile } from '#kit/testing/golden';
import { startForTest } from '#kit/testing/start-for-test';
import type { OpenGeocoder } from './open-geocoder.ts';
import { service } from './service.ts';
import { realWorld } from './testing/world.ts';

let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  const { data } = await realWorld();
  // Answers of so little data are short.
  running = await startForTest(service, { compressFrom: 1024 }, data);
});
after(() => running.stop());

interface Reply {
  status: number;
  type: string | null;
  body: string;
  headers: Headers;
}

async function ask(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(running.url + path, init);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
    headers: response.headers,
  };
}

const reverse = (query: string): Promise<Reply> => ask(`/reverse?${query}`);
const BERLIN = 'lat=52.5163&lon=13.3777';
const JSON_TYPE = 'application/json; charset=utf-8';
const XML_TYPE = 'text/xml; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

interface Golden {
  readonly place: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
}
const golden = new GoldenFile<readonly Golden[]>(new URL('./golden.json', import.meta.url));

for (const [index, { place, path, type }] of golden.value.entries())
  test(`the whole answer for ${place}: ${path}`, async () => {
    const reply = await ask(path);
    golden.check([index, 'body'], reply.body.replace(/timestamp="[^"]*"/, 'timestamp=""'));
    assert.equal(reply.type, type);
    assert.equal(reply.status, 200);
  });

test('a reload finds nothing to do where nothing has been imported', async () => {
  const { open } = running.engine as unknown as { readonly open: OpenGeocoder };
  assert.equal(await open.reload(), false);
});

test('a timestamp is a date with a numeric zone', async () => {
  const { body } = await reverse(BERLIN);
  assert.match(body, /timestamp="\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+00:00"/);
});

const errors: readonly [string, string, number, string, string][] = [
  [
    'a format that there is not',
    `${BERLIN}&format=foo`,
    400,
    TEXT_TYPE,
    "ERROR 400: Parameter 'format' must be one of: xml, geojson, geocodejson, json, jsonv2",
  ],
  [
    'an empty format',
    `${BERLIN}&format=`,
    400,
    TEXT_TYPE,
    "ERROR 400: Parameter 'format' must be one of: xml, geojson, geocodejson, json, jsonv2",
  ],
  [
    'no longitude, in XML',
    'lat=1',
    400,
    XML_TYPE,
    `<?xml version="1.0" encoding="UTF-8" ?>
                   <error>
                     <code>400</code>
                     <message>Parameter 'lon' missing.</message>
                   </error>
                `,
  ],
  [
    'nothing: the longitude is read first',
    'format=json',
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'lon\' missing."}}',
  ],
  [
    'no latitude',
    'lon=1&format=jsonv2',
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'lat\' missing."}}',
  ],
  [
    'a decimal comma',
    'lat=8,4482&lon=1&format=json',
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'lat\' must be a number."}}',
  ],
  [
    'NaN',
    'lat=nan&lon=1&format=json',
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'lat\' must be a number."}}',
  ],
  [
    'infinity',
    'lat=1&lon=-inf&format=geojson',
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'lon\' must be a number."}}',
  ],
  [
    'a fraction as zoom',
    `${BERLIN}&zoom=10.5&format=json`,
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'zoom\' must be a number."}}',
  ],
  [
    'a threshold that is no number',
    `${BERLIN}&polygon_threshold=x&zoom=y&format=json`,
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'polygon_threshold\' must be a number."}}',
  ],
  [
    'two polygon formats',
    `${BERLIN}&polygon_svg=1&polygon_text=1&polygon_threshold=x&format=json`,
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Too many polygon output options selected."}}',
  ],
  [
    'a layer that there is not',
    `${BERLIN}&layer=address,foo&format=json`,
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Parameter \'layer\' must be a list of: address, poi, railway, natural, manmade"}}',
  ],
  [
    'a callback that is no name',
    `${BERLIN}&format=json&json_callback=alert(1)`,
    400,
    JSON_TYPE,
    '{"error":{"code":400,"message":"Invalid json_callback value"}}',
  ],
  ['a latitude beyond the pole', 'lat=90.1&lon=1&format=json', 200, JSON_TYPE, '{"error":"Unable to geocode"}'],
  [
    'a longitude beyond the antimeridian',
    'lat=1&lon=181&format=geocodejson',
    200,
    JSON_TYPE,
    '{"error":"Unable to geocode"}',
  ],
  ['a layer without data', `${BERLIN}&layer=railway&format=json`, 200, JSON_TYPE, '{"error":"Unable to geocode"}'],
  [
    'no result in a callback',
    'lat=0&lon=0&format=json&json_callback=cb',
    200,
    'application/javascript; charset=utf-8',
    'cb({"error":"Unable to geocode"})',
  ],
];
for (const [name, query, status, type, body] of errors)
  test(`the answer to ${name}`, async () => {
    const reply = await reverse(query);
    assert.equal(reply.body, body);
    assert.equal(reply.type, type);
    assert.equal(reply.status, status);
  });

test('every field of the specification is present', async () => {
  const place = JSON.parse((await reverse(`${BERLIN}&format=json`)).body) as Record<string, unknown>;
  for (const key of [
    'place_id',
    'licence',
    'osm_type',
    'osm_id',
    'lat',
    'lon',
    'display_name',
    'address',
    'boundingbox',
  ])
    assert.ok(key in place, key);
});

test('names follow accept-language, the parameter before the header', async () => {
  const header = { headers: { 'accept-language': 'fr' } };
  assert.match((await ask(`/reverse?${BERLIN}&format=json`, header)).body, /Allemagne/);
  assert.match((await ask(`/reverse?${BERLIN}&format=json&accept-language=en`, header)).body, /Germany/);
  assert.match((await ask(`/reverse?${BERLIN}&format=json&accept-language=xx`, header)).body, /Deutschland/);
});

test('addressdetails=0 leaves the address out', async () => {
  for (const format of ['json', 'geojson', 'geocodejson', 'xml'])
    assert.doesNotMatch((await reverse(`${BERLIN}&format=${format}&addressdetails=0`)).body, /country_code/);
});

test('formats that are GeoJSON themselves ignore the other polygon options', async () => {
  const { status, body } = await reverse(`${BERLIN}&format=geojson&polygon_svg=1&polygon_kml=1&polygon_geojson=1`);
  assert.equal(status, 200);
  assert.match(body, /"geometry":\{"type":"Point","coordinates":\[13\.41053,52\.52437\]\}/);
});

test('the shape of a country is its polygons, simplified by the threshold', async () => {
  const monaco = 'lat=43.7384&lon=7.4246&zoom=3&format=json';
  const exact = JSON.parse((await reverse(`${monaco}&polygon_geojson=1`)).body);
  assert.equal(exact.geojson.type, 'Polygon');
  const points = exact.geojson.coordinates[0].length;
  const rough = JSON.parse((await reverse(`${monaco}&polygon_geojson=1&polygon_threshold=0.01`)).body);
  assert.ok(rough.geojson.coordinates[0].length < points);
  assert.match((await reverse(`${monaco}&polygon_text=1`)).body, /"geotext":"POLYGON\(\(7\./);
  assert.match((await reverse(`${monaco}&polygon_kml=1`)).body, /"geokml":"<Polygon><outerBoundaryIs>/);
  assert.match((await reverse(`${monaco}&polygon_svg=1`)).body, /"svg":"M 7\./);
});

test('XML carries shapes, extratags and names, and is well-formed', async () => {
  for (const shape of ['geojson', 'text', 'kml', 'svg']) {
    const { body } = await reverse(
      `lat=43.7384&lon=7.4246&zoom=3&polygon_${shape}=1&extratags=1&namedetails=1&entrances=1`,
    );
    const elements: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => elements.push(name));
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(body).close();
    for (const name of ['reversegeocode', 'result', 'addressparts', 'extratags', 'namedetails', 'entrances'])
      assert.ok(elements.includes(name), name);
  }
});

test('email is ignored, debug answers a page', async () => {
  assert.equal((await reverse(`${BERLIN}&format=json&email=me@example.org`)).status, 200);
  const { type, body } = await reverse(`${BERLIN}&format=json&debug=1`);
  assert.equal(type, 'text/html; charset=utf-8');
  assert.match(body, /<h1>Reverse query<\/h1>.*<h2>[^<]*Berlin.*<td>place=city<td class="number">16<td/s);
  assert.equal((await reverse('lat=x&lon=1&debug=1')).type, 'text/html; charset=utf-8');
});

test('each endpoint has its .php twin', async () => {
  for (const path of [
    `reverse?${BERLIN}&format=json`,
    'status',
    'lookup?osm_ids=N-2950159&format=json',
    'details',
    'search?q=x',
  ])
    assert.equal((await ask(`/${path.replace(/(\?|$)/, '.php$1')}`)).body, (await ask(`/${path}`)).body);
});

test('lookup gives the known ones of a list in its order', async () => {
  const { body } = await ask('/lookup?osm_ids=N-2988507, n-2950159,R1,W2,foo,N&format=json');
  assert.deepEqual(
    (JSON.parse(body) as { name: string }[]).map(({ name }) => name),
    ['Paris', 'Berlin'],
  );
  assert.equal((await ask('/lookup?format=jsonv2')).body, '[]');
  assert.match(
    (await ask('/lookup?osm_ids=N-2950159')).body,
    /<searchresults timestamp="[^"]*" attribution="[^"]*" querystring=""><place place_id=/,
  );
  assert.match(
    (await ask('/lookup?osm_ids=N-2950159&format=geocodejson')).body,
    /"licence":"ODbL"\},"features":\[\{"type":"Feature"/,
  );
  assert.match((await ask('/lookup?osm_ids=N-2950159&format=geojson')).body, /"name":"Berlin"/);
});

test('lookup refuses more than fifty ids', async () => {
  const ids = (count: number): string => Array.from({ length: count }, (_, index) => `N${index}`).join();
  assert.equal((await ask(`/lookup?format=json&osm_ids=${ids(50)}`)).body, '[]');
  const { status, body } = await ask(`/lookup?format=json&osm_ids=${ids(51)}`);
  assert.equal(status, 400);
  assert.equal(body, '{"error":{"code":400,"message":"Too many object IDs."}}');
});

test('details finds a place by either id and says what is missing', async () => {
  const byOsm = await ask('/details?osmtype=N&osmid=-2950159&addressdetails=1&keywords=1&hierarchy=1&entrances=1');
  const place = JSON.parse(byOsm.body) as { place_id: number; address: unknown[] };
  assert.equal(place.address.length, 4);
  assert.equal(JSON.parse((await ask(`/details?place_id=${place.place_id}`)).body).localname, 'Berlin');
  assert.deepEqual(
    [(await ask('/details')).body, (await ask('/details?osmtype=N')).body, (await ask('/details?place_id=x')).body],
    [
      '{"error":{"code":400,"message":"Missing ID parameter \'place_id\', \'postcode\' or \'osmtype\'."}}',
      '{"error":{"code":400,"message":"Parameter \'osmid\' missing."}}',
      '{"error":{"code":400,"message":"Parameter \'place_id\' must be a number."}}',
    ],
  );
  for (const query of [
    'osmtype=N&osmid=1',
    'osmtype=X&osmid=-2950159',
    'osmtype=N&osmid=-2950159&class=boundary',
    'postcode=de:10117',
    'place_id=-4',
  ]) {
    const { status, body } = await ask(`/details?${query}`);
    assert.equal(status, 404, query);
    assert.equal(body, '{"error":{"code":404,"message":"No place with that ID found."}}');
  }
});

test('details says whether a place is an area and gives its shape when asked', async () => {
  const { place_id } = JSON.parse((await reverse('lat=43.7384&lon=7.4246&zoom=3&format=json')).body) as {
    place_id: number;
  };
  const plain = JSON.parse((await ask(`/details?place_id=${place_id}`)).body);
  assert.equal(plain.isarea, true);
  assert.equal(plain.geometry.type, 'Point');
  assert.equal(
    JSON.parse((await ask(`/details?place_id=${place_id}&polygon_geojson=1`)).body).geometry.type,
    'Polygon',
  );
});

test('status is OK as text and as JSON', async () => {
  assert.deepEqual([(await ask('/status')).body, (await ask('/status')).type], ['OK', TEXT_TYPE]);
  assert.match(
    (await ask('/status?format=json')).body,
    /^\{"status":0,"message":"OK","software_version":"\d+\.\d+\.\d+"\}$/,
  );
  assert.equal((await ask('/status?format=xml')).body, "ERROR 400: Parameter 'format' must be one of: text, json");
});

test('search finds towns with nothing imported', async () => {
  const first = async (query: string): Promise<string> => {
    const { status, type, body } = await ask(`/search?q=${encodeURIComponent(query)}`);
    assert.deepEqual([status, type], [200, JSON_TYPE]);
    return (JSON.parse(body) as { display_name: string }[])[0]?.display_name ?? '';
  };
  assert.equal(await first('Nairobi'), 'Nairobi, Nairobi County, Kenya');
  assert.equal(await first('Paris'), 'Paris, Île-de-France, France');
  assert.equal(await first('Paris, Texas'), 'Paris, Lamar County, Texas, United States');
  assert.equal(await first('Moscow'), 'Moscow, Россия');
  assert.equal(await first('London'), 'London, Greater London, England, United Kingdom');
  assert.equal(await first('springfield illinois usa'), 'Springfield, Sangamon County, Illinois, United States');
  assert.equal(await first('Almanya'), 'Deutschland');
  assert.equal(await first('Nowhere at all'), '');
});

test('nothing waits for deletion or repair', async () => {
  assert.deepEqual([(await ask('/deletable')).body, (await ask('/polygons')).body], ['[]', '[]']);
});

test('HEAD answers like GET without a body', async () => {
  const get = await ask(`/reverse?${BERLIN}&format=json`);
  const head = await ask(`/reverse?${BERLIN}&format=json`, { method: 'HEAD' });
  assert.deepEqual([head.status, head.type, head.body], [200, JSON_TYPE, '']);
  assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(get.body)));
});

test('long answers are compressed for clients that accept it, short ones never', async () => {
  const get = (query: string, accepted: string, method = 'GET') =>
    ask(`/reverse?${BERLIN}&${query}`, { method, headers: { 'accept-encoding': accepted } });
  const plain = await get('debug=1', 'identity');
  assert.ok(plain.body.length > 1024);
  const form = ({ headers }: Reply) => ['content-encoding', 'vary'].map((name) => headers.get(name));
  assert.deepEqual(form(plain), [null, 'Accept-Encoding']);
  for (const coding of ['gzip', 'br']) {
    const packed = await get('debug=1', coding);
    assert.deepEqual([packed.body, ...form(packed)], [plain.body, coding, 'Accept-Encoding']);
    assert.ok(Number(packed.headers.get('content-length')) < plain.body.length / 2);
    const head = await get('debug=1', coding, 'HEAD');
    assert.equal(head.headers.get('content-length'), packed.headers.get('content-length'));
  }
  assert.deepEqual(form(await get('format=json', 'gzip')), [null, null]);
});

test('other methods are not allowed and other paths not found', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await ask('/reverse', { method, body: '{"lat":1' });
    assert.equal(status, 405, method);
    assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS');
  }
  const untyped = await ask('/reverse', { method: 'POST', body: 'x', headers: { 'content-type': 'no type at all' } });
  assert.deepEqual([untyped.status, untyped.body], [405, '{"title": "405 Method Not Allowed"}']);
  assert.equal((await ask('/nothing')).status, 404);
});

test('any page may ask', async () => {
  assert.equal((await reverse(BERLIN)).headers.get('access-control-allow-origin'), '*');
  assert.equal((await reverse('')).headers.get('access-control-allow-origin'), '*');
  const { status, headers } = await ask('/reverse', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://example.org',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-a',
    },
  });
  assert.equal(status, 200);
  assert.equal(headers.get('access-control-allow-methods'), 'GET, OPTIONS');
  assert.equal(headers.get('access-control-max-age'), '86400');
  assert.equal(headers.get('access-control-allow-headers'), 'x-a');
});

test('the description of the interface needs no data', async () => {
  const api = (await describeApi(service)) as unknown as {
    openapi: string;
    paths: Record<string, { get: { operationId: string } }>;
  };
  assert.equal(api.openapi, '3.1.0');
  assert.equal(api.paths['/reverse'].get.operationId, 'reverse');
  assert.deepEqual(Object.keys(api.paths).sort(), [
    '/api',
    '/deletable',
    '/details',
    '/lookup',
    '/openapi.json',
    '/photon/reverse',
    '/polygons',
    '/reverse',
    '/reverse/batch',
    '/search',
    '/search/batch',
    '/status',
    '/tiles/{z}/{x}/{name}',
  ]);
});

test('the service tells what it holds', () => {
  const { engine } = running;
  assert.match(engine.summary(), /^\d{3},\d{3} towns in 249 countries \(worldwide default\)$/);
  assert.equal(engine.status().countries, 249);
  assert.equal(engine.readiness(), true);
});
