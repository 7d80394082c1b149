import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readTokens, type TokenRecord, tokenPath } from './token-file.ts';

export interface TokenWatch {
  /** Looks at once, beside the interval. */
  check(): Promise<void>;
  close(): void;
}

/**
 * Follows the token file of a directory: file-system events tell at once, and a stat every interval finds what
 * they miss (network file systems, a mounted volume).
 * @param onTokens gets every new whole content
 * @param onProblem gets one sentence when the file is refused or gone, once for each state of the file
 */
export async function watchTokens(
  directory: string,
  interval: number,
  onTokens: (tokens: readonly TokenRecord[]) => void,
  onProblem: (sentence: string) => void,
): Promise<TokenWatch> {
  const path = tokenPath(directory);
  let seen = await stateOf(path);
  let running: Promise<void> | undefined;
  let again = false;

  const look = async (): Promise<void> => {
    const state = await stateOf(path);
    if (state === seen) return;
    seen = state;
    try {
      const tokens = await readTokens(path);
      if (tokens === undefined) onProblem(`The token file ${path} is gone.`);
      else onTokens(tokens);
    } catch (error) {
      onProblem((error as Error).message);
    }
  };
  const check = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = look().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        return check();
      }
    });
    return running;
  };

  const timer = setInterval(() => void check(), interval);
  timer.unref();
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(directory, { persistent: false }, () => void check());
    watcher.on('error', () => watcher?.close());
  } catch {
    // The interval goes on without it.
  }
  return {
    check,
    close() {
      clearInterval(timer);
      watcher?.close();
    },
  };
}

/** What changes whenever the file does; undefined when it is not there. */
async function stateOf(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
  } catch {
    return undefined;
  }
}
