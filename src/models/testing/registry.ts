import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEDIA } from '../store/manifest.ts';

export interface RegistryLayer {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** How a registry misbehaves. Tests change it while it runs. */
export interface RegistryFaults {
  /** Breaks each connection that sends blobs after so many bytes; 0 never. */
  dropAfter: number;
  /** How many connections are broken; then no more. */
  drops: number;
  /** Sends nothing after the head of so many blob requests. */
  stalls: number;
  /** Answers so many blob requests with this status. */
  failures: { status: number; count: number };
  /** Flips a bit of every blob that it sends, so many times. */
  damaged: number;
  /** Added to every size in manifests. */
  sizeLie: number;
  /** Says the total of another file in Content-Range. */
  rangeLie: boolean;
  /** Sends whole files whatever range is asked for. */
  wholeOnly: boolean;
  /** Where blob requests are redirected to; {path} is filled in. */
  redirect: string | undefined;
  /** Asks for a token, whose realm it names. */
  token: boolean;
  realm: string | undefined;
  /** Value of Authorization without which it answers 401, and the challenge in that answer. */
  authorization: { readonly value: string; readonly challenge: string } | undefined;
  /** Value of Authorization for which it gives a token, without a signature. */
  tokenFor: string | undefined;
  /** Answers uploads of parts with a redirect to another path. */
  redirectUploads: boolean;
  /** Called before an upload is opened; it waits for the promise. */
  beforeUpload: (() => Promise<void>) | undefined;
  /** Called before a blob is sent; it waits for the promise. */
  beforeBlob: ((request: IncomingMessage) => Promise<void>) | undefined;
}

/** A registry on this machine that holds models in memory, speaks the protocol of Ollama's, and misbehaves on demand. */
export class TestRegistry {
  readonly faults: RegistryFaults = {
    dropAfter: 0,
    drops: Number.POSITIVE_INFINITY,
    stalls: 0,
    failures: { status: 500, count: 0 },
    damaged: 0,
    sizeLie: 0,
    rangeLie: false,
    wholeOnly: false,
    redirect: undefined,
    token: false,
    realm: undefined,
    authorization: undefined,
    tokenFor: undefined,
    redirectUploads: false,
    beforeUpload: undefined,
    beforeBlob: undefined,
  };
  /** Method and path of every request. */
  readonly asked: string[] = [];
  /** Bytes of blobs that have been sent. */
  sent = 0;
  /** Public keys that have asked for tokens, in base64. */
  readonly keys: string[] = [];
  readonly blobs = new Map<string, Buffer>();
  readonly manifests = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Buffer[]>();
  readonly #tokens = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  /** @param port 0 takes a free one */
  static async start(port = 0): Promise<TestRegistry> {
    const registry = new TestRegistry();
    registry.#server.listen(port, '127.0.0.1');
    await once(registry.#server, 'listening');
    return registry;
  }

  /** `127.0.0.1:<port>` */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Adds a model. @param name `namespace/model:tag` */
  add(name: string, layers: readonly RegistryLayer[], config: object = {}): void {
    const described = (mediaType: string, bytes: Buffer) => {
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
      this.blobs.set(digest, bytes);
      return { mediaType, digest, size: bytes.length };
    };
    const manifest = {
      schemaVersion: 2,
      mediaType: MEDIA.manifest,
      config: described(MEDIA.config, Buffer.from(JSON.stringify({ model_format: 'gguf', ...config }))),
      layers: layers.map(({ mediaType, bytes }) => described(mediaType, bytes)),
    };
    this.manifests.set(name, Buffer.from(JSON.stringify(manifest)));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${this.host}`);
    this.asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/token') return this.#giveToken(request, response, url);
    const { authorization } = this.faults;
    if (authorization !== undefined && request.headers.authorization !== authorization.value) {
      response.writeHead(401, { 'www-authenticate': authorization.challenge }).end('{"errors":[]}');
      return;
    }
    if (this.faults.token && !this.#tokens.has(request.headers.authorization ?? '')) {
      const realm = this.faults.realm ?? `http://${this.host}/token`;
      response.writeHead(401, {
        'www-authenticate': `Bearer realm="${realm}",service="${this.host}",scope="repository:x:pull repository:x:push"`,
      });
      response.end('{"errors":[]}');
      return;
    }
    const [, name = '', kind, rest = ''] =
      /^\/(?:v2|elsewhere)\/([^/]+\/[^/]+)\/(manifests|blobs)\/(.*)$/.exec(url.pathname) ?? [];
    if (kind === 'manifests') return this.#manifest(request, response, `${name}:${rest}`);
    if (kind === 'blobs' && rest.startsWith('uploads/')) return this.#upload(request, response, url);
    if (kind === 'blobs') return this.#blob(request, response, url, rest);
    response.writeHead(404).end();
  }

