import type { Metrics } from '#kit/metrics';
import type { UsageLedger } from '../engine/counting/usage-ledger.ts';
import type { TokenUse } from '../engine/limits/limiter.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { Exchange } from './exchange.ts';
import { statusOf } from './meter.ts';

/** Combinations of token and model that have metrics of their own. */
const MOST_LABELS = 10_000;
const NOTHING = { prompt: 0, generated: 0 };

/** Enters each finished request of a token into the usage and the audit log. */
export class Ledgers {
  readonly #usage: UsageLedger | undefined;
  readonly #audit: AuditLog | undefined;
  readonly #tokens;
  readonly #labelled = new Set<string>();

  constructor(usage: UsageLedger | undefined, audit: AuditLog | undefined, metrics: Metrics) {
    this.#usage = usage;
    this.#audit = audit;
    this.#tokens = metrics.counter('gateway_model_tokens_total', 'Prompt and generated tokens, by token and model.', [
      'token',
      'model',
      'kind',
    ]);
  }

  /** Requests without a valid token are only in the metrics: whoever sends them would fill the disk. */
  enter(exchange: Exchange): void {
    const { holder, counted, request } = exchange;
    if (holder === undefined) return;
    const used = counted?.used ?? NOTHING;
    const model = counted?.model ?? exchange.model;
    if (counted !== undefined && exchange.isForwarded) {
      this.#usage?.count(holder, model ?? '', used);
      this.#measure(holder.name, model ?? '', used);
    }
    if (this.#audit === undefined) return;
    const milliseconds = Math.round(performance.now() - exchange.started);
    this.#audit.write({
      time: new Date(Date.now() - milliseconds).toISOString(),
      id: exchange.id,
      token: holder.id,
      name: holder.name,
      owner: holder.owner,
      peer: request.peer,
      method: request.method,
      route: exchange.interface ?? '',
      path: exchange.path,
      model: model ?? null,
      status: statusOf(exchange),
      ...used,
      milliseconds,
      outcome: exchange.outcome.toLowerCase(),
    });
  }

  #measure(token: string, name: string, used: TokenUse): void {
    const label = `${token} ${name}`;
    const isKnown = this.#labelled.has(label) || this.#labelled.size < MOST_LABELS;
    if (isKnown) this.#labelled.add(label);
    const model = isKnown ? name : 'other';
    this.#tokens.inc({ token, model, kind: 'prompt' }, used.prompt);
    this.#tokens.inc({ token, model, kind: 'generated' }, used.generated);
  }
}
