// Geocoders of maps, unmodified and in a real browser: they ask the server from a page of another origin.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, sep } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../src/geocoding/import/osm/import-osm.ts';
import { service } from '../../src/geocoding/service.ts';
import { OPTIONS, town } from '../../src/geocoding/testing/scene.ts';
import { seedWorld } from '../almanac.ts';
import { launch, withoutBrowser } from '../console/chromium.ts';

/** A folder whose `node_modules` has the clients with the maps that they belong to. */
const folder = join(process.env.ALMANAC_TEST_MAP_CLIENTS ?? '', 'node_modules');
const CLIENTS = [
  'leaflet',
  'leaflet-control-geocoder',
  'maplibre-gl',
  '@maplibre/maplibre-gl-geocoder',
  'ol',
  'ol-geocoder',
];
const missing = CLIENTS.find((name) => !existsSync(join(folder, name)));
const skip =
  missing === undefined
    ? withoutBrowser
    : `ALMANAC_TEST_MAP_CLIENTS names no folder with ${missing} in its node_modules`;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

/** Pages by their name; SERVER stands for the address of the server. */
const PAGES: Readonly<Record<string, string>> = {
  leaflet: `
    <link rel="stylesheet" href="/leaflet/dist/leaflet.css">
    <link rel="stylesheet" href="/leaflet-control-geocoder/dist/Control.Geocoder.css">
    <script src="/leaflet/dist/leaflet.js"></script>
    <script src="/leaflet-control-geocoder/dist/Control.Geocoder.js"></script>
    <script>
      const map = L.map('map').setView([0, 0], 2);
      const geocoder = L.Control.Geocoder.nominatim({ serviceUrl: 'SERVER/' });
      L.Control.geocoder({ geocoder, collapsed: false, defaultMarkGeocode: true })
        .on('markgeocode', ({ geocode }) => { window.chosen = { name: geocode.name, point: [geocode.center.lng, geocode.center.lat] }; })
        .addTo(map);
      window.reverse = async () => (await geocoder.reverse(L.latLng(50.0101, 10.008), 2 ** 18 * 256)).map(({ name }) => name);
      window.photon = async () => (await L.Control.Geocoder.photon({ serviceUrl: 'SERVER/api/' }).geocode('Hauptst')).map(({ name }) => name);
      window.center = () => [map.getCenter().lng, map.getCenter().lat];
    </script>`,
  maplibre: `
    <link rel="stylesheet" href="/maplibre-gl/dist/maplibre-gl.css">
    <link rel="stylesheet" href="/@maplibre/maplibre-gl-geocoder/dist/maplibre-gl-geocoder.css">
    <script src="/@maplibre/maplibre-gl-geocoder/dist/maplibre-gl-geocoder.js"></script>
    <script type="module">
      import * as maplibregl from '/maplibre-gl/dist/maplibre-gl.mjs';
      const map = new maplibregl.Map({ container: 'map', style: { version: 8, sources: {}, layers: [] }, center: [0, 0], zoom: 1 });
      const pointOf = ([west, south, east, north]) => [(west + east) / 2, (south + north) / 2];
      const forwardGeocode = async ({ query }) => {
        const response = await fetch('SERVER/search?q=' + encodeURIComponent(query) + '&format=geojson&polygon_geojson=1&addressdetails=1');
        const { features } = await response.json();
        return {
          features: features.map(({ bbox, properties }) => ({
            type: 'Feature',
            geometry: { type: 'Point', coordinates: pointOf(bbox) },
            place_name: properties.display_name,
            properties,
            text: properties.display_name,
            place_type: ['place'],
            center: pointOf(bbox),
          })),
        };
      };
      const geocoder = new MaplibreGeocoder({ forwardGeocode }, { maplibregl, marker: true, flyTo: { duration: 0 } });
      geocoder.on('result', ({ result }) => { window.chosen = { name: result.place_name, point: result.center }; });
      map.addControl(geocoder);
      window.center = () => map.getCenter().toArray();
    </script>`,
  openlayers: `
    <link rel="stylesheet" href="/ol/ol.css">
    <link rel="stylesheet" href="/ol-geocoder/dist/ol-geocoder.min.css">
    <script src="/ol/dist/ol.js"></script>
    <script src="/ol-geocoder/dist/ol-geocoder.js"></script>
    <script>
      const map = new ol.Map({ target: 'map', view: new ol.View({ center: [0, 0], zoom: 2 }) });
      const geocoder = new Geocoder('nominatim', {
        provider: 'osm', url: 'SERVER/search', lang: 'en', targetType: 'text-input', limit: 5, keepOpen: true, debug: true,
      });
      geocoder.on('addresschosen', ({ address, coordinate }) => {
        window.chosen = { name: address.original.formatted, point: ol.proj.toLonLat(coordinate) };
      });
      map.addControl(geocoder);
      window.center = () => ol.proj.toLonLat(map.getView().getCenter());
    </script>`,
};

