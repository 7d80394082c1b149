import { availableParallelism } from 'node:os';
import { setImmediate as otherEvents } from 'node:timers/promises';
import { stop } from '#kit/process/stop-flag';
import type { WorkerPool } from '#kit/process/worker-pool';
import { type LanguageProfiles, readLanguageProfiles } from '../store/language-profiles.ts';
import { closeRulePack, readInstalledPack, refusalOf, type SharedPack } from '../store/pack/rule-pack-file.ts';
import type { CheckEngine, CheckTask, EngineSetup } from './check-engine.ts';
import { newProgress, stepsDone } from './check-progress.ts';
import { type CheckOptions, type CheckResult, checkSteps } from './check-text.ts';
import type { ThreadTask } from './check-worker.ts';
import { type Detected, detectLanguage } from './detection/language-detector.ts';
import { dictionaryOf, type Language, LanguageTable } from './language-table.ts';
import type { OpenPack } from './pack/rules/run-examples.ts';
import type { RulePack } from './rules/rule-pack.ts';
import { DictionaryCatalogue } from './spelling/dictionaries/catalogue.ts';

export interface CheckerOptions {
  readonly setup: EngineSetup;
  /** Where the profiles of languages are kept ready; they are read anew at every start without. */
  readonly profiles?: string;
  /** Threads that check at most, this one among them; 0 for one per core. There is always one besides this. */
  readonly threads: number;
  /** The longest text and the longest sentence, in characters, that this thread checks itself. */
  readonly here: { readonly text: number; readonly sentence: number };
  /** Checks that may wait for a thread. */
  readonly queue: number;
  /**
   * Milliseconds after its time limit, or after its client has left, within which a check must come to its next sentence
   * before its thread is ended.
   * The first check in a language also waits for its dictionary to be compiled, which the time limit does not count.
   */
  readonly grace: number;
  /** Called now and then before a check with installed rules in this thread, so that its heap has room for that. */
  readonly makeRoom?: () => void;
}

/** Too many checks wait already. */
export class QueueFull extends Error {
  constructor() {
    super('Too many checks wait.');
    this.name = 'QueueFull';
  }
}

/** A check took so long over a single sentence that its thread was ended. */
export class CheckTimeout extends Error {
  constructor() {
    super('The check was ended.');
    this.name = 'CheckTimeout';
  }
}

type Place = 'here' | 'thread';

/** A check that is given a place in turn. */
interface Waiting {
  readonly mayBeHere: boolean;
  go(place: Place): void;
}

/** Checks with installed rules in this thread before it is given room for more of them, and between looking whether it still has it. */
const CHECKS_BETWEEN_ROOM = 64;

/** Milliseconds after which other events have their turn before this thread checks the next sentence. */
const SLICE = 5;

/**
 * Checks texts. A check that is alone and short is made in this thread, which answers requests: handing it to another
 * one and back costs half as much as the check itself, and a second engine 60 MB. It goes sentence by sentence, so
 * that health checks and other requests are answered meanwhile. Everything else goes to worker threads, where a check
 * may take long, and one that hangs can be ended.
 */
export class Checker {
  readonly #setup: EngineSetup;
  #pool: Promise<WorkerPool<ThreadTask, CheckResult | undefined>> | undefined;
  readonly #packs = new Map<string, SharedPack | undefined>();
  readonly #here: CheckerOptions['here'];
  readonly #threads: number;
  readonly #queue: number;
  readonly #grace: number;
  readonly #makeRoom: CheckerOptions['makeRoom'];
  #checksHere = 0;
  #steps = 0;
  readonly #waiting = new Set<Waiting>();
  #busyHere = false;
  #busyThreads = 0;
  #engine: Promise<CheckEngine> | undefined;
  readonly #kept: string | undefined;
  #profiles: LanguageProfiles | undefined;
  /** Languages there is a dictionary for. */
  readonly dictionaries: readonly string[];
  /** Languages that can be asked for, those of added dictionaries among them. */
  readonly languages: LanguageTable;

