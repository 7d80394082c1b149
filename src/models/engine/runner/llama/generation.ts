import { type Llama, LlamaGrammarEvaluationState, type LlamaModel, type Token } from 'node-llama-cpp';
import { ContentGate } from '../content-gate.ts';
import { droppedHalf, olderHalf } from '../fit-prompt.ts';
import { inOneLine } from '../in-one-line.ts';
import { type GenerationEvents, RunnerError } from '../inference-engine.ts';
import type { Mutex } from '../mutex.ts';
import type { PreparedPrompt } from '../prepare-prompt.ts';
import type { GenerateRequest, GenerationEnd, Grammar, Piece, PromptToken, TokenLogprob } from '../protocol.ts';
import { commonBeginning, type Slot } from '../slot.ts';
import type { SlotBoard } from '../slot-board.ts';
import { StopMatcher } from '../stop-matcher.ts';
import { TokenText } from '../token-text.ts';
import { acceptToken, entryOf } from './addon.ts';
import { type Likelihoods, type Sampled, TokenSampler } from './sampler.ts';
import type { SequenceContext, Work } from './sequence-context.ts';
import { type SequenceStates, WORTH_KEEPING } from './sequence-states.ts';
import { tokenBytes } from './token-bytes.ts';

/** Where a generation takes place. */
export interface Workplace {
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly mutex: Mutex;
  readonly context: SequenceContext;
  readonly board: SlotBoard;
  readonly states: SequenceStates;
  /** Whether the model can forget the end of a sequence. */
  readonly canTrim: boolean;
  /** Tokens until a request makes room for one that waits; for a client that has fewer sequences it does so sooner. */
  readonly turn: number;
  log(level: string, text: string): void;
}

// Long enough for any tag that a template may leave open.
const PROMPT_END = 64;

type Outcome = GenerationEnd['reason'] | 'yield' | undefined;

/** One answer: it waits for a sequence, takes over what is known of its prompt, and samples token after token. */
export class Generation {
  readonly #place: Workplace;
  readonly #request: GenerateRequest;
  readonly #prompt: PreparedPrompt;
  readonly #limit: number;
  readonly #events: GenerationEvents;
  readonly #signal: AbortSignal;
  readonly #sampler: TokenSampler;
  readonly #grammar: LlamaGrammarEvaluationState | undefined;
  readonly #gate: ContentGate | undefined;
  #text!: TokenText;
  #stops!: StopMatcher;
  /** Prompt and answer. */
  #history: number[] = [];
  /** What the sequence is to hold when the answer goes on: the history, less what was shifted out. */
  #sequence: readonly number[];
  #evaluated = 0;
  #turn = 0;
  #outcome: Outcome;
  #slot: Slot | undefined;
  #first: bigint | undefined;
  #begin = 0n;
  #cached = 0;
  #logprobs: TokenLogprob[] = [];
  /** What was read of the prompt's tokens after the first, if they are to be told and have not been. */
  #read: Likelihoods[] | undefined;
  /** Pieces that wait until it is decided whether the answer begins with thinking. */
  #held: Piece[] | undefined;

  /**
   * @param limit tokens of prompt and answer together
   * @throws RunnerError OPTION_UNSUPPORTED, FORMAT_SCHEMA_INVALID
   */
  constructor(
    place: Workplace,
    request: GenerateRequest,
    prompt: PreparedPrompt,
    limit: number,
    events: GenerationEvents,
    signal: AbortSignal,
    grammar: LlamaGrammarEvaluationState | undefined,
  ) {
    this.#place = place;
    this.#request = request;
    this.#prompt = prompt;
    this.#limit = limit;
    this.#events = events;
    this.#signal = signal;
    this.#grammar = grammar;
    this.#sequence = prompt.tokens;
    this.#sampler = new TokenSampler(place.model, () => place.context.addon, request.sampling, request.topLogprobs);
    const after = request.grammar?.after;
    this.#gate = after && new ContentGate(after, this.#promptEnd);
    if (request.tellsPrompt) this.#read = [];
    this.#restart();
    if (this.#gate === undefined) this.#sampler.constrain(grammar);
  }

  get #promptEnd(): string {
    return this.#prompt.text.slice(-PROMPT_END);
  }

