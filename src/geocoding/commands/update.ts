import { mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print } from '#kit/command/output';
import { showWork } from '#kit/command/progress';
import { elementAt } from '#kit/element-at';
import { lockDirectory } from '#kit/files/directory-lock';
import { withoutLastCompiler } from '#kit/internals/v8-flags';
import { readChanges } from '../import/osm/changes/change-file.ts';
import { ChangeSet } from '../import/osm/changes/change-set.ts';
import { ChangesInTurn, KeptChanges } from '../import/osm/changes/kept-changes.ts';
import { type HeaderChanges, type MergeCounts, mergeChanges } from '../import/osm/changes/merge-changes.ts';
import { frameOf, zstdFrameOf } from '../import/osm/changes/object-blocks.ts';
import { type ReplicationOptions, ReplicationServer } from '../import/osm/changes/replication.ts';
import type { Change } from '../import/osm/changes/whole-object.ts';
import { ChangedObjects } from '../import/osm/delta/changed-objects.ts';
import { IdCollector } from '../import/osm/delta/id-set.ts';
import type { DeltaResult } from '../import/osm/delta/import-delta.ts';
import { beforeUpdate } from '../import/osm/notes/large-areas.ts';
import { PbfFile } from '../import/osm/read/pbf-file.ts';
import { HeldExtras } from '../import/osm/sources/held-extras.ts';
import { type HeldSource, HeldSources, SOURCES_FOLDER } from '../import/osm/sources/held-sources.ts';
import { deltaPathOf } from '../store/delta/open-extended-index.ts';
import { OSM_INDEX_FILE } from '../store/osm-index.ts';
import { buildDelta, type DeltaBuildOptions, deltaSoFar, hasDelta } from './build-delta.ts';
import { type BuildOptions, buildIndex, metaOf } from './build-index.ts';
import { heldSource } from './sources.ts';

/** What `almanac geocoding update` is asked for. */
export interface UpdateOptions extends DeltaBuildOptions, ReplicationOptions {
  /** Make a delta beside the index instead of a new index. */
  readonly delta?: boolean;
  /** Name of the extract that changes; without it all that have a server, or the only one. */
  readonly source?: string;
  /** Address of the server; without it the one that the extract names. */
  readonly server?: string;
  /** The last sequence that the extract holds, where it does not say so itself. */
  readonly sequence?: number;
  readonly watch?: boolean;
  /** Milliseconds between two looks at the servers. */
  readonly interval: number;
}

/** What became of an extract. */
interface Updated extends MergeCounts {
  readonly source: string;
  readonly timestamp: string | undefined;
  readonly replicationSequence: number | undefined;
}

const CHANGES_FOLDER = 'changes';
/** Bytes of extracts up to which V8's last compiler takes more time of a delta than it saves. */
const SHORT = 100e6;

/** `almanac geocoding update`: merges changes into the extracts that are kept, and makes the index anew. */
export async function runUpdate(
  directory: string,
  files: readonly string[],
  options: UpdateOptions,
  json: boolean,
): Promise<void> {
  if (options.watch && files.length > 0)
    throw new CommandError('--watch asks a server for changes: give no files with it.', EXIT.usage);
  for (;;) {
    try {
      await updateOnce(directory, files, options, json);
    } catch (error) {
      // A server that does not answer today may tomorrow.
      if (!options.watch || !(error instanceof CommandError) || error.exitCode !== EXIT.unavailable) throw error;
      process.stderr.write(`${error.message}\n`);
    }
    if (!options.watch) return;
    await pause(options.interval);
  }
}

