import { CommandError, EXIT } from '#kit/command/command-error';
import { count } from '#kit/command/output';
import type { ImportReport } from '../import-report.ts';
import type { Validators } from './download.ts';
import { discard, type Feed, fetchFeed, originOf, type SyncContext, type Synchronised, takeIn } from './sync-source.ts';

interface SingleFile {
  readonly name: string;
  readonly interval: number;
  readonly url: string;
  /** How many things of the feed's own kind came. */
  counted(report: ImportReport): number;
  /** What they are, for a message: "KEV entries". */
  readonly things: string;
}

/** A feed that is one file at one address. */
export const singleFileFeed = ({ name, interval, ...file }: SingleFile): Feed => ({
  name,
  interval,
  synchronise: (context) => synchroniseFile(context, file),
});

/** Takes in the file at an address, when it is not the one that is held. */
export async function synchroniseFile(
  context: SyncContext,
  { url, counted, things }: Omit<SingleFile, 'name' | 'interval'>,
): Promise<Synchronised> {
  const held = await originOf<Validators>(context.store, url);
  const came = await fetchFeed(context, url, held);
  if (came === undefined) return { outcome: 'unchanged', message: 'It is as it was.', bytes: 0 };
  const report = await takeIn(
    context,
    [came.path],
    (done) => {
      if (counted(done) === 0) throw new CommandError(`${url} holds no ${things}.`, EXIT.unavailable);
    },
    (writer) => writer.setOrigin(url, JSON.stringify(came.validators)),
  );
  // Not before it is held: a process that is killed finds the file again.
  await discard(came.path);
  return { outcome: 'changed', message: `${count(counted(report))} ${things} came.`, report, bytes: came.bytes };
}
