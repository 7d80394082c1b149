import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { CommandError } from '#kit/command/command-error';

const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Copies a file and computes the sha256 of what was written, in one pass. The copy is synced to disk on return.
 * @param destination must not exist
 * @param progress bytes copied so far
 * @returns the digest (64 hex digits) and the length
 * @throws CommandError when the source is not a file or changes its length meanwhile
 */
export async function copyWithDigest(
  source: string,
  destination: string,
  progress: (bytes: number) => void,
): Promise<{ digest: string; size: number }> {
  const from = await open(source, 'r');
  try {
    const before = await from.stat();
    if (!before.isFile()) throw new CommandError(`${source} is not a file.`);
    const to = await open(destination, 'wx');
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.allocUnsafe(Math.max(1, Math.min(CHUNK_BYTES, before.size)));
      let size = 0;
      for (;;) {
        const { bytesRead } = await from.read(chunk, 0, chunk.length, size);
        if (bytesRead === 0) break;
        const bytes = chunk.subarray(0, bytesRead);
        hash.update(bytes);
        for (let written = 0; written < bytesRead; )
          written += (await to.write(bytes, written, bytesRead - written, size + written)).bytesWritten;
        size += bytesRead;
        progress(size);
      }
      if (size !== before.size) throw new CommandError(`${source} changed while it was being copied.`);
      await to.sync();
      return { digest: hash.digest('hex'), size };
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
