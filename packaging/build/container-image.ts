import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { addAlmanac, makeSystem, USER } from './root-filesystem.ts';

/*
 * Writes a container image without a container engine: an archive of the OCI image layout (OCI image specification
 * 1.1). It also has the manifest.json that older versions of `docker load` read.
 */

const run = promisify(execFile);

/** Names of processors in image configurations. */
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

const TYPES = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  configuration: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
} as const;

/** What an image refers to another part by. */
interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

interface Layer extends Descriptor {
  /** Digest of the archive before its compression. */
  readonly contentDigest: string;
}

/** How the image is run; the same as packaging/container/Dockerfile says. */
export const RUNNING = {
  User: `${USER}:${USER}`,
  Env: [
    'PATH=/usr/bin',
    'HOME=/data',
    'XDG_CACHE_HOME=/tmp',
    'NODE_COMPILE_CACHE=/tmp/compiled',
    'ALMANAC_DATA=/data',
    'ALMANAC_HOST=0.0.0.0',
    'ALMANAC_ADMIN_HOST=0.0.0.0',
  ],
  Entrypoint: ['/usr/bin/node', '/app/dist/cli/main.js'],
  Cmd: ['start'],
  WorkingDir: '/data',
  Volumes: { '/data': {} },
  ExposedPorts: Object.fromEntries([8001, 8002, 8003, 8080, 8081, 8090, 11434].map((port) => [`${port}/tcp`, {}])),
  StopSignal: 'SIGTERM',
  // Not part of OCI; Docker and Podman read it. Nanoseconds.
  Healthcheck: {
    Test: ['CMD', '/usr/bin/node', '/app/dist/cli/main.js', 'status'],
    Interval: 30e9,
    Timeout: 10e9,
    StartPeriod: 30e9,
  },
};

const sha256 = (content: string): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;
const blob = (digest: string): string => join('blobs', ...digest.split(':'));

/**
 * Writes the image of an offline bundle.
 * @param bundle the unpacked offline bundle
 * @param level of gzip
 * @returns the name of the file
 */
export async function makeContainerImage(bundle: string, version: string, out: string, level: number): Promise<string> {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch;
  const name = `almanac-${version}-linux-${process.arch}.image.tar`;
  const place = join(out, 'image');
  const layout = join(place, 'layout');
  await rm(place, { recursive: true, force: true });
  await mkdir(join(layout, 'blobs', 'sha256'), { recursive: true });

  // Node and its libraries change less often than Almanac, so that an update fetches a part.
  const [system, application] = [join(place, 'system'), join(place, 'application')];
  await makeSystem(bundle, system);
  await addAlmanac(bundle, application);
  const layers = [await writeLayer(system, layout, level), await writeLayer(application, layout, level)];

  const write = async (mediaType: string, value: unknown): Promise<Descriptor> => {
    const text = JSON.stringify(value);
    const digest = sha256(text);
    await writeFile(join(layout, blob(digest)), text);
    return { mediaType, digest, size: Buffer.byteLength(text) };
  };
  const labels = {
    'org.opencontainers.image.title': 'almanac',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.licenses': 'Apache-2.0',
  };
  const configuration = await write(TYPES.configuration, {
    architecture,
    os: 'linux',
    config: { ...RUNNING, Labels: labels },
    rootfs: { type: 'layers', diff_ids: layers.map(({ contentDigest }) => contentDigest) },
    history: [{ comment: 'Node.js and the libraries that it needs' }, { comment: 'Almanac' }],
  });
  const manifest = await write(TYPES.manifest, {
    schemaVersion: 2,
    mediaType: TYPES.manifest,
    config: configuration,
    layers: layers.map(({ mediaType, digest, size }) => ({ mediaType, digest, size })),
    annotations: labels,
  });
  const tag = `almanac:${version}`;
  const index = {
    schemaVersion: 2,
    mediaType: TYPES.index,
    manifests: [
      {
        ...manifest,
        platform: { architecture, os: 'linux' },
        annotations: {
          'org.opencontainers.image.ref.name': version,
          'io.containerd.image.name': `docker.io/library/${tag}`,
        },
      },
    ],
  };
  const older = [
    { Config: blob(configuration.digest), RepoTags: [tag], Layers: layers.map(({ digest }) => blob(digest)) },
  ];
  await writeFile(join(layout, 'index.json'), JSON.stringify(index));
  await writeFile(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  await writeFile(join(layout, 'manifest.json'), JSON.stringify(older));
  await run('tar', [
    ...ARCHIVE,
    '-cf',
    join(out, name),
    '-C',
    layout,
    'blobs',
    'index.json',
    'manifest.json',
    'oci-layout',
  ]);
  await rm(place, { recursive: true });
  return name;
}

/** The same content gives the same archive. */
const ARCHIVE = ['--sort=name', '--mtime=@0', '--numeric-owner', '--owner=0', '--group=0', '--format=gnu'];

/** Writes a directory as a layer: everything belongs to root, but /data to the user. */
async function writeLayer(directory: string, layout: string, level: number): Promise<Layer> {
  const archive = `${directory}.tar`;
  await run('tar', [...ARCHIVE, '--exclude=./data', '-cf', archive, '-C', directory, '.']);
  const hasData = await stat(join(directory, 'data')).then(
    () => true,
    () => false,
  );
  const own = [`--owner=${USER}`, `--group=${USER}`];
  if (hasData) await run('tar', [...ARCHIVE, ...own, '-rf', archive, '-C', directory, './data']);
  const plain = createHash('sha256');
  const packed = createHash('sha256');
  const hashing = (hash: typeof plain): Transform =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        done(null, piece);
      },
    });
  const written = `${archive}.gz`;
  await pipeline(
    createReadStream(archive),
    hashing(plain),
    createGzip({ level }),
    hashing(packed),
    createWriteStream(written),
  );
  const digest = `sha256:${packed.digest('hex')}`;
  const { size } = await stat(written);
  await rename(written, join(layout, blob(digest)));
  await rm(archive);
  return { mediaType: TYPES.layer, digest, size, contentDigest: `sha256:${plain.digest('hex')}` };
}
