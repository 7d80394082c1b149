import { CommandError, EXIT } from '#kit/command/command-error';
import type { Store } from '../../store/port.ts';
import { interrupted } from './request.ts';
import { type Feed, type FeedResult, originOf, type SyncContext, type Synchronised } from './sync-source.ts';

/**
 * Brings one feed up to date. One that fails leaves its former data as it is and says why.
 * @throws CommandError when it was told to stop
 */
export async function synchroniseFeed(feed: Feed, context: SyncContext): Promise<FeedResult> {
  const started = performance.now();
  let result: Synchronised;
  try {
    result = await feed.synchronise(context);
  } catch (error) {
    if (context.signal?.aborted) throw interrupted();
    // Anything else is our fault, and must be seen as such.
    if (!(error instanceof CommandError)) throw error;
    result = { outcome: 'failed', message: error.message, bytes: 0 };
  }
  await keepTurn(feed.name, result, context);
  return { feed: feed.name, ...result, seconds: (performance.now() - started) / 1000 };
}

/** A feed's last turn, as the store keeps it. */
export interface LastTurn extends Pick<FeedResult, 'outcome' | 'message'> {
  /** Seconds since 1970. */
  readonly checked: number;
  /** The last turn that did not fail; absent when there was none. */
  readonly succeeded?: number;
}

const turnName = (feed: string): string => `feed ${feed}`;

async function keepTurn(feed: string, { outcome, message }: Synchronised, context: SyncContext): Promise<void> {
  const checked = Math.floor(context.now() / 1000);
  const before = await originOf<LastTurn>(context.store, turnName(feed));
  const succeeded = outcome === 'failed' ? before?.succeeded : checked;
  const turn: LastTurn = { checked, ...(succeeded === undefined ? {} : { succeeded }), outcome, message };
  // An import of another process may hold the store for long: then the turn is not kept.
  await context.store
    .write((writer) => writer.setOrigin(turnName(feed), JSON.stringify(turn)))
    .catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
    });
}

/** The last turns of feeds, for those that had one. */
export async function lastTurns(
  store: Store,
  feeds: readonly string[],
): Promise<({ readonly feed: string } & LastTurn)[]> {
  const turns: ({ feed: string } & LastTurn)[] = [];
  for (const feed of feeds) {
    const turn = await originOf<LastTurn>(store, turnName(feed));
    if (turn !== undefined) turns.push({ feed, ...turn });
  }
  return turns;
}

export interface WatchOptions {
  /** Milliseconds after which a feed that failed is tried again, if that is sooner than its interval. */
  readonly retryInterval: number;
  /** The next feed has its turn when it is done. */
  onResult(result: FeedResult): void | Promise<void>;
}

/** Brings every feed up to date at its interval until it is told to stop. */
export async function watchFeeds(
  feeds: readonly Feed[],
  context: SyncContext & { readonly signal: AbortSignal },
  { retryInterval, onResult }: WatchOptions,
): Promise<void> {
  const { signal } = context;
  const due = new Map(feeds.map((feed) => [feed, 0]));
  while (!signal.aborted) {
    const now = context.now();
    for (const feed of feeds) {
      if ((due.get(feed) as number) > now) continue;
      const result = await synchroniseFeed(feed, context).catch((error: unknown) => {
        if (error instanceof CommandError && error.exitCode === EXIT.interrupted) return undefined;
        throw error;
      });
      if (result === undefined) return;
      await onResult(result);
      const pause = result.outcome === 'failed' ? Math.min(retryInterval, feed.interval) : feed.interval;
      due.set(feed, context.now() + pause);
    }
    const next = Math.min(...due.values());
    await pauseFor(Math.max(0, next - context.now()), signal);
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
