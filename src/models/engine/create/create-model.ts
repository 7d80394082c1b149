import { DamagedFile } from '#kit/files/damaged-file';
import { fail } from '../../errors.ts';
import { blobName, type Layer, MEDIA, type ModelConfig } from '../../store/manifest.ts';
import type { ModelName } from '../../store/model-name.ts';
import { configText, type ModelStore, type NewLayer, type StoredModel } from '../../store/model-store.ts';
import type { Report } from '../../store/registry/pull-model.ts';
import type { Message } from '../message.ts';
import { GoTemplateError, parseGoTemplate } from '../template/parse-go-template.ts';
import { type GgufFile, ggufLayer } from './gguf-layer.ts';

/** What a new model is made of (ollama/ollama `api/types.go`, CreateRequest). */
export interface ModelRecipe {
  /** A stored model, or one that {@link CreateOptions.pull} can bring. */
  readonly from?: ModelName;
  /** Digests of blobs by file name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly adapters?: Readonly<Record<string, string>>;
  readonly template?: string;
  readonly system?: string;
  readonly license?: readonly string[];
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly messages?: readonly Message[];
  readonly quantize?: string;
  readonly renderer?: string;
  readonly parser?: string;
  readonly requires?: string;
  readonly info?: Readonly<Record<string, unknown>>;
}

export interface CreateOptions {
  readonly report: Report;
  /** Whether blobs that only the replaced model used are removed. */
  readonly prune: boolean;
  /** Brings a model that is not in the store. */
  readonly pull: (name: ModelName) => Promise<StoredModel>;
}

/** The parts of the base: files, and texts that are kept unless the recipe replaces them. */
interface Base {
  readonly layers: readonly Layer[];
  readonly ggufs: readonly GgufFile[];
  readonly config: Partial<ModelConfig>;
}

/**
 * Makes a model of a stored one or of uploaded files (ollama/ollama `server/create.go`). Every GGUF file passes the
 * checks that it must pass before a load.
 * @throws ServiceError with Ollama's text; DamagedFile; whatever `pull` throws
 */
export async function createModel(
  store: ModelStore,
  name: ModelName,
  recipe: ModelRecipe,
  options: CreateOptions,
): Promise<StoredModel> {
  const { report } = options;
  const base = await baseOf(store, recipe, options);
  const adapters = recipe.adapters === undefined ? [] : adaptersOf(store, recipe.adapters, report);
  const ggufs = [...base.ggufs, ...adapters];
  refuseQuantizing(recipe.quantize, ggufs);
  refuseTemplate(recipe.template ?? '');
  const texts = await textLayers(store, base.layers, recipe);
  const layers: NewLayer[] = [...ggufs.map(({ layer }) => layer), ...texts];
  const config = configOf(ggufs, base.config, recipe);
  const stored = await store.save(await store.existingName(name), layers, (kept) => configText(config, kept), {
    prune: options.prune,
    layer: (layer, isNew) =>
      report({ status: `${isNew ? 'creating new layer' : 'using existing layer'} ${layer.digest}` }),
    writing: () => report({ status: 'writing manifest' }),
  });
  report({ status: 'success' });
  return stored;
}

async function baseOf(store: ModelStore, { from, files }: ModelRecipe, { report, pull }: CreateOptions): Promise<Base> {
  if (from !== undefined) {
    const stored = (await store.find(from)) ?? (await pull(from));
    const config = await store.config(stored);
    const isGguf = ({ mediaType }: Layer): boolean =>
      ([MEDIA.model, MEDIA.projector, MEDIA.adapter] as string[]).includes(mediaType);
    const ggufs: GgufFile[] = [];
    for (const layer of stored.manifest.layers.filter(isGguf))
      ggufs.push(unusable(() => ggufLayer(layer.digest, pathOf(store, layer.digest), layer.mediaType)));
    const { renderer, parser, requires } = config;
    const inherited = {
      ...(renderer === undefined ? {} : { renderer }),
      ...(parser === undefined ? {} : { parser }),
      ...(requires === undefined ? {} : { requires }),
    };
    return { layers: stored.manifest.layers.filter((layer) => !isGguf(layer)), ggufs, config: inherited };
  }
  if (files === undefined) throw fail('CREATE_SOURCE_MISSING');
  const ggufs = filesOf(store, files, report);
  const models = ggufs.filter(({ layer }) => layer.mediaType === MEDIA.model).length;
  if (models !== 1) throw fail('CREATE_MODEL_COUNT', { count: models });
  // The model comes first, as in every manifest of Ollama.
  ggufs.sort(
    (one, other) => Number(other.layer.mediaType === MEDIA.model) - Number(one.layer.mediaType === MEDIA.model),
  );
  return { layers: [], ggufs, config: {} };
}

function adaptersOf(store: ModelStore, files: Readonly<Record<string, string>>, report: Report): GgufFile[] {
  if (Object.keys(files).length > 1) throw fail('CREATE_ONE_ADAPTER');
  const adapters = filesOf(store, files, report);
  if (adapters.some(({ layer }) => layer.mediaType !== MEDIA.adapter)) throw fail('CREATE_NOT_ADAPTER');
  return adapters;
}

