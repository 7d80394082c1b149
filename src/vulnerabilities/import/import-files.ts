import { availableParallelism } from 'node:os';
import type { Store, Writer } from '../store/port.ts';
import type { ImportReport } from './import-report.ts';
import { FeedImport, type FeedImportOptions } from './import-run.ts';
import { listFiles, readFiles } from './read/input-files.ts';
import { JsonReaders } from './read/json-readers.ts';

export interface ImportOptions extends FeedImportOptions {
  /** Threads that read the lines of a large file; 0 for one for each core. */
  readonly importThreads?: number;
  /** Called within the transaction when everything is in; what it throws undoes all of it. */
  finish?(writer: Writer, report: ImportReport): Promise<void>;
  /** Told now and then how far the files have been read. */
  onProgress?(progress: { bytes: number; totalBytes: number; records: number }): void;
}

/**
 * Takes feeds into the store: CVE records (JSON 5), CSAF advisories and OSV entries, one or many, in files, directories,
 * zip, tar and gzip; CISA's KEV catalogue and EUVD's dump of it; EPSS and EUVD's mapping as CSV. What a file is, its
 * content tells. All of it is one transaction.
 * @throws CommandError when a path is missing, a named file is no feed, or a file is cut off; nothing is changed then
 */
export async function importFeeds(
  store: Store,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const files = listFiles(paths);
  const totalBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const started = performance.now();
  const readers = new JsonReaders(options.importThreads || availableParallelism());
  const imported = store.write(async (writer) => {
    const run = new FeedImport(writer, readers, options);
    let bytes = 0;
    const inputs = readFiles(files, (more) => {
      bytes += more;
      options.onProgress?.({ bytes, totalBytes, records: run.report.records.read });
    });
    for await (const input of inputs) await run.take(input);
    const done = await run.finish();
    await options.finish?.(writer, done);
    return done;
  });
  const report = await imported.finally(() => readers.close());
  report.seconds = (performance.now() - started) / 1000;
  report.recordsPerSecond = Math.round(report.records.read / report.seconds);
  return report;
}
