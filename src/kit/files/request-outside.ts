import { lookup } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError, EXIT } from '../command/command-error.ts';
import { version } from '../version.ts';
import { proxyOf } from './fetch-outside.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutsideRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | Readable;
  /** Milliseconds without a byte in either direction after which the request is given up. */
  readonly timeout: number;
  /** Whether addresses of this machine and of private networks may be asked. */
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Must be read to its end or destroyed. */
  readonly body: IncomingMessage;
}

/** The name of a server leads to this machine or into a private network. */
export class PrivateAddress extends CommandError {
  constructor(host: string, address: string) {
    super(`${host} has the private address ${address}, which is not allowed.`, EXIT.failed);
    this.name = 'PrivateAddress';
  }
}

/**
 * Makes one request to a server that somebody else has named. The addresses of its host are checked after they have
 * been resolved, and exactly the checked ones are connected to, so a name that resolves differently the second time gains
 * nothing. Redirects are answers, not followed. A proxy of the environment is used as by `fetchOutside`; it resolves
 * names itself, so only addresses are checked then.
 * @throws PrivateAddress; the system's error when the server cannot be reached; a TimeoutError; the reason of `signal`
 */
export async function requestOutside(url: URL, options: OutsideRequest): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body, timeout, allowPrivate, signal } = options;
  if (!/^https?:$/.test(url.protocol)) throw new CommandError(`${url.href} is no http or https address.`, EXIT.usage);
  signal?.throwIfAborted();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(url.host, host);
  const module = url.protocol === 'https:' ? 'node:https' : 'node:http';
  const { Agent, request: start } = process.getBuiltinModule(module) as typeof import('node:https');
  const proxy = proxyOf(process.env);
  const agent = new Agent({ keepAlive: false, ...(proxy ? { proxyEnv: { ...proxy } } : {}) });
  const requestOptions: RequestOptions = {
    method,
    agent,
    lookup: checkedLookup(host, allowPrivate),
    headers: {
      'user-agent': `almanac/${version}`,
      'accept-encoding': 'identity',
      ...(body instanceof Uint8Array ? { 'content-length': String(body.byteLength) } : {}),
      ...headers,
    },
    ...(signal ? { signal } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = start(url, requestOptions, (response) => {
      response.once('close', () => agent.destroy());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response });
    });
    request.setTimeout(timeout, () => request.destroy(new DOMException('no answer in time', 'TimeoutError')));
    request.once('error', (error) => {
      agent.destroy();
      reject(signal?.aborted ? signal.reason : error);
    });
    if (body === undefined || body instanceof Uint8Array) request.end(body);
    else pipeline(body, request).catch(reject);
  });
}

/**
 * Resolves a name and refuses it when one of its addresses is not public. The name of a proxy, which is another one,
 * passes.
 */
function checkedLookup(host: string, allowPrivate: boolean): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = found ?? [];
      const refused =
        allowPrivate || name !== host ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (error !== null || first === undefined)
        done(error ?? Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' }), '');
      else if (refused !== undefined) done(new PrivateAddress(name, refused.address), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/**
 * The bytes of an answer, up to a bound.
 * @throws CommandError when it is longer
 */
export async function bodyBytes({ body }: OutsideAnswer, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new CommandError(`An answer is longer than ${maxBytes} bytes.`, EXIT.failed);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
