import { hash } from 'node:crypto';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count } from '#kit/command/output';
import { writeAtomically } from '#kit/files/atomic-file';
import { conditions, type Validators, validatorsOf } from '../sync/download.ts';
import { Refused, readAll, request, requestJson } from '../sync/request.ts';
import {
  type Feed,
  originOf,
  requestOptions,
  type SyncContext,
  type Synchronised,
  takeIn,
} from '../sync/sync-source.ts';
import {
  type Distribution,
  distributionsOf,
  type Listed,
  readChanges,
  readIndex,
  readRolie,
} from './csaf-distribution.ts';
import { SignatureCheck } from './openpgp-signature.ts';

/** What is kept of a list of documents: its validators, and the documents that are held with their times. */
interface ListState extends Validators {
  readonly documents: Readonly<Record<string, string>>;
}

/** A list as it was read: what is new in it, and what is to be kept when that is held. */
interface Reading {
  readonly url: string;
  readonly validators: Validators;
  readonly held: Readonly<Record<string, string>>;
  readonly listed: readonly Listed[];
}

interface Rejected {
  readonly url: string;
  readonly reason: string;
}

/** Advisories of a provider of CSAF documents, by its provider-metadata.json. */
export const csafFeed = (name: string, url: string, interval: number): Feed => ({
  name,
  interval,
  synchronise: (context) => synchronise(context, url),
});

async function synchronise(context: SyncContext, url: string): Promise<Synchronised> {
  const metadata = await requestJson(url, requestOptions(context));
  const readings: Reading[] = [];
  for (const distribution of distributionsOf(url, metadata?.value)) {
    const reading = await readList(context, distribution);
    if (reading !== undefined) readings.push(reading);
  }
  const wanted = new Map<string, Listed>();
  // A time that is not told may hide a change: the document is asked for, and its own date decides.
  for (const { held, listed } of readings)
    for (const document of listed)
      if (document.updated === '' || held[document.url] !== document.updated) wanted.set(document.url, document);
  if (wanted.size === 0 && readings.length === 0)
    return { outcome: 'unchanged', message: 'Its lists are as they were.', bytes: 0 };

  const { csafKeys } = context.settings;
  const signatures = csafKeys.length === 0 ? undefined : await SignatureCheck.open(csafKeys, context.directory);
  const { paths, rejected, bytes } = await fetchAll(context, [...wanted.values()], signatures).finally(() =>
    signatures?.close(),
  );
  const failed = new Set(rejected.map((document) => document.url));
  const [firstRejected] = rejected;
  if (paths.length === 0 && firstRejected !== undefined)
    throw new CommandError(
      `None of ${count(rejected.length)} documents arrived: ${firstRejected.reason}.`,
      EXIT.unavailable,
    );
  const report = await takeIn(
    context,
    paths,
    () => {},
    async (writer) => {
      for (const { url: list, validators, listed } of readings) {
        const documents = Object.fromEntries(
          listed.filter((document) => !failed.has(document.url)).map((document) => [document.url, document.updated]),
        );
        // Where a document is still to come, the list must be read again though it has not changed.
        const kept = listed.some((document) => failed.has(document.url)) ? {} : validators;
        await writer.setOrigin(list, JSON.stringify({ ...kept, documents } satisfies ListState));
      }
    },
  );
  for (const path of paths) await rm(path, { force: true });
  const { added, updated } = report.advisories;
  return {
    outcome: added + updated > 0 ? 'changed' : 'unchanged',
    message: `${count(wanted.size)} documents were asked for, ${count(paths.length)} came.`,
    report,
    rejected,
    bytes,
  };
}

/** @returns undefined when the list has not changed and all its documents are held */
async function readList(context: SyncContext, { kind, url }: Distribution): Promise<Reading | undefined> {
  const options = requestOptions(context);
  const held = await originOf<ListState>(context.store, url);
  const reading = (validators: Validators, listed: readonly Listed[]): Reading => ({
    url,
    validators,
    held: held?.documents ?? {},
    listed,
  });
  if (kind === 'rolie') {
    const found = await requestJson(url, options, conditions(held));
    return found && reading(validatorsOf(found.response), readRolie(url, found.value));
  }
  for (const [name, read] of [
    ['changes.csv', readChanges],
    ['index.txt', readIndex],
  ] as const) {
    try {
      const response = await request(url + name, options, conditions(held), [304]);
      if (response.status === 304) {
        await response.body?.cancel();
        return undefined;
      }
      const listed = read(url, (await readAll(url + name, response, options)).toString('utf8'));
      return reading(validatorsOf(response), listed);
    } catch (error) {
      if (!(error instanceof Refused) || name === 'index.txt') throw error;
    }
  }
  return undefined;
}

/**
 * Fetches documents, a few at a time. One that is whole and has its digest stays on the disk until it is held, so that a
 * process that is killed does not have to begin anew.
 */
async function fetchAll(
  context: SyncContext,
  documents: readonly Listed[],
  signatures: SignatureCheck | undefined,
): Promise<{ paths: string[]; rejected: Rejected[]; bytes: number }> {
  // What came while no key was set has not been checked.
  const directory = join(context.directory, signatures === undefined ? 'csaf' : 'csaf-signed');
  await mkdir(directory, { recursive: true });
  const paths = new Array<string | undefined>(documents.length);
  const rejected: Rejected[] = [];
  let [done, bytes] = [0, 0];
  // All workers take from one queue.
  const queue = documents.entries();
  const worker = async (): Promise<void> => {
    for (const [at, document] of queue) {
      const path = join(directory, `${hash('sha256', `${document.url}\n${document.updated}`).slice(0, 32)}.json`);
      try {
        const lies = await access(path).then(
          () => document.updated !== '',
          () => false,
        );
        if (!lies) bytes += await fetchDocument(context, document, path, signatures);
        paths[at] = path;
      } catch (error) {
        if (!(error instanceof CommandError) || error.exitCode === EXIT.interrupted) throw error;
        rejected.push({ url: document.url, reason: error.message.replace(/\.$/, '') });
      }
      context.onProgress?.('Downloading', ++done, documents.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(context.settings.syncConnections, documents.length) }, worker));
  return { paths: paths.filter((path) => path !== undefined), rejected, bytes };
}

/** @returns bytes of the document @throws CommandError when it is not there, or is not what its digest says */
async function fetchDocument(
  context: SyncContext,
  { url, digests, signature }: Listed,
  path: string,
  signatures: SignatureCheck | undefined,
): Promise<number> {
  const options = requestOptions(context);
  const body = await readAll(url, await request(url, options), options);
  for (const address of digests) {
    const algorithm = address.endsWith('.sha512') ? 'sha512' : 'sha256';
    let told: string;
    try {
      told = (await readAll(address, await request(address, options), options)).toString('latin1');
    } catch (error) {
      // A directory has one of the two, and old documents may have none.
      if (error instanceof Refused && error.status === 404) continue;
      throw error;
    }
    const expected = /^\s*([0-9a-f]+)/i.exec(told)?.[1]?.toLowerCase();
    if (hash(algorithm, body) !== expected)
      throw new CommandError(`its ${algorithm} digest is not that of ${address}`, EXIT.unavailable);
    break;
  }
  if (signatures !== undefined)
    await signatures.check(body, await readAll(signature, await request(signature, options), options));
  await writeAtomically(path, (file) => file.writeFile(body));
  return body.length;
}
