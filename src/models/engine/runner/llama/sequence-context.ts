import type { LlamaContext } from 'node-llama-cpp';
import { elementAt } from '#kit/element-at';
import type { Mutex } from '../mutex.ts';
import { Slot } from '../slot.ts';
import { type AddonContext, addonContextOf, type LogitIndex } from './addon.ts';

/** Work in one sequence: tokens are evaluated, one is sampled, then `next` says how it goes on. */
export interface Work<Sampled = unknown> {
  readonly slot: Slot;
  /** Evaluated after what the sequence holds. */
  pending: readonly number[];
  /**
   * Reads the output at a pending token that is followed by another one. Like {@link sample}, it uses the addon before it
   * waits for anything else.
   */
  observe?(logits: LogitIndex, following: number): Promise<void>;
  readonly signal: AbortSignal;
  /** Samples the token that follows the pending ones. It uses the addon before it waits for anything else. */
  sample(logits: LogitIndex): Promise<Sampled>;
  /**
   * Called when a token is sampled. Between two steps.
   * @returns the tokens to evaluate next; undefined ends the work
   */
  next(sampled: Sampled): readonly number[] | undefined | Promise<readonly number[] | undefined>;
}

interface Running extends Work {
  readonly ended: (error?: Error) => void;
}

interface Milestone {
  readonly slot: Slot;
  readonly length: number;
  readonly reached: (isSo: boolean) => Promise<void>;
}

interface Share {
  readonly work: Running;
  readonly tokens: Uint32Array;
  /** Where the logits of its last token will be, if it is the last pending one. */
  logits: LogitIndex | undefined;
  /** Where those of the others are, with the token that follows. */
  observed: readonly { readonly logits: LogitIndex; readonly following: number }[];
}

const NONE = new Uint32Array();
/** Tokens of a step whose output is read: the outputs take up memory, and others wait for the reading. */
const MOST_OBSERVED = 32;

/**
 * A context of llama.cpp with its sequences. All work in them shares steps: each sequence that generates has one token
 * in a step, and prompts fill what is left. An abort ends work after the step that is being computed.
 */
export class SequenceContext {
  readonly size: number;
  readonly slots: readonly Slot[];
  readonly addon: AddonContext;
  /** Tokens of a prompt that are computed in one step. */
  readonly #step: number;
  readonly #canShift: boolean;
  readonly #context: LlamaContext;
  readonly #mutex: Mutex;
  readonly #running = new Set<Running>();
  #milestones: Milestone[] = [];
  #looping = false;

  /**
   * @param mutex one step at a time computes in this process, whatever its context
   * @param canShift whether tokens may move to other positions
   */
  constructor(context: LlamaContext, mutex: Mutex, step: number, canShift: boolean) {
    this.#canShift = canShift;
    this.#context = context;
    this.#mutex = mutex;
    this.#step = Math.min(step, context.batchSize - context.totalSequences);
    this.addon = addonContextOf(context);
    this.size = context.contextSize;
    this.slots = Array.from({ length: context.totalSequences }, (_, id) => new Slot(id));
  }

