import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { createModel, type ModelRecipe } from '../../engine/create/create-model.ts';
import { fail } from '../../errors.ts';
import { parseModelName } from '../../store/model-name.ts';
import { pullModel } from '../../store/registry/pull-model.ts';
import { tellOfTransfer } from '../../store/registry/tell-of-transfer.ts';
import type { StoreContext } from './context.ts';
import { replyWithProgress } from './progress-reply.ts';
import { type CreateRequest, decodeCreate } from './requests.ts';
import { optionsOf, refuseRegistry } from './transfer.ts';

/** POST /api/create: makes a model of a stored one or of uploaded blobs (ollama/ollama `server/create.go`). */
export async function create(
  context: StoreContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = decodeCreate(request.body);
  if (Object.keys(body.files ?? {}).some((path) => !isLocalPath(path))) throw fail('FILE_PATH_INVALID');
  const name = parseModelName(body.model || body.name || '');
  if (!name) throw fail('MODEL_NAME_INVALID');
  const { server, settings, transfers, transferSettings, directory } = context;
  if (settings.readOnly) throw fail('STORE_READ_ONLY');
  server.library.refuseRemote(name);
  const recipe = recipeOf(body);
  if (recipe.from) server.library.refuseRemote(recipe.from);
  const { store } = server.library;
  return replyWithProgress(request, reply, body.stream !== false, (report, signal) =>
    transfers.during(async () => {
      await createModel(store, name, recipe, {
        report,
        prune: transferSettings.prune,
        pull: async (from) => {
          refuseRegistry(context, from, body.from ?? '', false);
          const options = optionsOf(context, { report, signal, insecure: false });
          return tellOfTransfer(directory, `Pulling ${body.from}`, options, (told) => pullModel(store, from, told));
        },
      });
    }),
  );
}

function recipeOf(body: Partial<CreateRequest>): ModelRecipe {
  const { from = '', remote_host, quantize, quantization, model, name, stream, ...rest } = body;
  if (from === '') return { ...rest, quantize: quantize || quantization || '' };
  const base = parseModelName(from);
  if (!base) throw fail('MODEL_NAME_INVALID');
  if (remote_host) throw fail('CREATE_REMOTE');
  return { ...rest, from: base, quantize: quantize || quantization || '' };
}

/** Go's fs.ValidPath: relative, without empty parts, `.` or `..`. */
const isLocalPath = (path: string): boolean =>
  path === '.' || path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
