import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Small enough that hashing it does not delay other requests. */
const PIECE_BYTES = 256 * 1024;
/** After this many bytes it pauses for as long as it has worked. */
const TURN_BYTES = 16 * 1024 * 1024;

/**
 * The digest of a file in hex, by default its sha256.
 * @param pace `slow` reads in the background with at most half of a core, `fast` is for somebody who waits
 */
export async function digestOfFile(
  path: string,
  pace: 'slow' | 'fast' = 'slow',
  algorithm: 'sha256' | 'sha512' = 'sha256',
): Promise<string> {
  const file = await open(path, 'r');
  try {
    const hash = createHash(algorithm);
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    let read = 0;
    let turn = performance.now();
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, read);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, bytesRead));
      read += bytesRead;
      if (pace === 'fast' || read % TURN_BYTES > 0) continue;
      await pause(performance.now() - turn, undefined, { ref: false });
      turn = performance.now();
    }
  } finally {
    await file.close();
  }
}
