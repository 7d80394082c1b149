import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count } from '#kit/command/output';
import { writeAtomically } from '#kit/files/atomic-file';
import { isObject } from '../../store/json-values.ts';
import { emptyReport, type ImportReport } from '../import-report.ts';
import { interrupted, readAll, request } from '../sync/request.ts';
import {
  discard,
  type Feed,
  originOf,
  requestOptions,
  type SyncContext,
  type Synchronised,
  takeIn,
} from '../sync/sync-source.ts';
import { isNvdPage } from './nvd-page.ts';

/** Times of changes that one question may span: NVD takes up to 120 days. */
const WINDOW = 119 * 86_400_000;
/** What changed while it was asked for comes again. */
const OVERLAP = 10 * 60_000;
/** A collection with more pages than this is none. */
const MOST_PAGES = 1_000_000;

/** How far a synchronisation has come, as the store keeps it. */
interface NvdState {
  /** Everything that changed before is held; milliseconds since 1970. */
  readonly until?: number;
  /** What is being read: undefined `from` for everything. */
  readonly reading?: { readonly from?: number; readonly to: number; readonly next: number };
}

/** NVD's CVE API 2.0 (nvd.nist.gov/developers/vulnerabilities), asked with a key. */
export const nvdFeed = (interval: number): Feed => ({ name: 'nvd', interval, synchronise });

/**
 * Reads everything once, then what has changed, page by page. Each page is held before the next is asked for, so that
 * one that is interrupted goes on where it was.
 */
async function synchronise(context: SyncContext): Promise<Synchronised> {
  const { nvdUrl: url } = context.settings;
  let state = (await originOf<NvdState>(context.store, url)) ?? {};
  let [bytes, pages, records] = [0, 0, 0];
  let report: ImportReport | undefined;
  /** What one run has asked for ends here. */
  const end = context.now();
  for (; pages < MOST_PAGES; ) {
    const reading = state.reading ?? nextReading(state, end);
    if (reading === undefined) break;
    if (pages > 0) await pause(context);
    const page = await fetchPage(context, reading);
    pages++;
    bytes += page.bytes;
    records += page.length;
    const next = reading.next + page.length;
    if (page.length === 0 && next < page.total)
      throw new CommandError(`${url} gave an empty page before the end.`, EXIT.unavailable);
    state = next < page.total ? { ...state, reading: { ...reading, next } } : { until: reading.to };
    const kept = JSON.stringify(state satisfies NvdState);
    if (page.length > 0) {
      const taken = await takeIn(
        context,
        [page.path],
        () => {},
        (writer) => writer.setOrigin(url, kept),
      );
      report = report === undefined ? taken : joined(report, taken);
    } else await context.store.write((writer) => writer.setOrigin(url, kept));
    await discard(page.path);
    context.onProgress?.('Downloading', Math.min(next, page.total), page.total);
  }
  const changed = report === undefined ? 0 : report.nvd.added + report.nvd.updated;
  return {
    outcome: changed > 0 ? 'changed' : 'unchanged',
    message: `${count(records)} CVEs came in ${count(pages)} ${pages === 1 ? 'page' : 'pages'}.`,
    ...(report === undefined ? {} : { report }),
    bytes,
  };
}

/** What to read next; undefined once everything up to `end` is held. */
function nextReading({ until }: NvdState, end: number): NvdState['reading'] {
  if (until === undefined) return { to: end, next: 0 };
  if (until >= end) return undefined;
  const from = Math.max(0, until - OVERLAP);
  return { from, to: Math.min(end, from + WINDOW), next: 0 };
}

interface Page {
  readonly path: string;
  readonly length: number;
  readonly total: number;
  readonly bytes: number;
}

/** Asks for a page and writes it beside the data. @throws CommandError when it is none */
async function fetchPage(context: SyncContext, { from, to, next }: NonNullable<NvdState['reading']>): Promise<Page> {
  const { nvdUrl, nvdApiKey, nvdPageSize } = context.settings;
  const address = new URL(nvdUrl);
  address.searchParams.set('startIndex', String(next));
  address.searchParams.set('resultsPerPage', String(nvdPageSize));
  if (from !== undefined) {
    address.searchParams.set('lastModStartDate', new Date(from).toISOString());
    address.searchParams.set('lastModEndDate', new Date(to).toISOString());
  }
  const url = address.href;
  const options = { ...requestOptions(context), busy: [403] };
  const body = await readPage(url, options, nvdApiKey);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    value = undefined;
  }
  const total = isObject(value) ? value.totalResults : undefined;
  if (!isNvdPage(value) || !Number.isSafeInteger(total) || value.startIndex !== next)
    throw new CommandError(`${url} did not answer with a page of NVD's CVE API 2.0.`, EXIT.unavailable);
  await mkdir(context.directory, { recursive: true });
  const path = join(context.directory, `nvd-${hash('sha256', url).slice(0, 32)}.json`);
  await writeAtomically(path, (file) => file.writeFile(body));
  const length = Array.isArray(value.vulnerabilities) ? value.vulnerabilities.length : 0;
  return { path, length, total: Number(total), bytes: body.length };
}

/** A body that breaks off is asked for again, as often as a request is. */
async function readPage(
  url: string,
  options: Parameters<typeof readAll>[2] & Parameters<typeof request>[1],
  key: string,
): Promise<Buffer> {
  let delay = options.retryDelay;
  for (let attempt = 1; ; attempt++) {
    const response = await request(url, options, { apikey: key, accept: 'application/json' });
    try {
      return await readAll(url, response, options);
    } catch (error) {
      if (attempt >= options.attempts || options.signal?.aborted) throw error;
    }
    await wait(delay, undefined, options.signal ? { signal: options.signal } : {}).catch(() => {
      throw interrupted();
    });
    delay *= 2;
  }
}

async function pause({ settings, signal }: SyncContext): Promise<void> {
  await wait(settings.nvdRequestDelay, undefined, signal ? { signal } : {}).catch(() => {
    throw interrupted();
  });
}

/** Counts of two imports together; names of what was not taken up to the bound of the first. */
function joined(before: ImportReport, after: ImportReport): ImportReport {
  const nvd = { ...emptyReport().nvd };
  for (const name of Object.keys(nvd) as (keyof typeof nvd)[]) nvd[name] = before.nvd[name] + after.nvd[name];
  return {
    ...after,
    nvd,
    files: { read: before.files.read + after.files.read, unrecognised: 0 },
    starterDropped: before.starterDropped + after.starterDropped,
    notTaken: [...before.notTaken, ...after.notTaken].slice(0, 1000),
    seconds: before.seconds + after.seconds,
  };
}
