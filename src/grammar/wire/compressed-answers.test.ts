import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { RunningService } from '#kit/start-service';
import { startGrammarForTest } from '../testing/start-grammar.ts';

let running: RunningService;
before(async () => {
  running = await startGrammarForTest();
});
after(() => running.stop());

function get(path: string, accept?: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  const headers = accept === undefined ? {} : { 'accept-encoding': accept };
  return new Promise((resolve, reject) => {
    request(running.url + path, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

test('answers are compressed for those who ask, and for nobody else', async () => {
  const plain = await get('/v2/languages');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(Number(plain.headers['content-length']), plain.body.length);
  const zipped = await get('/v2/languages', 'br;q=0.5, gzip;q=0.8');
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.equal(zipped.headers['content-type'], 'application/json');
  assert.equal(zipped.headers.vary, 'accept-encoding');
  assert.deepEqual(gunzipSync(zipped.body), plain.body);
  const deflated = await get('/v2/languages', 'deflate');
  assert.deepEqual(inflateSync(deflated.body), plain.body);
});

test('short answers are not worth it', async () => {
  const { headers, body } = await get('/v2/maxtextlength', 'gzip');
  assert.deepEqual([headers['content-encoding'], body.toString()], [undefined, '200000']);
});
