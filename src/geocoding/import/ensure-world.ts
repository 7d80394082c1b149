import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { shippedData } from '#kit/files/shipped-data';
import { childEnvironment } from '#kit/process/child-environment';
import { openWorld, type WorldIndex } from '../store/world-index.ts';
import type { BuildMessage } from './build-process.ts';
import { BUILD_RULES } from './build-world.ts';
import { sourceVersions } from './world-sources.ts';

/** The name of the world index in the service's directory. */
export const WORLD_FILE = 'world.almanac';

/** Where the world index is: the package may bring it, else it is in the service's directory. */
export const worldPath = (directory: string): string => shippedData(WORLD_FILE) ?? join(directory, WORLD_FILE);

/** What an index says that it was made of, where all data sets are installed. */
export const worldFingerprint = (sources: string | undefined): string => `rules ${BUILD_RULES}, ${sources}`;

/** Told of a build: why it is made, and its steps. */
export interface BuildWatcher {
  building(why: string): void;
  progress(step: number, steps: number, message: string): void;
}

/**
 * Opens the world index of a directory. It is built first when it is not there, is damaged or of another version, or
 * was made from other data sets than are installed: it holds nothing that cannot be made again.
 * @throws CommandError when it cannot be built, because the data sets are missing or the disk is full
 */
export async function ensureWorld(directory: string, watcher: BuildWatcher): Promise<WorldIndex> {
  const path = worldPath(directory);
  const sources = sourceVersions();
  const fingerprint = worldFingerprint(sources);
  let why = 'first start';
  if (existsSync(path)) {
    try {
      const index = openWorld(path);
      // Without the data sets the index we have is the best there is.
      if (sources === undefined || index.meta.fingerprint === fingerprint) return index;
      why = 'its data sets have changed';
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      why = error.message;
    }
  }
  watcher.building(why);
  await buildInProcess(path, fingerprint, watcher);
  return openWorld(path);
}

function buildInProcess(path: string, fingerprint: string, watcher: BuildWatcher): Promise<void> {
  const module = new URL(`./build-process${import.meta.url.endsWith('.js') ? '.js' : '.ts'}`, import.meta.url);
  return new Promise((resolve, reject) => {
    let sentence: string | undefined;
    const child = fork(module, [path, fingerprint], {
      // Of our own flags only what decides how modules are found: --test, --inspect and the like are not the child's.
      execArgv: process.execArgv.filter((flag) => flag.startsWith('--conditions=')),
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: BuildMessage) => {
      if (message.kind === 'failed') sentence = message.sentence;
      else watcher.progress(message.step, message.steps, message.message);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new CommandError(
            sentence ?? `Building the world index ended with ${signal ?? `exit status ${code}`}.`,
            EXIT.unavailable,
          ),
        );
    });
  });
}
