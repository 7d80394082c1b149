import { get } from '#kit/http/node-http';

/** Bytes of an answer of an interface to its supervisor that are read at most. */
const MOST_BYTES = 16 * 2 ** 20;

/**
 * What an interface answers on its admin address, whatever the status. Not by fetch, whose first call takes 8 MB and 50 ms.
 * @param url on this machine
 * @param timeout milliseconds
 * @throws Error when no whole answer comes in time
 */
export function askInterface(url: string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(timeout) }, (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > MOST_BYTES) request.destroy(new Error(`The answer has more than ${MOST_BYTES} bytes.`));
        else pieces.push(piece);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(Buffer.concat(pieces).toString()));
    });
    request.on('error', reject);
  });
}
