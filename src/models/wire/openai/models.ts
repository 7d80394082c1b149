import type { FastifyReply } from '#kit/http/http-server';
import { fail } from '../../errors.ts';
import type { StoredModel } from '../../store/model-store.ts';
import type { WireContext } from '../context.ts';
import { goJson } from '../go-json.ts';

const modelFields = (stored: StoredModel, id = stored.displayName) => ({
  id,
  object: 'model',
  created: Math.floor(stored.modifiedAt.getTime() / 1000),
  owned_by: stored.name.namespace,
});

/** GET /v1/models */
export async function listModels({ server }: WireContext, reply: FastifyReply): Promise<FastifyReply> {
  const data = (await server.library.list()).map((stored) => modelFields(stored));
  return reply.type('application/json; charset=utf-8').send(goJson({ object: 'list', data }));
}

/** GET /v1/models/<name>; the name may contain slashes. */
export async function retrieveModel({ server }: WireContext, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const stored = await server.library.find(name);
  if (!stored) throw fail('MODEL_NOT_FOUND', { name });
  return reply.type('application/json; charset=utf-8').send(goJson(modelFields(stored, name)));
}
