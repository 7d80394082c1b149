import { open } from 'node:fs/promises';
import { type AuditEntry, auditFiles } from './audit-log.ts';

/** Of the end of the log that is looked at. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The last entries of an audit log, the newest first.
 * @param directory of its files; nothing is there where no audit log is written
 * @param most entries; fewer come when more than 4 MiB would have to be read
 */
export async function latestEntries(directory: string, most: number): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let left = MOST_BYTES;
  for (const { path, bytes } of (await auditFiles(directory)).reverse()) {
    const size = Math.min(bytes, left);
    const text = await endOf(path, bytes - size, size);
    const lines = text.split('\n');
    // What was cut off at the beginning is no whole line.
    if (size < bytes) lines.shift();
    for (const line of lines.reverse()) {
      const entry = entryOf(line);
      if (entry !== undefined && entries.push(entry) >= most) return entries;
    }
    left -= size;
    if (left <= 0) break;
  }
  return entries;
}

async function endOf(path: string, from: number, size: number): Promise<string> {
  const handle = await open(path).catch(() => undefined);
  if (handle === undefined) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A line that a full disk has cut off is passed over, as is what follows the last line end. */
function entryOf(line: string): AuditEntry | undefined {
  try {
    return JSON.parse(line) as AuditEntry;
  } catch {
    return undefined;
  }
}
