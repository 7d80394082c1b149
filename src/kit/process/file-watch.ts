import { type BigIntStats, type FSWatcher, statSync, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file is read when it has not changed for so long: some editors empty it before they write it. */
const SETTLED_MS = 200;

/**
 * Follows a file, which need not be there: file-system events tell at once, and a look every interval finds what they
 * miss (network file systems, a link that leads elsewhere now).
 * @param interval ms
 * @param changed called when the file is another one than before, and does not change any more
 */
export function watchFile(path: string, interval: number, changed: () => void): { close(): void } {
  let told = stateOf(statSync(path, { bigint: true, throwIfNoEntry: false }));
  /** What was seen when the file began to settle. */
  let settling: { readonly state: string; readonly timer: NodeJS.Timeout } | undefined;
  let isClosed = false;
  const look = async (): Promise<void> => {
    const state = await stateAt(path);
    if (isClosed) return;
    if (state === settling?.state) return;
    clearTimeout(settling?.timer);
    settling = undefined;
    if (state === told) return;
    const timer = setTimeout(() => void settled(state), SETTLED_MS).unref();
    settling = { state, timer };
  };
  const settled = async (before: string): Promise<void> => {
    const state = await stateAt(path);
    if (isClosed || settling?.state !== before) return;
    settling = undefined;
    if (state !== before) {
      await look();
      return;
    }
    told = state;
    changed();
  };
  const timer = setInterval(() => void look(), interval).unref();
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(dirname(path), { persistent: false }, () => void look());
    watcher.on('error', () => watcher?.close());
  } catch {
    // The interval goes on without it.
  }
  return {
    close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(settling?.timer);
      watcher?.close();
    },
  };
}

const stateAt = async (path: string): Promise<string> =>
  stateOf(await stat(path, { bigint: true }).catch(() => undefined));

/** What changes whenever the file does. */
const stateOf = (stats: BigIntStats | undefined): string =>
  stats === undefined ? 'none' : `${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`;