async function updateOnce(
  directory: string,
  files: readonly string[],
  options: UpdateOptions,
  json: boolean,
): Promise<void> {
  const path = join(directory, OSM_INDEX_FILE);
  const release = await lockDirectory(directory, SOURCES_FOLDER);
  const changes = join(directory, SOURCES_FOLDER, CHANGES_FOLDER);
  try {
    const held = new HeldSources(directory);
    const index = await metaOf(path);
    held.settleWhatIsDone(index);
    held.settleWhatIsDone(await metaOf(deltaPathOf(path) ?? path));
    new HeldExtras(directory).settleWhatIsDone(index);
    const sources = held.list();
    if (sources.length === 0)
      throw new CommandError('No extract is kept that could change: import one first.', EXIT.unavailable);
    held.keepWaiting(new Set(sources.map(({ name }) => name)));
    // What an earlier update has merged and not brought into the index.
    if (held.waiting().length > 0) await rebuild(directory, path, held, options);
    rmSync(changes, { recursive: true, force: true });
    mkdirSync(changes, { recursive: true });
    const soFar = options.delta ? await deltaSoFar(path, held) : undefined;
    const update = new Update(held, directory, options, soFar?.changed.count);
    const bring = async (): Promise<{ problem?: unknown; delta?: DeltaResult | undefined }> => {
      let problem: unknown;
      if (files.length > 0) await update.apply(chosen(held.list(), options), files);
      else problem = await update.follow(withServer(held.list(), options));
      let delta: DeltaResult | undefined;
      if (held.waiting().length > 0) {
        const extras = new HeldExtras(directory).current();
        const built = soFar
          ? await buildDelta(directory, changes, held, extras, path, soFar, update.changed, options)
          : undefined;
        delta = built?.result;
        if (built) held.settle();
        update.count(built?.counts ?? (await rebuild(directory, path, held, options)));
      } else if (!options.delta && hasDelta(path)) await rebuild(directory, path, held, options);
      return { problem, delta };
    };
    const isShort = soFar !== undefined && sources.reduce((sum, { bytes }) => sum + bytes, 0) <= SHORT;
    const { problem, delta } = await (isShort ? withoutLastCompiler(bring) : bring());
    if (problem !== undefined) throw problem;
    const updated = update.updated;
    print(json, { index: path, updated, ...(delta ? { delta } : {}), sources: held.list() }, () =>
      updated.length === 0 ? 'Nothing has changed.' : updated.map(told).join('\n'),
    );
  } finally {
    rmSync(changes, { recursive: true, force: true });
    await release();
  }
}

/** @returns by name what new changes that lay over extracts did */
async function rebuild(
  directory: string,
  path: string,
  held: HeldSources,
  options: BuildOptions,
): Promise<Map<string, MergeCounts>> {
  const counts = held.mergeKeptChanges();
  await buildIndex(
    directory,
    held.nextFiles(),
    new HeldExtras(directory).current(),
    path,
    options,
    await beforeUpdate(path),
  );
  held.settle();
  return counts;
}

const told = ({ source, created, modified, deleted, timestamp = 'an unknown time' }: Updated): string =>
  `${source}: ${count(created)} new, ${count(modified)} changed, ${count(deleted)} deleted; data of ${timestamp}.`;

/** The only extract, or the one that was named. */
function chosen(sources: readonly HeldSource[], { source }: UpdateOptions): HeldSource {
  if (source !== undefined) return heldSource(sources, source);
  const [only, ...others] = sources;
  if (only === undefined || others.length > 0)
    throw new CommandError(
      `Say with --source which extract the changes are for: ${sources.map(({ name }) => name).join(', ')}.`,
      EXIT.usage,
    );
  return only;
}

/** Extracts with the addresses of their servers. */
function withServer(sources: readonly HeldSource[], options: UpdateOptions): [HeldSource, string][] {
  if (options.server !== undefined || options.sequence !== undefined || options.source !== undefined) {
    const source = chosen(sources, options);
    const server = options.server ?? source.replicationUrl;
    if (server !== undefined) return [[source, server]];
  }
  const found = sources.flatMap((source): [HeldSource, string][] =>
    source.replicationUrl === undefined || (options.source !== undefined && source.name !== options.source)
      ? []
      : [[source, source.replicationUrl]],
  );
  if (found.length === 0)
    throw new CommandError(
      'No extract names a server with its changes: give one with --server, or change files.',
      EXIT.unavailable,
    );
  return found;
}

/** Merges changes into extracts, or lays them over these; the index comes later. */
class Update {
  #updated: Updated[] = [];
  /** By type, of all extracts. */
  readonly #changed = [new IdCollector(), new IdCollector(), new IdCollector()] as const;
  readonly #held: HeldSources;
  readonly #service: string;
  readonly #directory: string;
  readonly #options: UpdateOptions;
  /** Changes that may be added until a delta holds too much. */
  #left: number;

