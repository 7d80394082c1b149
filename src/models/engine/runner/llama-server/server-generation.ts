import { setTimeout as wait } from 'node:timers/promises';
import { ContentGate } from '../content-gate.ts';
import { droppedHalf, olderHalf } from '../fit-prompt.ts';
import type { GenerationEvents } from '../inference-engine.ts';
import type { PreparedPrompt } from '../prepare-prompt.ts';
import type { GenerateRequest, GenerationEnd, Piece, TokenLogprob } from '../protocol.ts';
import type { Slot } from '../slot.ts';
import type { SlotBoard } from '../slot-board.ts';
import { StopMatcher } from '../stop-matcher.ts';
import { type CompletionChunk, logprobOf, samplingFields } from './completion-chunk.ts';
import type { PromptMedia } from './prompt-media.ts';
import { runnerErrorOf, type ServerClient, ServerRefusal } from './server-client.ts';
import type { ServerVocabulary } from './vocabulary.ts';

/** Where an answer is generated. */
export interface ServerPlace {
  readonly client: ServerClient;
  /** Resolves when llama-server has ended. */
  readonly ended: Promise<void>;
  readonly board: SlotBoard;
  readonly vocabulary: ServerVocabulary;
  /** What llama-server calls an image in a text. */
  readonly marker: string;
  /** Whether what a sequence held comes back after another request used it. */
  readonly keepsStates: boolean;
  /** Tokens until a request makes room for one that waits. */
  readonly turn: number;
  log(level: string, text: string): void;
}

/** A piece of an answer as llama-server sends it: the text that became complete, and the tokens it is made of. */
interface Unit {
  readonly text: string;
  readonly count: number;
  /** The last of the tokens. */
  readonly token: number | undefined;
  readonly logprob: TokenLogprob | undefined;
}

/**
 * Why a request to llama-server is over: the answer is complete, another client waits, the sequence is full, or what
 * follows is subject to the grammar, from the beginning or from here.
 */
type Outcome = GenerationEnd['reason'] | 'yield' | 'shift' | 'anew' | 'constrain' | undefined;

// Long enough for any tag that a template may leave open.
const PROMPT_END = 64;
/** Shortest run of tokens that is moved, not computed again, when the middle of a sequence is dropped. */
const MOVED = 16;
/** Milliseconds until the end of a process is known. */
const DEATH_TIME = 1000;
const REPLACEMENT = '\uFFFD';

/**
 * One answer of llama-server. It may take several requests: an answer that makes room for others, outgrows its context or
 * changes to a grammar goes on with a further one, whose prompt llama-server still has.
 */
export class ServerGeneration {
  readonly #place: ServerPlace;
  readonly #request: GenerateRequest;
  readonly #prompt: PreparedPrompt;
  readonly #media: PromptMedia | undefined;
  readonly #limit: number;
  readonly #events: GenerationEvents;
  readonly #signal: AbortSignal;
  readonly #gate: ContentGate | undefined;
  #constrained: boolean;
  #stops!: StopMatcher;
  /** What the sequence holds when the answer goes on: prompt and answer, less what was shifted out. */
  #sequence: number[] = [];
  /** The answer so far, as tokens and, without what stop strings hold back, as text. */
  #answer: number[] = [];
  #answerText = '';
  #evaluated = 0;
  #turn = 0;
  #outcome: Outcome;
  #started = false;
  #begin = 0n;
  #first: bigint | undefined;
  #promptTokens: number;
  #cached = 0;
  #logprobs: TokenLogprob[] = [];
  /** Pieces that wait until it is decided whether the answer begins with thinking. */
  #held: Piece[] | undefined;
  /** Units whose tokens are to be found out, because llama-server names only the last of several. */
  #unclear: { readonly text: string; readonly count: number; readonly at: number }[] = [];

  /** @param limit tokens of prompt and answer together */
  constructor(
    place: ServerPlace,
    request: GenerateRequest,
    prompt: PreparedPrompt,
    media: PromptMedia | undefined,
    limit: number,
    events: GenerationEvents,
    signal: AbortSignal,
  ) {
    this.#place = place;
    this.#request = request;
    this.#prompt = prompt;
    this.#media = media;
    this.#limit = limit;
    this.#events = events;
    this.#signal = signal;
    this.#promptTokens = prompt.tokens.length;
    const after = request.grammar?.after;
    this.#gate = after && new ContentGate(after, this.#promptEnd);
    this.#constrained = request.grammar !== undefined && this.#gate === undefined;
    this.#restart();
  }