  /** Sets everything to the end of the prompt. */
  #restart(): void {
    const { model } = this.#place;
    const { stop, controlTokens } = this.#request;
    this.#history = [...this.#prompt.tokens];
    this.#evaluated = 0;
    this.#logprobs = [];
    this.#text = new TokenText(
      (tokens, before) => model.detokenize(tokens as Token[], controlTokens, before as Token[]),
      this.#prompt.tokens,
    );
    this.#stops = new StopMatcher(stop);
  }

  async run(): Promise<GenerationEnd> {
    const { board, context, mutex, states } = this.#place;
    try {
      do {
        const asked = process.hrtime.bigint();
        const isNew = this.#begin === 0n;
        const slot = await board
          .acquire(this.#request.client, this.#sequence, this.#signal, isNew)
          .catch(() => undefined);
        if (slot === undefined) break;
        const begin = process.hrtime.bigint();
        this.#slot = slot;
        this.#turn = 0;
        this.#outcome = undefined;
        try {
          await this.#takeOver(slot);
          if (this.#begin === 0n) this.#started(begin, Number(begin - asked), slot.tokens.length);
          await context.run({
            slot,
            pending: this.#sequence.slice(slot.tokens.length),
            signal: this.#signal,
            ...this.#observer(),
            sample: (logits) => this.#sampler.next(logits, this.#history),
            next: (sampled) => this.#next(sampled),
          });
          if (this.#outcome === 'yield') await mutex.run(() => states.keep(context, slot));
        } finally {
          context.leave(slot);
          board.release(slot, this.#outcome === 'yield');
        }
      } while (this.#outcome === 'yield');
    } finally {
      this.#sampler.dispose();
    }
    return this.#end();
  }

  #started(begin: bigint, queueNanoseconds: number, cachedTokens: number): void {
    this.#begin = begin;
    this.#cached = cachedTokens;
    this.#events.started({
      cut: this.#prompt.cut,
      promptEnd: this.#promptEnd,
      promptTokens: this.#prompt.tokens.length,
      cachedTokens,
      queueNanoseconds,
    });
  }

  /**
   * Makes the sequence hold as much as is known of the prompt: of what it held before, of a kept state, or of another
   * sequence. If another request is evaluating the same beginning at this time, it is waited for and copied. The last
   * token is always evaluated, because the next one is sampled from its output.
   */
  async #takeOver(slot: Slot): Promise<void> {
    const { context, mutex, states } = this.#place;
    if (this.#read !== undefined && this.#request.topLogprobs !== undefined) {
      // What is not evaluated has no output to be read.
      this.#read = [];
      await mutex.run(async () => void context.trim(slot, 0));
      return;
    }
    const wanted = this.#sequence.slice(0, -1);
    for (let tries = context.slots.length; tries > 0; tries--) {
      const leader = this.#leaderOf(slot, wanted);
      if (leader === undefined) break;
      await new Promise<void>((resolve) => {
        context.whenLong(leader.slot, leader.common, async (isSo) => {
          if (isSo) await states.keep(context, leader.slot);
          resolve();
        });
      });
      if (this.#signal.aborted) return;
    }
    await mutex.run(async () => {
      const common = commonBeginning(slot.tokens, wanted);
      const other = this.#bestOther(slot, wanted);
      if (other !== undefined && other.common >= Math.max(common, states.longest(wanted)) + WORTH_KEEPING)
        await states.keep(context, other.slot);
      if (2 * common < slot.tokens.length) await states.keep(context, slot);
      if (states.longest(wanted) >= common + WORTH_KEEPING) await states.load(context, slot, wanted);
      context.trim(slot, commonBeginning(slot.tokens, wanted));
    });
  }

  /** The sequence that is going to hold a larger part of the prompt than anything does now. */
  #leaderOf(slot: Slot, wanted: readonly number[]): { slot: Slot; common: number } | undefined {
    const { context, states } = this.#place;
    if (!states.hasRoomFor(wanted.length)) return undefined;
    const known = Math.max(
      states.longest(wanted),
      ...context.slots.map(({ tokens }) => commonBeginning(tokens, wanted)),
    );
    let best: { slot: Slot; common: number } | undefined;
    for (const one of context.slots) {
      // Those that came before do not wait for this one, so nobody waits in a circle.
      if (one === slot || one.used > slot.used || one.wanted.length === 0) continue;
      const common = commonBeginning(one.wanted, wanted);
      if (common >= Math.max(known + WORTH_KEEPING, (best?.common ?? 0) + 1)) best = { slot: one, common };
    }
    return best;
  }

  #bestOther(slot: Slot, wanted: readonly number[]): { slot: Slot; common: number } | undefined {
    let best: { slot: Slot; common: number } | undefined;
    for (const one of this.#place.context.slots) {
      const common = commonBeginning(one.tokens, wanted);
      const useful = this.#place.canTrim || common === one.tokens.length;
      if (one !== slot && useful && common > (best?.common ?? 0)) best = { slot: one, common };
    }
    return best;
  }

  /** Takes a token and decides how it goes on. Between two steps. */
  #next({ token, likelihoods }: Sampled): readonly number[] | undefined | Promise<readonly number[] | undefined> {
    const { context, states, canTrim } = this.#place;
    const isFirst = this.#first === undefined;
    this.#first ??= process.hrtime.bigint();
    if (isFirst && !canTrim) return states.keep(context, this.#slot!).then(() => this.#take(token, likelihoods));
    return this.#take(token, likelihoods);
  }

  #observer(): Pick<Work, 'observe'> {
    if (this.#read === undefined || this.#request.topLogprobs === undefined) return {};
    const read = this.#read;
    return {
      observe: async (logits, following) => {
        const place = read.length;
        read.length++;
        read[place] = await this.#sampler.of(logits, following);
      },
    };
  }

  #tellPrompt(read: readonly Likelihoods[]): void {
    const { tokens, text, added } = this.#prompt;
    this.#read = undefined;
    const prompt = tokens.slice(added).map((token, index): PromptToken => {
      const likelihoods = index === 0 ? undefined : read[index - 1 + added];
      const isFirstOfText = index === 0 && this.#request.prompt.before.length === 0 && !text.startsWith(' ');
      const told = this.#told(token, likelihoods ?? { chosen: 0, top: [] }, isFirstOfText);
      return likelihoods === undefined ? { ...told, logprob: null, top: null } : told;
    });
    this.#events.text({ text: '', prompt });
  }

  #take(token: number, likelihoods: Likelihoods | undefined): readonly number[] | undefined {
    const { model } = this.#place;
    const slot = this.#slot!;
    if (this.#read !== undefined) this.#tellPrompt(this.#read);
    if (this.#request.predict === 0) {
      this.#outcome = 'length';
      return undefined;
    }
    if (model.isEogToken(token as Token)) {
      this.#outcome = 'stop';
      return undefined;
    }
    this.#history.push(token);
    this.#evaluated++;
    this.#turn++;
    let text = this.#text.add(token);
    if (this.#gate !== undefined) {
      const { decision, rest } = this.#gate.add(text);
      if (decision === 'content' && rest === undefined) return this.#beginAnew();
      if (decision === 'content') text = this.#constrainAfter(text, rest!);
      if (decision === 'undecided') this.#held ??= [];
      else this.#giveHeld();
    }
    if (likelihoods !== undefined) this.#logprobs.push(this.#told(token, likelihoods));
    const { text: piece, stopped } = this.#stops.add(text);
    this.#give(piece);
    this.#outcome = stopped ? 'stop' : this.#evaluated >= this.#request.predict ? 'length' : undefined;
    if (this.#outcome !== undefined || this.#signal.aborted) return undefined;
    return this.#prepareNext(slot, token);
  }

  #prepareNext(slot: Slot, token: number): readonly number[] | undefined {
    const { board, states, turn } = this.#place;
    if (slot.tokens.length + 1 >= this.#limit) {
      if (!this.#request.shift) {
        this.#outcome = 'length';
        return undefined;
      }
      const sequence = this.#shift(slot, token);
      this.#sequence = sequence;
      return sequence.slice(slot.tokens.length);
    }
    if (states.hasRoomFor(slot.tokens.length) && board.mustYield(slot, this.#turn, turn)) {
      this.#outcome = 'yield';
      this.#sequence = [...slot.tokens, token];
      return undefined;
    }
    return [token];
  }

  /** Makes room in a full sequence: drops the older half of the tokens that may be dropped. */
  #shift(slot: Slot, token: number): readonly number[] {
    const { context, log } = this.#place;
    const { keep } = this.#request;
    const half = olderHalf(slot.tokens.length, this.#limit, keep);
    log('info', droppedHalf(this.#limit, half));
    const rest = [...slot.tokens.slice(0, half.from), ...slot.tokens.slice(half.to), token];
    context.dropMiddle(slot, half.from, half.to);
    return rest;
  }

  /** The answer does not begin with thinking, so the grammar holds from its first token: it is written once more. */
  #beginAnew(): readonly number[] {
    this.#held = undefined;
    this.#restart();
    this.#sampler.constrain(this.#grammar);
    const { tokens } = this.#prompt;
    const { context } = this.#place;
    context.trim(this.#slot!, tokens.length - 1);
    return tokens.slice(this.#slot!.tokens.length);
  }

  /** Thinking has ended. A token may hold the closing mark and the first characters of the content. */
  #constrainAfter(text: string, rest: string): string {
    const { llama, model } = this.#place;
    this.#sampler.constrain(this.#grammar);
    const content = rest.trimStart();
    if (content === '' || this.#grammar === undefined) return text;
    for (const token of model.tokenize(content))
      if (!acceptToken(llama, this.#grammar, token)) return text.slice(0, text.length - rest.length);
    return text;
  }

  #giveHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    for (const piece of held ?? []) this.#events.text(piece);
  }

  #give(text: string): void {
    if (text === '') return;
    const piece: Piece = this.#request.topLogprobs === undefined ? { text } : { text, logprobs: this.#logprobs };
    this.#logprobs = [];
    if (this.#held) this.#held.push(piece);
    else this.#events.text(piece);
  }

  /** @param isFirst of a text, to which SentencePiece adds a space */
  #told(token: number, { chosen, top }: Likelihoods, isFirst = false): TokenLogprob {
    const { model } = this.#place;
    const told = (id: number, logprob: number) => {
      const entry = entryOf(model, id);
      // The text of SentencePiece tokens would lose the space at its beginning.
      const spaced = entry.startsWith('\u2581');
      const whole = spaced ? entry.replaceAll('\u2581', ' ') : model.detokenize([id as Token], true);
      const text = isFirst && spaced ? whole.slice(1) : whole;
      return { id, token: text, logprob, bytes: tokenBytes(text, entry) };
    };
    return { ...told(token, chosen), top: top.map((one) => told(one.token, one.logprob)) };
  }

  #end(): GenerationEnd {
    this.#giveHeld();
    this.#give(this.#stops.add(this.#text.end()).text);
    this.#give(this.#stops.end());
    const end = process.hrtime.bigint();
    const begin = this.#begin === 0n ? end : this.#begin;
    const stop = this.#stops.found;
    return {
      reason: this.#outcome === 'length' ? 'length' : 'stop',
      ...(stop === undefined ? {} : { stop }),
      promptTokens: this.#prompt.tokens.length,
      cachedTokens: this.#cached,
      promptNanoseconds: Number((this.#first ?? end) - begin),
      evalTokens: this.#evaluated,
      evalNanoseconds: this.#first === undefined ? 0 : Number(end - this.#first),
      context: this.#history,
    };
  }
}

/** Compiles a grammar. @throws RunnerError FORMAT_SCHEMA_INVALID */
export async function compileGrammar(
  llama: Llama,
  model: LlamaModel,
  grammar: Grammar | undefined,
): Promise<LlamaGrammarEvaluationState | undefined> {
  if (grammar === undefined) return undefined;
  try {
    const compiled = await llama.createGrammar({ grammar: grammar.text });
    return new LlamaGrammarEvaluationState({ model, grammar: compiled });
  } catch (error) {
    throw new RunnerError('FORMAT_SCHEMA_INVALID', inOneLine(error), { cause: error });
  }
}
