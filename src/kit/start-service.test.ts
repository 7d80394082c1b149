import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Opened, ServiceDefinition } from './service.ts';
import { serverSettings } from './setting.ts';
import { startForTest } from './testing/start-for-test.ts';

const settings = serverSettings({ port: 1 });

const listener = (told: string[]): ServiceDefinition<typeof settings, Opened> => ({
  name: 'listener',
  title: 'Listener',
  description: 'Says what is asked of it.',
  settings,
  errors: {},
  bodyLimit: () => 10,
  async open() {
    told.push('open');
    return {
      listening: () => void told.push('listening'),
      summary: () => 'nothing',
      status: () => ({}),
      readiness: () => true,
      close: async () => void told.push('close'),
    };
  },
  routes() {},
  api: { error: { description: 'None.', type: 'text/plain', schema: { type: 'string' } } },
  example: () => ({ path: '/' }),
});

test('a service hears once that clients can connect, and not where its port is taken', async () => {
  const told: string[] = [];
  const running = await startForTest(listener(told));
  assert.deepEqual(told, ['open', 'listening']);
  const other: string[] = [];
  await assert.rejects(startForTest(listener(other), { port: Number(new URL(running.url).port) }));
  assert.deepEqual(other, ['open', 'close']);
  await running.stop();
  assert.deepEqual(told, ['open', 'listening', 'close']);
});