  constructor(options: CheckerOptions) {
    this.#setup = options.setup;
    this.#kept = options.profiles;
    this.#here = options.here;
    this.#grace = options.grace;
    this.#makeRoom = options.makeRoom;
    this.#queue = options.queue;
    this.#threads = Math.max(1, (options.threads > 0 ? options.threads : availableParallelism()) - 1);
    this.dictionaries = new DictionaryCatalogue(options.setup.directory).codes;
    this.languages = new LanguageTable(this.dictionaries);
    // Read while the server is made ready.
    if (options.here.text > 0) this.#engine = this.#startEngine();
  }

  async #startEngine(): Promise<CheckEngine> {
    return new (await import('./check-engine.ts')).CheckEngine(this.#setup);
  }

  /** Loads what checks with installed rules in this thread need, which is most of what the first of them takes. */
  async prepare(): Promise<void> {
    // The line that says that the server is ready comes first.
    await otherEvents();
    await (await this.#engine)?.prepare();
  }

  /** Would a check be refused because too many wait? */
  get full(): boolean {
    return this.#waiting.size >= this.#queue;
  }

  /** Checks that are being made. */
  get running(): number {
    return this.#busyThreads + (this.#busyHere ? 1 : 0);
  }

  /** Checks that wait for their turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Sentences, and rules of whole texts, that were checked so far, those of stopped checks among them. */
  get steps(): number {
    return this.#steps;
  }

  /**
   * @param gone stops the check before its next sentence
   * @throws QueueFull when too many checks wait
   * @throws CheckTimeout when one sentence alone takes far longer than the time limit
   * @throws the reason of `gone`
   */
  async check(language: Language, options: CheckOptions, gone?: AbortSignal): Promise<CheckResult> {
    gone?.throwIfAborted();
    if (this.full) throw new QueueFull();
    const task = { ...options, language: language.longCode, installed: this.#installed(language.code) };
    if (options.text.length <= this.#here.text) {
      const result = await this.#inTurn(task, true, gone);
      if (result !== undefined) return result;
    }
    return (await this.#inTurn(task, false, gone)) as CheckResult;
  }

  /** undefined: this thread leaves it to another one. */
  async #inTurn(task: CheckTask, mayBeHere: boolean, gone?: AbortSignal): Promise<CheckResult | undefined> {
    const free = this.#takePlace(mayBeHere);
    if (free === 'here') return this.#release(free, this.#checkHere(task, gone));
    const limit = Number.isFinite(task.timeLimit) ? AbortSignal.timeout(task.timeLimit + this.#grace) : undefined;
    try {
      const place = free ?? (await this.#turn(mayBeHere, limit, gone));
      return await this.#release(
        place,
        place === 'here' ? this.#checkHere(task, gone) : this.#checkInThread(task, limit, gone),
      );
    } catch (error) {
      gone?.throwIfAborted();
      if (limit?.aborted) throw new CheckTimeout();
      throw error;
    }
  }

  /** Beside other checks this thread had better hand out what comes, unless there is nobody to hand it to. */
  #takePlace(mayBeHere: boolean): Place | undefined {
    const threadsAreFree = this.#busyThreads < this.#threads;
    if (mayBeHere && !this.#busyHere && (this.#busyThreads === 0 || !threadsAreFree)) {
      this.#busyHere = true;
      return 'here';
    }
    if (!threadsAreFree) return undefined;
    this.#busyThreads++;
    return 'thread';
  }

  /** Waits for a place. */
  #turn(mayBeHere: boolean, limit: AbortSignal | undefined, gone: AbortSignal | undefined): Promise<Place> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        mayBeHere,
        go(place) {
          for (const signal of [limit, gone]) signal?.removeEventListener('abort', leave);
          resolve(place);
        },
      };
      const leave = (): void => {
        this.#waiting.delete(one);
        for (const signal of [limit, gone]) signal?.removeEventListener('abort', leave);
        reject(gone?.aborted ? gone.reason : new CheckTimeout());
      };
      this.#waiting.add(one);
      for (const signal of [limit, gone]) signal?.addEventListener('abort', leave);
    });
  }

  /** Gives the place of a check to one that waits when it is done. */
  async #release<Result>(place: Place, check: Promise<Result>): Promise<Result> {
    try {
      return await check;
    } finally {
      if (place === 'here') this.#busyHere = false;
      else this.#busyThreads--;
      for (const one of this.#waiting) {
        const next = this.#takePlace(one.mayBeHere);
        if (next === undefined) continue;
        this.#waiting.delete(one);
        one.go(next);
        break;
      }
    }
  }

  /** Sentence by sentence; undefined when one is too long for this thread. */
  async #checkHere(task: CheckTask, gone: AbortSignal | undefined): Promise<CheckResult | undefined> {
    this.#engine ??= this.#startEngine();
    // Our own rules leave little garbage.
    if (task.installed !== undefined && ++this.#checksHere % CHECKS_BETWEEN_ROOM === 0) this.#makeRoom?.();
    const steps = checkSteps(task, await (await this.#engine).resources(task));
    let until = performance.now() + SLICE;
    for (;;) {
      gone?.throwIfAborted();
      const { done, value } = steps.next();
      if (done) return value;
      if (value > this.#here.sentence) return undefined;
      this.#steps++;
      if (performance.now() < until) continue;
      await otherEvents();
      until = performance.now() + SLICE;
    }
  }

  async #checkInThread(
    task: CheckTask,
    limit: AbortSignal | undefined,
    gone: AbortSignal | undefined,
  ): Promise<CheckResult | undefined> {
    this.#pool ??= this.#startPool();
    const pool = await this.#pool;
    gone?.throwIfAborted();
    const progress = newProgress();
    const thread = new AbortController();
    const end = (): void => thread.abort();
    let grace: NodeJS.Timeout | undefined;
    const leave = (): void => {
      stop(progress);
      grace = setTimeout(end, this.#grace).unref();
    };
    limit?.addEventListener('abort', end);
    gone?.addEventListener('abort', leave);
    try {
      const result = await pool.run({ ...task, setup: this.#setup, progress }, thread.signal);
      gone?.throwIfAborted();
      return result;
    } finally {
      clearTimeout(grace);
      limit?.removeEventListener('abort', end);
      gone?.removeEventListener('abort', leave);
      this.#steps += stepsDone(progress);
    }
  }

  /** Imported late: a start is faster without it. */
  async #startPool(): Promise<WorkerPool<ThreadTask, CheckResult | undefined>> {
    return new (await import('#kit/process/worker-pool')).WorkerPool({
      module: new URL('./check-worker.ts', import.meta.url),
      queue: this.#threads,
      threads: this.#threads,
      // A check leaves little alive: more room only makes the process grow, by some 20 MB a thread.
      youngGeneration: 8,
    });
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
    this.#profiles ??= readLanguageProfiles(this.#kept);
    return detectLanguage(text, this.#profiles, accepts);
  }

  /** The rules of a language, for listing them. */
  async rules(language: Language): Promise<RulePack> {
    // Seldom asked for: the thread that answers requests does without the rules until then.
    const [{ createRulePack }, { ConfusionRules }, { installedRules }] = await Promise.all([
      import('./rules/rule-pack.ts'),
      import('./confusion/confusion-rules.ts'),
      import('./languages/installed-language.ts'),
    ]);
    const { languageModel, languageModelCache, limits } = this.#setup;
    const shared = this.#installed(language.code);
    const opened = new Map<string, OpenPack>();
    const pack = await createRulePack(
      language,
      dictionaryOf(language, this.dictionaries) !== undefined,
      0,
      shared && (await installedRules(shared, language, opened, limits)),
    );
    return new ConfusionRules(languageModel, languageModelCache).addTo(pack, language.code, (path) =>
      opened.get(language.code)?.pack.text(path),
    );
  }

  async close(): Promise<void> {
    await (await this.#pool)?.close();
    for (const pack of this.#packs.values()) if (pack) closeRulePack(pack);
    this.#packs.clear();
  }
}
