import type { Logger } from '#kit/log';
import { fail } from '../errors.ts';
import { parseModelName, sameModel } from '../store/model-name.ts';
import type { LlamaServerProgram } from './llama-server-program.ts';
import type { Model, ModelLibrary } from './model-library.ts';
import type { LlamaServerRequest } from './runner/protocol.ts';

/** An engine, as settings name it: node-llama-cpp, or llama.cpp's own server. */
export type EngineName = 'llama' | 'llama-server';

/** What a request may need that only llama-server has. The words begin a sentence. */
export type EngineNeed = 'images' | 'sounds' | 'typical_p' | 'mirostat';

export interface EngineRules {
  /** The engine of all models; `auto` takes llama-server for what the other one lacks. */
  readonly engine: 'auto' | EngineName;
  /** The engine of single models: NAME=ENGINE. */
  readonly engines: readonly string[];
  /** Models that guess tokens for others: NAME=DRAFT. */
  readonly drafts: readonly string[];
  /** Arguments for every llama-server. */
  readonly arguments: readonly string[];
  /** Tokens that a draft guesses at a time, unless the model has the parameter. */
  readonly draftTokens: number;
}

const HOW_TO_GET_IT = 'get it with "almanac models engine install"';
// One sentence in the log for each model.
const MOST_TOLD = 1000;

/** Decides which engine loads a model, and what llama-server is given. */
export class EngineChoice {
  readonly #rules: EngineRules;
  readonly #library: ModelLibrary;
  readonly #log: Logger;
  readonly #find: () => LlamaServerProgram | undefined;
  readonly #lacksFirst: boolean;
  readonly #told = new Set<string>();

  /**
   * @param lacksFirst whether this machine has no node-llama-cpp
   * @param find looks for llama-server; throws an Error with one sentence where something is there and unusable
   */
  constructor(
    rules: EngineRules,
    library: ModelLibrary,
    log: Logger,
    find: () => LlamaServerProgram | undefined,
    lacksFirst = false,
  ) {
    this.#lacksFirst = lacksFirst;
    this.#rules = rules;
    this.#library = library;
    this.#log = log;
    this.#find = find;
  }

  /**
   * The engine for a request.
   * @throws ServiceError ENGINE_MISSING, ENGINE_UNABLE
   */
  engineFor(model: Model, needs: readonly EngineNeed[]): EngineName {
    const wanted = this.#wantedFor(model);
    const [need] = needs;
    if (wanted === 'llama') {
      if (need !== undefined) throw fail('ENGINE_UNABLE', { need });
      return 'llama';
    }
    const isSecond = wanted === 'auto' && need === undefined && !this.#lacksFirst;
    if (isSecond && !this.#prefersServer(model)) return 'llama';
    const program = this.#program();
    if (typeof program !== 'string') return 'llama-server';
    if (need === undefined && wanted === 'auto') {
      if (this.#prefersServer(model)) this.#tell(model, program);
      return 'llama';
    }
    throw fail('ENGINE_MISSING', { need: need ?? 'the settings of this model', reason: program });
  }

  /** Whether models can be loaded on a machine without node-llama-cpp. */
  get replacesFirst(): boolean {
    return this.#rules.engine !== 'llama' && typeof this.#program() !== 'string';
  }

  /** Whether a model has parts that node-llama-cpp does not use. */
  #prefersServer(model: Model): boolean {
    const { projectors, adapters, drafts, details } = model;
    const parts = projectors.length + adapters.length + drafts.length;
    return parts > 0 || details.predictLayers > 0 || this.#draftNameOf(model) !== undefined;
  }

  #tell({ stored }: Model, program: string): void {
    if (this.#told.size >= MOST_TOLD || this.#told.has(stored.digest)) return;
    this.#told.add(stored.digest);
    this.#log.warn(`${stored.displayName} is loaded without its further parts, which need llama-server: ${program}`);
  }

  /** Where llama-server is, or why it is nowhere. */
  #program(): LlamaServerProgram | string {
    try {
      return this.#find() ?? `it is not installed; ${HOW_TO_GET_IT}`;
    } catch (error) {
      return (error as Error).message.replace(/\.$/, '');
    }
  }

  #wantedFor(model: Model): EngineRules['engine'] {
    return (valueFor(this.#rules.engines, model) as EngineRules['engine'] | undefined) ?? this.#rules.engine;
  }

  #draftNameOf(model: Model): string | undefined {
    return valueFor(this.#rules.drafts, model);
  }

  /**
   * What llama-server needs to load a model.
   * @throws ServiceError ENGINE_MISSING; Error with one sentence when the draft cannot be had
   */
  async serverRequest(model: Model): Promise<LlamaServerRequest> {
    const program = this.#program();
    if (typeof program === 'string') throw fail('ENGINE_MISSING', { need: 'this model', reason: program });
    const { draft_num_predict: given } = model.parameters;
    return {
      program: program.path,
      arguments: this.#rules.arguments,
      projectors: model.projectors,
      adapters: model.adapters,
      draft: (await this.#namedDraft(model)) ?? model.drafts[0],
      predictsSeveral: model.details.predictLayers > 0,
      draftTokens: typeof given === 'number' && given >= 0 ? given : this.#rules.draftTokens,
    };
  }

  async #namedDraft(model: Model): Promise<string | undefined> {
    const name = this.#draftNameOf(model);
    if (name === undefined) return undefined;
    const stored = await this.#library.find(name);
    if (stored === undefined) throw new Error(`models.drafts names ${name}, which is not stored`);
    return (await this.#library.open(stored)).path;
  }
}

/** What a list of NAME=VALUE says about a model; undefined if it says nothing. */
function valueFor(list: readonly string[], { stored }: Model): string | undefined {
  for (const entry of list) {
    const at = entry.lastIndexOf('=');
    const name = parseModelName(entry.slice(0, at));
    if (name !== undefined && sameModel(name, stored.name)) return entry.slice(at + 1);
  }
  return undefined;
}
