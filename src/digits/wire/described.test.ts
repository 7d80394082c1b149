import { join } from 'node:path';
import type { ApiExamples } from '#kit/openapi/api-examples';
import { testDescribed } from '#kit/testing/described';
import { GoldenFile } from '#kit/testing/golden';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { constantNamed } from '../store/constants.ts';
import { storeDigits } from '../store/digit-store.ts';

const E_DIGITS = '7182818284590452353602874713526624977572470936999595749669676277240766303535475945713821785251664274';

testDescribed(
  async () => {
    const first = await startForTest(service, { initialDigits: 10_000 });
    await storeDigits(join(first.data, 'digits'), constantNamed('e'), 10, Buffer.from(E_DIGITS));
    const running = await startForTest(service, { initialDigits: 10_000 }, first.data);
    return {
      url: running.url,
      async stop() {
        await running.stop();
        await first.stop();
      },
    };
  },
  new GoldenFile<ApiExamples>(new URL('./api-examples.json', import.meta.url)),
);