  /** Computes until the work has ended or was aborted. */
  run<Sampled>(work: Work<Sampled>): Promise<void> {
    return new Promise((resolve, reject) => {
      const running: Running = Object.assign(work as Work, {
        ended: (error?: Error) => {
          this.#running.delete(running);
          this.leave(running.slot);
          if (error) reject(error);
          else resolve();
        },
      });
      this.#running.add(running);
      if (!this.#looping) void this.#loop();
    });
  }

  async #loop(): Promise<void> {
    this.#looping = true;
    while (this.#running.size > 0) {
      for (const work of this.#running) if (work.signal.aborted) work.ended();
      if (this.#running.size > 0) await this.#mutex.run(() => this.#compute());
    }
    this.#looping = false;
  }

  /** One step. */
  async #compute(): Promise<void> {
    const shares = this.#shares();
    if (shares.length === 0) return;
    let sampled: (Promise<unknown> | undefined)[] = [];
    const observations: (Promise<void> | undefined)[] = [];
    try {
      this.addon.initBatch(shares.reduce((sum, { tokens }) => sum + tokens.length, 0));
      for (const share of shares) this.#addToBatch(share);
      const decoded = this.addon.decodeBatch();
      // The addon does one thing after another, so nobody has to wait here until the logits are there.
      for (const { work, observed } of shares)
        for (const { logits, following } of observed) observations.push(work.observe?.(logits, following));
      sampled = shares.map(({ work, logits }) => (logits === undefined ? undefined : work.sample(logits)));
      for (const token of [...sampled, ...observations]) token?.catch(() => {});
      await decoded;
      await Promise.all(observations);
    } catch (error) {
      await Promise.allSettled([...sampled, ...observations]);
      for (const { work } of shares) {
        this.clear(work.slot);
        work.ended(error as Error);
      }
      return;
    }
    for (const { work, tokens } of shares) {
      for (const token of tokens) work.slot.tokens.push(token);
      work.pending = work.pending.slice(tokens.length);
    }
    // Nothing else may use the context before all tokens are sampled.
    await Promise.allSettled(sampled);
    if (this.#milestones.length > 0) await this.#passMilestones();
    await Promise.all(shares.map(({ work }, index) => this.#goOn(work, sampled[index])));
  }

  #addToBatch(share: Share): void {
    const { work, tokens } = share;
    const isLast = tokens.length === work.pending.length;
    const last = isLast ? Uint32Array.of(tokens.length - 1) : NONE;
    const logits = work.observe === undefined ? last : Uint32Array.from(tokens, (_, index) => index);
    const places = [...this.addon.addToBatch(work.slot.id, work.slot.tokens.length, tokens, logits)];
    if (isLast) share.logits = places.at(-1);
    if (work.observe === undefined) return;
    const following = work.pending.slice(1, tokens.length + 1);
    share.observed = following.map((token, index) => ({ logits: elementAt(places, index), following: token }));
  }

  async #goOn(work: Running, sampled: Promise<unknown> | undefined): Promise<void> {
    if (sampled === undefined) return;
    try {
      const pending = await work.next(await sampled);
      if (pending === undefined) work.ended();
      else work.pending = pending;
    } catch (error) {
      work.ended(error as Error);
    }
  }

  /** Which tokens are computed next. Answers come first; of the prompts the oldest has half, and the shortest the rest. */
  #shares(): Share[] {
    const all = [...this.#running].filter((work) => !work.signal.aborted);
    const shares: Share[] = [];
    const add = (work: Running, most: number): number => {
      const readable = work.observe === undefined ? Number.POSITIVE_INFINITY : MOST_OBSERVED;
      const length = Math.min(work.pending.length, most, readable, this.#toMilestone(work.slot));
      const tokens = Uint32Array.from(work.pending.slice(0, length));
      if (length > 0) shares.push({ work, tokens, logits: undefined, observed: [] });
      return length;
    };
    for (const work of all) if (work.pending.length === 1) add(work, 1);
    const [oldest, ...others] = all.filter((work) => work.pending.length > 1);
    if (oldest === undefined) return shares;
    others.sort((a, b) => a.pending.length - b.pending.length);
    let left = this.#step;
    left -= add(oldest, others.length === 0 ? left : Math.max(left >> 1, left - sumOf(others)));
    for (const work of others) if (left > 0) left -= add(work, left);
    return shares;
  }

  /** How many tokens a sequence may take before somebody wants to copy it. */
  #toMilestone(slot: Slot): number {
    let nearest = Number.POSITIVE_INFINITY;
    for (const milestone of this.#milestones)
      if (milestone.slot === slot) nearest = Math.min(nearest, Math.max(1, milestone.length - slot.tokens.length));
    return nearest;
  }

  /**
   * Calls `reached` between two steps, as soon as a sequence holds `length` tokens. The next step waits for it. With
   * false, if the work in it ends before.
   */
  whenLong(slot: Slot, length: number, reached: (isSo: boolean) => Promise<void>): void {
    this.#milestones.push({ slot, length, reached });
  }

  async #passMilestones(): Promise<void> {
    const passed = this.#milestones.filter(({ slot, length }) => slot.tokens.length >= length);
    if (passed.length === 0) return;
    this.#milestones = this.#milestones.filter((milestone) => !passed.includes(milestone));
    for (const { reached } of passed) await reached(true);
  }

  /** Tells those who wait for a sequence to grow that its user has left it. */
  leave(left: Slot): void {
    const missed = this.#milestones.filter(({ slot }) => slot === left);
    if (missed.length === 0) return;
    this.#milestones = this.#milestones.filter(({ slot }) => slot !== left);
    for (const { reached } of missed) void reached(false);
  }

  /** Makes a sequence hold only its first tokens. Between two steps. @returns how many it holds */
  trim(slot: Slot, length: number): number {
    if (length >= slot.tokens.length) return slot.tokens.length;
    // A sliding window has forgotten what is before it.
    const first = this.addon.getSequenceKvCacheMinPosition(slot.id);
    const canForget =
      length > 0 &&
      (first <= 0 || length > first) &&
      this.addon.removeTokenCellsFromSequence(slot.id, length, slot.tokens.length);
    if (canForget) slot.tokens.length = length;
    else this.clear(slot);
    return slot.tokens.length;
  }

  /** Drops tokens in the middle; what follows moves up, or is dropped too where it cannot. Between two steps. */
  dropMiddle(slot: Slot, from: number, to: number): void {
    const { length } = slot.tokens;
    if (!this.#canShift) {
      this.trim(slot, from);
      return;
    }
    if (!this.addon.removeTokenCellsFromSequence(slot.id, from, to)) {
      this.clear(slot);
      return;
    }
    this.addon.shiftSequenceTokenCells(slot.id, to, length, from - to);
    slot.tokens.splice(from, to - from);
  }

  clear(slot: Slot): void {
    this.addon.disposeSequence(slot.id);
    slot.tokens = [];
  }

  /** Nothing may run. */
  dispose(): Promise<void> {
    return this.#context.dispose();
  }
}

const sumOf = (works: readonly Work[]): number => works.reduce((sum, { pending }) => sum + pending.length, 0);
