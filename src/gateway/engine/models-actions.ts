import type { Action } from '../store/rights.ts';

/** The answers that list models: at which key the list is, and which keys of an item name its model. */
export type ModelList = 'tags' | 'ps' | 'models';

/** What a request to models does. */
export interface ModelsRoute {
  readonly action: Action;
  /** The fields of the body that name models. A request must have one of each group. */
  readonly names?: readonly (readonly string[])[];
  /** Further fields that name a model and may be missing. */
  readonly alsoNames?: readonly string[];
  /** Fields that would bring in a model without its name. */
  readonly unjudged?: readonly string[];
  /** The model that the path names, as it stands there. */
  readonly named?: string;
  readonly list?: ModelList;
  /** The fields of the body of which one must say how many tokens are generated at most; a dot leads into an object. */
  readonly predicts?: readonly string[];
  /** Fields that may hold several prompts, each with an answer of its own. */
  readonly prompts?: readonly string[];
}

const MODEL = [['model']];
const MODEL_OR_NAME = [['model', 'name']];
const NATIVE_PREDICT = ['options.num_predict'];

/** Every route of models, by its method and path. */
const ROUTES: ReadonlyMap<string, ModelsRoute> = new Map<string, ModelsRoute>([
  ['GET /', { action: 'use' }],
  ['HEAD /', { action: 'use' }],
  ['GET /api/version', { action: 'use' }],
  ['HEAD /api/version', { action: 'use' }],
  ['GET /api/status', { action: 'use' }],
  ['GET /api/tags', { action: 'use', list: 'tags' }],
  ['HEAD /api/tags', { action: 'use', list: 'tags' }],
  ['GET /api/ps', { action: 'use', list: 'ps' }],
  ['POST /api/show', { action: 'use', names: MODEL_OR_NAME }],
  ['POST /api/chat', { action: 'use', names: MODEL, predicts: NATIVE_PREDICT }],
  ['POST /api/generate', { action: 'use', names: MODEL, predicts: NATIVE_PREDICT }],
  ['POST /api/embed', { action: 'use', names: MODEL }],
  ['POST /api/embeddings', { action: 'use', names: MODEL }],
  ['GET /v1/models', { action: 'use', list: 'models' }],
  ['POST /v1/chat/completions', { action: 'use', names: MODEL, predicts: ['max_completion_tokens', 'max_tokens'] }],
  ['POST /v1/completions', { action: 'use', names: MODEL, predicts: ['max_tokens'], prompts: ['prompt'] }],
  ['POST /v1/embeddings', { action: 'use', names: MODEL }],
  ['POST /v1/responses', { action: 'use', names: MODEL, predicts: ['max_output_tokens'] }],
  ['POST /v1/messages', { action: 'use', names: MODEL, predicts: ['max_tokens'] }],
  ['POST /v1/messages/count_tokens', { action: 'use', names: MODEL }],
  ['POST /api/pull', { action: 'pull', names: MODEL_OR_NAME }],
  ['POST /api/push', { action: 'manage', names: MODEL_OR_NAME }],
  [
    'POST /api/create',
    { action: 'manage', names: MODEL_OR_NAME, alsoNames: ['from'], unjudged: ['modelfile', 'path', 'remote_host'] },
  ],
  ['POST /api/copy', { action: 'manage', names: [['source'], ['destination']] }],
  ['DELETE /api/delete', { action: 'manage', names: MODEL_OR_NAME }],
]);

const BLOB = /^\/api\/blobs\/[^/]+$/;
const OPENAI_MODEL = /^\/v1\/models\/(.+)$/;
// An answer that is kept is shown only to the client that asked for it.
const KEPT_RESPONSE = /^\/v1\/responses\/[^/]+$/;
const INPUT_ITEMS = /^\/v1\/responses\/[^/]+\/input_items$/;
const KEPT: ModelsRoute = { action: 'use' };
const OPTIONS: ModelsRoute = { action: 'use' };
const BLOBS: ModelsRoute = { action: 'manage' };

/**
 * What a request to models does.
 * @param path normalised, as it is forwarded
 * @returns undefined for what is none of the routes: only a token that may manage every model may ask for it
 */
export function modelsRoute(method: string, path: string): ModelsRoute | undefined {
  const known = ROUTES.get(`${method} ${path}`);
  if (known !== undefined) return known;
  // It asks what a page may send, and does nothing.
  if (method === 'OPTIONS') return OPTIONS;
  if ((method === 'HEAD' || method === 'POST') && BLOB.test(path)) return BLOBS;
  if ((method === 'GET' || method === 'DELETE') && KEPT_RESPONSE.test(path)) return KEPT;
  if (method === 'GET') {
    if (INPUT_ITEMS.test(path)) return KEPT;
    const named = OPENAI_MODEL.exec(path)?.[1];
    if (named !== undefined) return { action: 'use', named };
  }
  return undefined;
}
