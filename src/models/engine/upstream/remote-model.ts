import { readFileSync } from 'node:fs';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { reasonOf } from '#kit/files/system-error';
import { MEDIA, type ModelConfig, sha256 } from '../../store/manifest.ts';
import { displayName, parseModelName, sameModel } from '../../store/model-name.ts';
import type { StoredModel } from '../../store/model-store.ts';
import { plainFormat } from '../answer-format/answer-format.ts';
import type { Model } from '../model-library.ts';
import type { Capability } from '../template/choose-template.ts';
import { Upstream, type UpstreamKind, type UpstreamOptions } from './upstream.ts';

/** What the operator says of a model on other servers. */
export interface RemoteModelSettings
  extends Omit<UpstreamOptions, 'name' | 'addresses' | 'kind' | 'key' | 'canThink' | 'extras' | 'maxCall' | 'log'> {
  readonly url: readonly string[];
  readonly kind: string;
  /** Empty for none. */
  readonly keyFile: string;
  readonly keyVariable: string;
  readonly capabilities: readonly string[];
  /** Tokens; 0 is unknown. */
  readonly contextLength: number;
  readonly fields: readonly string[];
}

/**
 * The models that the operator names.
 * @throws CommandError for a name, an address or a key that cannot be had, and for two names of one model
 */
export function remoteModels(
  tables: Readonly<Record<string, RemoteModelSettings>>,
  surroundings: Pick<UpstreamOptions, 'maxCall' | 'log'>,
): Model[] {
  const models: Model[] = [];
  for (const [name, settings] of Object.entries(tables)) {
    const model = remoteModel(name, settings, surroundings);
    const same = models.find(({ stored }) => sameModel(stored.name, model.stored.name));
    if (same) throw new CommandError(`models.upstreams has ${model.stored.displayName} twice.`, EXIT.usage);
    models.push(model);
  }
  return models;
}

/**
 * A model on other servers, as the library gives it. Its servers are asked nothing yet.
 * @param name as the operator writes it
 * @throws CommandError for a name, an address or a key that cannot be had
 */
function remoteModel(
  name: string,
  settings: RemoteModelSettings,
  surroundings: Pick<UpstreamOptions, 'maxCall' | 'log'>,
): Model {
  const parsed = parseModelName(name);
  const place = `models.upstreams.${JSON.stringify(name)}`;
  if (parsed === undefined) throw new CommandError(`${place} is not a valid model name.`, EXIT.usage);
  if (settings.url.length === 0) throw new CommandError(`${place} needs url.`, EXIT.usage);
  const shown = displayName(parsed);
  const { url, kind, keyFile, keyVariable, fields, contextLength, ...rest } = settings;
  const capabilities = settings.capabilities as readonly Capability[];
  const upstream = new Upstream({
    ...rest,
    ...surroundings,
    name: shown,
    addresses: url,
    kind: kind as UpstreamKind | 'auto',
    model: settings.model || name,
    key: keyOf(place, keyFile, keyVariable),
    canThink: capabilities.includes('thinking'),
    extras: fields,
  });
  const stored: StoredModel = {
    name: parsed,
    displayName: shown,
    digest: sha256(JSON.stringify([name, settings])),
    manifest: {
      schemaVersion: 2,
      mediaType: MEDIA.manifest,
      config: { mediaType: MEDIA.config, digest: `sha256:${sha256('')}`, size: 0 },
      layers: [],
    },
    modifiedAt: new Date(),
    size: 0,
    directory: '',
    writable: false,
  };
  return {
    stored,
    upstream,
    config: configOf(contextLength),
    details: {
      family: '',
      parameters: 0,
      parameterSize: '',
      quantization: '',
      contextLength,
      embeddingLength: 0,
      feedForwardLength: 0,
      cacheElements: 0,
      vocabulary: 0,
      chatTemplate: undefined,
      pooling: false,
      vision: capabilities.includes('vision'),
      predictLayers: 0,
    },
    path: '',
    adapters: [],
    projectors: [],
    drafts: [],
    capabilities,
    format: plainFormat,
    system: '',
    license: [],
    goTemplate: '',
    templateLanguage: 'none',
    // That server knows.
    hasThinkLevels: true,
    parameters: {},
    messages: [],
  };
}

/** Nothing is known of its file. */
const configOf = (contextLength: number): ModelConfig => ({
  model_format: '',
  model_family: '',
  model_families: null,
  model_type: '',
  file_type: '',
  ...(contextLength > 0 ? { context_length: contextLength } : {}),
});

/** The key, which is nowhere shown. */
function keyOf(place: string, file: string, variable: string): string | undefined {
  if (file !== '' && variable !== '')
    throw new CommandError(`${place} has both key_file and key_variable; one is enough.`, EXIT.usage);
  if (file === '' && variable === '') return undefined;
  const key = (file === '' ? (process.env[variable] ?? '') : fileText(place, file)).trim();
  const source = file === '' ? `environment ${variable}` : file;
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new CommandError(`${place}: ${source} holds no key of visible ASCII characters.`, EXIT.usage);
  return key;
}

function fileText(place: string, path: string): string {
  try {
    givenFile(path);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${place}: ${path} cannot be read: ${reasonOf(error)}.`, EXIT.usage, { cause: error });
  }
}
