import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request, for those that answer before the router.
 * @param whole gets the body; never called for a client that breaks off, which is owed no answer
 */
export function readWholeBody(request: IncomingMessage, whole: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      const [first, ...rest] = chunks;
      whole(first !== undefined && rest.length === 0 ? first : Buffer.concat(chunks));
    })
    .on('error', () => {});
}
