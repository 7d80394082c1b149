import { ClientAddresses } from '#kit/http/client-address';
import type { FastifyRequest } from '#kit/http/http-server';
import type { Values } from '#kit/setting';
import type { CompletionRequest } from '../engine/completion.ts';
import type { Model } from '../engine/model-library.ts';
import type { ModelServer } from '../engine/model-server.ts';
import type { PrepareLimits } from '../engine/prepare-completion.ts';
import type { Lease } from '../engine/scheduling/lane.ts';
import { FormatGrammars } from '../engine/schema/format-grammars.ts';
import { DEFAULT_SCHEMA_LIMITS } from '../engine/schema/schema-refused.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { parseModelName } from '../store/model-name.ts';

/** What every handler receives. */
export interface WireContext {
  readonly server: ModelServer;
  readonly settings: Values<Settings>;
  readonly addresses: ClientAddresses;
  readonly grammars: FormatGrammars;
}

/** @param settings of the service */
export const wireContext = (server: ModelServer, settings: Values<Settings>): WireContext => ({
  server,
  settings,
  addresses: new ClientAddresses(settings),
  grammars: new FormatGrammars({
    limits: DEFAULT_SCHEMA_LIMITS,
    maxFormat: settings.maxFormat,
    kept: settings.grammarCache,
  }),
});

// Fields without effect, of which a header names the first ones.
const MOST_NOTED = 100;
// A longer name is a mistake, or somebody who wants the queue to take up memory.
const LONGEST_NAME = 200;

/**
 * Who asks, so that the queue is fair: the name that the gateway or a trusted proxy gives in the header of the setting
 * `clientHeader`, else the client's address.
 */
export function clientOf({ settings, addresses }: WireContext, { headers, raw }: FastifyRequest): string {
  const peer = raw.socket.remoteAddress ?? '';
  const name = settings.clientHeader === '' ? undefined : headers[settings.clientHeader.toLowerCase()];
  if (name !== undefined && name !== '' && addresses.asksForOthers(peer)) return `=${name}`.slice(0, LONGEST_NAME);
  const forwarded = headers['x-forwarded-for'];
  return addresses.clientOf(peer, forwarded === undefined ? undefined : String(forwarded));
}

/** Who asks, and how many turns that one gets in the queue. */
export interface Asker {
  readonly client: string;
  /** From -10 to 10; 0 is usual. */
  readonly priority: number;
}

const PRIORITY = /^(?:-?\d|-?10)$/;

/**
 * Who asks. The priority is what the gateway or a trusted proxy gives in the header of the setting `priorityHeader`.
 */
export function askerOf(context: WireContext, request: FastifyRequest): Asker {
  const { settings, addresses } = context;
  const client = clientOf(context, request);
  if (settings.priorityHeader === '') return { client, priority: 0 };
  const value = String(request.headers[settings.priorityHeader.toLowerCase()] ?? '');
  const counts = PRIORITY.test(value) && addresses.asksForOthers(request.raw.socket.remoteAddress ?? '');
  return { client, priority: counts ? Number(value) : 0 };
}

/** A place for a completion in its model's runner, without generating anything. */
export function acquire(
  context: WireContext,
  request: FastifyRequest,
  { model, options, keepAlive, needs }: CompletionRequest,
  signal: AbortSignal,
): Promise<Lease> {
  const { scheduler } = context.server;
  const contextSize = scheduler.contextFor(model, options.numCtx);
  return scheduler.acquire(model, { contextSize, keepAlive, ...askerOf(context, request), needs, signal });
}

/** @param noted takes the name of each option that has no effect */
export function limitsFor({ grammars }: WireContext, request: FastifyRequest, noted: Set<string>): PrepareLimits {
  return {
    grammars,
    note: (field) => void noted.add(field),
    warn(option) {
      // A request may have as many as its body holds.
      if (noted.size >= MOST_NOTED) return;
      noted.add(request.url.startsWith('/v1/') ? option : `options.${option}`);
      request.log.warn({ id: request.id, option }, 'ignoring an option');
    },
  };
}

/**
 * @param gone fires when the client has disconnected
 * @param unknown the error for a model that is not there
 * @throws ServiceError MODEL_NAME_INVALID, that of `unknown`, MODEL_DAMAGED, UPSTREAM_UNREACHABLE; the reason of `gone`
 */
export async function openModel(
  { server }: WireContext,
  name: string,
  gone?: AbortSignal,
  unknown: 'MODEL_NOT_FOUND' | 'MODEL_NOT_PULLED' = 'MODEL_NOT_FOUND',
): Promise<Model> {
  if (!parseModelName(name)) throw fail('MODEL_NAME_INVALID');
  const stored = await server.library.find(name);
  if (!stored) throw fail(unknown, { name });
  gone?.throwIfAborted();
  const model = await server.library.open(stored);
  await model.upstream?.learnKind();
  gone?.throwIfAborted();
  return model;
}
