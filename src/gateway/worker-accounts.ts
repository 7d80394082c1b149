import type { Logger } from '#kit/log';
import type { Link } from '#kit/process/crew/link';
import type { ServiceContext } from '#kit/service';
import { type Accounts, openAudit } from './accounts.ts';
import { UsageLedger } from './engine/counting/usage-ledger.ts';
import { RemoteLimiter } from './engine/limits/remote-limiter.ts';
import type { GatewaySettings, Settings } from './settings.ts';
import { type AuditEntry, type AuditLog, type AuditWriter, auditLine } from './store/audit-log.ts';
import { UsageStore } from './store/usage-store.ts';

/** How often a worker says what it has counted. With the pause before it is written, that makes less than a second. */
const SAY_INTERVAL_MS = 250;
/** How long the last words of a worker may take to be heard. */
const LAST_WORDS_MS = 2000;
/** Lines of the audit log that may wait for their turn, in characters. */
const WAITING_AUDIT = 16 * 1024 * 1024;
/** Tokens whose use may wait for its turn. */
const WAITING_USES = 100_000;

/** Ids of tokens, and when they were used, in milliseconds since 1970. */
export type UsesWord = readonly (readonly [id: string, time: number])[];

/**
 * Accounts of a worker: limits are asked of its primary, and the rest is said to it a few times a second. Where the
 * primary has gone, the worker writes itself what its last answers took.
 */
export function openWorkerAccounts(context: ServiceContext<Settings>, primary: Link): Accounts {
  const { settings, directory, log } = context;
  const book = new RemoteUsage(directory, primary);
  const ledger = settings.usage
    ? new UsageLedger(book, { interval: SAY_INTERVAL_MS, days: settings.usageDays }, (error) =>
        log.error({ err: error }, 'The usage of tokens cannot be passed on, and is kept in memory.'),
      )
    : undefined;
  const audit = settings.audit ? new RemoteAudit(settings, directory, log, primary) : undefined;
  let uses = new Map<string, number>();
  const say = (): void => {
    audit?.say();
    if (uses.size === 0 || primary.isFull) return;
    primary.tell('uses', [...uses] satisfies UsesWord);
    uses = new Map();
  };
  const timer = setInterval(say, SAY_INTERVAL_MS);
  timer.unref();
  const sayAll = (): true => {
    ledger?.flush();
    say();
    return true;
  };
  primary.onAsk('say', sayAll);
  return {
    limiter: new RemoteLimiter(primary),
    usage: ledger,
    audit,
    lastUse: {
      note(id, now) {
        if (uses.size < WAITING_USES || uses.has(id)) uses.set(id, now);
      },
    },
    status: () => ({}),
    async close() {
      clearInterval(timer);
      sayAll();
      ledger?.close();
      await primary.ask('heard', null, LAST_WORDS_MS).catch(() => {});
      await audit?.close();
      book.close();
    },
  };
}

/** Usage that another process writes. */
class RemoteUsage {
  readonly #directory: string;
  readonly #primary: Link;
  #own: UsageStore | undefined;

  constructor(directory: string, primary: Link) {
    this.#directory = directory;
    this.#primary = primary;
  }

  add(...[amounts]: Parameters<UsageStore['add']>): void {
    if (this.#primary.closed) {
      this.#own ??= UsageStore.open(this.#directory);
      this.#own.add(amounts);
      return;
    }
    if (this.#primary.isFull) throw new Error('too much waits to be passed on');
    this.#primary.tell('usage', amounts);
  }

  /** The limiter asks where the usage is. */
  usedBy(): { prompt: number; generated: number } {
    return { prompt: 0, generated: 0 };
  }

  /** So is what is too old. */
  prune(): void {}

  close(): void {
    this.#own?.close();
  }
}

/** An audit log that another process writes. */
class RemoteAudit implements AuditWriter {
  readonly #settings: GatewaySettings;
  readonly #directory: string;
  readonly #log: Logger;
  readonly #primary: Link;
  #lines: string[] = [];
  #waiting = 0;
  #lost = 0;
  #own: AuditLog | undefined;

  constructor(settings: GatewaySettings, directory: string, log: Logger, primary: Link) {
    this.#settings = settings;
    this.#directory = directory;
    this.#log = log;
    this.#primary = primary;
  }

  write(entry: AuditEntry): void {
    const line = auditLine(entry);
    if (this.#waiting + line.length > WAITING_AUDIT) this.#lost++;
    else {
      this.#lines.push(line);
      this.#waiting += line.length;
    }
  }

  /** Passes on what waits. */
  say(): void {
    if (this.#lost > 0) this.#log.error(`${this.#lost} lines of the audit log are lost: they came too fast.`);
    this.#lost = 0;
    if (this.#lines.length === 0 || this.#primary.isFull) return;
    if (this.#primary.closed) {
      this.#own ??= openAudit(this.#settings, this.#directory, this.#log);
      this.#own?.take(this.#lines);
    } else this.#primary.tell('audit', this.#lines);
    this.#lines = [];
    this.#waiting = 0;
  }

  async close(): Promise<void> {
    this.say();
    await this.#own?.close();
  }
}
