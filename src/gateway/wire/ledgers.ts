import { metric } from '#kit/metric-table';
import type { Metrics } from '#kit/metrics';
import type { UsageLedger } from '../engine/counting/usage-ledger.ts';
import type { LimitReason, TokenUse } from '../engine/limits/limiter.ts';
import type { Holder } from '../engine/tokens.ts';
import type { AuditWriter } from '../store/audit-log.ts';
import { RepeatedRefusals } from '../store/repeated-refusals.ts';
import type { Exchange } from './exchange.ts';
import { statusOf } from './meter.ts';

/** Combinations of token and model that have metrics of their own. */
const MOST_LABELS = 10_000;
/** Refusals that a client brings about as fast as it can ask. */
const LIMIT_REASONS: ReadonlySet<string> = new Set<LimitReason>([
  'REQUESTS_PER_MINUTE',
  'REQUESTS_AT_ONCE',
  'TOKENS_PER_MINUTE',
  'TOKENS_PER_DAY',
  'TOKENS_PER_MONTH',
  'LIMITS_UNKNOWN',
]);
const NOTHING = { prompt: 0, generated: 0 };

/** Enters each finished request of a token into the usage and the audit log. */
export class Ledgers {
  readonly #usage: Pick<UsageLedger, 'count'> | undefined;
  readonly #audit: AuditWriter | undefined;
  readonly #repeated: RepeatedRefusals | undefined;
  readonly #tokens;
  readonly #labelled = new Set<string>();

  constructor(usage: Pick<UsageLedger, 'count'> | undefined, audit: AuditWriter | undefined, metrics: Metrics) {
    this.#usage = usage;
    this.#audit = audit;
    this.#repeated = audit && new RepeatedRefusals((entry) => audit.write(entry));
    this.#tokens = metrics.counter(...metric('gateway_model_tokens_total'));
  }

  /** Requests without a valid token are only in the metrics: whoever sends them would fill the disk. */
  enter(exchange: Exchange): void {
    const { holder, counted } = exchange;
    if (holder === undefined) return;
    const used = counted?.used ?? NOTHING;
    // An alias is counted by its own name, whatever stands behind it.
    const model = exchange.target === undefined ? (counted?.model ?? exchange.model) : exchange.model;
    if (counted !== undefined && exchange.isForwarded) {
      this.#usage?.count(holder, model ?? '', used);
      this.#measure(holder.name, model ?? '', used);
    }
    if (this.#audit !== undefined) this.#note(this.#audit, exchange, holder, model, used);
  }

  #note(audit: AuditWriter, exchange: Exchange, holder: Holder, model: string | undefined, used: TokenUse): void {
    const { request, path, id } = exchange;
    const milliseconds = Math.round(exchange.ended - exchange.started);
    const came = Date.now() - Math.round(performance.now() - exchange.started);
    const outcome = exchange.outcome.toLowerCase();
    const isLimited = LIMIT_REASONS.has(exchange.outcome);
    if (
      isLimited &&
      this.#repeated?.count(holder.id, { peer: request.peer, method: request.method, path, outcome }, id, came)
    )
      return;
    const entry = {
      time: new Date(came).toISOString(),
      id,
      token: holder.id,
      name: holder.name,
      owner: holder.owner,
      peer: request.peer,
      method: request.method,
      route: exchange.route ?? '',
      path,
      model: model ?? null,
      target: exchange.target,
      status: statusOf(exchange),
      ...used,
      milliseconds,
      outcome,
      ...exchange.tunnelled,
    };
    audit.write(entry);
    if (isLimited) this.#repeated?.begin(holder.id, entry, came);
  }

  #measure(token: string, name: string, used: TokenUse): void {
    const label = `${token} ${name}`;
    const isKnown = this.#labelled.has(label) || this.#labelled.size < MOST_LABELS;
    if (isKnown) this.#labelled.add(label);
    const model = isKnown ? name : 'other';
    this.#tokens.inc({ token, model, kind: 'prompt' }, used.prompt);
    this.#tokens.inc({ token, model, kind: 'generated' }, used.generated);
  }

  /** Gives what is counted to the audit log. */
  close(): void {
    this.#repeated?.close();
  }
}
