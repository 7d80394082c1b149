import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { SiteAnswer } from '../own/answer-site.ts';
import { StaticFiles } from './static-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-static-files-'));
after(() => rmSync(directory, { recursive: true, force: true }));
mkdirSync(join(directory, 'assets'));
const ASSETS = ['a.css', 'a.html', 'a.ico', 'a.js', 'a.json', 'a.mjs', 'a.svg', 'a.bin', 'a'];
for (const name of ['index.html', 'index.html.br', 'assets/a.js.br', ...ASSETS.map((asset) => `assets/${asset}`)])
  writeFileSync(join(directory, name), `this is ${name}`);
const files = new StaticFiles(directory);

const shown = (answer: SiteAnswer | undefined): Record<string, string> => {
  const headers = answer?.headers ?? [];
  return Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])));
};

test('the page may load only what comes from the gateway, and nothing may frame it', () => {
  const answer = files.page('gzip');
  assert.deepEqual([answer?.status, String(answer?.body)], [200, 'this is index.html']);
  assert.deepEqual(shown(answer), {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept, Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
  });
});

test('a file is sent packed to whom reads that, where it is there packed', () => {
  for (const [accepts, encoding] of [
    ['br', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['brotli', undefined],
    ['', undefined],
  ] as const) {
    const page = files.page(accepts);
    assert.equal(shown(page)['Content-Encoding'], encoding);
    assert.equal(String(page?.body), encoding === 'br' ? 'this is index.html.br' : 'this is index.html');
  }
  assert.equal(String(files.asset('a.js', 'br')?.body), 'this is assets/a.js.br');
  assert.equal(String(files.asset('a.css', 'br')?.body), 'this is assets/a.css');
});

test('an asset has the type of its ending, and never changes', () => {
  const types = ASSETS.map((name) => {
    const headers = shown(files.asset(name, ''));
    assert.equal(headers['Cache-Control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['Content-Security-Policy'], undefined);
    return headers['Content-Type'];
  });
  assert.deepEqual(types, [
    'text/css; charset=utf-8',
    'text/html; charset=utf-8',
    'image/x-icon',
    'text/javascript; charset=utf-8',
    'application/json; charset=utf-8',
    'text/javascript; charset=utf-8',
    'image/svg+xml',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});

test('a file is read once, and only those that were there at the start are served', () => {
  const known = new StaticFiles(directory);
  assert.equal(known.asset('../index.html', ''), undefined);
  assert.equal(known.asset('b.js', ''), undefined);
  assert.equal(known.asset('a.svg', '')?.body, known.asset('a.svg', '')?.body);
  assert.equal(new StaticFiles(join(directory, 'none')).page(''), undefined);
});
