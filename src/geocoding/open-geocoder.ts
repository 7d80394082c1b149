import { existsSync, type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isRemote, SourceChanged, SourceUnreachable } from '#kit/files/source';
import type { Values } from '#kit/setting';
import { CountryNames } from './engine/country-names.ts';
import { Geocoder } from './engine/geocoder.ts';
import { OsmPlaces } from './engine/osm/osm-places.ts';
import { wordForms } from './engine/search/abbreviations.ts';
import { CategoryPhraseReader } from './engine/search/category/category-query.ts';
import { OsmSearchIndex } from './engine/search/osm-search-index.ts';
import { Searcher } from './engine/search/searcher.ts';
import { drawTile } from './engine/tiles/draw-tile.ts';
import type { TileAddress } from './engine/tiles/projection.ts';
import { type BuildWatcher, ensureWorld, worldPath } from './import/ensure-world.ts';
import { readPhraseList } from './phrase-list.ts';
import type { Settings } from './settings.ts';
import { DELTA_FILE, deltaPathOf, openExtendedIndex } from './store/delta/open-extended-index.ts';
import { IMPORT_RULES, OSM_INDEX_FILE, type OsmIndex, type OsmIndexMeta, PageMissing } from './store/osm-index.ts';
import type { WorldIndex } from './store/world-index.ts';
import { WorldOnDemand } from './world-on-demand.ts';

/** Milliseconds between a change that was seen and a look at the file: a writer may rename more than one. */
const SETTLE = 100;
/** Milliseconds that an index which was replaced stays open for queries that wait for a part of it. */
const LINGER = 60_000;
/** Versions of an index behind an address that one query may meet. */
const MOST_VERSIONS = 3;
/** Milliseconds between two attempts to find out whether an index that could not be read can be read again. */
const PROBE_INTERVAL = 1000;

/** The indexes that are held, and the geocoder that asks them: the OpenStreetMap index first, then the whole world. */
export class OpenGeocoder {
  /** What the worldwide index holds. */
  readonly world: Pick<WorldIndex, 'counts' | 'meta' | 'bytes'>;
  readonly #countryNames = new CountryNames();
  readonly #world: WorldOnDemand;
  readonly #location: string;
  /** Phrases for kinds of places that the operator has added. */
  readonly #phrases: ReadonlyMap<string, readonly string[]>;
  readonly #settings: Values<Settings>;
  #osm: OsmIndex | undefined;
  /** Why the index beside it is not used that lies there to extend it. */
  #unused: string | undefined;
  #geocoder: Geocoder;
  /** What tells the files that are open from others of their names. */
  #opened = '';
  #watcher: FSWatcher | undefined;
  #pending: NodeJS.Timeout | undefined;
  #looks: NodeJS.Timeout | undefined;
  #reloading: Promise<boolean> | undefined;
  /** Why a part of the index could not be had the last time. */
  #failure: string | undefined;
  #probed = 0;
  #told: (error?: unknown) => void = () => {};
  readonly #lingering = new Map<OsmIndex, NodeJS.Timeout>();

  private constructor(directory: string, world: WorldIndex, location: string, settings: Values<Settings>) {
    const { counts, meta, bytes } = world;
    this.world = { counts, meta, bytes };
    this.#world = new WorldOnDemand(worldPath(directory), world, this.#countryNames);
    this.#location = location;
    this.#settings = settings;
    this.#phrases = settings.searchPhrases === '' ? new Map() : readPhraseList(settings.searchPhrases);
    this.#geocoder = new Geocoder([this.#world], this.#searcherOf(undefined));
  }

  static async open(directory: string, settings: Values<Settings>, watcher: BuildWatcher): Promise<OpenGeocoder> {
    const location = settings.index === '' ? join(directory, OSM_INDEX_FILE) : settings.index;
    const opened = new OpenGeocoder(directory, await ensureWorld(directory, watcher), location, settings);
    // An index that was named must be there; the one of the data directory may come later.
    if (settings.index !== '' || existsSync(location)) await opened.reload();
    // The first query that needs it reads it, in some 30 ms; until then nobody has its memory.
    opened.#world.release();
    return opened;
  }

  get geocoder(): Geocoder {
    return this.#geocoder;
  }

  /** The OpenStreetMap index, if there is one. */
  get osm(): OsmIndex | undefined {
    return this.#osm;
  }

