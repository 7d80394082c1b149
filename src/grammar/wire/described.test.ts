import type { ApiExamples } from '#kit/openapi/api-examples';
import { testDescribed } from '#kit/testing/described';
import { GoldenFile } from '#kit/testing/golden';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { UserStore } from '../store/user-store.ts';

testDescribed(
  async () => {
    const running = await startForTest(service, { maxCheckThreads: 1 });
    const users = UserStore.open(`${running.data}/grammar`);
    const key = users.add('ada@example.org', false);
    users.close();
    return { ...running, values: { 'key-of-ada': key } };
  },
  new GoldenFile<ApiExamples>(new URL('./api-examples.json', import.meta.url)),
  ['buildDate'],
);
