import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty folder that goes when this process ends, as the environment that makes it the temporary folder of the
 * processes it starts: nothing that they leave there stays.
 */
export function temporaryFolder(prefix: string): {
  readonly TMPDIR: string;
  readonly TEMP: string;
  readonly TMP: string;
} {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // PostgreSQL, and commands without permission, run as other users.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  return { TMPDIR: folder, TEMP: folder, TMP: folder };
}