  /** One sentence where an index lies there to extend it and cannot; undefined where all is well. */
  get unused(): string | undefined {
    return this.#unused;
  }

  /** Has anybody searched by name yet? */
  get hasSearched(): boolean {
    return this.#hasSearched;
  }
  #hasSearched = false;

  /** Does the index lie behind an address, so that a query may have to wait? */
  get remote(): boolean {
    return this.#osm !== undefined && isRemote(this.#location);
  }

  /** Draws a vector tile of the map. @throws PageMissing as a query does */
  drawTile(address: TileAddress): Buffer {
    return drawTile(address, this.#world.index, this.#osm);
  }

  /**
   * Runs a query; where a page is missing it is fetched and the query begun anew. When another version lies behind the
   * address, it is opened and the query begun anew out of it, so that no answer holds pages of two.
   * @throws SourceUnreachable when a page cannot be had
   */
  async withPages<T>(work: () => T): Promise<T> {
    for (let version = 1; ; version++) {
      const osm = this.#osm;
      try {
        const result = osm === undefined ? work() : await osm.withPages(work);
        return result;
      } catch (error) {
        this.#note(error);
        const isReplaced = error instanceof SourceChanged || (error instanceof PageMissing && this.#osm !== osm);
        if (!isReplaced || version === MOST_VERSIONS) throw error;
        if (this.#osm === osm && (await this.reload())) this.#told();
      }
    }
  }

  /** true, or why the index cannot be read; then it is tried again in the background, so that the answer heals by itself. */
  readiness(): true | string {
    if (this.#failure === undefined) return true;
    const now = Date.now();
    if (now - this.#probed >= PROBE_INTERVAL) {
      this.#probed = now;
      void this.#look();
    }
    return this.#failure;
  }

  /** Looks whether the index can be read, and opens another version. */
  async #look(): Promise<void> {
    try {
      if ((await this.#osm?.hasChanged()) && (await this.reload())) this.#told();
      this.#failure = undefined;
    } catch (error) {
      this.#note(error);
      if (!(error instanceof SourceUnreachable)) this.#told(error);
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof SourceUnreachable)) return;
    if (this.#failure === undefined) this.#told(error);
    this.#failure = error.message;
  }

  /**
   * Opens the index anew and answers out of it from then on; queries that are under way end with the old one.
   * @returns false when the file is the one that is open already, or none has been imported yet
   * @throws CommandError when it cannot be read or is damaged; then the old one stays
   */
  reload(): Promise<boolean> {
    this.#reloading ??= this.#open().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }

  async #open(): Promise<boolean> {
    const identity = await identitiesOf(this.#location);
    if (identity !== undefined && identity === this.#opened) return false;
    if (this.#osm === undefined && this.#settings.index === '' && !existsSync(this.#location)) return false;
    if (identity === undefined && this.#settings.index === '') {
      this.#close();
      return true;
    }
    const { pageCache, cachedObjects, searchWithinCountries, fillFromWorld, indexTimeout } = this.#settings;
    const access = { storage: this.#settings, timeout: indexTimeout };
    const { index: osm, unused } = await openExtendedIndex(this.#location, pageCache, access);
    const old = this.#osm;
    this.#osm = osm;
    this.#unused = unused;
    this.#opened = identity ?? '';
    this.#failure = undefined;
    const places = new OsmPlaces(
      osm,
      cachedObjects,
      (lon, lat) => this.#world.countryCodeAt(lon, lat),
      searchWithinCountries,
      this.#countryNames,
      fillFromWorld ? (...point) => this.#world.townAt(...point) : undefined,
    );
    this.#geocoder = new Geocoder([places, this.#world], this.#searcherOf({ osm, places }));
    this.#world.release();
    if (old) this.#linger(old);
    return true;
  }

  /**
   * Reloads when another file takes the place of the index or of the one that extends it, or another version lies behind
   * its address.
   * @param told of each reload that was done or failed
   */
  watch(told: (error?: unknown) => void): void {
    this.#told = told;
    if (isRemote(this.#location)) {
      const { indexInterval } = this.#settings;
      if (indexInterval > 0) this.#looks = setInterval(() => void this.#look(), indexInterval).unref();
      return;
    }
    const name = basename(this.#location);
    const reload = async (): Promise<void> => {
      try {
        if (await this.reload()) told();
      } catch (error) {
        told(error);
      }
    };
    this.#watcher = watch(join(this.#location, '..'), { persistent: false }, (_event, changed) => {
      if (changed !== null && changed !== name && changed !== DELTA_FILE) return;
      clearTimeout(this.#pending);
      this.#pending = setTimeout(() => void reload(), SETTLE).unref();
    });
    // A directory that can no longer be watched is no reason to stop; SIGHUP still reloads.
    this.#watcher.on('error', told);
  }

  /** Answers out of the worldwide index alone: the last extract was removed. */
  #close(): void {
    const old = this.#osm;
    this.#osm = undefined;
    this.#unused = undefined;
    this.#opened = '';
    this.#geocoder = new Geocoder([this.#world], this.#searcherOf(undefined));
    if (old) this.#linger(old);
  }

  /** Keeps an index open for the queries that are under way. */
  #linger(old: OsmIndex): void {
    this.#lingering.set(old, setTimeout(() => this.#release(old), LINGER).unref());
  }

  async close(): Promise<void> {
    this.#watcher?.close();
    clearInterval(this.#looks);
    clearTimeout(this.#pending);
    for (const old of [...this.#lingering.keys()]) this.#release(old);
    await this.#osm?.close();
  }

  /** Makes what searches, when it is first asked for: it reads the worldwide index. */
  #searcherOf(open: { osm: OsmIndex; places: OsmPlaces } | undefined): () => Searcher | undefined {
    let searcher: Searcher | undefined;
    return () => {
      if (open && !open.osm.search) return undefined;
      if (searcher === undefined) {
        this.#hasSearched = true;
        const { searchIndex } = this.#world;
        const osm = open?.osm.search ? [new OsmSearchIndex(open.osm, open.osm.search, open.places)] : [];
        const { searchEntries, searchCandidates, searchTime } = this.#settings;
        const limits = { entries: searchEntries, candidates: searchCandidates, time: searchTime };
        const categories = new CategoryPhraseReader(searchIndex.words, searchIndex.phraseKinds, this.#phrases);
        searcher = new Searcher([...osm, searchIndex], searchIndex, limits, categories, (lat, lon) =>
          this.#geocoder.reverse({ lat, lon, maxRank: 30, layers: new Set(['address', 'poi']) }),
        );
      }
      return searcher;
    };
  }

  #release(old: OsmIndex): void {
    clearTimeout(this.#lingering.get(old));
    this.#lingering.delete(old);
    void old.close();
  }
}

/** What a status tells of an OpenStreetMap index. */
export interface OsmStatus extends OsmIndexMeta {
  readonly location: string;
  readonly bytes: number;
  /** Why it should be imported again; undefined where nothing is to be gained. */
  readonly advice: string | undefined;
  /** Seconds since the newest of its data was made; undefined where no extract says when that was. */
  readonly secondsBehind: number | undefined;
}

/** What an index holds, and how old that is. */
export function osmStatus({ meta, location, bytes }: OsmIndex, now = Date.now()): OsmStatus {
  const { dataTimestamp } = meta;
  const secondsBehind =
    dataTimestamp === undefined ? undefined : Math.max(0, Math.floor((now - Date.parse(dataTimestamp)) / 1000));
  return { ...meta, location, bytes, advice: adviceFor(meta), secondsBehind };
}

/** Why an index should be made anew; undefined where that would give the same one. */
export function adviceFor({ rules, wordForms: forms }: Pick<OsmIndexMeta, 'rules' | 'wordForms'>): string | undefined {
  if (rules === IMPORT_RULES && forms === wordForms()) return undefined;
  return 'An older version of Almanac imported this index. Import the extracts again for better and faster searches.';
}

/** What tells an index and the one that extends it from those that had their names before; undefined without an index. */
async function identitiesOf(location: string): Promise<string | undefined> {
  const identity = await identityOf(location);
  const delta = deltaPathOf(location);
  if (identity === undefined || delta === undefined) return identity;
  return `${identity} ${(await identityOf(delta)) ?? ''}`;
}

/** What tells a file from the one that had its name before; undefined for an address. */
async function identityOf(location: string): Promise<string | undefined> {
  if (isRemote(location) || !existsSync(location)) return undefined;
  const { ino, size, mtimeMs } = await stat(location);
  return `${ino} ${size} ${mtimeMs}`;
}
