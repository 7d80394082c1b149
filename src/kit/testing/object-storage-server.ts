import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageAccess } from '../files/storage-settings.ts';

/** A small object storage on this machine that checks signatures, ranges and If-Match, and fails as it is told. */
export class ObjectStorageServer {
  readonly access: StorageAccess;
  /** Objects by their path: `/bucket/key`. */
  readonly objects = new Map<string, Buffer>();
  /** So many answers to come are cut off in the middle of their body. */
  cuts = 0;
  /** Answers 503 to everything. */
  isBusy = false;
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly #stop: () => Promise<void>;

  private constructor(access: StorageAccess, stop: () => Promise<void>) {
    this.access = access;
    this.#stop = stop;
  }

  static async start(): Promise<ObjectStorageServer> {
    const http = createServer((request, response) => storage.#answer(request, response));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    const access: StorageAccess = {
      storageEndpoint: `http://127.0.0.1:${port}`,
      storageRegion: 'test-1',
      storagePathStyle: true,
      storageKey: 'almanac-key',
      storageSecret: 'almanac+secret/1',
      storageSession: '',
    };
    const storage = new ObjectStorageServer(access, async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    });
    return storage;
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** The variables with which a process of ours finds it. */
  get variables(): Readonly<Record<string, string>> {
    const { storageEndpoint, storageRegion, storageKey, storageSecret } = this.access;
    return {
      ALMANAC_STORAGE_ENDPOINT: storageEndpoint,
      ALMANAC_STORAGE_REGION: storageRegion,
      ALMANAC_STORAGE_KEY: storageKey,
      ALMANAC_STORAGE_SECRET: storageSecret,
    };
  }

  #answer(request: IncomingMessage, response: ServerResponse): undefined {
    const { url = '', headers } = request;
    this.asked.push(url);
    const refuse = (status: number, code: string): undefined => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    };
    if (this.isBusy) return refuse(503, 'SlowDown');
    const problem = signatureProblem(request, this.access);
    if (problem !== undefined) return refuse(403, problem);
    const object = this.objects.get(decodeURIComponent(url));
    if (object === undefined) return refuse(404, 'NoSuchKey');
    const etag = `"${createHash('md5').update(object).digest('hex')}"`;
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return refuse(412, 'PreconditionFailed');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const start = Number(from);
    const bytes = object.subarray(start, Number(to) + 1);
    if (bytes.length === 0) return refuse(416, 'InvalidRange');
    response.writeHead(206, {
      'content-range': `bytes ${start}-${start + bytes.length - 1}/${object.length}`,
      'content-length': bytes.length,
      etag,
    });
    if (this.cuts > 0) {
      this.cuts--;
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
      setImmediate(() => response.destroy());
    } else response.end(bytes);
  }
}

/** What is wrong with the signature of a request, worked out from what arrived. */
function signatureProblem(
  { method = '', url = '', headers }: IncomingMessage,
  access: StorageAccess,
): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = '', region = '', signedHeaders = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== access.storageKey) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const names = signedHeaders.split(';');
  if (!time.startsWith(day) || !names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const body = createHash('sha256').update('').digest('hex');
  if (headers['x-amz-content-sha256'] !== body) return 'XAmzContentSHA256Mismatch';
  let canonical = `${method}\n${url}\n\n`;
  for (const name of names) canonical += `${name}:${String(headers[name]).trim()}\n`;
  canonical += `\n${signedHeaders}\n${body}`;
  let secret: Buffer | string = `AWS4${access.storageSecret}`;
  for (const part of [day, region, 's3', 'aws4_request']) secret = createHmac('sha256', secret).update(part).digest();
  const hash = createHash('sha256').update(canonical).digest('hex');
  const right = createHmac('sha256', secret)
    .update(`AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash}`)
    .digest('hex');
  return right === signature ? undefined : 'SignatureDoesNotMatch';
}
