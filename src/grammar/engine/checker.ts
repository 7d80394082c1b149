import { WorkerPool } from '#kit/worker-pool';
import { type LanguageProfiles, readLanguageProfiles } from '../store/language-profiles.ts';
import { closeRulePack, readInstalledPack, refusalOf, type SharedPack } from '../store/pack/rule-pack-file.ts';
import type { CheckOptions, CheckResult } from './check-text.ts';
import type { CheckTask, WorkerSetup } from './check-worker.ts';
import { type Detected, detectLanguage } from './detection/language-detector.ts';
import type { InstalledLanguage } from './installed/installed-language.ts';
import { addLanguages, dictionaryOf, type Language } from './languages.ts';
import { setLimits } from './limits.ts';
import type { RulePack } from './rules/rule-pack.ts';
import { DictionaryCatalogue } from './spelling/dictionaries.ts';

export interface CheckerOptions {
  readonly setup: WorkerSetup;
  /** Threads at most; 0 for one per core. */
  readonly threads: number;
  /** Checks that may wait for a thread. */
  readonly queue: number;
  /**
   * Milliseconds after its time limit within which a check must come to its next sentence before its thread is ended.
   * The first check in a language also waits for its dictionary to be compiled, which the time limit does not count.
   */
  readonly grace: number;
}

/** A check took so long over a single sentence that its thread was ended. */
export class CheckTimeout extends Error {
  constructor() {
    super('The check was ended.');
    this.name = 'CheckTimeout';
  }
}

/**
 * Checks texts in worker threads. The thread that answers requests only detects languages, so that a long check holds
 * up neither health checks nor short ones, and a check that hangs can be ended.
 */
export class Checker {
  readonly #setup: WorkerSetup;
  readonly #pool: WorkerPool<CheckTask, CheckResult>;
  readonly #packs = new Map<string, SharedPack | undefined>();
  readonly #grace: number;
  #profiles: LanguageProfiles | undefined;
  /** Languages there is a dictionary for. */
  readonly dictionaries: readonly string[];

  constructor(options: CheckerOptions) {
    this.#setup = options.setup;
    this.#grace = options.grace;
    // Rules are also listed in this thread.
    setLimits(options.setup.limits);
    this.dictionaries = new DictionaryCatalogue(options.setup.directory).codes;
    addLanguages(this.dictionaries);
    this.#pool = new WorkerPool({
      module: new URL('./check-worker.ts', import.meta.url),
      queue: options.queue,
      minThreads: 1,
      // A check leaves little alive: more room only makes the process grow, by some 20 MB a thread.
      youngGeneration: 8,
      ...(options.threads > 0 ? { threads: options.threads } : {}),
    });
  }

  /** Would a check be refused because too many wait? */
  get full(): boolean {
    return this.#pool.full;
  }

  /**
   * @throws PoolFull when too many checks wait
   * @throws CheckTimeout when one sentence alone takes far longer than the time limit
   */
  async check(language: Language, options: CheckOptions): Promise<CheckResult> {
    const limit = Number.isFinite(options.timeLimit) ? AbortSignal.timeout(options.timeLimit + this.#grace) : undefined;
    try {
      const installed = this.#installed(language.code);
      return await this.#pool.run({ ...options, language: language.longCode, setup: this.#setup, installed }, limit);
    } catch (error) {
      if (limit?.aborted) throw new CheckTimeout();
      throw error;
    }
  }

  /**
   * The pack of a language (short code), read when it is first needed. One of another version is left aside: the
   * start of the server has told so, and our own rules serve.
   */
  #installed(code: string): SharedPack | undefined {
    if (!this.#packs.has(code)) {
      const usable = refusalOf(this.#setup.rules, code) === undefined;
      this.#packs.set(code, usable ? readInstalledPack(this.#setup.rules, code) : undefined);
    }
    return this.#packs.get(code);
  }

  /** The language of a text among those that are accepted (ISO 639-1). */
  detect(text: string, accepts: (code: string) => boolean): Detected | undefined {
    // Read when first needed: the server accepts connections meanwhile.
    this.#profiles ??= readLanguageProfiles();
    return detectLanguage(text, this.#profiles, accepts);
  }

  /** The rules of a language, for listing them. */
  async rules(language: Language): Promise<RulePack> {
    // Seldom asked for: the thread that answers requests does without the rules until then.
    const [{ createRulePack }, { ConfusionRules }, { installedRules }] = await Promise.all([
      import('./rules/rule-pack.ts'),
      import('./confusion/confusion-rules.ts'),
      import('./installed/installed-language.ts'),
    ]);
    const { languageModel, languageModelCache } = this.#setup;
    const shared = this.#installed(language.code);
    const opened = new Map<string, InstalledLanguage>();
    const pack = await createRulePack(
      language,
      dictionaryOf(language, this.dictionaries) !== undefined,
      0,
      shared && installedRules(shared, language, opened),
    );
    return new ConfusionRules(languageModel, languageModelCache).addTo(pack, language.code, (path) =>
      opened.get(language.code)?.pack.text(path),
    );
  }

  async close(): Promise<void> {
    await this.#pool.close();
    for (const pack of this.#packs.values()) if (pack) closeRulePack(pack);
    this.#packs.clear();
  }
}
