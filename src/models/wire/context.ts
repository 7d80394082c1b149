import type { FastifyRequest } from '#kit/http/http-server';
import type { Values } from '#kit/setting';
import type { Model } from '../engine/model-library.ts';
import type { ModelServer } from '../engine/model-server.ts';
import type { PrepareLimits } from '../engine/prepare-completion.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { parseModelName } from '../store/model-name.ts';

/** What every handler receives. */
export interface WireContext {
  readonly server: ModelServer;
  readonly settings: Values<Settings>;
}

/** @param noted takes the name of each option that has no effect */
export function limitsFor({ settings }: WireContext, request: FastifyRequest, noted: Set<string>): PrepareLimits {
  return {
    maxFormat: settings.maxFormat,
    warn(option) {
      noted.add(`options.${option}`);
      request.log.warn({ id: request.id, option }, 'ignoring an unknown option');
    },
  };
}

/**
 * @param gone fires when the client has disconnected
 * @throws ServiceError MODEL_NAME_INVALID, MODEL_NOT_FOUND, MODEL_DAMAGED; the reason of `gone`
 */
export async function openModel({ server }: WireContext, name: string, gone?: AbortSignal): Promise<Model> {
  if (!parseModelName(name)) throw fail('MODEL_NAME_INVALID');
  const stored = await server.library.find(name);
  if (!stored) throw fail('MODEL_NOT_FOUND', { name });
  gone?.throwIfAborted();
  const model = await server.library.open(stored);
  gone?.throwIfAborted();
  return model;
}
