import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { fail } from '../../errors.ts';
import { type ModelName, parseModelName } from '../../store/model-name.ts';
import { pullModel, type TransferOptions } from '../../store/registry/pull-model.ts';
import { pushModel } from '../../store/registry/push-model.ts';
import { matchesHost } from '../../store/registry/registry-client.ts';
import { tellOfTransfer } from '../../store/registry/tell-of-transfer.ts';
import type { StoreContext } from './context.ts';
import { replyWithProgress } from './progress-reply.ts';
import { decodePull, decodePush } from './requests.ts';

/** POST /api/pull: brings a model from a registry (ollama/ollama `server/routes.go`, PullHandler). */
export async function pull(context: StoreContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = decodePull(request.body);
  const text = body.model || body.name || '';
  const name = parseModelName(text);
  if (!name) throw fail('MODEL_NAME_INVALID');
  const { server, settings, transfers, directory } = context;
  if (settings.readOnly) throw fail('STORE_READ_ONLY');
  server.library.refuseRemote(name);
  refuseRegistry(context, name, text, body.insecure === true);
  return replyWithProgress(request, reply, body.stream !== false, (report, signal) =>
    transfers.during(async () => {
      const options = optionsOf(context, { report, signal, insecure: body.insecure === true });
      await tellOfTransfer(directory, `Pulling ${text}`, options, (told) =>
        pullModel(server.library.store, name, told),
      );
    }),
  );
}

/** POST /api/push: sends a model to a registry (ollama/ollama `server/routes.go`, PushHandler). */
export async function push(context: StoreContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = decodePush(request.body);
  const text = body.model || body.name || '';
  if (text === '') throw fail('MODEL_REQUIRED');
  const name = parseModelName(text);
  if (!name) throw fail('MODEL_NAME_INVALID');
  const { server, transfers, directory } = context;
  refuseRegistry(context, name, text, body.insecure === true);
  const stored = await server.library.find(text);
  if (stored === undefined) throw fail('MODEL_NOT_FOUND', { name: text });
  server.library.refuseRemote(stored.name);
  return replyWithProgress(request, reply, body.stream !== false, (report, signal) =>
    transfers.during(() => {
      const options = optionsOf(context, { report, signal, insecure: body.insecure === true });
      return tellOfTransfer(directory, `Pushing ${text}`, options, (told) =>
        pushModel(server.library.store, stored, told),
      );
    }),
  );
}

/** Whoever can send requests could otherwise make this machine speak with any other. */
export function refuseRegistry({ settings }: StoreContext, { host }: ModelName, text: string, insecure: boolean): void {
  if (/^http:\/\//.test(text) && !insecure) throw fail('INSECURE_PROTOCOL');
  if (!matchesHost(host, settings.registries)) throw fail('REGISTRY_NOT_ALLOWED', { host });
}

export const optionsOf = (
  { transferSettings }: StoreContext,
  options: Pick<TransferOptions, 'report' | 'signal'> & { insecure: boolean },
): TransferOptions => ({ settings: transferSettings, ...options });
