import type { LimitReason, TokenUse } from '../limits/limiter.ts';
import { AnswerCounter } from './answer-counter.ts';
import type { AnswerShape } from './answer-shape.ts';
import { UsageHider } from './hide-usage.ts';

export interface CountedOptions {
  readonly shape: AnswerShape;
  /** The gateway asked for the usage at the end of the stream, and the client did not. */
  readonly hidesUsage: boolean;
  /** Told what the answer has taken so far; returns the limit that is used up. */
  readonly spend: (used: TokenUse) => LimitReason | undefined;
}

const NOTHING: TokenUse = { prompt: 0, generated: 0 };
const LENGTH = 'content-length';
/** In it a server of ours says how long the prompt is, before the answer. */
const TIMING = 'x-almanac-timing';
const PROMPT_TOKENS = /(?:^|[ ,])prompt-tokens=(\d{1,9})(?:,|$)/;

/** Counts the tokens of one answer while it passes, from its head to its end. */
export class CountedAnswer {
  readonly #options: CountedOptions;
  #counter: AnswerCounter | undefined;
  #hider: UsageHider | undefined;
  #type = '';
  #isEncoded = false;
  #hasLength = false;
  #spent: LimitReason | undefined;
  #isWhole = false;
  #promptInHead: number | undefined;
  #told: TokenUse | undefined;

  constructor(options: CountedOptions) {
    this.#options = options;
  }

  /** What the answer has taken so far. */
  get used(): TokenUse {
    const counted = this.#counter?.counts ?? NOTHING;
    if (this.#told !== undefined)
      return {
        prompt: Math.max(counted.prompt, this.#told.prompt),
        generated: Math.max(counted.generated, this.#told.generated),
      };
    return counted.prompt === 0 && this.#promptInHead !== undefined
      ? { prompt: this.#promptInHead, generated: counted.generated }
      : counted;
  }

  /** Has the answer itself said what it took, or taken nothing? Else it was cut, or said nothing. */
  get isCertain(): boolean {
    return this.#isWhole && (this.#counter === undefined || this.#counter.isCertain);
  }

  /** It comes from a server of ours, which can be asked what it took. */
  get tellsTokens(): boolean {
    return this.#promptInHead !== undefined;
  }

  /** The server was asked what the answer took. */
  told(used: TokenUse): void {
    this.#told = used;
    this.#spend(this.used);
  }

  /** The model that the answer names, as soon as it does. */
  get model(): string | undefined {
    return this.#counter?.model;
  }

  /** The limit that the answer has used up; it stays once it is. */
  get spent(): LimitReason | undefined {
    return this.#spent;
  }

  /** The answer cannot be read, because it is compressed although nobody asked for it. */
  get isUnread(): boolean {
    return this.#isEncoded;
  }

  /** How an error may follow what has come of the answer: as another line or event, or not at all. */
  get continuation(): 'line' | 'event' | undefined {
    if (this.#hasLength) return undefined;
    return this.#type === 'application/x-ndjson' ? 'line' : this.#type === 'text/event-stream' ? 'event' : undefined;
  }

  /**
   * Reads the head of the answer.
   * @param headers names and values in turn
   * @returns the headers for the client: without a length, if the body will change
   */
  head(status: number, headers: readonly string[]): readonly string[] {
    let type = '';
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index]?.toLowerCase();
      const value = headers[index + 1] ?? '';
      if (name === 'content-type') type = value;
      else if (name === 'content-encoding' && value.toLowerCase() !== 'identity') this.#isEncoded = true;
      else if (name === LENGTH) this.#hasLength = true;
      else if (name === TIMING) this.#promptInHead = Number(PROMPT_TOKENS.exec(value)?.[1] ?? 0);
    }
    this.#type = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (status < 200 || status > 299 || this.#isEncoded) return headers;
    this.#counter = new AnswerCounter(this.#options.shape, type);
    if (!this.#options.hidesUsage || this.#type !== 'text/event-stream') return headers;
    this.#hider = new UsageHider();
    this.#hasLength = false;
    return headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== LENGTH);
  }

  /** @returns what the client gets of a piece of the body; it may be empty */
  data(piece: Buffer): Buffer {
    const counter = this.#counter;
    if (counter === undefined) return piece;
    const before = counter.counts;
    counter.feed(piece);
    const { counts } = counter;
    if (counts.generated !== before.generated || counts.prompt !== before.prompt) this.#spend(counts);
    return this.#hider === undefined ? piece : this.#hider.feed(piece);
  }

  /**
   * The body is at its end.
   * @param isWhole false when the answer was cut
   * @returns what the client still gets, if anything
   */
  end(isWhole = false): Buffer | undefined {
    this.#isWhole ||= isWhole;
    this.#counter?.end();
    if (this.#counter !== undefined) this.#spend(this.used);
    const rest = this.#hider?.end();
    return rest === undefined || rest.length === 0 ? undefined : rest;
  }

  #spend(used: TokenUse): void {
    this.#spent ??= this.#options.spend(used);
  }
}
