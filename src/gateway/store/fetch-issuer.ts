import { fetchOutside } from '#kit/files/fetch-outside';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/** May something be asked there? Over TLS, or on this machine. */
export function isTrustworthy(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)));
}

/**
 * Fetches a JSON document of an issuer.
 * @param timeout milliseconds for all of it
 * @param most bytes of the answer
 * @throws Error with one sentence when it cannot be had
 */
export async function fetchDocument(address: string, timeout: number, most: number): Promise<unknown> {
  if (!isTrustworthy(address)) throw new Error(`${address} is no https address.`);
  const signal = AbortSignal.timeout(timeout);
  let text: string;
  try {
    // A redirect could lead where nobody trusts.
    const response = await fetchOutside(address, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`it answers with status ${response.status}`);
    }
    text = await readAll(response, most);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`${address} cannot be read: ${reason}.`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} cannot be read: it is not JSON.`);
  }
}

async function readAll(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > most) throw new Error(`it is larger than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
