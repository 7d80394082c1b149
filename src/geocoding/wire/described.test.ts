import type { ApiExamples } from '#kit/openapi/api-examples';
import { testDescribed } from '#kit/testing/described';
import { GoldenFile } from '#kit/testing/golden';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { realWorld } from '../testing/world.ts';

testDescribed(
  async () => startForTest(service, {}, (await realWorld()).data),
  new GoldenFile<ApiExamples>(new URL('./api-examples.json', import.meta.url)),
  ['software_version', 'database_version', 'data_updated'],
);
