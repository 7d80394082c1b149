import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { type Progress, showWork } from '#kit/command/progress';
import { lockDirectory } from '#kit/files/directory-lock';
import type { Values } from '#kit/setting';
import { feedsOf, keyMissing } from '../import/feed-registry.ts';
import { countsByKind } from '../import/import-report.ts';
import { DOWNLOADS, type Feed, type FeedResult, type SyncContext } from '../import/sync/sync-source.ts';
import { synchroniseFeed, watchFeeds } from '../import/sync/synchronise.ts';
import type { Settings } from '../settings.ts';
import { locationOf, openStore } from '../store/open-store.ts';
import { compareAll, describeChanges } from './open-watcher.ts';

/** Names that the report for people lists; `--json` lists all. */
const SHOWN_NAMES = 20;

/**
 * `almanac vulnerabilities sync`: brings feeds up to date, one after the other. Ctrl-C stops it; what has come stays and
 * the next run goes on from there.
 * @param names of feeds; none for those of the setting
 * @throws CommandError when a feed failed, after all others have had their turn
 */
export async function runSync(
  directory: string,
  names: readonly string[],
  settings: Values<Settings>,
  options: { readonly json: boolean; readonly watch: boolean; readonly force?: boolean },
): Promise<void> {
  if (names.includes('nvd') && settings.nvdApiKey === '') throw keyMissing();
  const feeds = feedsOf(names.length > 0 ? names : settings.syncFeeds, settings);
  const release = await lockDirectory(directory, 'sync');
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const store = await openStore(locationOf(directory, settings));
  let progress: Progress | undefined;
  let shown: string | undefined;
  const context: SyncContext & { signal: AbortSignal } = {
    store,
    settings,
    directory: join(directory, DOWNLOADS),
    signal: stop.signal,
    force: options.force ?? false,
    now: () => Date.now(),
    onProgress(what, done, total) {
      if (shown !== what) {
        progress?.finish(`${shown}: done`);
        progress = showWork(directory, what, total);
        shown = what;
      }
      progress?.update(done, total === undefined ? count(done) : `${count(done)} of ${count(total)}`);
    },
  };
  const settle = (result: FeedResult): void => {
    const line = `${result.feed}: ${result.outcome}. ${result.message}`;
    if (result.outcome === 'failed') progress?.fail(line);
    else progress?.finish(line);
    progress = undefined;
    shown = undefined;
  };
  try {
    if (options.watch) {
      const onResult = async (result: FeedResult): Promise<void> => {
        settle(result);
        const watched = result.outcome === 'changed' ? await compareAll(directory, settings) : [];
        print(options.json, { ...result, watched }, () => [describe([result]), ...describeChanges(watched)].join('\n'));
      };
      await watchFeeds(feeds, context, { retryInterval: settings.syncRetryInterval, onResult });
      return;
    }
    const results = await synchroniseAll(feeds, context, settle);
    const hasChanged = results.some(({ outcome }) => outcome === 'changed');
    const watched = hasChanged ? await compareAll(directory, settings) : [];
    print(options.json, { feeds: results, watched }, () => [describe(results), ...describeChanges(watched)].join('\n'));
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    if (failed.length > 0)
      throw new CommandError(
        `${failed.map(({ feed, message }) => `${feed}: ${message}`).join(' ')} The data is unchanged.`,
        EXIT.unavailable,
      );
  } catch (error) {
    progress?.fail('Stopped.');
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await store.close();
    await release();
  }
}

async function synchroniseAll(
  feeds: readonly Feed[],
  context: SyncContext,
  settle: (result: FeedResult) => void,
): Promise<FeedResult[]> {
  const results: FeedResult[] = [];
  for (const feed of feeds) {
    const result = await synchroniseFeed(feed, context);
    settle(result);
    results.push(result);
  }
  return results;
}

function describe(results: readonly FeedResult[]): string {
  const rows = results.map(({ feed, outcome, message, report }) => [feed, outcome, changes(report) || message]);
  const lines = [table(['feed', 'outcome', 'what'], rows)];
  const named = results.flatMap(({ feed, report, rejected = [] }) => [
    ...rejected.map(({ url, reason }) => `  ${feed}: ${url}: ${reason}`),
    ...(report?.notTaken ?? []).map(
      ({ file, line, id, outcome, reason }) =>
        `  ${feed}: ${id ?? `${file}${line === undefined ? '' : `:${line}`}`} ${outcome}: ${reason}`,
    ),
  ]);
  if (named.length > 0) lines.push('', 'Not taken:', ...named.slice(0, SHOWN_NAMES));
  if (named.length > SHOWN_NAMES) lines.push(`  and ${count(named.length - SHOWN_NAMES)} more (--json names them)`);
  return lines.join('\n');
}

/** "12 added, 3 updated, 1 rejected": what an import did, all kinds together. */
function changes(report: FeedResult['report']): string {
  if (report === undefined) return '';
  const sum = (...outcomes: string[]): number =>
    countsByKind(report).reduce(
      (all, { counts }) => outcomes.reduce((some, outcome) => some + (counts[outcome] ?? 0), all),
      0,
    );
  const parts: [number, string][] = [
    [sum('added'), 'added'],
    [sum('updated'), 'updated'],
    [sum('taken'), 'taken'],
    [report.epss.kept, 'kept beside an incomplete EPSS edition'],
    [sum('unchanged'), 'unchanged'],
    [sum('older', 'olderFiles'), 'older than held'],
    [sum('rejected', 'withdrawn', 'invalid', 'withoutCna'), 'rejected or withdrawn'],
    [sum('damaged'), 'damaged'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${count(number)} ${what}`)
    .join(', ');
}
