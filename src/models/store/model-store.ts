import { type BigIntStats, type Dirent, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { CommandError } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { whileLocked } from '#kit/files/directory-lock';
import { copyWithDigest } from './copy-with-digest.ts';
import { digestOfFile } from './digest-of-file.ts';
import { clearIncoming, withIncoming } from './incoming.ts';
import {
  blobName,
  type Layer,
  MAX_DOCUMENT_BYTES,
  type Manifest,
  MEDIA,
  type ModelConfig,
  parseJson,
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
  /** Whether its directory may be changed. */
  readonly writable: boolean;
}

/** How long a change waits for others in progress, in milliseconds. */
const LOCK_WAIT_MS = 30_000;
/** Maximum number of manifests that are remembered. */
const MOST_MANIFESTS = 1000;
/** A file that was written so short a time ago may be written again without another time of change. */
const SETTLED_MS = 1000;

/** A file beside the blobs that is not a blob yet. */
interface Copied {
  readonly path: string;
  /** 64 hex digits. */
  readonly digest: string;
  readonly size: number;
}

/** A layer of a model to be saved: a blob of the store, or a text that becomes one. */
export type NewLayer = Layer | { readonly mediaType: string; readonly text: string };

export interface SaveOptions {
  /** Whether blobs that only the replaced model used are removed. */
  readonly prune: boolean;
  /** Called for each layer, in order, with whether it has become a new blob. */
  readonly layer?: (layer: Layer, isNew: boolean) => void;
  /** Called right before the manifest is written. */
  readonly writing?: () => void;
}

/**
 * Models on the disk in Ollama's layout: `manifests/<host>/<namespace>/<model>/<tag>` and `blobs/sha256-<hex>`
 * (docs/formats/models-store.md). New models go to one directory. Others, such as the store of an Ollama on the same
 * machine, are searched after it; they can be read-only.
 */
export class ModelStore {
  /** Where new models go. */
  readonly directory: string;
  readonly #directories: readonly string[];
  readonly #readOnly: ReadonlySet<string>;
  /** By path: what was read, and of which file. Every request looks a model up. */
  readonly #known = new LRUCache<string, { readonly identity: string; readonly model: StoredModel }>({
    max: MOST_MANIFESTS,
  });

  /**
   * @param readOnly directories that are searched after `directory` and never changed
   * @param writable directories that are searched last, and whose models can be removed
   */
  constructor(directory: string, readOnly: readonly string[] = [], writable: readonly string[] = []) {
    this.directory = directory;
    this.#directories = [directory, ...readOnly, ...writable];
    this.#readOnly = new Set(readOnly);
  }

  /** All models, latest first. A model with a damaged manifest or without its blobs is left out and given to `damaged`. */
  async list(damaged: (error: DamagedFile) => void = () => {}): Promise<StoredModel[]> {
    const found = new Map<string, StoredModel>();
    for (const directory of this.#directories)
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
    for (const directory of this.#directories) {
      const exact = await this.#read(directory, name);
      if (exact) return exact;
    }
    for (const directory of this.#directories) {
      const like = (await namesBelow(join(directory, 'manifests'))).find((other) => sameModel(other, name));
      const model = like && (await this.#read(directory, like));
      if (model) return model;
    }
    return undefined;
  }

  /**
   * A name as the store spells it: each part that it has already, in whatever case, is taken over, so that a second
   * spelling never makes a second model.
   */
  async existingName(name: ModelName): Promise<ModelName> {
    const spelled = { ...name };
    const names: ModelName[] = [];
    for (const directory of this.#directories) names.push(...(await namesBelow(join(directory, 'manifests'))));
    let like: readonly ModelName[] = names;
    for (const part of ['host', 'namespace', 'model', 'tag'] as const) {
      like = like.filter((other) => other[part].toLowerCase() === name[part].toLowerCase());
      const known = like.find((other) => other[part] === name[part]) ?? like[0];
      if (known === undefined) break;
      spelled[part] = known[part];
    }
    return spelled;
  }

  async #read(directory: string, name: ModelName): Promise<StoredModel | undefined> {
    const path = join(directory, 'manifests', ...manifestPath(name));
    const information = statOf(path);
    if (!information?.isFile()) return undefined;
    const identity = identityOf(information);
    const known = this.#known.get(path);
    if (known?.identity === identity) return known.model;
    if (information.size > MAX_DOCUMENT_BYTES) throw new DamagedFile(`${path} is too large for a model manifest.`);
    const bytes = await readFile(path);
    const manifest = parseManifest(bytes, path);
    const model: StoredModel = {
      name,
      displayName: displayName(name),
      digest: sha256(bytes),
      manifest,
      modifiedAt: information.mtime,
      size: manifest.layers.reduce((sum, layer) => sum + layer.size, manifest.config.size),
      directory,
      writable: !this.#readOnly.has(directory),
    };
    const after = statOf(path);
    const isSettled = Date.now() - Number(information.mtimeMs) > SETTLED_MS;
    if (isSettled && after && identityOf(after) === identity) this.#known.set(path, { identity, model });
    return model;
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

  /** A JSON object among the blobs. @throws DamagedFile when it is missing, damaged or something else */
  async jsonBlob({ digest }: Layer): Promise<Readonly<Record<string, unknown>>> {
    const path = this.findBlob(digest);
    const { size = Number.POSITIVE_INFINITY } = (path && (await stat(path).catch(() => undefined))) || {};
    if (path === undefined || size > MAX_DOCUMENT_BYTES) throw new DamagedFile(`There is no text blob ${digest}.`);
    const bytes = await readFile(path);
    const value: unknown = `sha256:${sha256(bytes)}` === digest ? parseJson(bytes, path) : undefined;
    if (value === null || typeof value !== 'object') throw new DamagedFile(`The blob ${path} is damaged.`);
    return value as Record<string, unknown>;
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

  /** The path of a blob in any of the directories; undefined when none has it. @throws DamagedFile for no digest */
  findBlob(digest: string): string | undefined {
    const name = blobName(digest);
    return this.#directories.map((directory) => join(directory, 'blobs', name)).find((path) => existsSync(path));
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
    return withIncoming(this.directory, LOCK_WAIT_MS, async (place) => {
      const beside = join(place, 'copy');
      const copied = { path: beside, ...(await copyWithDigest(path, beside, progress)) };
      return this.#addModel(name, copied, config, []);
    });
  }

  /**
   * Adds a GGUF file that is written for this purpose, such as one that comes out of a package.
   * @param write writes the file, and returns its config and further texts of the model
   */
  async addModel(
    name: ModelName,
    write: (path: string) => Promise<{ config: ModelConfig; texts: readonly NewLayer[] }>,
  ): Promise<StoredModel> {
    return withIncoming(this.directory, LOCK_WAIT_MS, async (place) => {
      const path = join(place, 'copy');
      const { config, texts } = await write(path);
      const { size } = await stat(path);
      return this.#addModel(name, { path, digest: await digestOfFile(path, 'fast'), size }, config, texts);
    });
  }

  #addModel(name: ModelName, copied: Copied, config: ModelConfig, texts: readonly NewLayer[]): Promise<StoredModel> {
    return this.#whileLocked(async () => {
      await this.#keepBlob(copied);
      const layer: Layer = { mediaType: MEDIA.model, digest: `sha256:${copied.digest}`, size: copied.size };
      return this.#save(name, [layer, ...texts], (layers) => configText(config, layers), { prune: true });
    });
  }

  /**
   * Adds a blob. It lies beside the others until its digest is right.
   * @param digest `sha256:` and 64 hex digits
   * @param write writes the bytes to a path and returns their digest (64 hex digits) and length
   * @throws DigestMismatch, and leaves nothing behind; whatever `write` throws
   */
  async addBlob(
    digest: string,
    write: (beside: string) => Promise<{ readonly digest: string; readonly size: number }>,
  ): Promise<void> {
    await withIncoming(this.directory, LOCK_WAIT_MS, async (place) => {
      const path = join(place, 'copy');
      const written = await write(path);
      if (`sha256:${written.digest}` !== digest) throw new DigestMismatch(digest, `sha256:${written.digest}`);
      await this.#whileLocked(() => this.#keepBlob({ path, ...written }));
    });
  }

  /**
   * Moves a whole file whose digest has been verified to the blobs.
   * @param digest `sha256:` and 64 hex digits
   */
  async adoptBlob(path: string, digest: string, size: number): Promise<void> {
    await this.#whileLocked(() => this.#keepBlob({ path, digest: blobName(digest).slice('sha256-'.length), size }));
  }

  /**
   * Writes a model of blobs that the store has and of texts. A model of that name is replaced.
   * @param config gives the text of the config for the layers
   * @returns the stored model, and how many blobs of the replaced one have been removed
   * @throws DamagedFile when a blob is missing
   */
  async save(
    name: ModelName,
    layers: readonly NewLayer[],
    config: (layers: readonly Layer[]) => string,
    options: SaveOptions,
  ): Promise<StoredModel> {
    for (const layer of layers) if ('digest' in layer) await this.#bringBlob(layer.digest);
    return this.#whileLocked(() => this.#save(name, layers, config, options));
  }

  async #save(
    name: ModelName,
    layers: readonly NewLayer[],
    config: (layers: readonly Layer[]) => string,
    { prune, layer: told, writing }: SaveOptions,
  ): Promise<StoredModel> {
    const kept: Layer[] = [];
    for (const layer of layers) {
      const { added, isNew } =
        'text' in layer
          ? await this.#addText(layer.mediaType, layer.text)
          : { added: await this.#ownLayer(layer), isNew: false };
      kept.push(added);
      told?.(added, isNew);
    }
    const { added: configLayer } = await this.#addText(MEDIA.config, config(kept));
    writing?.();
    const manifest: Manifest = { schemaVersion: 2, mediaType: MEDIA.manifest, config: configLayer, layers: kept };
    const { stored } = await this.#replace(name, JSON.stringify(manifest), prune);
    return stored;
  }

  /**
   * Writes a manifest as another store has it, whose blobs are all here.
   * @param pruning called when blobs that only the replaced model used are about to be removed
   * @throws DamagedFile when the bytes are no manifest, or a blob is missing
   */
  async saveManifest(name: ModelName, bytes: Buffer, prune: boolean, pruning?: () => void): Promise<StoredModel> {
    const { config, layers } = parseManifest(bytes, displayName(name));
    for (const layer of [config, ...layers]) await this.#bringBlob(layer.digest);
    return this.#whileLocked(async () => {
      for (const layer of [config, ...layers]) await this.#ownLayer(layer);
      const { stored } = await this.#replace(name, bytes, prune, pruning);
      return stored;
    });
  }

  async #replace(
    name: ModelName,
    manifest: string | Buffer,
    prune: boolean,
    pruning?: () => void,
  ): Promise<{ stored: StoredModel }> {
    const replaced = await this.#read(this.directory, name).catch(() => undefined);
    await this.#writeManifest(name, manifest);
    const stored = (await this.#read(this.directory, name))!;
    if (replaced !== undefined && prune) {
      const unused = await this.#unusedBlobs(this.directory, replaced.manifest);
      if (unused.length > 0) pruning?.();
      for (const path of unused) await rm(path, { force: true });
    }
    return { stored };
  }

  /** The layer of a blob in our own directory, with its length. @throws DamagedFile when it is missing or shorter */
  async #ownLayer({ mediaType, digest, size }: Layer): Promise<Layer> {
    const path = join(this.directory, 'blobs', blobName(digest));
    const information = await stat(path).catch(() => undefined);
    if (information?.size !== size) throw new DamagedFile(`The blob ${path} is missing or damaged.`);
    return { mediaType, digest, size };
  }

  /** Links or copies a blob of another directory into our own. */
  async #bringBlob(digest: string): Promise<void> {
    if (this.#hasBlob(digest)) return;
    const source = this.findBlob(digest);
    if (source === undefined) throw new DamagedFile(`There is no blob ${digest}.`);
    await withIncoming(this.directory, LOCK_WAIT_MS, async (place) => {
      const path = join(place, 'copy');
      const copied = { path, ...(await copyWithDigest(source, path, () => {})) };
      if (`sha256:${copied.digest}` !== digest) throw new DamagedFile(`The blob ${source} is damaged.`);
      await this.#whileLocked(() => this.#keepBlob(copied));
    });
  }

  /** Between adding a blob and writing the manifest that names it, no process may remove blobs. */
  #whileLocked<T>(work: () => Promise<T>): Promise<T> {
    return whileLocked(this.directory, 'store', LOCK_WAIT_MS, work);
  }

  async #addText(mediaType: string, text: string): Promise<{ added: Layer; isNew: boolean }> {
    const digest = `sha256:${sha256(text)}`;
    const path = join(this.directory, 'blobs', blobName(digest));
    const isNew = !existsSync(path);
    if (isNew) {
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(path, (file) => file.writeFile(text));
    }
    return { added: { mediaType, digest, size: Buffer.byteLength(text) }, isNew };
  }

  #keepBlob({ path, digest }: Copied): Promise<void> {
    return rename(path, join(this.directory, 'blobs', blobName(`sha256:${digest}`)));
  }

  async #writeManifest(name: ModelName, text: string | Buffer): Promise<void> {
    const path = join(this.directory, 'manifests', ...manifestPath(name));
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, (file) => file.writeFile(text));
  }

  /**
   * Gives a model a second name. Its blobs are shared, or copied from another directory.
   * @throws CommandError if the model is removed meanwhile
   */
  async copy(model: StoredModel, destination: ModelName): Promise<void> {
    const { config, layers } = model.manifest;
    if (model.directory !== this.directory) for (const { digest } of [...layers, config]) await this.#bringBlob(digest);
    await this.#whileLocked(async () => {
      const stored = await this.#read(model.directory, model.name);
      const missing = [...layers, config].some(({ digest }) => !this.#hasBlob(digest));
      if (stored?.digest !== model.digest || missing)
        throw new CommandError(`${model.displayName} changed while it was being copied.`);
      const path = join(model.directory, 'manifests', ...manifestPath(model.name));
      await this.#replace(destination, await readFile(path), true);
    });
  }

  #hasBlob(digest: string): boolean {
    return existsSync(join(this.directory, 'blobs', blobName(digest)));
  }

  /** Removes the manifest of a writable model, and the blobs that no other manifest names. */
  async remove(model: StoredModel): Promise<void> {
    if (!model.writable) throw new CommandError(`${model.directory} is read-only.`);
    await whileLocked(model.directory, 'store', LOCK_WAIT_MS, () => this.#removeLocked(model));
  }

  async #removeLocked({ directory: store, name, manifest }: StoredModel): Promise<void> {
    const path = join(store, 'manifests', ...manifestPath(name));
    await unlink(path);
    for (let directory = dirname(path); directory !== join(store, 'manifests'); directory = dirname(directory))
      if (
        !(await rmdir(directory).then(
          () => true,
          () => false,
        ))
      )
        break;
    for (const unused of await this.#unusedBlobs(store, manifest)) await rm(unused, { force: true });
  }

  /** Those blobs of a manifest that no manifest in its directory names. */
  async #unusedBlobs(directory: string, manifest: Manifest): Promise<string[]> {
    const used = await this.#usedBlobs(directory);
    if (used === undefined) return [];
    const blobs = new Set([...manifest.layers, manifest.config].map(({ digest }) => blobName(digest)));
    return [...blobs].filter((blob) => !used.has(blob)).map((blob) => join(directory, 'blobs', blob));
  }

  /** Names of the blobs that are in use; undefined when a manifest cannot be read, which may name any blob. */
  async #usedBlobs(directory: string): Promise<Set<string> | undefined> {
    const used = new Set<string>();
    for (const name of await namesBelow(join(directory, 'manifests'))) {
      const other = await this.#read(directory, name).catch(() => undefined);
      if (!other) return undefined;
      for (const layer of [...other.manifest.layers, other.manifest.config]) used.add(blobName(layer.digest));
    }
    return used;
  }

  /**
   * Removes what interrupted imports left behind, and pulls that nobody has continued. Work in progress is left alone.
   * @param pullAge milliseconds after which an interrupted pull is given up
   */
  async clearPartials(pullAge: number): Promise<void> {
    await clearIncoming(this.directory, LOCK_WAIT_MS, pullAge);
  }

  /**
   * Removes blobs that no model names and that have lain there for a while, such as uploads that nobody used.
   * @param age milliseconds
   * @returns how many have been removed
   */
  async clearUnused(age: number): Promise<number> {
    const blobs = join(this.directory, 'blobs');
    const all = await entries(blobs, (entry) => entry.isFile() && /^sha256-[0-9a-f]{64}$/.test(entry.name));
    if (all.length === 0) return 0;
    return this.#whileLocked(async () => {
      const used = await this.#usedBlobs(this.directory);
      let removed = 0;
      for (const blob of all) {
        if (used === undefined || used.has(blob)) continue;
        const path = join(blobs, blob);
        const information = await stat(path).catch(() => undefined);
        if (information === undefined || Date.now() - information.mtimeMs < age) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    });
  }
}

/** The bytes of a blob are not those that its digest promises. */
export class DigestMismatch extends CommandError {
  readonly expected: string;
  readonly found: string;
  constructor(expected: string, found: string) {
    super(`The digest is ${found}, not ${expected}.`);
    this.name = 'DigestMismatch';
    this.expected = expected;
    this.found = found;
  }
}

/** The config of a model as Ollama writes it: with the fields of a container image. */
export const configText = (config: ModelConfig, layers: readonly Layer[]): string =>
  JSON.stringify({
    ...config,
    architecture: 'amd64',
    os: 'linux',
    rootfs: { type: 'layers', diff_ids: layers.map((layer) => layer.digest) },
  });

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Changes with the file's bytes, unless they change twice within a tick of the clock. */
const identityOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;

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
