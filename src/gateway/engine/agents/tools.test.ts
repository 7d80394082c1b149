// What tools ask of the interfaces, and what of their answers agents get.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AgentCall, CallAnswer } from './caller.ts';
import { geocode, reverseGeocode } from './geocoding-tools.ts';
import { cursorOf } from './tool.ts';
import { getVulnerability, matchPackages, searchVulnerabilities } from './vulnerability-tools.ts';

/** A gateway that answers everything with the same, and notes what it is asked. */
function gateway(answer: unknown, status = 200) {
  const asked: AgentCall[] = [];
  const call = async (one: AgentCall): Promise<CallAnswer> => {
    asked.push(one);
    return { status, text: JSON.stringify(answer) };
  };
  return { asked, context: { call, signal: new AbortController().signal } };
}
/** The path and the query of the only call. */
function queryOf([one]: readonly AgentCall[]): [path: string, query: Record<string, string>] {
  const url = new URL(one?.path ?? '', 'http://gateway');
  return [url.pathname, Object.fromEntries(url.searchParams)];
}

const RECORD = {
  id: 'CVE-2031-1',
  agency_id: 'EUVD-2031-9\n',
  description: 'A title',
  datePublished: 'Feb 1, 2031, 9:05:00 AM',
  baseScore: 9.8,
  epss: 12.5,
};
const BRIEF = { id: 'CVE-2031-1', title: 'A title', published: RECORD.datePublished, score: 9.8, epss: 12.5 };

test('vulnerabilities are searched with the words that were given, page by page', async () => {
  const page = { items: [RECORD, { ...RECORD, exploitedSince: 'Feb 3, 2031' }], total: 5 };
  const all = {
    ...{ text: 'a b', vendor: 'v', product: 'p', from_score: 9, exploited: true },
    ...{ from_date: '2024-01-01', to_date: '2024-02-01' },
  };
  const { asked, context } = gateway(page);
  const cursorAt = async (limit: number, position: number): Promise<string | undefined> =>
    (await searchVulnerabilities.run({ limit, cursor: cursorOf(position) }, gateway(page).context)).cursor;
  assert.deepEqual(await searchVulnerabilities.run({ ...all, limit: 2 }, context), {
    total: 5,
    vulnerabilities: [
      { ...BRIEF, exploited: false },
      { ...BRIEF, exploited: true },
    ],
    cursor: cursorOf(1),
  });
  assert.deepEqual(queryOf(asked), [
    '/vulnerabilities/api/search',
    {
      ...{ page: '0', size: '2', text: 'a b', vendor: 'v', product: 'p', fromScore: '9', exploited: 'true' },
      ...{ fromDate: '2024-01-01', toDate: '2024-02-01' },
    },
  ]);
  assert.equal(await cursorAt(2, 1), cursorOf(2));
  assert.equal(await cursorAt(2, 2), undefined);
  assert.equal(await cursorAt(5, 0), undefined);
  assert.equal(await cursorAt(4, 0), cursorOf(1));
  const second = gateway(page);
  await searchVulnerabilities.run({ limit: 2, cursor: cursorOf(1) }, second.context);
  assert.deepEqual(queryOf(second.asked)[1], { page: '1', size: '2' });
});

test('a vulnerability is read with what is known of it', async () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, at) => `l${at}\n`).join('');
  const product = { product: { name: 'Gate', vendor: { name: 'Acme' } }, product_version: '1.0' };
  const { asked, context } = gateway({
    ...RECORD,
    summary: 'x'.repeat(4001),
    baseScoreVector: 'AV:N',
    aliases: 'CVE-2031-1\nGHSA-1\n',
    references: lines(51),
    agencyIdProduct: [product, { product: { name: 'Bare' } }, ...new Array(49).fill(product)],
  });
  const found = await getVulnerability.run({ id: 'CVE-2031-1' }, context);
  assert.deepEqual(asked, [{ path: '/vulnerabilities/api/enisaid?id=CVE-2031-1' }]);
  assert.deepEqual(
    { ...found, products: found.products.slice(0, 2), references: found.references.length },
    {
      ...{ ...BRIEF, exploited: false, cvss_vector: 'AV:N', summary: 'x'.repeat(4000), references: 50 },
      other_ids: ['EUVD-2031-9', 'GHSA-1'],
      products: [
        { vendor: 'Acme', product: 'Gate', versions: '1.0' },
        { vendor: '', product: 'Bare', versions: '' },
      ],
    },
  );
  assert.equal(found.products.length, 50);
  assert.deepEqual(await getVulnerability.run({ id: 'x:y' }, gateway(RECORD).context), {
    ...{ ...BRIEF, exploited: false, other_ids: ['EUVD-2031-9'], summary: '', products: [], references: [] },
  });
});

