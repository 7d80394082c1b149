import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { describeModel } from '../engine/describe-model.ts';
import type { Model } from '../engine/model-library.ts';
import { fail } from '../errors.ts';
import type { ModelConfig } from '../store/manifest.ts';
import { displayName, parseModelName } from '../store/model-name.ts';
import type { WireContext } from './context.ts';
import { goJson, goQuote, goTime, now } from './go-json.ts';
import { tellIgnored } from './ignored-fields.ts';
import { decodeCopy, decodeDelete, decodeShow } from './requests.ts';

/** The version reported to clients: that of the Ollama whose interface this is. Clients compare it as x.y.z. */
export const OLLAMA_VERSION = '0.32.0';

// Go stores durations as 64-bit nanoseconds, so for ever is 292 years.
const FOREVER_MS = 2 ** 63 / 1e6;

const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(goJson(value));

const detailsFields = (config: ModelConfig) => ({
  parent_model: '',
  format: config.model_format,
  family: config.model_family,
  families: config.model_families,
  parameter_size: config.model_type,
  quantization_level: config.file_type,
});

/** What a model on other servers is called there. Which servers these are is nobody's business. */
const remoteFields = (model: Model | undefined) =>
  model?.upstream ? { remote_model: model.upstream.options.model } : {};

/** GET /api/version */
export const version = (reply: FastifyReply): FastifyReply => sendJson(reply, { version: OLLAMA_VERSION });

/** GET /api/tags: every stored model, latest first. */
export async function tags({ server }: WireContext, request: FastifyRequest, reply: FastifyReply) {
  const models = [];
  for (const stored of await server.library.list()) {
    const config = await server.library.config(stored).catch((error: Error) => {
      request.log.warn(error.message);
      return undefined;
    });
    if (!config) continue;
    const traits = await server.library.traits(stored);
    models.push({
      name: stored.displayName,
      model: stored.displayName,
      ...remoteFields(server.library.remoteModel(stored)),
      modified_at: goTime(stored.modifiedAt.getTime()),
      size: stored.size,
      digest: stored.digest,
      details: {
        ...detailsFields(config),
        ...(traits?.contextLength ? { context_length: traits.contextLength } : {}),
        ...(traits?.embeddingLength ? { embedding_length: traits.embeddingLength } : {}),
      },
      ...(traits === undefined ? {} : { capabilities: traits.capabilities }),
    });
    // The header of a model that is listed for the first time takes a while to read.
    await setImmediate();
  }
  return sendJson(reply, { models });
}

/** GET /api/ps: every loaded model, sorted by expiry, latest first. */
export async function ps({ server }: WireContext, reply: FastifyReply) {
  return sendJson(reply, {
    models: server.scheduler.running().map(({ model, size, contextSize, expiresAt }) => ({
      name: model.stored.displayName,
      model: model.stored.displayName,
      ...remoteFields(model),
      size,
      digest: model.stored.digest,
      details: detailsFields(model.config),
      expires_at: goTime(Number.isFinite(expiresAt) ? expiresAt : now() + FOREVER_MS),
      size_vram: 0,
      context_length: contextSize,
    })),
  });
}

/** POST /api/show: everything a model file says. */
export async function show({ server }: WireContext, request: FastifyRequest, reply: FastifyReply) {
  const noted = new Set<string>();
  const body = decodeShow(request.body, noted);
  tellIgnored(reply, noted);
  const text = body.model || body.name || '';
  if (text === '') throw fail('MODEL_REQUIRED');
  const name = parseModelName(text);
  if (!name) throw fail('MODEL_NAME_INVALID');
  const stored = await server.library.find(text);
  if (!stored) throw fail('MODEL_NOT_FOUND', { name: displayName(name) });
  const model = await server.library.open(stored);
  const description = describeModel(model, { verbose: body.verbose === true, system: body.system ?? '' });
  return sendJson(reply, {
    ...description,
    details: detailsFields(model.config),
    ...(model.messages.length > 0 ? { messages: model.messages } : {}),
    ...remoteFields(model),
    model_info: description.model_info,
    tensors: description.tensors,
    capabilities: model.capabilities,
    modified_at: goTime(stored.modifiedAt.getTime()),
    ...(model.config.requires ? { requires: model.config.requires } : {}),
  });
}

/** DELETE /api/delete: removes a model from our own store and from memory. */
export async function remove({ server, settings }: WireContext, request: FastifyRequest, reply: FastifyReply) {
  const body = decodeDelete(request.body);
  const text = body.model || body.name || '';
  if (!parseModelName(text)) throw fail('DELETE_NAME_INVALID', { name: goQuote(text) });
  const stored = await server.library.find(text);
  if (!stored) throw fail('MODEL_NOT_FOUND', { name: text });
  server.library.refuseRemote(stored.name);
  if (!stored.writable || settings.readOnly) throw fail('MODEL_READ_ONLY', { name: text });
  await server.library.store.remove(stored);
  server.scheduler.unload(stored.digest);
  return reply.code(200).send();
}

/** POST /api/copy: gives a model a second name. */
export async function copy({ server, settings }: WireContext, request: FastifyRequest, reply: FastifyReply) {
  const { source = '', destination = '' } = decodeCopy(request.body);
  if (!parseModelName(source)) throw fail('COPY_SOURCE_INVALID', { name: goQuote(source) });
  const to = parseModelName(destination);
  if (!to) throw fail('COPY_DESTINATION_INVALID', { name: goQuote(destination) });
  const stored = await server.library.find(source);
  if (!stored) throw fail('COPY_SOURCE_NOT_FOUND', { name: goQuote(source) });
  if (settings.readOnly) throw fail('MODEL_READ_ONLY', { name: destination });
  server.library.refuseRemote(stored.name);
  server.library.refuseRemote(to);
  await server.library.store.copy(stored, await server.library.store.existingName(to));
  return reply.code(200).send();
}
