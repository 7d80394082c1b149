import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { bodyBytes, type OutsideAnswer, PrivateAddress, requestOutside } from '#kit/files/request-outside';
import type { ModelName } from '../model-name.ts';
import { registryKey } from './key-pair.ts';
import { authorizationOf, type CredentialSettings } from './registry-credentials.ts';

/** How this installation talks to registries: the rows of the settings table. */
export interface RegistrySettings extends CredentialSettings {
  readonly registryRedirects: readonly string[];
  readonly registryPrivateAddresses: boolean;
  /** Path of the key. */
  readonly registryKey: string;
  readonly registryTimeout: number;
  readonly registryAttempts: number;
  readonly registryDelay: number;
}

/** A registry has refused a request, cannot be reached, or has broken a rule. The message has no full stop. */
export class RegistryError extends CommandError {
  /** The status of its answer; 0 without one. */
  readonly status: number;
  constructor(message: string, status = 0, options?: ErrorOptions) {
    super(message, status === 0 || status >= 500 ? EXIT.unavailable : EXIT.failed, options);
    this.name = 'RegistryError';
    this.status = status;
  }
}

/** What the disk says, which no other attempt changes. */
const OF_DISK: readonly unknown[] = [
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EFBIG',
  'EACCES',
  'ENOENT',
  'EMFILE',
  'ENFILE',
];

/** Whether an error comes from the disk and not from the network. */
export const isOfDisk = (error: unknown): boolean => OF_DISK.includes((error as NodeJS.ErrnoException).code);

/** Whether another attempt may succeed: after what breaks connections, and when the server is busy. */
function mayPass(error: unknown): boolean {
  if (error instanceof RegistryError)
    return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
  return !(error instanceof CommandError) && !isOfDisk(error);
}

export interface RegistryRequest {
  readonly method?: OutsideMethod;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called for each attempt. */
  readonly body?: () => Uint8Array | Readable;
  /** Statuses from 300 that are an answer, not an error. Redirects among them are not followed. */
  readonly accept?: readonly number[];
  /** Whether the token is sent. */
  readonly anonymous?: boolean;
}

type OutsideMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';

export interface RegistryAnswer extends OutsideAnswer {
  readonly url: URL;
}

const MAX_REDIRECTS = 10;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Longest error text and token that is read. */
const MAX_TEXT_BYTES = 65_536;
/** Longest pause between two attempts, in milliseconds. */
const LONGEST_DELAY = 60_000;

/** A registry that speaks the protocol of Docker's, as Ollama uses it (ollama/ollama `server/images.go`, `server/auth.go`). */
export class RegistryClient {
  readonly #base: URL;
  readonly #settings: RegistrySettings;
  readonly #signal: AbortSignal;
  /** Shared with the clients of {@link until}. */
  #token: { text: string | undefined } = { text: undefined };

  /** @param insecure speaks http instead of https */
  constructor(host: string, settings: RegistrySettings, signal: AbortSignal, insecure = false) {
    const base = URL.parse(`${insecure ? 'http' : 'https'}://${host}/`);
    if (base === null || base.username !== '' || base.pathname !== '/')
      throw new RegistryError(`"${host}" is not the host of a registry`, 400);
    this.#base = base;
    this.#settings = settings;
    this.#signal = signal;
  }

  get signal(): AbortSignal {
    return this.#signal;
  }

  get settings(): RegistrySettings {
    return this.#settings;
  }

