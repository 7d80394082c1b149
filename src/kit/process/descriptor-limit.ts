import { readFileSync } from 'node:fs';

/** How many files and connections this process may have open; undefined where the system does not say. */
export function descriptorLimit(): number | undefined {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    return Number.isNaN(limit) ? undefined : limit;
  } catch {
    return undefined;
  }
}
