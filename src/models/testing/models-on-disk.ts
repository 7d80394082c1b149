import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { elementAt } from '#kit/element-at';
import { realData, withoutRealData } from '#kit/testing/real-data';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { dataWithTinyModels } from './import-tiny-model.ts';
import type { tinyModel } from './tiny-model.ts';

/** A trained model, for those who have the real-data folder. */
export const STORIES = realData('models', 'stories260K-f32.gguf');
export const withoutStories = withoutRealData(STORIES);

type Settings = Parameters<typeof startForTest<typeof service.settings, Awaited<ReturnType<typeof service.open>>>>[1];

/** What a test that failed has not stopped: a server that stays would keep its file from ending. */
const stops = new Set<() => Promise<void>>();
after(async () => {
  for (const stop of stops) await stop();
});

/** A server with tiny models of random weights; one thread, so that tests beside it are not disturbed. */
export async function serveTinyModels(
  models: Readonly<Record<string, Parameters<typeof tinyModel>[0]>> = { tiny: {} },
  settings: Settings = {},
) {
  const { data, remove } = await dataWithTinyModels(models);
  const running = await startForTest(service, { threads: 1, ...settings }, data);
  const post = (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
    fetch(running.url + path, { method: 'POST', body: JSON.stringify(body), ...(signal ? { signal } : {}) });
  const stop = async (): Promise<void> => {
    stops.delete(stop);
    await running.stop();
    await remove();
  };
  stops.add(stop);
  return {
    ...running,
    post,
    stop,
    /** The lines of a streamed answer. */
    async lines(path: string, body: unknown): Promise<Record<string, unknown>[]> {
      const text = await (await post(path, body)).text();
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
  };
}

export const talk = [{ role: 'user', content: 'the cat sat on' }];
export const greedy = (tokens: number) => ({ temperature: 0, num_predict: tokens });
/** So long that nobody waits for its end. */
export const ENDLESS = 1_000_000;

/** Waits until something is so. @throws Error when it is not so after two minutes */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`It never came to pass that ${what}.`);
}

/** Puts a damaged file in the place of a stored model's weights; its length stays the same. */
export async function damageBlob(data: string, manifestOf: string, change: (bytes: Buffer) => void): Promise<void> {
  const manifest = join(data, 'models', 'manifests', 'registry.ollama.ai', 'library', manifestOf, 'latest');
  const { layers } = JSON.parse(await readFile(manifest, 'utf8')) as { layers: { digest: string }[] };
  const blob = join(data, 'models', 'blobs', elementAt(layers, 0).digest.replace(':', '-'));
  const bytes = await readFile(blob);
  change(bytes);
  await writeFile(blob, bytes);
}