/** Reads uploaded GGUF files. */
function filesOf(store: ModelStore, files: Readonly<Record<string, string>>, report: Report): GgufFile[] {
  const names = Object.keys(files);
  if (names.some((name) => name.endsWith('.safetensors'))) throw fail('CREATE_CONVERSION');
  if (names.length === 0) throw fail('CREATE_TYPE_UNKNOWN');
  return Object.entries(files).map(([name, digest]) => {
    const path = pathOf(store, digest);
    report({ status: 'parsing GGUF' });
    return unusable(() => ggufLayer(digest.replace('-', ':').toLowerCase(), path, undefined, name.endsWith('.gguf')));
  });
}

/** @throws ServiceError DIGEST_INVALID, BLOB_NOT_FOUND */
function pathOf(store: ModelStore, digest: string): string {
  const lower = digest.toLowerCase();
  try {
    blobName(lower);
  } catch {
    throw fail('DIGEST_INVALID');
  }
  const path = store.findBlob(lower);
  if (path === undefined) throw fail('BLOB_NOT_FOUND', { digest: JSON.stringify(digest) });
  return path;
}

function unusable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    throw fail('CREATE_FILE_UNUSABLE', { reason: error.message.replace(/\.$/, '') }, { cause: error });
  }
}

function refuseQuantizing(type: string | undefined, ggufs: readonly GgufFile[]): void {
  const model = ggufs.find(({ layer }) => layer.mediaType === MEDIA.model);
  if (type === undefined || type === '' || model === undefined) return;
  const wanted = type.toUpperCase();
  const { quantization } = model.details;
  if (!['F16', 'F32'].includes(quantization)) throw fail('CREATE_QUANTIZE_SOURCE');
  if (quantization !== wanted) throw fail('CREATE_QUANTIZE', { type: wanted });
}

function refuseTemplate(template: string): void {
  try {
    parseGoTemplate(template);
  } catch (error) {
    if (!(error instanceof GoTemplateError)) throw error;
    throw fail('TEMPLATE_INVALID', { reason: error.message }, { cause: error });
  }
}

/** The layers that are texts, in the order in which Ollama writes them. */
async function textLayers(store: ModelStore, base: readonly Layer[], recipe: ModelRecipe): Promise<NewLayer[]> {
  let layers: NewLayer[] = [...base];
  const replace = (mediaType: string, text: string): void => {
    layers = layers.filter((layer) => layer.mediaType !== mediaType);
    layers.push({ mediaType, text });
  };
  if (recipe.template) {
    layers = layers.filter(({ mediaType }) => mediaType !== MEDIA.prompt);
    replace(MEDIA.template, recipe.template);
  }
  if (recipe.system) replace(MEDIA.system, recipe.system);
  for (const text of recipe.license ?? []) if (text !== '') layers.push({ mediaType: MEDIA.license, text });
  const parameters = { ...recipe.parameters };
  for (const layer of base.filter(({ mediaType }) => mediaType === MEDIA.params))
    Object.assign(parameters, { ...(await store.jsonBlob(layer)), ...parameters });
  if (Object.keys(parameters).length > 0) {
    const sorted = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
    replace(MEDIA.params, `${JSON.stringify(Object.fromEntries(sorted))}\n`);
  }
  if (recipe.messages !== undefined && recipe.messages.length > 0)
    replace(MEDIA.messages, `${JSON.stringify(recipe.messages)}\n`);
  return layers;
}

function configOf(ggufs: readonly GgufFile[], base: Partial<ModelConfig>, recipe: ModelRecipe): ModelConfig {
  const { info = {} } = recipe;
  const word = (key: string): string => (typeof info[key] === 'string' ? info[key] : '');
  const number = (key: string): number => (typeof info[key] === 'number' ? Math.trunc(info[key]) : 0);
  const first = ggufs[0]?.details;
  const family = word('model_family');
  const families = ggufs.map(({ details }) => details.family);
  const header = ggufs.find(({ layer }) => layer.mediaType === MEDIA.model)?.headerDigest;
  const capabilities = Array.isArray(info.capabilities)
    ? info.capabilities.filter((one): one is string => typeof one === 'string')
    : [];
  const renderer = recipe.renderer || base.renderer;
  const parser = recipe.parser || base.parser;
  const requires = recipe.requires || base.requires;
  return {
    model_format: 'gguf',
    model_family: family || first?.family || '',
    model_families: family === '' ? families : [family, ...families],
    model_type: word('parameter_size') || first?.parameterSize || '',
    file_type: word('quantization_level') || first?.quantization || '',
    ...(renderer ? { renderer } : {}),
    ...(parser ? { parser } : {}),
    ...(requires ? { requires } : {}),
    ...(word('base_name') ? { base_name: word('base_name') } : {}),
    ...(capabilities.length > 0 ? { capabilities } : {}),
    ...(number('context_length') > 0 ? { context_length: number('context_length') } : {}),
    ...(number('embedding_length') > 0 ? { embedding_length: number('embedding_length') } : {}),
    ...(header === undefined ? {} : { 'almanac.header': header }),
  };
}
