import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#kit/log';
import { fail } from '../errors.ts';
import { MEDIA, type ModelConfig, StoreError } from '../store/manifest.ts';
import { displayName, parseModelName } from '../store/model-name.ts';
import type { ModelStore, StoredModel } from '../store/model-store.ts';
import { checkModel } from './gguf/check-model.ts';
import { GgufError } from './gguf/gguf-error.ts';
import { type ModelDetails, modelDetails } from './gguf/model-details.ts';
import { withFile } from './gguf/random-access.ts';
import { type Gguf, readGguf } from './gguf/read-gguf.ts';
import type { Message } from './message.ts';
import { thinkingMarksOf } from './thinking-splitter.ts';

export type Capability = 'completion' | 'tools' | 'insert' | 'vision' | 'embedding' | 'thinking';

/** Files of weights whose state is remembered. */
const MOST_VERIFIED = 1000;

/** A model that can be loaded: found, read and checked. */
export interface Model {
  readonly stored: StoredModel;
  readonly config: ModelConfig;
  readonly details: ModelDetails;
  /** The file with the weights. */
  readonly path: string;
  readonly capabilities: readonly Capability[];
  readonly system: string;
  readonly license: readonly string[];
  /** The Go template of an Ollama model, as text. */
  readonly goTemplate: string;
  /** Options the model brings along. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Messages that stand before every conversation. */
  readonly messages: readonly Message[];
}

/** Checks a file as it is checked before every load. @throws GgufError with one plain sentence */
export function checkModelFile(path: string): { gguf: Gguf; details: ModelDetails } {
  return withFile(path, (file) => {
    const gguf = readGguf(file);
    checkModel(gguf);
    return { gguf, details: modelDetails(gguf) };
  });
}

/** The config that is written beside a model file at its import. */
export function configOf(details: ModelDetails): ModelConfig {
  return {
    model_format: 'gguf',
    model_family: details.family,
    model_families: [details.family],
    model_type: details.parameterSize,
    file_type: details.quantization,
  };
}

/** The models of a store by name, each read and checked once as long as its manifest stays the same. */
export class ModelLibrary {
  readonly store: ModelStore;
  readonly #log: Logger;
  readonly #models: LRUCache<string, Model>;
  /** Files of weights that are being verified or passed, and what is wrong with those that did not. */
  readonly #verified = new LRUCache<string, { readonly error: StoreError | undefined }>({ max: MOST_VERIFIED });

  /** @param kept models whose headers are kept in memory */
  constructor(store: ModelStore, log: Logger, kept: number) {
    this.store = store;
    this.#log = log;
    this.#models = new LRUCache({ max: kept });
  }

  /** All stored models, latest first. Damaged manifests are passed over with a line in the log. */
  list(): Promise<StoredModel[]> {
    return this.store.list((error) => this.#log.warn(error.message));
  }

  /**
   * The stored model of a name; undefined when there is none, or the name is none.
   * @throws ServiceError MODEL_DAMAGED
   */
  async find(text: string): Promise<StoredModel | undefined> {
    const name = parseModelName(text);
    if (!name) return undefined;
    try {
      return await this.store.find(name);
    } catch (error) {
      throw damaged(text, error);
    }
  }

  /**
   * Reads and checks a stored model.
   * @throws ServiceError MODEL_DAMAGED with one sentence: the file is not a model that may be loaded
   */
  async open(stored: StoredModel): Promise<Model> {
    const key = `${stored.directory}\0${stored.displayName}\0${stored.digest}`;
    const known = this.#models.get(key);
    try {
      if (known) {
        this.#refuseDamaged(known);
        return known;
      }
      const model = await this.#read(stored);
      this.#models.set(key, model);
      return model;
    } catch (error) {
      throw damaged(stored.displayName, error);
    }
  }

  async #read(stored: StoredModel): Promise<Model> {
    const { layers } = stored.manifest;
    const weights = layers.find((layer) => layer.mediaType === MEDIA.model);
    if (!weights) throw new StoreError(`The manifest of ${stored.displayName} names no model file.`);
    const path = await this.store.blobPath(stored, weights);
    const { details } = checkModelFile(path);
    const text = async (mediaType: string): Promise<string[]> =>
      Promise.all(
        layers.filter((layer) => layer.mediaType === mediaType).map((layer) => this.store.layerText(stored, layer)),
      );
    return {
      stored,
      config: await this.store.config(stored),
      details,
      path,
      capabilities: capabilitiesOf(details),
      system: (await text(MEDIA.system)).at(-1) ?? '',
      license: await text(MEDIA.license),
      goTemplate: (await text(MEDIA.template)).at(-1) ?? (await text(MEDIA.prompt)).at(-1) ?? '',
      parameters: jsonLayer<Record<string, unknown>>(await text(MEDIA.params), {}, stored),
      messages: jsonLayer<Message[]>(await text(MEDIA.messages), [], stored),
    };
  }

  /** Looks whether the file still is what it was when it was checked: called before every load. */
  recheck(model: Model): void {
    try {
      this.#refuseDamaged(model);
      checkModelFile(model.path);
    } catch (error) {
      throw damaged(model.stored.displayName, error);
    }
    void this.#verify(model);
  }

  /** One sentence about the first model whose weights were found to be damaged. */
  get damage(): string | undefined {
    for (const { error } of this.#verified.values()) if (error !== undefined) return error.message;
    return undefined;
  }

  #refuseDamaged({ path }: Model): void {
    const error = this.#verified.get(identityOf(path))?.error;
    if (error !== undefined) throw error;
  }

  /** Compares weights with their digest, once in the life of a server, while the model is loaded and answers. */
  async #verify({ stored, path }: Model): Promise<void> {
    const identity = identityOf(path);
    if (this.#verified.has(identity)) return;
    this.#verified.set(identity, { error: undefined });
    const weights = stored.manifest.layers.find((layer) => layer.mediaType === MEDIA.model);
    try {
      if (weights !== undefined) await this.store.verifyBlob(stored, weights);
    } catch (error) {
      // One that could not be read now is verified the next time it is loaded.
      if (!(error instanceof StoreError)) {
        this.#verified.delete(identity);
        return;
      }
      this.#verified.set(identity, { error });
      this.#log.error(error.message);
    }
  }
}

/** What tells a file from another one that had its name before. */
function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${path} ${found?.ino} ${found?.mtimeMs}`;
}

function jsonLayer<T>(texts: readonly string[], absent: T, stored: StoredModel): T {
  const last = texts.at(-1);
  if (last === undefined) return absent;
  try {
    return (JSON.parse(last) as T | null) ?? absent;
  } catch {
    throw new StoreError(`A layer of ${stored.displayName} is not JSON.`);
  }
}

function damaged(name: string, error: unknown): Error {
  if (!(error instanceof StoreError) && !(error instanceof GgufError)) return error as Error;
  const parsed = parseModelName(name);
  return fail(
    'MODEL_DAMAGED',
    { name: parsed ? displayName(parsed) : name, reason: error.message.replace(/\.$/, '') },
    { cause: error },
  );
}

function capabilitiesOf(details: ModelDetails): Capability[] {
  if (details.pooling) return ['embedding'];
  const template = details.chatTemplate ?? '';
  return [
    'completion',
    ...(/\btools\b|tool_call/.test(template) ? (['tools'] as const) : []),
    ...(thinkingMarksOf(template) ? (['thinking'] as const) : []),
  ];
}
