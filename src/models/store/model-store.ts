import { type Dirent, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { lockDirectory, whileLocked } from '#kit/files/directory-lock';
import { copyWithDigest } from './copy-with-digest.ts';
import { digestOfFile } from './digest-of-file.ts';
import {
  blobName,
  type Layer,
  MAX_DOCUMENT_BYTES,
  type Manifest,
  MEDIA,
  type ModelConfig,
  parseManifest,
  parseModelConfig,
  sha256,
} from './manifest.ts';
import { displayName, type ModelName, manifestPath, parseModelName, sameModel } from './model-name.ts';

/** A model in a store: its manifest, and what the store knows without opening the weights. */
export interface StoredModel {
  readonly name: ModelName;
  readonly displayName: string;
  /** sha256 of the manifest's bytes, in hex. */
  readonly digest: string;
  readonly manifest: Manifest;
  readonly modifiedAt: Date;
  /** Size of all layers and the config, in bytes. */
  readonly size: number;
  /** The directory that holds `manifests` and `blobs`. */
  readonly directory: string;
  /** Whether it is in our own directory, which can be changed. */
  readonly writable: boolean;
}

/** How long a change waits for others in progress, in milliseconds. */
const LOCK_WAIT_MS = 30_000;

/** Prefix of the directories of imports in progress, among the blobs. */
const IMPORT = 'import-';

/** A copied file that is not a blob yet. */
interface Copied {
  readonly path: string;
  /** 64 hex digits. */
  readonly digest: string;
  readonly size: number;
}

/**
 * Models on the disk in Ollama's layout: `manifests/<host>/<namespace>/<model>/<tag>` and `blobs/sha256-<hex>`
 * (docs/formats/models-store.md). Changes go to one directory of our own. Others, such as the store of an
 * Ollama on the same machine, are read-only.
 */
export class ModelStore {
  readonly directory: string;
  readonly #readOnly: readonly string[];

  /** @param readOnly directories that are searched after our own and never changed */
  constructor(directory: string, readOnly: readonly string[] = []) {
    this.directory = directory;
    this.#readOnly = readOnly;
  }

  /** All models, latest first. A model with a damaged manifest or without its blobs is left out and given to `damaged`. */
  async list(damaged: (error: DamagedFile) => void = () => {}): Promise<StoredModel[]> {
    const found = new Map<string, StoredModel>();
    for (const directory of [this.directory, ...this.#readOnly])
      for (const name of await namesBelow(join(directory, 'manifests'))) {
        const shown = displayName(name);
        if (found.has(shown.toLowerCase())) continue;
        try {
          const model = await this.#read(directory, name);
          if (!model) continue;
          await this.checkBlobs(model);
          found.set(shown.toLowerCase(), model);
        } catch (error) {
          if (!(error instanceof DamagedFile)) throw error;
          damaged(error);
        }
      }
    return [...found.values()].sort(
      (a, b) =>
        Math.floor(b.modifiedAt.getTime() / 1000) - Math.floor(a.modifiedAt.getTime() / 1000) ||
        (a.displayName < b.displayName ? -1 : 1),
    );
  }

  /**
   * Finds a model by name, ignoring case if there is no exact match; undefined if there is none.
   * @throws DamagedFile when the manifest is damaged
   */
  async find(name: ModelName): Promise<StoredModel | undefined> {
    for (const directory of [this.directory, ...this.#readOnly]) {
      const exact = await this.#read(directory, name);
      if (exact) return exact;
    }
    for (const directory of [this.directory, ...this.#readOnly]) {
      const like = (await namesBelow(join(directory, 'manifests'))).find((other) => sameModel(other, name));
      const model = like && (await this.#read(directory, like));
      if (model) return model;
    }
    return undefined;
  }

  async #read(directory: string, name: ModelName): Promise<StoredModel | undefined> {
    const path = join(directory, 'manifests', ...manifestPath(name));
    const information = await stat(path).catch(() => undefined);
    if (!information?.isFile()) return undefined;
    if (information.size > MAX_DOCUMENT_BYTES) throw new DamagedFile(`${path} is too large for a model manifest.`);
    const bytes = await readFile(path);
    const manifest = parseManifest(bytes, path);
    return {
      name,
      displayName: displayName(name),
      digest: sha256(bytes),
      manifest,
      modifiedAt: information.mtime,
      size: manifest.layers.reduce((sum, layer) => sum + layer.size, manifest.config.size),
      directory,
      writable: directory === this.directory,
    };
  }

  /**
   * The path of a layer's bytes.
   * @throws DamagedFile when the blob is missing or has another length than the manifest says
   */
  async blobPath(model: StoredModel, layer: Layer): Promise<string> {
    const path = join(model.directory, 'blobs', blobName(layer.digest));
    const information = await stat(path).catch(() => undefined);
    if (!information) throw new DamagedFile(`The blob ${path} of ${model.displayName} is missing.`);
    if (information.size !== layer.size)
      throw new DamagedFile(
        `The blob ${path} of ${model.displayName} has ${information.size} bytes; the manifest says ${layer.size}.`,
      );
    return path;
  }

  /**
   * Looks for every blob of a model, without reading it.
   * @throws DamagedFile when a blob is missing or has another length than the manifest says
   */
  async checkBlobs(model: StoredModel): Promise<void> {
    const { config, layers } = model.manifest;
    for (const layer of [config, ...layers]) await this.blobPath(model, layer);
  }

  /** The text of a small layer. @throws DamagedFile when it is missing, damaged or too large for a text */
  async layerText(model: StoredModel, layer: Layer): Promise<string> {
    return (await this.#layerBytes(model, layer)).toString();
  }

  async #layerBytes(model: StoredModel, layer: Layer): Promise<Buffer> {
    if (layer.size > MAX_DOCUMENT_BYTES) throw new DamagedFile(`The layer ${layer.digest} is too large for a text.`);
    const path = await this.blobPath(model, layer);
    const bytes = await readFile(path);
    if (`sha256:${sha256(bytes)}` !== layer.digest) throw damagedBlob(path, model);
    return bytes;
  }

  /**
   * Reads a whole blob in the background and compares it with its digest.
   * @throws DamagedFile when it is damaged; the system's error when it cannot be read
   */
  async verifyBlob(model: StoredModel, layer: Layer): Promise<void> {
    const path = await this.blobPath(model, layer);
    if (`sha256:${await digestOfFile(path)}` !== layer.digest) throw damagedBlob(path, model);
  }

  /** @throws DamagedFile when the config blob is missing or damaged */
  async config(model: StoredModel): Promise<ModelConfig> {
    const { config } = model.manifest;
    return parseModelConfig(await this.#layerBytes(model, config), config.digest);
  }

  /**
   * Adds a GGUF file to the store: copies it while computing its digest, writes the config, and finally the manifest. A
   * crash at any moment leaves no incomplete model.
   * @param progress bytes copied so far
   * @throws CommandError when the source changes while it is copied, or the store stays locked
   */
  async importModel(
    name: ModelName,
    path: string,
    config: ModelConfig,
    progress: (bytes: number) => void = () => {},
  ): Promise<StoredModel> {
    return this.#copyBeside(
      (beside) => copyWithDigest(path, beside, progress),
      (copied) =>
        this.#whileLocked(async () => {
          const { digest, size } = copied;
          await this.#keepBlob(copied);
          const layers: Layer[] = [{ mediaType: MEDIA.model, digest: `sha256:${digest}`, size }];
          const configBytes = JSON.stringify({
            ...config,
            architecture: 'amd64',
            os: 'linux',
            rootfs: { type: 'layers', diff_ids: layers.map((layer) => layer.digest) },
          });
          const configDigest = await this.#addText(configBytes);
          const manifest: Manifest = {
            schemaVersion: 2,
            mediaType: MEDIA.manifest,
            config: {
              mediaType: MEDIA.config,
              digest: `sha256:${configDigest}`,
              size: Buffer.byteLength(configBytes),
            },
            layers,
          };
          await this.#writeManifest(name, JSON.stringify(manifest));
          return (await this.#read(this.directory, name))!;
        }),
    );
  }

  /** Between adding a blob and writing the manifest that names it, no process may remove blobs. */
  #whileLocked<T>(work: () => Promise<T>): Promise<T> {
    return whileLocked(this.directory, 'store', LOCK_WAIT_MS, work);
  }

  async #addText(text: string): Promise<string> {
    const digest = sha256(text);
    const path = join(this.directory, 'blobs', blobName(`sha256:${digest}`));
    if (!existsSync(path)) await writeAtomically(path, (file) => file.writeFile(text));
    return digest;
  }

  /**
   * Copies something into a temporary directory among the blobs, which is removed afterwards.
   * @param copy writes the copy to the given path
   * @param use may move the copy away
   */
  async #copyBeside<T>(
    copy: (beside: string) => Promise<{ digest: string; size: number }>,
    use: (copied: Copied) => Promise<T>,
  ): Promise<T> {
    const blobs = join(this.directory, 'blobs');
    await mkdir(blobs, { recursive: true });
    // Under the lock of the store, so that clearPartials never sees the directory without its own lock.
    const { place, release } = await this.#whileLocked(async () => {
      const place = await mkdtemp(join(blobs, IMPORT));
      return { place, release: await lockDirectory(place, 'import') };
    });
    try {
      const path = join(place, 'copy');
      return await use({ path, ...(await copy(path)) });
    } finally {
      await release();
      await rm(place, { recursive: true, force: true });
    }
  }

  #keepBlob({ path, digest }: Copied): Promise<void> {
    return rename(path, join(this.directory, 'blobs', blobName(`sha256:${digest}`)));
  }

  async #writeManifest(name: ModelName, text: string): Promise<void> {
    const path = join(this.directory, 'manifests', ...manifestPath(name));
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, (file) => file.writeFile(text));
  }

  /**
   * Gives a model a second name. Its blobs are shared, or copied from a read-only store.
   * @throws CommandError if the model is removed meanwhile
   */
  async copy(model: StoredModel, destination: ModelName): Promise<void> {
    const missing = (): Layer[] =>
      model.writable
        ? []
        : [...model.manifest.layers, model.manifest.config].filter(({ digest }) => !this.#hasBlob(digest));
    for (const layer of missing()) {
      const source = await this.blobPath(model, layer);
      await this.#copyBeside(
        (beside) => copyWithDigest(source, beside, () => {}),
        (copied) => this.#whileLocked(() => this.#keepBlob(copied)),
      );
    }
    await this.#whileLocked(async () => {
      const stored = await this.#read(model.directory, model.name);
      if (stored?.digest !== model.digest || missing().length > 0)
        throw new CommandError(`${model.displayName} changed while it was being copied.`);
      const path = join(model.directory, 'manifests', ...manifestPath(model.name));
      await this.#writeManifest(destination, await readFile(path, 'utf8'));
    });
  }

  #hasBlob(digest: string): boolean {
    return existsSync(join(this.directory, 'blobs', blobName(digest)));
  }

  /** Removes a manifest of our own, and the blobs that no other manifest names. */
  remove(model: StoredModel): Promise<void> {
    return this.#whileLocked(() => this.#removeLocked(model));
  }

  async #removeLocked(model: StoredModel): Promise<void> {
    const path = join(this.directory, 'manifests', ...manifestPath(model.name));
    await unlink(path);
    for (let directory = dirname(path); directory !== join(this.directory, 'manifests'); directory = dirname(directory))
      if (
        !(await rmdir(directory).then(
          () => true,
          () => false,
        ))
      )
        break;
    const used = new Set<string>();
    for (const name of await namesBelow(join(this.directory, 'manifests'))) {
      // A manifest that cannot be read may name any blob, so no blob is removed.
      const other = await this.#read(this.directory, name).catch(() => undefined);
      if (!other) return;
      for (const layer of [...other.manifest.layers, other.manifest.config]) used.add(blobName(layer.digest));
    }
    for (const layer of [...model.manifest.layers, model.manifest.config]) {
      const blob = blobName(layer.digest);
      if (!used.has(blob)) await rm(join(this.directory, 'blobs', blob), { force: true });
    }
  }

  /** Removes what interrupted imports left behind. Imports in progress are left alone. */
  async clearPartials(): Promise<void> {
    const blobs = join(this.directory, 'blobs');
    const left = await entries(blobs, (entry) => entry.isDirectory() && entry.name.startsWith(IMPORT));
    if (left.length === 0) return;
    await this.#whileLocked(async () => {
      for (const entry of left) {
        const place = join(blobs, entry);
        // An import in progress holds the lock.
        const release = await lockDirectory(place, 'import').catch(() => undefined);
        if (release === undefined) continue;
        await release();
        await rm(place, { recursive: true, force: true });
      }
    }).catch((error) => {
      // A store that is read-only or locked for long can still be served.
      if (!(error instanceof CommandError)) throw error;
    });
  }
}

async function namesBelow(manifests: string): Promise<ModelName[]> {
  const names: ModelName[] = [];
  for (const host of await entries(manifests, (entry) => entry.isDirectory()))
    for (const namespace of await entries(join(manifests, host), (entry) => entry.isDirectory()))
      for (const model of await entries(join(manifests, host, namespace), (entry) => entry.isDirectory()))
        for (const tag of await entries(join(manifests, host, namespace, model), (entry) => entry.isFile())) {
          const name = parseModelName(`${host}/${namespace}/${model}:${tag}`);
          if (name && !tag.endsWith('.partial')) names.push(name);
        }
  return names;
}

async function entries(directory: string, wanted: (entry: Dirent) => boolean): Promise<string[]> {
  try {
    return (await readdir(directory, { withFileTypes: true }))
      .filter(wanted)
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const damagedBlob = (path: string, { displayName: name }: StoredModel): DamagedFile =>
  new DamagedFile(
    `The blob ${path} of ${name} is damaged: its bytes do not match its digest. Remove the model and import it again.`,
  );