  /** The same registry, and the same token, until another signal. */
  until(signal: AbortSignal): RegistryClient {
    const insecure = this.#base.protocol === 'http:';
    const both = AbortSignal.any([this.#signal, signal]);
    const client = new RegistryClient(this.#base.host, this.#settings, both, insecure);
    client.#token = this.#token;
    return client;
  }

  /** The address of something that belongs to a model. */
  url({ namespace, model }: ModelName, ...path: readonly string[]): URL {
    return new URL(['v2', namespace, model, ...path].join('/'), this.#base);
  }

  /**
   * Makes a request: with a token if the registry asks for one, and following redirects to hosts that are allowed.
   * @throws RegistryError, PrivateAddress; the reason of the signal
   */
  async request(url: URL, request: RegistryRequest = {}): Promise<RegistryAnswer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#follow(url, request);
      const { status, headers } = answer;
      if (status < 300 || request.accept?.includes(status)) return answer;
      if (status === 401 && attempt === 1 && this.#isOwn(answer.url) && request.anonymous !== true) {
        answer.body.destroy();
        this.#token.text = await this.#newToken(headers, answer.url);
        continue;
      }
      throw await errorOf(answer);
    }
  }

  async #follow(start: URL, { method = 'GET', headers = {}, body, accept = [], anonymous }: RegistryRequest) {
    let url = start;
    for (let hops = 0; ; hops++) {
      const authorization = anonymous === true ? undefined : this.#authorization(url);
      const content = body?.();
      const answer = await this.#ask(url, {
        method,
        headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
        ...(content === undefined ? {} : { body: content }),
      });
      if (!REDIRECTS.includes(answer.status) || accept.includes(answer.status)) return { ...answer, url };
      answer.body.destroy();
      if (hops === MAX_REDIRECTS) throw new RegistryError(`${this.#base.host} redirects in a circle`, 508);
      url = this.checkedTarget(url, answer.headers.location);
    }
  }

  /** Where a redirect leads. @throws RegistryError when it leads to a host that is not allowed, or from https to http */
  checkedTarget(from: URL, location: string | undefined): URL {
    const target = URL.parse(location ?? '', from);
    if (target === null || location === undefined) throw new RegistryError(`${from.host} redirects to nowhere`, 502);
    if (target.protocol !== 'https:' && (from.protocol === 'https:' || target.protocol !== 'http:'))
      throw new RegistryError(`${from.host} redirects to ${target.protocol}//${target.host}, which is not secure`, 400);
    if (target.hostname !== this.#base.hostname && !matchesHost(target.hostname, this.#settings.registryRedirects))
      throw new RegistryError(
        `${from.host} redirects to ${target.host}; add that host to models.registry_redirects to allow it`,
        403,
      );
    return target;
  }

  async #ask(
    url: URL,
    request: { method: OutsideMethod; headers: Readonly<Record<string, string>>; body?: Uint8Array | Readable },
  ): Promise<OutsideAnswer> {
    try {
      return await requestOutside(url, {
        ...request,
        timeout: this.#settings.registryTimeout,
        allowPrivate: this.#settings.registryPrivateAddresses,
        signal: this.#signal,
      });
    } catch (error) {
      this.#signal.throwIfAborted();
      if (error instanceof PrivateAddress)
        throw new RegistryError(
          `${error.message.replace(/, which is not allowed\.$/, '')}; set models.registry_private_addresses to allow it`,
          403,
        );
      if (error instanceof CommandError) throw error;
      throw unreachable(url, error);
    }
  }

  /** What a host is told about who asks: only itself, and no other host without encryption. */
  #authorization(url: URL): string | undefined {
    const isOwn = this.#isOwn(url);
    if (isOwn && this.#token.text !== undefined) return `Bearer ${this.#token.text}`;
    return isOwn || url.protocol === 'https:' ? authorizationOf(url.host, this.#settings) : undefined;
  }

  #isOwn(url: URL): boolean {
    return url.host === this.#base.host && url.protocol === this.#base.protocol;
  }

  /** Asks for a token, with the credentials for the registry or signed by the key of this installation. */
  async #newToken(headers: IncomingHttpHeaders, asked: URL): Promise<string> {
    const challenge = headers['www-authenticate'] ?? '';
    if (/^\s*basic\b/i.test(challenge))
      throw new RegistryError(
        `${asked.host} wants a name and a password; set models.registry_credentials to the right ones`,
        401,
      );
    const { realm, service = '', scope = '' } = parseChallenge(challenge);
    const url = URL.parse(realm ?? '');
    if (url === null) throw new RegistryError('unauthorized: access denied', 401);
    if (url.host !== asked.host)
      throw new RegistryError(`realm host "${url.host}" does not match original host "${asked.host}"`, 401);
    if (asked.protocol === 'https:' && url.protocol !== 'https:')
      throw new RegistryError('the registry asks to send a signature without encryption', 401);
    url.searchParams.append('service', service);
    for (const one of scope.split(' ')) url.searchParams.append('scope', one);
    url.searchParams.append('ts', String(Math.floor(Date.now() / 1000)));
    url.searchParams.append('nonce', randomBytes(16).toString('base64url'));
    url.searchParams.sort();
    const authorization = authorizationOf(asked.host, this.#settings) ?? (await this.#signed(url));
    const answer = await this.#follow(url, { headers: { authorization }, anonymous: true, accept: REDIRECTS });
    if (answer.status >= 300) throw await errorOf(answer);
    const text = String(await bodyBytes(answer, MAX_TEXT_BYTES));
    const { token, access_token = token } = jsonObject(text);
    if (typeof access_token !== 'string' || !/^[\x21-\x7e]+$/.test(access_token))
      throw new RegistryError('the registry gave no token', 401);
    return access_token;
  }

  async #signed(url: URL): Promise<string> {
    const key = await registryKey(this.#settings.registryKey);
    const empty = Buffer.from(createHash('sha256').digest('hex')).toString('base64');
    return `${key.publicKey}:${key.sign(`GET,${url.href},${empty}`)}`;
  }

  /** Repeats work that may fail for a while. @param progressed whether anything has come since the last call */
  async retrying<T>(work: () => Promise<T>, progressed: () => boolean = () => false): Promise<T> {
    const { registryAttempts, registryDelay } = this.#settings;
    for (let failures = 1; ; failures++) {
      try {
        return await work();
      } catch (error) {
        this.#signal.throwIfAborted();
        if (progressed()) failures = 1;
        if (!mayPass(error)) throw error;
        if (failures >= registryAttempts) throw asRegistryError(error, this.#base);
        const delay = Math.min(LONGEST_DELAY, registryDelay * 2 ** (failures - 1));
        await wait(delay * (0.5 + Math.random() / 2), undefined, { signal: this.#signal }).catch(() =>
          this.#signal.throwIfAborted(),
        );
      }
    }
  }
}

const asRegistryError = (error: unknown, url: URL): Error =>
  error instanceof CommandError ? error : unreachable(url, error);

/** One phrase for what a broken connection throws. */
export function unreachable(url: URL, error: unknown): RegistryError {
  const { name, code, message } = error as NodeJS.ErrnoException;
  const why = name === 'TimeoutError' ? 'no byte in time' : (code ?? message);
  return new RegistryError(`${url.host} cannot be reached: ${why}`, 0, { cause: error });
}

async function errorOf(answer: OutsideAnswer): Promise<RegistryError> {
  const { status } = answer;
  if (status === 404) {
    answer.body.destroy();
    return new RegistryError('file does not exist', 404);
  }
  const text = await bodyBytes(answer, MAX_TEXT_BYTES).then(String, () => '');
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim();
  return new RegistryError(plain === '' ? `${status}` : `${status}: ${plain}`, status);
}

/** The parameters of a `WWW-Authenticate: Bearer` header. */
export function parseChallenge(header: string): { readonly [name: string]: string | undefined } {
  const found: Record<string, string> = {};
  for (const [, name = '', quoted, plain = ''] of header.matchAll(/([A-Za-z_]+)=(?:"([^"]*)"|([^",\s]+))/g))
    found[name.toLowerCase()] ??= quoted ?? plain;
  return found;
}

/** Whether a host is in a list of names, in which `*.example.com` stands for all names below and `*` for all. */
export function matchesHost(host: string, list: readonly string[]): boolean {
  const name = host.toLowerCase();
  return list.some((one) => {
    const pattern = one.toLowerCase();
    return pattern === '*' || pattern === name || (pattern.startsWith('*.') && name.endsWith(pattern.slice(1)));
  });
}

function jsonObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
