import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOptions } from './open-store.ts';

/** What a person has typed before, the latest first. */
export interface History {
  readonly lines: string[];
  readonly size: number;
  /** Called with all lines after each new one. */
  save(lines: readonly string[]): void;
}

/** The history of conversations: a file of lines in the data directory, for its owner alone. */
export function openHistory({ directory, settings }: CommandOptions): History {
  const size = settings.history;
  const path = join(directory, 'history');
  if (size === 0) return { lines: [], size: 0, save: () => {} };
  return {
    lines: read(path).slice(0, size),
    size,
    save(lines) {
      try {
        const beside = `${path}.${process.pid}.partial`;
        writeFileSync(
          beside,
          lines
            .slice(0, size)
            .map((line) => `${line}\n`)
            .join(''),
          { mode: 0o600 },
        );
        renameSync(beside, path);
      } catch {
        // A conversation matters more than its history.
      }
    },
  };
}

function read(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