let data: string;
let running: Awaited<ReturnType<typeof startForTest>>;
let files: Server;
let browser: Browser;

if (skip === false) {
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'almanac-map-clients-'));
    await seedWorld(data);
    const [extract, index] = [join(data, 'town.osm.pbf'), join(data, 'town.almanac')];
    const all = town();
    all.node(8, 10.1, { 'addr:housenumber': '1', 'addr:street': 'Hauptstraße' });
    writeFileSync(extract, all.pbf());
    await importOsm({ ...OPTIONS, extracts: [extract], out: index });
    running = await startForTest(service, { index }, data);
    files = createServer(async ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const page = PAGES[pathname.slice(1)];
      const path = normalize(join(folder, pathname));
      const body =
        page !== undefined
          ? `<!doctype html><html><body><div id="map" style="height:600px"></div>${page.replaceAll('SERVER', running.url)}</body></html>`
          : path.startsWith(folder + sep)
            ? await readFile(path).catch(() => undefined)
            : undefined;
      const type = TYPES[page === undefined ? extname(path) : '.html'] ?? 'application/octet-stream';
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening));
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    files?.close();
    await running?.stop();
    await rm(data, { recursive: true, force: true });
  });
}

interface Chosen {
  readonly name: string;
  readonly point: readonly [lon: number, lat: number];
}

/** Opens a page; requests to other servers and errors fail the test. */
function inMap(name: string, page: string, run: (page: Page) => Promise<void>): void {
  test(name, { skip }, async () => {
    const opened = await browser.newPage({ locale: 'en-US' });
    const wrong: string[] = [];
    const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
    opened.on('request', (request) => {
      const url = request.url();
      if (![origin, running.url].some((own) => url.startsWith(`${own}/`)) && !/^(?:data|blob):/.test(url))
        wrong.push(url);
    });
    opened.on('pageerror', (error) => wrong.push(error.message));
    try {
      await opened.goto(`${origin}/${page}`);
      await run(opened);
      assert.deepEqual(wrong, []);
    } finally {
      await opened.close();
    }
  });
}

/** What was chosen, once the map shows it in its middle. */
async function chosen(page: Page): Promise<string> {
  await page.waitForFunction(
    'window.chosen && Math.hypot(center()[0] - chosen.point[0], center()[1] - chosen.point[1]) < 0.01',
  );
  const { name, point } = await page.evaluate<Chosen>('chosen');
  assert.deepEqual(point.map(Math.round), [10, 50]);
  return name;
}

const hasChosen = (page: Page): Promise<boolean> => page.evaluate<boolean>('window.chosen !== undefined');

const HOUSE = /^1, Hauptstraße, Vorstadt, Stadt, /;

inMap(
  'leaflet-control-geocoder finds a house, the address of a point, and beginnings with Photon',
  'leaflet',
  async (page) => {
    const input = page.locator('.leaflet-control-geocoder-form input');
    await input.fill('Hauptstraße 1, Stadt');
    // It drops an answer when it finds out meanwhile that Nominatim has no suggestions.
    for (let attempt = 0; attempt < 20 && !(await hasChosen(page)); attempt++) {
      await input.press('Enter');
      await page.waitForTimeout(1000);
    }
    assert.match(await chosen(page), HOUSE);
    const [reverse = ''] = await page.evaluate<string[]>('reverse()');
    assert.match(reverse, HOUSE);
    const begun = await page.evaluate<string[]>('photon()');
    assert.ok(
      begun.some((name) => name.startsWith('Hauptstraße')),
      begun.join(' | '),
    );
  },
);

inMap(
  'maplibre-gl-geocoder suggests what its adapter for Nominatim finds, and flies there',
  'maplibre',
  async (page) => {
    const input = page.locator('.maplibregl-ctrl-geocoder--input');
    await input.fill('Hauptstraße 1, Stadt');
    await input.press('Enter');
    const suggestion = page.locator('.maplibregl-ctrl-geocoder .suggestions li').first();
    await suggestion.waitFor();
    assert.match(await suggestion.innerText(), /^1\s*,?\s*Hauptstraße/);
    await suggestion.click();
    assert.match(await chosen(page), HOUSE);
  },
);

inMap('ol-geocoder lists towns, and goes to the one that is clicked', 'openlayers', async (page) => {
  const input = page.locator('.gcd-txt-input');
  await input.fill('Stadt');
  await input.press('Enter');
  const row = page.locator('.gcd-txt-result a').first();
  await row.waitFor();
  assert.match(await row.innerText(), /^Stadt, Land, /);
  await row.click();
  assert.match(await chosen(page), /^Stadt, Land, /);
});