  async #manifest(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (request.method === 'PUT') {
      this.manifests.set(name, await bodyOf(request));
      response.writeHead(201).end();
      return;
    }
    const bytes = this.manifests.get(name);
    if (bytes === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { sizeLie } = this.faults;
    const told = sizeLie === 0 ? bytes : Buffer.from(lieAboutSizes(bytes, sizeLie));
    response.writeHead(200, { 'content-type': MEDIA.manifest }).end(told);
  }

  async #blob(request: IncomingMessage, response: ServerResponse, url: URL, digest: string): Promise<void> {
    const bytes = this.blobs.get(digest);
    if (bytes === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { faults } = this;
    if (faults.redirect !== undefined && url.pathname.startsWith('/v2/')) {
      response.writeHead(307, { location: faults.redirect.replace('{path}', url.pathname.slice('/v2/'.length)) }).end();
      return;
    }
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-length': bytes.length }).end();
      return;
    }
    await faults.beforeBlob?.(request);
    if (faults.failures.count > 0) {
      faults.failures.count--;
      response.writeHead(faults.failures.status).end('the registry is tired');
      return;
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const ranged = from !== undefined && !faults.wholeOnly;
    const [start, end] = ranged ? [Number(from), Math.min(Number(to) + 1, bytes.length)] : [0, bytes.length];
    const content = Buffer.from(bytes.subarray(start, end));
    if (faults.damaged > 0 && content.length > 0) {
      faults.damaged--;
      content[content.length >> 1]! ^= 1;
    }
    const total = bytes.length + (faults.rangeLie ? 1 : 0);
    response.writeHead(ranged ? 206 : 200, {
      'content-length': content.length,
      ...(ranged ? { 'content-range': `bytes ${start}-${end - 1}/${total}` } : {}),
    });
    if (faults.stalls > 0) {
      faults.stalls--;
      response.flushHeaders();
      return;
    }
    if (faults.dropAfter > 0 && faults.drops > 0 && content.length > faults.dropAfter) {
      faults.drops--;
      this.sent += faults.dropAfter;
      response.write(content.subarray(0, faults.dropAfter), () => response.destroy());
      return;
    }
    this.sent += content.length;
    response.end(content);
  }

  async #upload(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const next = (id: string) => url.pathname.replace(/uploads\/.*$/, `uploads/${id}`);
    if (request.method === 'POST') {
      await this.faults.beforeUpload?.();
      const id = randomBytes(8).toString('hex');
      this.#uploads.set(id, []);
      response.writeHead(202, { location: next(id) }).end();
      return;
    }
    const id = url.pathname.split('/').at(-1) ?? '';
    const parts = this.#uploads.get(id);
    const body = await bodyOf(request);
    if (parts === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (request.method === 'PATCH' && this.faults.redirectUploads) {
      response.writeHead(307, {
        'docker-upload-location': next(id),
        location: next(id).replace('/v2/', '/elsewhere/'),
      });
      response.end();
      return;
    }
    const digest = url.searchParams.get('digest');
    if (digest === null) {
      parts.push(body);
      response.writeHead(202, { location: next(id) }).end();
      return;
    }
    const whole = Buffer.concat(parts);
    const right = `sha256:${createHash('sha256').update(whole).digest('hex')}` === digest;
    if (right) this.blobs.set(digest, whole);
    response.writeHead(right ? 201 : 400).end();
  }

  /** A token for whoever has signed the request with the key that the request names. */
  #giveToken(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (this.faults.tokenFor !== undefined) {
      const token = randomBytes(12).toString('hex');
      const isRight = request.headers.authorization === this.faults.tokenFor;
      if (isRight) this.#tokens.add(`Bearer ${token}`);
      response.writeHead(isRight ? 200 : 401).end(JSON.stringify(isRight ? { token } : {}));
      return;
    }
    const [key = '', signature = ''] = (request.headers.authorization ?? '').split(':');
    const empty = Buffer.from(createHash('sha256').digest('hex')).toString('base64');
    // OpenSSH's public key: its type and 32 bytes, each behind its length.
    const raw = Buffer.from(key, 'base64').subarray(-32);
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const signed = Buffer.from(`GET,${url.href},${empty}`);
    const complete = ['service', 'scope', 'ts', 'nonce'].every((part) => url.searchParams.has(part));
    if (!complete || !verify(null, signed, publicKey, Buffer.from(signature, 'base64'))) {
      response.writeHead(401).end('wrong signature');
      return;
    }
    this.keys.push(key);
    const token = randomBytes(12).toString('hex');
    this.#tokens.add(`Bearer ${token}`);
    response.end(JSON.stringify({ token }));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function lieAboutSizes(bytes: Buffer, lie: number): string {
  const manifest = JSON.parse(String(bytes)) as { config: { size: number }; layers: { size: number }[] };
  for (const layer of [manifest.config, ...manifest.layers]) layer.size += lie;
  return JSON.stringify(manifest);
}
