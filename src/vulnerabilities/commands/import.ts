import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';
import { count, print, table } from '#kit/command/output';
import { type Progress, showWork } from '#kit/command/progress';
import { isRemote, openSource, type Source, SourceChanged, SourceUnreachable } from '#kit/files/source';
import type { StorageAccess } from '#kit/files/storage-settings';
import type { Values } from '#kit/setting';
import { keepIndex } from '../engine/keep-index.ts';
import { importFeeds } from '../import/import-files.ts';
import { countsByKind, type ImportReport } from '../import/import-report.ts';
import type { Settings } from '../settings.ts';
import { locationOf, openStore } from '../store/open-store.ts';
import {
  isSnapshotFile,
  type KeepWatches,
  readSnapshot,
  type SnapshotBounds,
} from '../store/snapshot-file/snapshot-file.ts';
import type { Merged } from '../store/watched/watch-dump.ts';
import { asCommandError, describeMerged, mergeRules } from './merge-watches.ts';
import { compareAll, describeChanges, withWatchStore } from './open-watcher.ts';

/** Names that the report for people lists; `--json` lists all. */
const SHOWN_NAMES = 20;

export interface GivenImport {
  readonly json: boolean;
  readonly force?: boolean;
  /** Whether inventories and watchlists of a snapshot are taken. */
  readonly inventories?: boolean;
}

/** `almanac vulnerabilities import`: reads the files, shows how far it is, prints what became of everything. */
export async function runImport(
  directory: string,
  paths: readonly string[],
  settings: Values<Settings>,
  { json, force = false, inventories = true }: GivenImport,
): Promise<void> {
  const remote = paths.find(isRemote);
  if (remote !== undefined) {
    if (paths.length > 1) throw new CommandError('A snapshot is the whole state: import it by itself.', EXIT.usage);
    return importSnapshot(directory, await openRemote(remote, settings), settings, { json, inventories });
  }
  for (const path of paths) givenFileOrDirectory(path);
  const snapshots = await Promise.all(paths.map(isSnapshotFile));
  const snapshot = paths[snapshots.indexOf(true)];
  if (snapshot !== undefined) {
    if (paths.length > 1) throw new CommandError('A snapshot is the whole state: import it by itself.', EXIT.usage);
    return importSnapshot(directory, await openSource(snapshot), settings, { json, inventories });
  }
  const store = await openStore(locationOf(directory, settings));
  let progress: Progress | undefined;
  try {
    const report = await importFeeds(store, paths, {
      maxDocumentBytes: settings.maxDocumentBytes,
      maxNames: settings.maxNames,
      importThreads: settings.importThreads,
      now: Math.floor(Date.now() / 1000),
      force,
      onProgress({ bytes, totalBytes, records }) {
        progress ??= showWork(directory, 'Importing', totalBytes);
        progress.update(bytes, `${count(records)} records, ${Math.floor((100 * bytes) / Math.max(1, totalBytes))} %`);
      },
    });
    await keepIndex(store);
    progress?.finish(`Imported in ${report.seconds.toFixed(1)} s.`);
    const watched = await compareAll(directory, settings);
    print(json, { ...report, watched }, () => [describe(report), ...describeChanges(watched)].join('\n'));
  } catch (error) {
    progress?.fail('Nothing was imported; the data is unchanged.');
    throw error;
  } finally {
    await store.close();
  }
}

/** A row holds a document as text, in which JSON needs up to twice its room. */
const snapshotBounds = ({ maxDocumentBytes, maxBodyBytes, maxSnapshotBytes }: Values<Settings>): SnapshotBounds => ({
  maxLineBytes: 2 * Math.max(maxDocumentBytes, maxBodyBytes) + 65_536,
  maxBytes: maxSnapshotBytes,
});

/** Milliseconds until one attempt to read a part of a snapshot is given up. */
const PART_TIMEOUT = 60_000;

/** @throws CommandError when it cannot be read */
async function openRemote(location: string, storage: StorageAccess): Promise<Source> {
  try {
    return await openSource(location, { storage, timeout: PART_TIMEOUT });
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError((error as Error).message, EXIT.unavailable);
  }
}