test('a vulnerability that is not there is told of with what to do', async () => {
  const sentence = 'There is no vulnerability CVE-1. Search for it by its words instead.';
  for (const [answer, status, message] of [
    [{ message: 'Not found' }, 404, sentence],
    [{ message: 'Nothing was found.' }, 400, sentence],
    [{ message: 'Something else' }, 404, 'Something else.'],
    [{ message: 'It was not found: Nothing' }, 404, 'It was not found: Nothing.'],
  ] as const)
    await assert.rejects(getVulnerability.run({ id: 'CVE-1' }, gateway(answer, status).context), { message });
});

test('packages are checked all at once, and those without a finding are left out', async () => {
  const packages = ['a', 'b', 'c'].map((name) => ({ ecosystem: 'npm', name, version: '1' }));
  const vulns = Array.from({ length: 51 }, (_, at) => ({ id: `V-${at}` }));
  const { asked, context } = gateway({ results: [{}, { vulns }] });
  const { affected, checked } = await matchPackages.run({ packages }, context);
  assert.deepEqual([checked, affected.length], [3, 1]);
  assert.deepEqual(affected[0], { name: 'b', version: '1', ids: vulns.slice(0, 50).map(({ id }) => id) });
  assert.deepEqual(asked, [
    {
      ...{ path: '/vulnerabilities/v1/querybatch', method: 'POST', type: 'application/json' },
      body: JSON.stringify({
        queries: ['a', 'b', 'c'].map((name) => ({ package: { ecosystem: 'npm', name }, version: '1' })),
      }),
    },
  ]);
});

const written = (name: string) => ({ lat: '48.2', lon: '16.3', display_name: name });
const place = (name: string) => ({ name, lat: 48.2, lon: 16.3, kind: '=', address: {} });

test('the address of a point comes with its kind and its object, and the sea has none', async () => {
  const { asked, context } = gateway({
    ...written('Vienna'),
    ...{ category: 'place', type: 'city', address: { city: 'Vienna' }, osm_type: 'node', osm_id: 7 },
  });
  assert.deepEqual(await reverseGeocode.run({ lat: 48.2, lon: -0.5, zoom: 10, language: 'de' }, context), {
    ...place('Vienna'),
    ...{ kind: 'place=city', address: { city: 'Vienna' }, osm: 'node 7' },
  });
  assert.deepEqual(queryOf(asked), [
    '/geocoding/reverse',
    { lat: '48.2', lon: '-0.5', zoom: '10', format: 'jsonv2', 'accept-language': 'de' },
  ]);
  const sea = gateway({ error: 'Unable to geocode' }).context;
  await assert.rejects(reverseGeocode.run({ lat: 0, lon: 0, zoom: 18, language: 'en' }, sea), {
    message: 'There is no address at this point: it may be in the sea.',
  });
});

test('places are found page by page, one more is asked for than is shown', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `p${at}`);
  const find = async (limit: number, from: number | undefined, found: number, countries?: string[]) => {
    const { asked, context } = gateway(names.slice(0, found).map(written));
    const { places, cursor } = await geocode.run(
      { query: 'x y', limit, language: 'en', cursor: from === undefined ? undefined : cursorOf(from), countries },
      context,
    );
    const [path, query] = queryOf(asked);
    assert.equal(path, '/geocoding/search');
    return { shown: places.map(({ name }) => name), cursor, query };
  };
  const first = await find(2, undefined, 3, ['DE', 'at']);
  assert.deepEqual([first.shown, first.cursor], [['p0', 'p1'], cursorOf(2)]);
  assert.deepEqual(first.query, {
    ...{ q: 'x y', format: 'jsonv2', addressdetails: '1', limit: '3', 'accept-language': 'en' },
    countrycodes: 'de,at',
  });
  const last = await find(2, 2, 4, []);
  assert.deepEqual([last.shown, last.cursor, last.query.limit], [['p2', 'p3'], undefined, '5']);
  assert.equal(last.query.countrycodes, undefined);
  const most = await find(20, 30, 40);
  assert.deepEqual([most.shown.length, most.cursor, most.query.limit], [10, undefined, '40']);
});
