import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { almanac, root, type Started, seedWorld, startAlmanac } from '../almanac.ts';
import { launch, watch, withoutBrowser } from './chromium.ts';

/** Each shows, asks for something or runs something where it is taken for more than text. */
const CORPUS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload=window.ran=1>',
  "'><iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  '{{constructor.constructor("window.ran=1")()}}',
  '</textarea><body onload=window.ran=1>',
];
const CVE = 'CVE-2026-4000';
const ALL = CORPUS.join(' ');

/** A record whose every text is markup. */
function record(score: number, updated: string): object {
  return {
    dataType: 'CVE_RECORD',
    dataVersion: '5.1',
    cveMetadata: {
      cveId: CVE,
      state: 'PUBLISHED',
      assignerShortName: CORPUS[0],
      datePublished: '2026-02-01T09:05:00.000Z',
      dateUpdated: updated,
    },
    containers: {
      cna: {
        providerMetadata: { orgId: '00000000-0000-4000-8000-000000000000', shortName: CORPUS[0] },
        title: ALL,
        descriptions: [{ lang: 'en', value: `Description ${ALL}` }],
        affected: [
          {
            vendor: CORPUS[1],
            product: `Product ${CORPUS[2]}`,
            versions: [{ version: CORPUS[3], status: 'affected', versionType: 'custom' }],
          },
        ],
        metrics: [
          {
            cvssV3_1: {
              version: '3.1',
              baseScore: score,
              vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
            },
          },
        ],
        references: [
          { url: 'javascript:window.ran=1', name: CORPUS[0] },
          { url: `https://example.com/${CORPUS[0]}`, name: ALL },
        ],
        problemTypes: [{ descriptions: [{ lang: 'en', type: 'CWE', cweId: 'CWE-79', description: CORPUS[4] }] }],
        credits: [{ lang: 'en', value: CORPUS[5] }],
      },
    },
  };
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A square whose every name is markup. */
function extract(): string {
  const names = CORPUS.map(escaped);
  const tags = (pairs: Record<string, string>): string =>
    Object.entries(pairs)
      .map(([k, v]) => `<tag k="${k}" v="${v}"/>`)
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><osm version="0.6">
    <node id="1" version="1" lat="10.0" lon="20.0">${tags({ place: 'town', name: `Town ${names[0]}` })}</node>
    <node id="2" version="1" lat="10.001" lon="20.001"/><node id="3" version="1" lat="10.001" lon="20.002"/>
    <node id="4" version="1" lat="10.0011" lon="20.0015">${tags({
      'addr:housenumber': '7',
      'addr:street': `Street ${names[1]}`,
      amenity: 'cafe',
      name: `Koffeinkeller ${names[2]}`,
      website: 'javascript:window.ran=1',
      description: names[3] ?? '',
    })}</node>
    <way id="5" version="1"><nd ref="2"/><nd ref="3"/>${tags({
      highway: 'residential',
      name: `Street ${names[1]}`,
      'name:en': `Road ${names[5]}`,
    })}</way>
  </osm>`;
}

interface Ready {
  readonly interfaces: readonly { readonly service: string; readonly url: string }[];
}

let data: string;
let running: Started<Ready>;
let origin: string;
let browser: Browser;

if (withoutBrowser === false) {
  before(async () => {
    const built = spawnSync(process.execPath, [join(root, 'web', 'build.ts'), '--if-changed'], { encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);
    data = await mkdtemp(join(tmpdir(), 'almanac-markup-'));
    await seedWorld(data);
    const [cve, osm] = [join(data, `${CVE}.json`), join(data, 'square.osm')];
    const corrected = join(data, 'corrected.json');
    await writeFile(cve, JSON.stringify(record(7.5, '2026-02-12T12:00:07.000Z')));
    await writeFile(corrected, JSON.stringify(record(9.8, '2026-03-12T12:00:07.000Z')));
    await writeFile(osm, extract());
    for (const [service, file] of [
      ['vulnerabilities', cve],
      ['vulnerabilities', corrected],
      ['geocoding', osm],
    ] as const) {
      const { status, stderr } = await almanac([service, 'import', file, '--data', data]);
      assert.equal(status, 0, stderr);
    }
    const ports = ['VULNERABILITIES', 'GEOCODING', 'GATEWAY'];
    running = await startAlmanac<Ready>(
      ['start', '--json', '--admin-port', '0', '--data', data, '--only', ports.join(',').toLowerCase()],
      Object.fromEntries(ports.map((name) => [`ALMANAC_${name}_PORT`, '0'])),
    );
    origin = running.ready.interfaces.find(({ service }) => service === 'gateway')?.url ?? '';
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await running?.stop();
    await rm(data, { recursive: true, force: true });
  });
}

/** Opens a page, and fails if anything of it was run, asked for or drawn. */
function shows(name: string, path: string, run: (page: Page) => Promise<void>): void {
  test(name, { skip: withoutBrowser }, async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const wrong = watch(page, origin);
      await page.goto(`${origin}/${path}`);
      await run(page);
      assert.deepEqual(wrong, []);
      assert.equal(await page.evaluate('window.ran'), undefined);
      assert.equal(
        await page.locator('img[src=x], iframe, svg[onload], main script, a[href^="javascript:"]').count(),
        0,
      );
    } finally {
      await context.close();
    }
  });
}

shows('markup in a record of a vulnerability stays text', `#/vulnerabilities?id=${CVE}`, async (page) => {
  await page.getByRole('heading', { name: new RegExp(CVE) }).waitFor();
  const text = await page.locator('main').innerText();
  for (const one of CORPUS.slice(0, 4)) assert.ok(text.includes(one), one);
});

shows('how a score changed is drawn', `#/vulnerabilities?id=${CVE}`, async (page) => {
  const plot = page.getByRole('img', { name: 'CVSS · Mar 12, 2026: 7.5 → 9.8' });
  await plot.waitFor();
  const points = ((await plot.locator('polyline').getAttribute('points')) ?? '').split(' ');
  assert.equal(points.length, 4);
  const heights = points.map((point) => Number(point.split(',')[1]));
  assert.ok(
    heights[0] === heights[1] && heights[2] === heights[3] && (heights[2] ?? 0) < (heights[0] ?? 0),
    `${points}`,
  );
});

shows('markup in the results of a search stays text', '#/vulnerabilities?text=description', async (page) => {
  await page.getByRole('link', { name: CVE }).waitFor();
});

shows('markup in names of places stays text', '#/map', async (page) => {
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('Koffeinkeller');
  const option = page.getByRole('option', { name: /Koffeinkeller/ }).first();
  await option.waitFor();
  const said = await option.innerText();
  assert.ok(said.includes(CORPUS[2] ?? ''), said);
  await option.click();
  await page
    .locator('dd', { hasText: /Koffeinkeller/ })
    .first()
    .waitFor();
  // Tiles with these names are drawn as well.
  await page.waitForLoadState('networkidle');
});