/** Puts the state of a snapshot file in the place of what is held, and what is watched beside that which is. */
async function importSnapshot(
  directory: string,
  source: Source,
  settings: Values<Settings>,
  { json, inventories = true }: GivenImport,
): Promise<void> {
  const started = performance.now();
  const size = await source.size();
  const store = await openStore(locationOf(directory, settings));
  const progress = showWork(directory, 'Importing', size);
  let merged: Merged = { added: [], replaced: [] };
  const keepWatches: KeepWatches = (read) =>
    withWatchStore(directory, settings, async (watches) => {
      merged = await watches.merge(mergeRules(settings), read);
    });
  try {
    const { rows, bytes } = await store.write((writer) =>
      readSnapshot(
        source,
        writer,
        snapshotBounds(settings),
        (read, done) => progress.update(read, `${count(done)} rows`),
        inventories ? keepWatches : undefined,
      ),
    );
    await keepIndex(store);
    const seconds = (performance.now() - started) / 1000;
    progress.finish(`Imported in ${seconds.toFixed(1)} s.`);
    const watched = await compareAll(directory, settings);
    print(json, { snapshot: source.key, bytes, seconds, rows, ...merged, watched }, () =>
      [
        `${count(rows.vulnerability)} vulnerabilities and ${count(rows.advisory)} advisories took the place of what was held.`,
        ...(merged.added.length + merged.replaced.length > 0 ? [describeMerged(merged)] : []),
        ...describeChanges(watched),
      ].join('\n'),
    );
  } catch (error) {
    progress.fail('Nothing was imported; the data is unchanged.');
    if (error instanceof SourceUnreachable || error instanceof SourceChanged)
      throw new CommandError(error.message, EXIT.unavailable);
    throw asCommandError(error);
  } finally {
    await store.close();
    await source.close();
  }
}

function describe(report: ImportReport): string {
  const { epss, files } = report;
  const rows = countsByKind(report)
    .filter(({ counts: { read = 0 } }) => read > 0)
    .map(({ counts, wording: { name, outcomes, mayHaveBeenHeld } }) => [
      name,
      count(counts.read ?? 0),
      outcomes
        .map(([outcome, words]) => ({ outcome, words, times: counts[outcome] ?? 0 }))
        .filter(({ times }) => times > 0)
        .map(({ outcome, words, times }) => {
          const { removed = 0 } = counts;
          const held = outcome === mayHaveBeenHeld && removed > 0 ? ` (${count(removed)} had been held)` : '';
          return `${count(times)} ${words}${held}`;
        })
        .join(', '),
    ]);
  const lines = [table(['feed', 'read', 'became'], rows)];
  lines.push(
    `${count(files.read)} ${files.read === 1 ? 'file' : 'files'}, ${count(report.recordsPerSecond)} CVE records/s.`,
  );
  if (epss.partialFiles > 0)
    lines.push(
      `The EPSS edition is incomplete: its values were added, and ${count(epss.kept)} values of earlier editions were kept.`,
    );
  if (report.starterDropped > 0) lines.push(`The starter set of ${report.starterDropped} records made room.`);
  const shown = report.notTaken.slice(0, SHOWN_NAMES);
  if (shown.length > 0) {
    lines.push('', 'Not taken:');
    for (const { file, line, id, outcome, reason } of shown)
      lines.push(
        `  ${file}${line === undefined ? '' : `:${line}`} ${id === undefined ? '' : `${id} `}${outcome}: ${reason}`,
      );
    const more = report.notTaken.length + report.namesLeftOut - shown.length;
    if (more > 0) lines.push(`  and ${count(more)} more (--json names them)`);
  }
  const found = report.findings.slice(0, SHOWN_NAMES);
  if (found.length > 0) {
    lines.push('', 'Taken, though a mandatory test of CSAF 2.0 found:');
    for (const { id, test, path, message } of found) lines.push(`  ${id} ${test} ${path} ${message}`);
    const more = report.findings.length + report.findingsLeftOut - found.length;
    if (more > 0) lines.push(`  and ${count(more)} more (--json names them)`);
  }
  return lines.join('\n');
}
