/** What the answers to a request have taken. */
export interface TokenCount {
  /** Tokens of the prompt. */
  readonly prompt: number;
  /** Generated tokens, whether anybody got them or not. */
  readonly generated: number;
}

/** Counts one request while its answers are generated. */
export class RunningCount {
  #prompt = 0;
  #generated = 0;
  #running: number;
  readonly #prompts = new Set<unknown>();
  #told: (() => void)[] = [];

  /** @param answers how many will begin and end */
  constructor(answers: number) {
    this.#running = answers;
  }

  get isOver(): boolean {
    return this.#running === 0;
  }

  get count(): TokenCount {
    return { prompt: this.#prompt, generated: this.#generated };
  }

  /** The model begins with a prompt. One that several answers have in common counts once. */
  started(prompt: unknown, tokens: number): void {
    if (this.#prompts.has(prompt)) return;
    this.#prompts.add(prompt);
    this.#prompt += tokens;
  }

  /** An answer generates nothing more. */
  ended(tokens: number): void {
    this.#generated += tokens;
    this.#running--;
    if (this.#running > 0) return;
    this.#prompts.clear();
    for (const tell of this.#told) tell();
    this.#told = [];
  }

  /** Waits until all answers have ended, but not longer than some milliseconds. */
  whenOver(longest: number): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest);
      this.#told.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** Requests that are remembered after they have begun: those that are cut off are asked about at once. */
const MOST_REMEMBERED = 4096;
/** Milliseconds in which an answer that nobody waits for has ended: it takes one step of the engine. */
const LONGEST_WAIT = 4000;

/**
 * Remembers what the last requests took whose gateway gave them a name. A gateway counts tokens by the answers, and an
 * answer that is cut off does not tell them: some wait to become text, and some never do.
 */
export class TokenCounts {
  readonly #counts = new Map<string, RunningCount>();

  /** A request begins. */
  begin(name: string, answers: number): RunningCount {
    const count = new RunningCount(answers);
    this.#counts.delete(name);
    this.#counts.set(name, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= MOST_REMEMBERED) break;
      this.#counts.delete(oldest);
    }
    return count;
  }

  /** What a request took when it has ended; undefined for one that is unknown, or goes on for seconds. */
  async of(name: string): Promise<TokenCount | undefined> {
    const count = this.#counts.get(name);
    await count?.whenOver(LONGEST_WAIT);
    return count?.isOver ? count.count : undefined;
  }
}
