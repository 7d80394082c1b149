// The priority of a token, from the gateway to the queue of a model. Another server stands in for the model.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { service as gatewayService } from '../../src/gateway/service.ts';
import { changeTokens } from '../../src/gateway/store/token-file.ts';
import { storedToken } from '../../src/gateway/testing/stored-tokens.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { serveTinyModels, until } from '../../src/models/testing/models-on-disk.ts';
import { chatStream, StandInServer } from '../../src/models/testing/stand-in-server.ts';
import { upstreamSettings } from '../../src/models/testing/upstream-settings.ts';

const bodyOf = (text: string): string =>
  JSON.stringify({ model: 'far', messages: [{ role: 'user', content: text }], stream: false });

const opened: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const stop of opened.reverse()) await stop();
});

/** A model that answers one request at a time, when it is told to, behind a gateway with two tokens. */
async function serve(settings: Parameters<typeof serveTinyModels>[1]) {
  const waiting: (() => void)[] = [];
  const standIn = await StandInServer.start((response, request) => {
    waiting.push(() => chatStream('a')(response, request));
  });
  opened.push(() => standIn.stop());
  const far = upstreamSettings({ url: [standIn.url], kind: 'openai', healthInterval: 0, requests: 1 });
  const models = await serveTinyModels({}, { upstreams: { far }, ...settings });
  opened.push(() => models.stop());
  const data = await mkdtemp(join(tmpdir(), 'almanac-priority-'));
  opened.push(() => rm(data, { recursive: true }));
  const tokens = [storedToken('low', { priority: -3 }), storedToken('high', { priority: 6 })];
  await changeTokens(join(data, 'gateway'), () => tokens);
  const gateway = await startForTest(gatewayService, { modelsUrl: models.url }, data);
  opened.push(() => gateway.stop());
  const ask = async (url: string, headers: Record<string, string>, text: string): Promise<void> => {
    const answer = await fetch(`${url}/api/chat`, { method: 'POST', headers, body: bodyOf(text) });
    assert.equal(answer.status, 200);
    await answer.text();
  };
  const order = (): string[] =>
    standIn.requests.map(({ body }) => (body.messages as { content: string }[])[0]?.content ?? '');
  return {
    models,
    throughGateway: (token: string, text: string, headers: Record<string, string> = {}) =>
      ask(`${gateway.url}/models`, { authorization: `Bearer secret-${token}`, ...headers }, text),
    queued: (count: number) =>
      until(`${count} wait`, () => order().length === 1 && models.engine.scheduler.load().queued === count),
    /** Answers everything, and tells in which order it was asked. */
    async answerAll(asked: readonly Promise<void>[]): Promise<string[]> {
      let open = true;
      const all = Promise.all(asked).finally(() => {
        open = false;
      });
      await until('all are answered', () => {
        waiting.shift()?.();
        return !open;
      });
      await all;
      return order();
    },
  };
}

const TRUSTING = {
  clientHeader: 'X-Almanac-Client',
  priorityHeader: 'X-Almanac-Priority',
  gatewayAddresses: ['127.0.0.1'],
};

test('a request of a token with a high priority comes before twenty of a low one, whatever the low one claims', async () => {
  const { throughGateway, queued, answerAll } = await serve(TRUSTING);
  const claim = { 'x-almanac-priority': '10', 'X-Almanac-Client': 'high' };
  const asked = [throughGateway('low', 'first', claim)];
  await queued(0);
  for (let index = 1; index <= 20; index++) {
    asked.push(throughGateway('low', `low ${index}`, claim));
    await queued(index);
  }
  asked.push(throughGateway('high', 'high 1'), throughGateway('high', 'high 2'));
  await queued(22);
  const order = await answerAll(asked);
  // Who waited first has the first turn; then a share of eight to one.
  assert.deepEqual(order.slice(0, 2).concat(order[2] ?? ''), ['first', 'high 1', 'high 2']);
  assert.equal(order.length, 23);
});

test('models believe the priority of nobody but the gateway', {
  skip: process.platform === 'linux' ? false : 'a request may come from two addresses of this machine on Linux alone',
}, async () => {
  const { models, throughGateway, queued, answerAll } = await serve(TRUSTING);
  const asked = [throughGateway('high', 'first')];
  await queued(0);
  asked.push(throughGateway('high', 'trusted'));
  await queued(1);
  asked.push(askFrom('127.0.0.2', models.url, { 'x-almanac-priority': '10', 'x-almanac-client': 'other' }, 'claimed'));
  await queued(2);
  assert.deepEqual(await answerAll(asked), ['first', 'trusted', 'claimed']);
});

/** Asks from an address that is not the gateway's. */
async function askFrom(localAddress: string, url: string, headers: Record<string, string>, text: string) {
  const sent = request(`${url}/api/chat`, { method: 'POST', headers, localAddress });
  sent.end(bodyOf(text));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  response.resume();
  await once(response, 'end');
}