  /**
   * @param directory the service's, in which the changes have theirs
   * @param inDelta how much has changed so far; undefined where no delta will be made
   */
  constructor(held: HeldSources, directory: string, options: UpdateOptions, inDelta?: number) {
    this.#held = held;
    this.#service = directory;
    this.#directory = join(directory, SOURCES_FOLDER, CHANGES_FOLDER);
    this.#options = options;
    this.#left = inDelta === undefined ? 0 : options.deltaLimit - inDelta;
  }

  get updated(): readonly Updated[] {
    return this.#updated;
  }

  /** Adds what changes that lay over extracts did, by name. */
  count(counts: ReadonlyMap<string, MergeCounts>): void {
    this.#updated = this.#updated.map((one) => {
      const more = counts.get(one.source);
      return more === undefined
        ? one
        : {
            ...one,
            created: one.created + more.created,
            modified: one.modified + more.modified,
            deleted: one.deleted + more.deleted,
            passedOver: one.passedOver + more.passedOver,
          };
    });
  }

  /** What the changes were about. */
  get changed(): ChangedObjects {
    return ChangedObjects.ofIds(this.#changed.map((ids) => ids.sorted()));
  }

  /** Merges change files into an extract. */
  async apply(source: HeldSource, files: readonly string[]): Promise<void> {
    const changes = this.#changes();
    try {
      for (const file of files) await readChanges(file, ({ change, timestamp }) => changes.add(change, timestamp));
      const newest = changes.newest > (source.timestamp ?? '') ? changes.newest : source.timestamp;
      const isAll = true;
      this.#merge(source, changes, newest === undefined ? {} : { timestamp: newest }, isAll);
    } finally {
      changes.close();
    }
  }

  /** Merges what servers have new. @returns why it stopped before the newest changes, if it did */
  async follow(sources: readonly [HeldSource, string][]): Promise<unknown> {
    let problem: unknown;
    for (const [source, address] of sources)
      try {
        await this.#followOne(source, address);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        problem ??= error;
      }
    return problem;
  }

  async #followOne(source: HeldSource, address: string): Promise<void> {
    const server = new ReplicationServer(address, this.#options);
    let sequence = this.#options.sequence ?? source.replicationSequence;
    if (sequence === undefined) {
      if (source.timestamp === undefined)
        throw new CommandError(
          `${basename(source.path)} does not say which changes it holds: give the number of the last ones with --sequence.`,
          EXIT.usage,
        );
      sequence = (await server.before(source.timestamp)).sequence;
    }
    const newest = await server.newest();
    let now = source;
    while (sequence < newest.sequence) {
      const changes = this.#changes();
      let problem: unknown;
      try {
        const first = sequence;
        const bar = showWork(this.#service, `Changes of ${source.name}`, newest.sequence - first);
        for (let bytes = 0; sequence < newest.sequence && bytes < this.#options.maxBytes; sequence++) {
          bar.update(sequence - first, `${count(sequence - first)} of ${count(newest.sequence - first)} files`);
          try {
            bytes += await this.#take(server, sequence + 1, changes);
          } catch (error) {
            problem = error;
            break;
          }
        }
        if (sequence > first) {
          const { timestamp } = sequence === newest.sequence ? newest : await server.at(sequence);
          const header = { timestamp, replicationUrl: server.address, replicationSequence: sequence };
          const isAll = now === source && (sequence === newest.sequence || problem !== undefined);
          this.#merge(now, changes, header, isAll);
          const { changes: _, ...merged } = source;
          now = { ...merged, path: this.#held.nextPath(source) };
        }
        bar.finish(`${source.name}: changes up to sequence ${sequence}.`);
      } finally {
        changes.close();
      }
      if (problem !== undefined) throw problem;
    }
  }

  /** Adds the changes of a sequence, all or, if its file is damaged, none. @returns bytes of the file */
  async #take(server: ReplicationServer, sequence: number, changes: ChangeSet): Promise<number> {
    const file = join(this.#directory, `${sequence}.osc.gz`);
    const bytes = await server.download(sequence, file);
    try {
      await changes.allOrNone(() => readChanges(file, ({ change, timestamp }) => changes.add(change, timestamp)));
    } catch (error) {
      // It may be whole the next time.
      throw new CommandError(
        `The changes of sequence ${sequence} are damaged: ${(error as Error).message}`,
        EXIT.unavailable,
        { cause: error },
      );
    }
    rmSync(file, { force: true });
    return bytes;
  }

  *#noted(changes: Iterable<Change>): Generator<Change> {
    for (const change of changes) {
      elementAt(this.#changed, change.type).add(change.id);
      yield change;
    }
  }

  #changes(): ChangeSet {
    return new ChangeSet(this.#directory, this.#options.memory / 4);
  }

  /** @param isAll are these all changes that this update has for the source? */
  #merge(source: HeldSource, changes: ChangeSet, header: HeaderChanges, isAll: boolean): void {
    const before = source.changes === undefined ? undefined : KeptChanges.read(source.changes);
    const inTurn = new ChangesInTurn(before?.each() ?? [], this.#noted(changes.each()));
    this.#left -= changes.count;
    const counts =
      isAll && this.#canLieOver(source, changes)
        ? this.#layOver(source, inTurn, header)
        : this.#mergeAll(source, inTurn, changes.count, header);
    const { timestamp, replicationSequence } = header;
    const { created, modified, deleted, passedOver } = inTurn;
    this.#updated.push({
      source: source.name,
      created: counts.created + created,
      modified: counts.modified + modified,
      deleted: counts.deleted + deleted,
      passedOver: counts.passedOver + passedOver,
      timestamp,
      replicationSequence,
    });
  }

  /** Can a delta be made of an extract with changes beside it? They are read into memory, and the extract must be in order. */
  #canLieOver({ path, bytes, changes: kept }: HeldSource, changes: ChangeSet): boolean {
    const known = kept === undefined ? 0 : bytes - statSync(path).size;
    return this.#left >= 0 && known + changes.bytes <= this.#options.memory / 8 && saysItIsInOrder(path);
  }

  /** @returns nothing yet: what the changes did is known when the extract is read for the delta */
  #layOver(source: HeldSource, changes: ChangesInTurn, header: HeaderChanges): MergeCounts {
    const head = { ...headerOf(source), ...header, extract: statSync(source.path).size };
    // As the header of an extract says it, in whole seconds.
    if (head.timestamp !== undefined)
      head.timestamp = new Date(1000 * Math.floor(Date.parse(head.timestamp) / 1000)).toISOString();
    KeptChanges.of(changes.each(), head).write(this.#held.nextChangesPath(source));
    return NOTHING_DONE;
  }

  #mergeAll(source: HeldSource, changes: ChangesInTurn, told: number, header: HeaderChanges): MergeCounts {
    const bar = showWork(this.#service, `Merging changes into ${source.name}`, 100);
    const counts = mergeChanges(
      source.path,
      changes.each(),
      this.#held.nextPath(source),
      { ...headerOf(source), ...header },
      (done, total) => bar.update(Math.floor((100 * done) / total)),
      this.#options.delta ? zstdFrameOf : frameOf,
    );
    bar.finish(`${count(told)} changes are merged into ${source.name}.`);
    return counts;
  }
}

const NOTHING_DONE: MergeCounts = { created: 0, modified: 0, deleted: 0, passedOver: 0 };

/** What an extract with its changes says of itself. */
const headerOf = ({ timestamp, replicationUrl, replicationSequence }: HeldSource): HeaderChanges => ({
  ...(timestamp === undefined ? {} : { timestamp }),
  ...(replicationUrl === undefined ? {} : { replicationUrl }),
  ...(replicationSequence === undefined ? {} : { replicationSequence }),
});

function saysItIsInOrder(path: string): boolean {
  const file = new PbfFile(path);
  try {
    return file.header(file.first()).optionalFeatures.includes('Sort.Type_then_ID');
  } finally {
    file.close();
  }
}
