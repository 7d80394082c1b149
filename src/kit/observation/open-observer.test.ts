import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { EXIT } from '../command/command-error.ts';
import { defaultSettings } from '../library.ts';
import type { Logger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { serverSettings } from '../setting.ts';
import { emptyDirectory } from '../testing/empty-directory.ts';
import { startCollector } from '../testing/trace-collector.ts';
import { openObserver } from './open-observer.ts';
import type { ObservedRequest } from './request-observer.ts';

const REQUEST: ObservedRequest = {
  ...{ id: 'k7', method: 'GET', target: '/v1/pi?start=5', version: '1.1', peer: '127.0.0.1', secure: false },
  ...{ forwardedFor: undefined, referer: undefined, agent: undefined, token: undefined },
  ...{ status: 200, bytes: 20, began: 1000, ended: 1250, route: '/v1/:name' },
};

function opened(changed: object) {
  const settings = { ...defaultSettings(serverSettings({ port: 1 })), ...changed };
  const warned: string[] = [];
  const log = { warn: (sentence: string) => warned.push(sentence) } as unknown as Logger;
  const metrics = new Metrics('digits', true);
  return { observer: openObserver('digits', settings, log, metrics), metrics, warned };
}

test('requests are written to the access log that the settings name, and told to the collector', async (context) => {
  const folder = await emptyDirectory(context);
  const file = join(folder, 'access.log');
  const collector = await startCollector();
  context.after(() => collector.stop());
  const { observer, metrics, warned } = opened({
    accessLog: 'json',
    accessLogFile: file,
    traceEndpoint: collector.endpoint,
    traceHeaders: ['authorization=Bearer a=b', 'x-c=d'],
  });
  observer.finished(REQUEST, observer.begin('GET', undefined, undefined, 1000));
  await observer.close();
  const { path, status, service } = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual([path, status, service], ['/v1/pi', 200, 'digits']);
  assert.deepEqual(
    collector.spans.map((span) => [span.name, span.service]),
    [['GET /v1/:name', 'almanac-digits']],
  );
  const [{ authorization, 'x-c': other } = {}] = collector.heads;
  assert.deepEqual([authorization, other], ['Bearer a=b', 'd']);
  const page = await (await metrics.registry()).metrics();
  assert.match(page, /almanac_trace_spans_total\{[^}]*outcome="exported"[^}]*\} 1\n/);
  assert.deepEqual(warned, []);
});

test('without a log and a collector nothing is observed, and queries are written where a setting says so', async (context) => {
  const none = opened({}).observer;
  assert.equal(none.tracer, undefined);
  await none.close();
  const file = join(await emptyDirectory(context), 'access.log');
  const { observer } = opened({ accessLog: 'common', accessLogFile: file, accessLogQuery: true });
  assert.equal(observer.tracer, undefined);
  observer.finished(REQUEST, undefined);
  await observer.close();
  assert.match(readFileSync(file, 'utf8'), /"GET \/v1\/pi\?start=5 HTTP\/1\.1" 200 20\n$/);
});

test('a log that cannot be opened, and a collector that refuses spans, are told', async (context) => {
  const folder = await emptyDirectory(context);
  assert.throws(() => opened({ accessLog: 'json', accessLogFile: folder }), {
    exitCode: EXIT.unavailable,
    message: `The access log ${folder} cannot be opened: it is a directory.`,
  });
  const refusing = createServer((request, response) => request.resume().on('end', () => response.writeHead(400).end()));
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/v1/traces`;
  const { observer, warned, metrics } = opened({ traceEndpoint: endpoint });
  observer.finished(REQUEST, observer.begin('GET', undefined, undefined, 1000));
  await observer.close();
  refusing.closeAllConnections();
  refusing.close();
  assert.deepEqual(warned, ['Spans cannot be sent to the collector: it answers 400.']);
  const page = await (await metrics.registry()).metrics();
  assert.match(page, /almanac_trace_spans_total\{[^}]*outcome="dropped"[^}]*\} 1\n/);
});
