import { count, print, table } from '#kit/command/output';
import type { CommandOptions } from './open-store.ts';
import { ask, serverOf } from './running-server.ts';

interface RunningModel {
  readonly name: string;
  readonly digest: string;
  readonly size: number;
  readonly context_length: number;
  readonly expires_at: string;
}

/** Later than this means for ever: Go writes 292 years. */
const FOREVER_YEARS = 100;

/** `almanac models ps`: the models in memory of a running server. */
export async function ps(place: CommandOptions & { server?: string }): Promise<void> {
  const { models } = (await ask(serverOf(place), 'GET', '/api/ps')) as { models: RunningModel[] };
  print(
    place.json,
    models.map(({ name, digest, size, context_length, expires_at }) => ({
      name,
      digest,
      size,
      contextLength: context_length,
      until: expires_at,
    })),
    () =>
      models.length === 0
        ? 'No model is in memory.'
        : table(
            ['name', 'id', 'bytes', 'context', 'until'],
            models.map(({ name, digest, size, context_length, expires_at }) => [
              name,
              digest.slice(0, 12),
              count(size),
              count(context_length),
              until(expires_at),
            ]),
          ),
  );
}

function until(text: string): string {
  const time = new Date(text);
  if (time.getFullYear() > new Date().getFullYear() + FOREVER_YEARS) return 'for ever';
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