  get #promptEnd(): string {
    return this.#prompt.text.slice(-PROMPT_END);
  }

  /** Sets everything to the end of the prompt. */
  #restart(): void {
    this.#sequence = [...this.#prompt.tokens];
    this.#answer = [];
    this.#answerText = '';
    this.#evaluated = 0;
    this.#logprobs = [];
    this.#unclear = [];
    this.#stops = new StopMatcher(this.#request.stop);
  }

  async run(): Promise<GenerationEnd> {
    const { board } = this.#place;
    do {
      const asked = process.hrtime.bigint();
      const isNew = this.#begin === 0n;
      const slot = await board
        .acquire(this.#request.client, this.#sequence, this.#signal, isNew)
        .catch(() => undefined);
      if (slot === undefined) break;
      const queued = Number(process.hrtime.bigint() - asked);
      this.#turn = 0;
      try {
        do await this.#ask(slot, queued);
        while (this.#outcome === 'shift' || this.#outcome === 'anew' || this.#outcome === 'constrain');
      } finally {
        board.release(slot, this.#outcome === 'yield');
      }
    } while (this.#outcome === 'yield');
    return this.#end();
  }

  /** Makes one request and follows it until it ends or something else is to happen. */
  async #ask(slot: Slot, queueNanoseconds: number): Promise<void> {
    const { client } = this.#place;
    const { grammar, predict, sampling, topLogprobs } = this.#request;
    const isShifted = this.#outcome === 'shift';
    this.#outcome = undefined;
    if (this.#begin === 0n) this.#begin = process.hrtime.bigint();
    const own = new AbortController();
    const signal = AbortSignal.any([this.#signal, own.signal]);
    let known = 0;
    let waiting: Unit | undefined;
    const flush = (): void => {
      const unit = waiting;
      waiting = undefined;
      if (unit === undefined || this.#outcome !== undefined) return;
      this.#add(unit, slot);
      if (this.#outcome !== undefined) own.abort();
    };
    const body = {
      ...samplingFields(sampling, this.#limit, topLogprobs),
      prompt: this.#input(),
      id_slot: slot.id,
      n_predict:
        predict === 0 ? 0 : Math.max(1, Math.min(predict - this.#evaluated, this.#limit - this.#sequence.length)),
      ...(isShifted && this.#media === undefined ? { n_cache_reuse: MOVED } : {}),
      ...(this.#constrained && grammar !== undefined ? { grammar: grammar.text } : {}),
      ...(this.#request.controlTokens ? { preserved_tokens: this.#place.vocabulary.controlTexts } : {}),
    };
    slot.tokens = [];
    try {
      await client.stream(
        '/completion',
        body,
        (value) => {
          const chunk = value as CompletionChunk;
          if (this.#outcome !== undefined) return;
          if (!this.#started) this.#start(chunk, queueNanoseconds);
          if (chunk.prompt_progress !== undefined) return;
          this.#first ??= process.hrtime.bigint();
          // The last token was the one that ends the answer.
          if (chunk.stop === true && chunk.stop_type === 'eos') waiting = undefined;
          flush();
          if (this.#outcome !== undefined) return;
          const total = chunk.tokens_predicted ?? 0;
          if (chunk.stop === true) return this.#last(chunk, total - known);
          const unit = this.#unitOf(chunk, total - known);
          known = total;
          waiting = unit;
          // A token without text, and one that may end the answer, waits until the next event says that it did not.
          const marks = this.#place.vocabulary.marks;
          if (unit.text !== '' && !(unit.token !== undefined && marks.has(unit.token))) flush();
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted) {
        // A connection breaks a moment before the process is known to have ended.
        if (!(error instanceof ServerRefusal)) await Promise.race([this.#place.ended, wait(DEATH_TIME)]);
        throw runnerErrorOf(error, { grammar: this.#constrained, media: this.#media !== undefined });
      }
    }
    await this.#clear();
    slot.tokens = [...this.#sequence];
    if (this.#outcome === 'shift') this.#shift();
    if (this.#outcome === 'anew') {
      this.#held = undefined;
      this.#restart();
      this.#constrained = true;
    }
    if (this.#outcome === 'constrain') this.#constrained = true;
  }

  /** The prompt of a request: tokens, or a text with images. */
  #input(): unknown {
    if (this.#media === undefined) return this.#sequence;
    const { beginsWithBos, bosText } = this.#place.vocabulary;
    const whole = this.#prompt.text + this.#answerText;
    // llama-server adds the first token itself.
    const text = beginsWithBos && bosText !== '' && whole.startsWith(bosText) ? whole.slice(bosText.length) : whole;
    return this.#media.inServer(text, this.#place.marker);
  }

  #start({ prompt_progress: progress, tokens_evaluated: evaluated }: CompletionChunk, queueNanoseconds: number): void {
    this.#started = true;
    this.#promptTokens = progress?.total ?? evaluated ?? this.#promptTokens;
    this.#cached = progress?.cache ?? 0;
    this.#events.started({
      cut: this.#prompt.cut,
      promptEnd: this.#promptEnd,
      promptTokens: this.#promptTokens,
      cachedTokens: this.#cached,
      queueNanoseconds,
    });
  }

  #unitOf({ content = '', tokens = [], completion_probabilities: found }: CompletionChunk, count: number): Unit {
    const { topLogprobs } = this.#request;
    const [likelihood] = found ?? [];
    return {
      text: content,
      count: Math.max(1, count),
      token: tokens.at(-1),
      logprob: likelihood === undefined || topLogprobs === undefined ? undefined : logprobOf(likelihood, topLogprobs),
    };
  }

  /** Takes a piece of the answer and decides how it goes on. */
  #add({ text: whole, count, token, logprob }: Unit, slot: Slot): void {
    let text = whole;
    if (this.#gate !== undefined && !this.#constrained) {
      const { decision, rest } = this.#gate.add(text);
      if (decision === 'content') {
        if (rest === undefined) {
          this.#outcome = 'anew';
          return;
        }
        this.#outcome = 'constrain';
        // A token may hold the closing mark and characters of the content; those are written again, as the grammar says.
        if (rest.trimStart() !== '') text = text.slice(0, text.length - rest.length);
      }
      if (decision === 'undecided') this.#held ??= [];
      else this.#giveHeld();
    }
    this.#evaluated += count;
    this.#turn += count;
    this.#answerText += text;
    this.#note(text, text === whole ? count : 0, token);
    if (logprob !== undefined) this.#logprobs.push(logprob);
    const { text: piece, stopped } = this.#stops.add(text);
    this.#give(piece);
    if (stopped) this.#outcome = 'stop';
    else if (this.#evaluated >= this.#request.predict) this.#outcome = 'length';
    else this.#outcome ??= this.#next(slot);
  }

  /** Appends the tokens of a text. @param count how many they are; 0 if that is to be found out */
  #note(text: string, count: number, token: number | undefined): void {
    if (count === 1 && token !== undefined) {
      this.#sequence.push(token);
      this.#answer.push(token);
      return;
    }
    const last = token ?? 0;
    if (text !== '') this.#unclear.push({ text, count, at: this.#answer.length });
    for (let left = Math.max(1, count); left > 0; left--) {
      this.#sequence.push(last);
      this.#answer.push(last);
    }
  }

  #next(slot: Slot): Outcome {
    const { board, keepsStates, turn } = this.#place;
    if (this.#sequence.length >= this.#limit) return this.#full;
    if (keepsStates && this.#media === undefined && board.mustYield(slot, this.#turn, turn)) return 'yield';
    return undefined;
  }

  /** What follows when the sequence is full. */
  get #full(): Outcome {
    return this.#request.shift && this.#media === undefined ? 'shift' : 'length';
  }

  /** The last event. @param missing tokens that no event has told about */
  #last({ stop_type: type }: CompletionChunk, missing: number): void {
    if (type === 'eos') {
      this.#outcome = 'stop';
      return;
    }
    // A character that is not complete.
    if (missing > 0) {
      this.#evaluated += missing;
      this.#give(this.#stops.add(REPLACEMENT).text);
    }
    this.#outcome = this.#evaluated >= this.#request.predict ? 'length' : this.#full;
    // llama-server ends an answer a token early where its context ends.
    if (this.#outcome === 'shift' && this.#answer.length === 0) this.#outcome = 'length';
  }

  /** Finds out the tokens of texts of which llama-server named only the last token. */
  async #clear(): Promise<void> {
    const unclear = this.#unclear.reverse();
    this.#unclear = [];
    for (const { text, count, at } of unclear) {
      const placed = Math.max(1, count);
      const tokens = await this.#place.vocabulary.tokenize(text);
      const found = count > 0 && tokens.length > count ? tokens.slice(-count) : tokens;
      if (found.length === 0) continue;
      const before = this.#sequence.length - this.#answer.length;
      this.#sequence.splice(before + at, placed, ...found);
      this.#answer.splice(at, placed, ...found);
    }
  }

  /** Makes room in a full sequence: drops the older half of the tokens that may be dropped. */
  #shift(): void {
    // The last token has not been evaluated.
    const half = olderHalf(this.#sequence.length - 1, this.#limit, this.#request.keep);
    this.#place.log('info', droppedHalf(this.#limit, half));
    this.#sequence.splice(half.from, half.to - half.from);
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

  #end(): GenerationEnd {
    this.#giveHeld();
    this.#give(this.#stops.end());
    const end = process.hrtime.bigint();
    const begin = this.#begin === 0n ? end : this.#begin;
    const stop = this.#stops.found;
    return {
      reason: this.#outcome === 'length' ? 'length' : 'stop',
      ...(stop === undefined ? {} : { stop }),
      promptTokens: this.#promptTokens,
      cachedTokens: this.#cached,
      promptNanoseconds: Number((this.#first ?? end) - begin),
      evalTokens: this.#evaluated,
      evalNanoseconds: this.#first === undefined ? 0 : Number(end - this.#first),
      // Images have no tokens that a later request could name.
      context: [...this.#prompt.tokens, ...this.#answer].filter((token) => token >= 0),
    };
  }
}
