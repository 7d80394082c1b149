import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { DamagedFile } from '#kit/files/damaged-file';
import type { Logger } from '#kit/log';
import { fail } from '../errors.ts';
import { MEDIA, type ModelConfig } from '../store/manifest.ts';
import { displayName, type ModelName, parseModelName, sameModel } from '../store/model-name.ts';
import type { ModelStore, StoredModel } from '../store/model-store.ts';
import type { AnswerFormat } from './answer-format/answer-format.ts';
import { checkModelFile } from './gguf/check-model-file.ts';
import type { ModelDetails } from './gguf/model-details.ts';
import { withFile } from './gguf/random-access.ts';
import { readGguf } from './gguf/read-gguf.ts';
import type { Message } from './message.ts';
import { type Capability, type ChosenTemplate, chooseTemplate } from './template/choose-template.ts';
import type { Upstream } from './upstream/upstream.ts';

/** Maximum number of models whose traits are remembered; they are small. */
const MOST_TRAITS = 4096;

/** Maximum number of weight files whose verification is remembered. */
const MOST_VERIFIED = 1000;

/** A model that can answer: found, read and checked. */
export interface Model {
  readonly stored: StoredModel;
  /** The servers that have it; undefined for a model that is loaded on this machine. */
  readonly upstream?: Upstream;
  readonly config: ModelConfig;
  readonly details: ModelDetails;
  /** Path of the weights; empty if they are on another server. */
  readonly path: string;
  /** Paths of further GGUF files of the model, in the order of the manifest. */
  readonly adapters: readonly string[];
  readonly projectors: readonly string[];
  readonly drafts: readonly string[];
  readonly capabilities: readonly Capability[];
  /** How its answers are written. */
  readonly format: AnswerFormat;
  readonly system: string;
  readonly license: readonly string[];
  /** The Go template of an Ollama model, as text. */
  readonly goTemplate: string;
  /** Which of its templates renders conversations. */
  readonly templateLanguage: ChosenTemplate['language'];
  /** Whether that template knows how much to think. */
  readonly hasThinkLevels: boolean;
  /** Default options of the model. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Messages that precede every conversation. */
  readonly messages: readonly Message[];
}

/** What a list of models says about each besides its config. */
export type ModelTraits = Pick<Model, 'capabilities'> & Pick<ModelDetails, 'contextLength' | 'embeddingLength'>;

/** The models of a store by name. Each is read and checked once, and again when its manifest changes. */
export class ModelLibrary {
  readonly store: ModelStore;
  /** Models on other servers. Each hides a stored one of the same name. */
  readonly remote: readonly Model[];
  readonly #log: Logger;
  readonly #preferGo: boolean;
  readonly #models: LRUCache<string, Model>;
  readonly #traits = new LRUCache<string, ModelTraits>({ max: MOST_TRAITS });
  /** Weight files that are verified or being verified, with the error of those that failed. */
  readonly #verified = new LRUCache<string, { readonly error: DamagedFile | undefined }>({ max: MOST_VERIFIED });

  /**
   * @param kept maximum number of models whose headers are cached
   * @param options `remote` models are on other servers; with `preferGo`, a model's Go template is taken even where its
   *   Jinja template can do more
   */
  constructor(
    store: ModelStore,
    log: Logger,
    kept: number,
    { remote = [], preferGo = false }: { readonly remote?: readonly Model[]; readonly preferGo?: boolean } = {},
  ) {
    this.#preferGo = preferGo;
    this.store = store;
    this.remote = remote;
    this.#log = log;
    this.#models = new LRUCache({ max: kept });
  }

