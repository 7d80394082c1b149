import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { type Layer, MEDIA } from '../manifest.ts';
import { type ModelName, manifestPath } from '../model-name.ts';
import type { ModelStore, StoredModel } from '../model-store.ts';
import type { Report, TransferOptions } from './pull-model.ts';
import { type RegistryAnswer, RegistryClient, RegistryError } from './registry-client.ts';

/** Least milliseconds between two lines about the same layer. */
const REPORT_INTERVAL = 60;
const TEMPORARY_REDIRECT = 307;

/**
 * Sends a model of the store to the registry that its name says, in Ollama's steps (ollama/ollama `server/upload.go`).
 * @throws RegistryError, DamagedFile; the reason of the signal
 */
export async function pushModel(store: ModelStore, model: StoredModel, options: TransferOptions): Promise<void> {
  const { settings, report, signal, insecure = false } = options;
  const { name, manifest } = model;
  report({ status: 'retrieving manifest' });
  const client = new RegistryClient(name.host, settings, signal, insecure);
  await pushBlobs(client, settings.pullConnections, [...manifest.layers, manifest.config], async (layer, own) =>
    pushBlob(
      { client: own, name, layer, path: await store.blobPath(model, layer), partBytes: settings.pullPart },
      report,
    ),
  );
  report({ status: 'pushing manifest' });
  const bytes = await readFile(join(model.directory, 'manifests', ...manifestPath(name)));
  await client.retrying(async () => {
    const answer = await client.request(client.url(name, 'manifests', name.tag), {
      method: 'PUT',
      headers: { 'content-type': MEDIA.manifest },
      body: () => bytes,
    });
    answer.body.destroy();
  });
  report({ status: 'success' });
}

/** Pushes several blobs at once. The first failure ends the others. */
async function pushBlobs(
  client: RegistryClient,
  atOnce: number,
  layers: readonly Layer[],
  push: (layer: Layer, client: RegistryClient) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const own = client.until(stop.signal);
  const left = [...new Map(layers.map((layer) => [layer.digest, layer])).values()];
  await Promise.all(
    Array.from({ length: Math.min(atOnce, left.length) }, async () => {
      try {
        for (let layer = left.shift(); layer !== undefined; layer = left.shift()) await push(layer, own);
      } catch (error) {
        stop.abort(error);
      }
    }),
  );
  client.signal.throwIfAborted();
  if (stop.signal.aborted) throw stop.signal.reason;
}

interface Upload {
  readonly client: RegistryClient;
  readonly name: ModelName;
  readonly layer: Layer;
  readonly path: string;
  readonly partBytes: number;
}

async function pushBlob(upload: Upload, report: Report): Promise<void> {
  const { client, name, layer } = upload;
  const { digest, size } = layer;
  const status = `pushing ${digest.slice('sha256:'.length, 'sha256:'.length + 12)}`;
  let last = Number.NEGATIVE_INFINITY;
  const reportBytes = (completed: number): void => {
    if (performance.now() - last < REPORT_INTERVAL) return;
    last = performance.now();
    report({ status, digest, total: size, completed });
  };
  const there = await client.retrying(() =>
    client.request(client.url(name, 'blobs', digest), { method: 'HEAD', accept: [404] }),
  );
  there.body.destroy();
  if (there.status === 404) {
    reportBytes(0);
    await client.retrying(() => uploadParts(upload, reportBytes));
  }
  report({ status, digest, total: size, completed: size });
}

/** Opens an upload, sends every part, and closes it. A failure begins a new upload. */
async function uploadParts({ client, name, layer, path, partBytes }: Upload, report: (done: number) => void) {
  const opened = await client.request(client.url(name, 'blobs', 'uploads', ''), { method: 'POST' });
  opened.body.destroy();
  let next = nextLocation(client, opened);
  const sums: Buffer[] = [];
  for (let start = 0; start < layer.size; start += partBytes) {
    const end = Math.min(layer.size, start + partBytes);
    const { location, sum } = await uploadPart(client, next, { path, start, end }, report);
    next = location;
    sums.push(sum);
  }
  const etag = createHash('md5').update(Buffer.concat(sums)).digest('hex');
  next.searchParams.set('digest', layer.digest);
  next.searchParams.set('etag', `${etag}-${sums.length}`);
  const closed = await client.request(next, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-length': '0' },
    body: () => new Uint8Array(),
  });
  closed.body.destroy();
}

interface Piece {
  readonly path: string;
  readonly start: number;
  /** Behind the last byte. */
  readonly end: number;
}

async function uploadPart(
  client: RegistryClient,
  url: URL,
  piece: Piece,
  report: (done: number) => void,
): Promise<{ location: URL; sum: Buffer }> {
  const { start, end } = piece;
  const plain = { 'content-type': 'application/octet-stream', 'content-length': String(end - start) };
  let content = contentOf(piece, report);
  const patched = await client.request(url, {
    method: 'PATCH',
    headers: { ...plain, 'x-redirect-uploads': '1', 'content-range': `${start}-${end - 1}` },
    body: () => {
      content = contentOf(piece, report);
      return content.stream;
    },
    accept: [TEMPORARY_REDIRECT],
  });
  patched.body.destroy();
  const location = nextLocation(client, patched);
  if (patched.status === TEMPORARY_REDIRECT) {
    const stored = await client.request(client.checkedTarget(patched.url, patched.headers.location), {
      method: 'PUT',
      headers: plain,
      anonymous: true,
      body: () => {
        content = contentOf(piece, report);
        return content.stream;
      },
    });
    stored.body.destroy();
  }
  return { location, sum: content.hash.digest() };
}

function contentOf({ path, start, end }: Piece, report: (done: number) => void) {
  const hash = createHash('md5');
  let done = start;
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, callback) {
      hash.update(bytes);
      done += bytes.length;
      report(done);
      callback(null, bytes);
    },
  });
  const file = createReadStream(path, { start, end: end - 1 });
  file.once('error', (error) => counted.destroy(error));
  counted.once('close', () => file.destroy());
  return { hash, stream: file.pipe(counted) };
}

/** Where an upload goes on. */
function nextLocation(client: RegistryClient, { headers, url, status }: RegistryAnswer): URL {
  const own = headers['docker-upload-location'];
  const location = typeof own === 'string' ? own : headers.location;
  if (location === undefined) throw new RegistryError(`${url.host} does not say where the upload goes on`, 502);
  if (status === TEMPORARY_REDIRECT && own === undefined) return url;
  return client.checkedTarget(url, location);
}
