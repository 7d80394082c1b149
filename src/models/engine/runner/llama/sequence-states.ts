import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commonBeginning, type Slot } from '../slot.ts';
import type { SequenceContext } from './sequence-context.ts';

/** The state of a sequence in a file. */
interface State {
  readonly tokens: readonly number[];
  readonly bytes: number;
  readonly path: string;
  readonly release: () => void;
  used: number;
}

/** A shorter beginning is computed sooner than it is loaded. */
export const WORTH_KEEPING = 24;

/**
 * States of sequences for which there is no room in a context, least recently used first out. llama.cpp writes a state
 * only to a file. Where the system allows it, the file has no name: it is gone with the process, and nobody else can open
 * it.
 */
export class SequenceStates {
  readonly #directory: string;
  readonly #most: number;
  readonly #canTrim: boolean;
  #states: State[] = [];
  #bytes = 0;
  #uses = 0;
  #bytesPerToken = 0;

  /** @param canTrim whether the model can forget the end of a sequence; else only a whole state is of use */
  constructor({ directory, bytes }: { directory: string; bytes: number }, canTrim: boolean) {
    this.#directory = directory;
    this.#most = bytes;
    this.#canTrim = canTrim;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether a sequence of this length would be kept. */
  hasRoomFor(tokens: number): boolean {
    return this.#most > 0 && tokens * this.#bytesPerToken <= this.#most;
  }

  /** Keeps what a sequence holds, unless it is short or kept already. Between two steps. @returns whether it is kept */
  async keep(context: SequenceContext, slot: Slot): Promise<boolean> {
    const { tokens } = slot;
    if (tokens.length < WORTH_KEEPING || !this.hasRoomFor(tokens.length)) return false;
    const known = this.#states.find((state) => commonBeginning(state.tokens, tokens) === tokens.length);
    if (known) {
      known.used = ++this.#uses;
      return true;
    }
    const file = unnamedFile(this.#directory);
    try {
      const bytes = await context.addon.saveSequenceStateToFile(file.path, slot.id, Uint32Array.from(tokens));
      this.#bytesPerToken = bytes / tokens.length;
      // What is a beginning of the new state is in it.
      for (const state of this.#states.filter((one) => commonBeginning(one.tokens, tokens) === one.tokens.length))
        this.#forget(state);
      this.#states.push({ tokens: [...tokens], bytes, ...file, used: ++this.#uses });
      this.#bytes += bytes;
    } catch {
      file.release();
      return false;
    }
    while (this.#bytes > this.#most) {
      const [oldest] = this.#states.sort((a, b) => a.used - b.used);
      this.#forget(oldest!);
    }
    return this.#bytes > 0;
  }

  /** How many tokens at the beginning of a prompt the best state holds. */
  longest(prompt: readonly number[]): number {
    return Math.max(0, ...this.#states.map((state) => this.#useOf(state, prompt)));
  }

  /** Loads the best state for a prompt into a sequence. Between two steps. @returns whether there was one */
  async load(context: SequenceContext, slot: Slot, prompt: readonly number[]): Promise<boolean> {
    const length = this.longest(prompt);
    const fitting = this.#states
      .filter((state) => state.tokens.length < context.size && this.#useOf(state, prompt) === length)
      .sort((a, b) => a.tokens.length - b.tokens.length);
    const [state] = fitting;
    if (state === undefined || length === 0) return false;
    state.used = ++this.#uses;
    try {
      const tokens = await context.addon.loadSequenceStateFromFile(state.path, slot.id, context.size);
      slot.tokens = Array.from(tokens);
      return true;
    } catch {
      context.clear(slot);
      this.#forget(state);
      return false;
    }
  }

  #useOf({ tokens }: State, prompt: readonly number[]): number {
    const common = commonBeginning(tokens, prompt);
    return this.#canTrim || common === tokens.length ? common : 0;
  }

  #forget(state: State): void {
    this.#states = this.#states.filter((one) => one !== state);
    this.#bytes -= state.bytes;
    state.release();
  }

  clear(): void {
    for (const state of this.#states) this.#forget(state);
  }
}

/** A new file that only this process can open. */
function unnamedFile(directory: string): { path: string; release: () => void } {
  const path = join(directory, `almanac-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  const link = `/proc/self/fd/${file}`;
  if (!existsSync(link)) {
    closeSync(file);
    return { path, release: () => rmSync(path, { force: true }) };
  }
  rmSync(path);
  return { path: link, release: () => closeSync(file) };
}
