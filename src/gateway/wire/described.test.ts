import type { ApiExamples } from '#kit/openapi/api-examples';
import { testDescribed } from '#kit/testing/described';
import { GoldenFile } from '#kit/testing/golden';
import { startRawUpstream } from '../testing/raw-upstream.ts';
import { startGateway } from '../testing/start-gateway.ts';

testDescribed(
  async () => {
    // Nobody answers behind it: the errors are the gateway's own.
    const upstream = await startRawUpstream((_request, socket) => socket.destroy());
    return startGateway({}, upstream);
  },
  new GoldenFile<ApiExamples>(new URL('./description/api-examples.json', import.meta.url)),
  ['version'],
);
