import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

const run = promisify(execFile);

interface Descriptor {
  readonly digest: string;
  readonly size: number;
}

/** How a container is run, as its image says. */
export interface ImageConfiguration {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: object;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

const sha256 = (content: Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/**
 * Unpacks an image archive as a container engine does, and checks that each part is what the others say of it.
 * @param layout a directory for the parts
 * @param target a directory for the root filesystem
 */
export async function unpackImage(archive: string, layout: string, target: string): Promise<ImageConfiguration> {
  await Promise.all([layout, target].map((directory) => mkdir(directory, { recursive: true })));
  await run('tar', ['-xf', archive, '-C', layout]);
  const read = (path: string) => readFile(join(layout, path));
  const json = async (path: string) => JSON.parse(await readFile(join(layout, path), 'utf8'));
  const blob = ({ digest }: Pick<Descriptor, 'digest'>): string => `blobs/${digest.replace(':', '/')}`;
  const part = async (descriptor: Descriptor): Promise<Buffer> => {
    const content = await read(blob(descriptor));
    assert.deepEqual([sha256(content), content.length], [descriptor.digest, descriptor.size]);
    return content;
  };
  assert.deepEqual(await json('oci-layout'), { imageLayoutVersion: '1.0.0' });
  const index = await json('index.json');
  assert.equal(index.manifests.length, 1);
  const manifest = JSON.parse(String(await part(index.manifests[0])));
  const configuration = JSON.parse(String(await part(manifest.config)));
  assert.equal(configuration.os, 'linux');
  assert.equal(configuration.architecture, { x64: 'amd64', arm64: 'arm64' }[process.arch as 'x64' | 'arm64']);
  const [older] = await json('manifest.json');
  assert.equal(older.Config, blob(manifest.config));
  assert.deepEqual(older.Layers, manifest.layers.map(blob));
  for (const [position, layer] of (manifest.layers as Descriptor[]).entries()) {
    assert.equal(sha256(gunzipSync(await part(layer))), configuration.rootfs.diff_ids[position]);
    await run('tar', ['-xzpf', join(layout, blob(layer)), '--numeric-owner', '-C', target]);
  }
  return configuration.config;
}