  /** All models, those on other servers first, then the latest. Damaged ones are left out, with a line in the log. */
  async list(): Promise<StoredModel[]> {
    const stored = await this.store.list((error) => this.#log.warn(error.message));
    return [
      ...this.remote.map((model) => model.stored),
      ...stored.filter(({ name }) => this.#remoteOf(name) === undefined),
    ];
  }

  #remoteOf(name: ModelName): Model | undefined {
    return this.remote.find(({ stored }) => sameModel(stored.name, name));
  }

  /** The model of an entry that {@link find} or {@link list} gave, if it is on another server. */
  remoteModel(stored: StoredModel): Model | undefined {
    return this.remote.find((model) => model.stored === stored);
  }

  /** @throws ServiceError MODEL_REMOTE for the name of a model on another server: the store cannot change it */
  refuseRemote(name: ModelName): void {
    const found = this.#remoteOf(name);
    if (found !== undefined) throw fail('MODEL_REMOTE', { name: found.stored.displayName });
  }

  /**
   * Finds a model by name; undefined if there is none or the name is invalid.
   * @throws ServiceError MODEL_DAMAGED
   */
  async find(text: string): Promise<StoredModel | undefined> {
    const name = parseModelName(text);
    if (!name) return undefined;
    const remote = this.#remoteOf(name);
    if (remote !== undefined) return remote.stored;
    try {
      return await this.store.find(name);
    } catch (error) {
      throw damaged(text, error);
    }
  }

  /**
   * Reads and checks a stored model; one on another server is there.
   * @throws ServiceError MODEL_DAMAGED with one sentence if the file is not a model that can be loaded
   */
  async open(stored: StoredModel): Promise<Model> {
    const remote = this.remoteModel(stored);
    if (remote !== undefined) return remote;
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

  /** The config of a model. @throws DamagedFile */
  async config(stored: StoredModel): Promise<ModelConfig> {
    return this.remoteModel(stored)?.config ?? this.store.config(stored);
  }

  /** What a list says about a stored model; undefined if its file is damaged. Only the first call reads the file. */
  async traits(stored: StoredModel): Promise<ModelTraits | undefined> {
    const key = `${stored.directory}\0${stored.digest}`;
    const known = this.#traits.get(key);
    if (known) return known;
    try {
      const { capabilities, details } = await this.open(stored);
      const { contextLength, embeddingLength } = details;
      const traits = { capabilities, contextLength, embeddingLength };
      this.#traits.set(key, traits);
      return traits;
    } catch (error) {
      this.#log.warn((error as Error).message);
      return undefined;
    }
  }

  async #read(stored: StoredModel): Promise<Model> {
    const { layers } = stored.manifest;
    await this.store.checkBlobs(stored);
    const weights = layers.find((layer) => layer.mediaType === MEDIA.model);
    if (!weights) throw new DamagedFile(`The manifest of ${stored.displayName} names no model file.`);
    const path = await this.store.blobPath(stored, weights);
    const config = await this.store.config(stored);
    const details = checkHeader(path, config);
    const text = async (mediaType: string): Promise<string[]> =>
      Promise.all(
        layers.filter((layer) => layer.mediaType === mediaType).map((layer) => this.store.layerText(stored, layer)),
      );
    const paths = async (mediaType: string): Promise<string[]> =>
      Promise.all(
        layers.filter((layer) => layer.mediaType === mediaType).map((layer) => this.store.blobPath(stored, layer)),
      );
    const goTemplate = (await text(MEDIA.template)).at(-1) ?? (await text(MEDIA.prompt)).at(-1) ?? '';
    const { family: architecture, chatTemplate: jinja } = details;
    const chosen = chooseTemplate({
      goTemplate,
      jinja,
      parser: config.parser || undefined,
      architecture,
      preferGo: this.#preferGo,
    });
    const projectors = await paths(MEDIA.projector);
    return {
      stored,
      config,
      details,
      path,
      adapters: await paths(MEDIA.adapter),
      projectors,
      drafts: await paths(MEDIA.draft),
      capabilities: details.pooling ? ['embedding'] : [...chosen.capabilities, ...perceptions(projectors)],
      format: chosen.format,
      system: (await text(MEDIA.system)).at(-1) ?? '',
      license: await text(MEDIA.license),
      goTemplate,
      templateLanguage: chosen.language,
      hasThinkLevels: chosen.hasThinkLevels,
      parameters: jsonLayer<Record<string, unknown>>(await text(MEDIA.params), {}, stored),
      messages: jsonLayer<Message[]>(await text(MEDIA.messages), [], stored),
    };
  }

  /**
   * Checks the file again before a load, because it may have changed, and starts to compare its bytes with their digest.
   * @returns `verified`, which resolves when the bytes are compared; {@link damage} then says what is wrong
   * @throws ServiceError MODEL_DAMAGED
   */
  recheck(model: Model): { verified: Promise<void> } {
    try {
      this.#refuseDamaged(model);
      checkHeader(model.path, model.config);
    } catch (error) {
      throw damaged(model.stored.displayName, error);
    }
    return { verified: this.#verify(model) };
  }

  /** One sentence about the first model whose weights proved damaged. */
  get damage(): string | undefined {
    for (const { error } of this.#verified.values()) if (error !== undefined) return error.message;
    return undefined;
  }

  #refuseDamaged({ path }: Model): void {
    const error = this.#verified.get(identityOf(path))?.error;
    if (error !== undefined) throw error;
  }

  /** Compares weights with their digest, once per server life, while the model is already answering. */
  async #verify({ stored, path }: Model): Promise<void> {
    const identity = identityOf(path);
    if (this.#verified.has(identity)) return;
    this.#verified.set(identity, { error: undefined });
    const weights = stored.manifest.layers.find((layer) => layer.mediaType === MEDIA.model);
    try {
      if (weights !== undefined) await this.store.verifyBlob(stored, weights);
    } catch (error) {
      // A file that cannot be read now is verified at its next load.
      if (!(error instanceof DamagedFile)) {
        this.#verified.delete(identity);
        return;
      }
      this.#verified.set(identity, { error });
      this.#log.error(error.message);
    }
  }
}

/** What projector files make a model see and hear. @throws DamagedFile when one of them is damaged */
function perceptions(projectors: readonly string[]): Capability[] {
  const found = new Set<Capability>();
  for (const path of projectors) {
    const { metadata } = withFile(path, (file) => readGguf(file));
    const hears = metadata.get('clip.has_audio_encoder') === true;
    // Early projectors say nothing; they are all for images.
    if (metadata.get('clip.has_vision_encoder') === true || !hears) found.add('vision');
    if (hears) found.add('audio');
  }
  return [...found];
}

/** @throws DamagedFile when the file is not a model, or its header differs from the one that was imported */
function checkHeader(path: string, config: ModelConfig): ModelDetails {
  const { details, headerDigest } = checkModelFile(path);
  const { 'almanac.header': imported = headerDigest } = config;
  if (imported !== headerDigest)
    throw new DamagedFile(
      'is damaged: its header does not match its digest. Remove the model and import it again',
      path,
    );
  return details;
}

/** Identifies a file's content: another file under the same name has another identity. */
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
    throw new DamagedFile(`A layer of ${stored.displayName} is not JSON.`);
  }
}

function damaged(name: string, error: unknown): Error {
  if (!(error instanceof DamagedFile)) return error as Error;
  const parsed = parseModelName(name);
  return fail(
    'MODEL_DAMAGED',
    { name: parsed ? displayName(parsed) : name, reason: error.message.replace(/\.$/, '') },
    { cause: error },
  );
}
