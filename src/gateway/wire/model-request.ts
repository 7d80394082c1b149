import type { ErrorCode } from '../errors.ts';
import type { Exchange } from './exchange.ts';
import type { Attempt, ModelAttempts } from './model-attempts.ts';
import type { Fallback } from './transfer.ts';

/** Sends a request to a server, with where else it can go. */
export type SendTo = (attempt: Attempt, fallback: Fallback) => void;

/** A request for a model on its way from one server to the next, until one answers it. */
export class ModelRequest implements Fallback {
  readonly #exchange: Exchange;
  readonly #attempts: ModelAttempts;
  readonly #sendTo: SendTo;
  #attempt: Attempt | undefined;

  constructor(exchange: Exchange, attempts: ModelAttempts, sendTo: SendTo) {
    this.#exchange = exchange;
    this.#attempts = attempts;
    this.#sendTo = sendTo;
  }

  send(): void {
    this.#attempt = this.#attempts.take();
    if (this.#attempt === undefined) this.#exchange.refuse('UPSTREAM_BUSY');
    else this.#sendTo(this.#attempt, this);
  }

  get isRepeatable(): boolean {
    return this.#attempts.isAlias;
  }

  isElsewhere(why: number | ErrorCode): boolean {
    return this.#attempts.refused(why);
  }

  chosen(): void {
    const target = this.#attempt?.target?.text;
    if (target === undefined) return;
    const exchange = this.#exchange;
    exchange.target = target;
    exchange.ownHeaders = [...exchange.ownHeaders, 'X-Almanac-Model', target];
  }
}
