import { elementAt, floatAt, intAt } from '#kit/element-at';
import { collectGarbage } from '#kit/internals/v8-flags';
import type { OsmSource } from '../../../store/osm-index.ts';
import { addTiger } from '../extras/tiger.ts';
import type { Checkpoints } from '../memory/checkpoint.ts';
import type { ColumnSpace } from '../memory/columns.ts';
import { FeatureLists, MemberPairs } from '../memory/feature-lists.ts';
import { FeatureStore } from '../memory/feature-store.ts';
import { FeatureReader, WORD } from '../memory/feature-words.ts';
import { KeySet } from '../memory/key-set.ts';
import { type FeatureNumber, featureNumber, type TextNumber, textAt } from '../memory/numbers.ts';
import { type IdList, memberKey, type NodeId, nodeId, nodeIds } from '../memory/osm-ids.ts';
import type { Sorting } from '../memory/sorted-runs.ts';
import { Texts } from '../memory/texts.ts';
import { arrange } from './arrange.ts';
import type { FoundEntrance, Gathered, ReadFeatures, UnclosedArea } from './gathered.ts';
import { isInterpolation, splitInterpolations } from './interpolation.ts';
import { MemberRelations } from './member-relations.ts';
import { NODE } from './pbf-block.ts';
import type { RelationRead } from './read-blob.ts';
import { type ExtractCounts, readExtract } from './read-extract.ts';
import type { StyleName } from './tag-style.ts';

export type GatherProgress = (extract: string, phase: string, done: number, total: number) => void;

/** What a checkpoint holds of it; features, texts and lists of features stand in files of their own. */
type Kept = Omit<Gathered, 'store' | 'waysOfNode' | 'streetsOf'> & {
  readonly lengths: readonly number[];
  readonly textsApart: ReadonlyMap<TextNumber, string>;
};

/** The phase when everything is read and in order, and that of each extract, by its place. */
const PHASE = 'gathered';
const phaseOf = (extract: number): string => `extract-${extract}`;
/** Most areas without rings that are told. */
const MOST_NOTES = 1000;
/** Features as they were read, and in their order. */
const READ = 'features-read';
const ARRANGED = 'features';

export interface GatherOptions {
  /** Most bytes of features, and of coordinates, in memory. */
  readonly features: number;
  readonly coordinates: number;
  readonly threads: number;
  readonly style?: StyleName | undefined;
  /** House numbers of US TIGER. */
  readonly tiger?: string | undefined;
  readonly columns: ColumnSpace;
}

/** Reads extracts one after the other, or takes what an earlier import of the same ones has read. */
export async function gather(
  paths: readonly string[],
  checkpoints: Checkpoints,
  options: GatherOptions,
  progress: GatherProgress,
): Promise<Gathered> {
  const { features, coordinates, columns } = options;
  const kept = checkpoints.load<Kept>(PHASE);
  if (kept) {
    const { lengths, textsApart, ...rest } = kept;
    const texts = new Texts(columns);
    const store = FeatureStore.reopen(checkpoints.path(ARRANGED), texts, columns, features, lengths);
    const waysOfNode = new FeatureLists(columns, store.count);
    const streetsOf = new FeatureLists(columns, store.count);
    checkpoints.loadColumns(PHASE, [...texts.columns, store.origins, ...waysOfNode.columns, ...streetsOf.columns]);
    texts.restored(textsApart);
    return { store, waysOfNode, streetsOf, ...rest };
  }
  const read = await readAll(paths, checkpoints, options, progress);
  collectGarbage();
  const arranged = arrange(read, {
    path: checkpoints.path(ARRANGED),
    directory: checkpoints.directory,
    features,
    memory: coordinates,
  });
  const { store, waysOfNode, streetsOf, ...rest } = arranged;
  const { texts, lengths } = store;
  checkpoints.saveColumns(PHASE, [...texts.columns, store.origins, ...waysOfNode.columns, ...streetsOf.columns]);
  checkpoints.save(PHASE, { lengths, textsApart: texts.apart, ...rest } satisfies Kept);
  for (let extract = 0; extract < paths.length; extract++) checkpoints.forget(phaseOf(extract));
  checkpoints.forget(READ);
  return arranged;
}

/** What was read of extracts, after the last one that came to its end. */
interface KeptReading {
  readonly lengths: readonly number[];
  readonly textsApart: ReadonlyMap<TextNumber, string>;
  readonly sources: readonly OsmSource[];
  readonly counts: readonly ExtractCounts[];
  readonly gatherer: GathererState;
}

/** Reads extracts, or those that come after what an earlier import has read. */
async function readAll(
  paths: readonly string[],
  checkpoints: Checkpoints,
  { features, coordinates, threads, columns, tiger, style }: GatherOptions,
  progress: GatherProgress,
): Promise<ReadFeatures> {
  const file = checkpoints.path(READ);
  let done = Math.min(paths.length, checkpoints.unchanged);
  let kept: KeptReading | undefined;
  for (; done > 0 && !kept; done -= kept ? 0 : 1) kept = checkpoints.load<KeptReading>(phaseOf(done - 1));
  const texts = new Texts(columns);
  const pairs = { waysOfNode: new MemberPairs(columns), streetsOf: new MemberPairs(columns) };
  const keptColumns = [...texts.columns, ...pairs.waysOfNode.columns, ...pairs.streetsOf.columns];
  if (kept) {
    checkpoints.loadColumns(phaseOf(done - 1), keptColumns);
    texts.restored(kept.textsApart);
  }
  const store = kept
    ? FeatureStore.reopen(file, texts, columns, features, kept.lengths)
    : FeatureStore.create(file, texts, columns, features);
  const sources = [...(kept?.sources ?? [])];
  const counts = [...(kept?.counts ?? [])];
  try {
    const gatherer = new Gatherer(store, pairs, kept?.gatherer);
    for (const [extract, path] of paths.entries()) {
      if (extract < done) continue;
      gatherer.begin(paths.length > 1);
      const read = await readExtract(
        path,
        { directory: checkpoints.directory, memory: coordinates, columns, threads, style },
        {
          progress: (phase, done, total) => progress(path, phase, done, total),
          features: (batch, osmType) => gatherer.features(batch, osmType),
          entrances: (batch) => gatherer.entrances(batch),
          nodesOnWays: (first, nodeOf) => gatherer.nodesOnWays(first, nodeOf),
          relation: (relation, feature) => gatherer.relation(relation, feature),
          unclosed: (relation) => gatherer.unclosed(relation),
          specialNodes: () => gatherer.specialNodes(),
          texts: store.texts,
        },
      );
      gatherer.end(read.counts.missingNodes === 0, { path: checkpoints.path('members'), memory: coordinates });
      sources.push(read.source);
      counts.push(read.counts);
      const { lengths } = store;
      checkpoints.saveColumns(phaseOf(extract), keptColumns);
      const state: KeptReading = { lengths, textsApart: texts.apart, sources, counts, gatherer: gatherer.state };
      checkpoints.save(phaseOf(extract), state);
      if (extract > 0) checkpoints.forget(phaseOf(extract - 1));
    }
    const split = splitInterpolations(store, gatherer.nodesOfWay, (id) => gatherer.nodeFeature(id));
    const numbers = tiger === undefined ? [] : await addTiger(store, tiger);
    const interpolations = numbers.length === 0 ? split : { ...split, stretches: split.stretches.concat(numbers) };
    return { store, sources, counts, interpolations, ...pairs, ...gatherer.result() };
  } catch (error) {
    store.close();
    // Nothing came to its end that could be gone on with.
    if (counts.length === 0) checkpoints.clear();
    throw error;
  }
}

/** Texts as a phase has left them. */
/** What a gatherer knows beside the features, after an extract. */
interface GathererState {
  readonly nodesOfWay: ReadonlyMap<FeatureNumber, NodeId[]>;
  readonly labels: ReadonlyMap<FeatureNumber, NodeId[]>;
  readonly hiddenBy: ReadonlyMap<FeatureNumber, FeatureNumber>;
  readonly entrancesOf: ReadonlyMap<FeatureNumber, FoundEntrance[]>;
  readonly doubles: ReadonlySet<FeatureNumber>;
  readonly unclosed: readonly UnclosedArea[];
  readonly nodes: readonly { readonly first: FeatureNumber; readonly end: FeatureNumber }[];
}

class Gatherer {
  /** Of ways of house numbers: nodes along them. */
  readonly nodesOfWay: Map<FeatureNumber, NodeId[]>;
  readonly #store: FeatureStore;
  readonly #labels: Map<FeatureNumber, NodeId[]>;
  readonly #waysOfNode: MemberPairs;
  readonly #streetsOf: MemberPairs;
  readonly #hiddenBy: Map<FeatureNumber, FeatureNumber>;
  readonly #entrancesOf: Map<FeatureNumber, FoundEntrance[]>;
  readonly #doubles: Set<FeatureNumber>;
  readonly #unclosed: UnclosedArea[];
  /** Those of the extract at hand. */
  #unclosedHere: UnclosedArea[] = [];
  /** First and last feature of the nodes of each extract: they come in order of id. */
  readonly #nodes: { first: FeatureNumber; end: FeatureNumber }[];
  readonly #relations: MemberRelations;
  /** Objects of earlier extracts; kept only when there are several. */
  readonly #known = new KeySet();
  #entranceNodes = new Map<NodeId, FoundEntrance>();
  #first = featureNumber(0);

  /**
   * @param pairs get nodes with the ways that they lie on, and objects with their streets
   * @param state what was known when the last extract in the store had come to its end
   */
  constructor(
    store: FeatureStore,
    { waysOfNode, streetsOf }: Pick<ReadFeatures, 'waysOfNode' | 'streetsOf'>,
    state?: GathererState,
  ) {
    this.#store = store;
    this.#waysOfNode = waysOfNode;
    this.#streetsOf = streetsOf;
    this.#relations = new MemberRelations(store.columns, store);
    this.nodesOfWay = new Map(state?.nodesOfWay);
    this.#labels = new Map(state?.labels);
    this.#hiddenBy = new Map(state?.hiddenBy);
    this.#entrancesOf = new Map(state?.entrancesOf);
    this.#doubles = new Set(state?.doubles);
    this.#unclosed = [...(state?.unclosed ?? [])];
    this.#nodes = (state?.nodes ?? []).map((range) => ({ ...range }));
  }

  get state(): GathererState {
    return { nodesOfWay: this.nodesOfWay, ...this.result(), nodes: this.#nodes };
  }

  /** @param several are there other extracts, which may hold the same objects? */
  begin(several: boolean): void {
    if (several)
      for (let feature = this.#first; feature < this.#store.count; feature++) {
        const { osmType, osmId } = this.#store.read(feature);
        this.#known.add(memberKey(osmType, osmId));
      }
    this.#first = featureNumber(this.#store.count);
    this.#nodes.push({ first: this.#first, end: this.#first });
    this.#entranceNodes = new Map();
  }

  features(batch: Parameters<FeatureStore['add']>[0], osmType: number): FeatureNumber {
    const first = this.#store.add(batch);
    const end = featureNumber(this.#store.count);
    if (osmType === NODE) elementAt(this.#nodes, this.#nodes.length - 1).end = end;
    if (this.#known.size > 0)
      for (let feature = first; feature < end; feature++) {
        const { osmId } = this.#store.read(feature);
        if (this.#known.has(memberKey(osmType, osmId))) this.#doubles.add(feature);
      }
    return first;
  }

  entrances({ words, texts = [] }: Parameters<FeatureStore['add']>[0]): void {
    const reader = new FeatureReader();
    const numbers = Int32Array.from(texts, (text) => this.#store.texts.number(text));
    for (let at = 0; at < words.length; at += intAt(words, at + WORD.length)) {
      const { osmId, x, y, categories, extratags } = reader.move(words, at);
      const id = nodeId(osmId);
      this.#entranceNodes.set(id, {
        osmId: id,
        x,
        y,
        type: textAt(numbers, intAt(categories, 1)),
        extratags: Array.from(extratags, (text) => textAt(numbers, text)),
      });
    }
  }

  specialNodes(): IdList<NodeId> {
    const count = this.#nodes.reduce((sum, { first, end }) => sum + end - first, this.#entranceNodes.size);
    const ids = nodeIds(new Float64Array(count));
    let at = 0;
    for (const { first, end } of this.#nodes)
      for (let feature = first; feature < end; feature++) ids[at++] = nodeId(this.#store.read(feature).osmId);
    for (const id of this.#entranceNodes.keys()) ids[at++] = id;
    return ids;
  }

  nodesOnWays(first: FeatureNumber, nodeOf: Float64Array): void {
    for (let at = 0; at < nodeOf.length; at += 2) {
      const way = featureNumber(first + floatAt(nodeOf, at));
      const node = nodeId(floatAt(nodeOf, at + 1));
      this.#store.rest();
      if (this.#doubles.has(way)) continue;
      const entrance = this.#entranceNodes.get(node);
      if (entrance) append(this.#entrancesOf, way, entrance);
      if (this.nodeFeature(node) !== undefined) {
        if (isInterpolation(this.#store, way)) append(this.nodesOfWay, way, node);
        this.#waysOfNode.add(memberKey(NODE, node), way);
      }
    }
  }

  relation(relation: RelationRead, feature: FeatureNumber): void {
    if (feature >= 0 && this.#doubles.has(feature)) return;
    if (relation.kind !== 'area') this.#relations.add(relation, feature);
    else for (const id of relation.labels) append(this.#labels, feature, id);
  }

  /** A relation whose member ways are there and make no rings. */
  unclosed({ id, name, selected }: RelationRead): void {
    const [category, type] = selected?.categories[0] ?? [];
    if (category === undefined || type === undefined || this.#unclosedHere.length >= MOST_NOTES) return;
    const countryCode = selected?.address.find(([key]) => key === 'country')?.[1].toLowerCase();
    this.#unclosedHere.push({ osmType: 'R', osmId: id, category, type, name, countryCode });
  }

  /**
   * Resolves what relations say of their members, when all members of the extract are there.
   * @param whole does the extract hold all nodes of its ways? Else it may have cut rings open
   */
  end(whole: boolean, sorting: Sorting): void {
    if (whole) this.#unclosed.push(...this.#unclosedHere.slice(0, MOST_NOTES - this.#unclosed.length));
    this.#unclosedHere = [];
    const isDouble = (feature: FeatureNumber): boolean => this.#doubles.has(feature);
    this.#relations.end(this.#first, isDouble, sorting, this.#streetsOf, (way, river) =>
      this.#hiddenBy.set(way, river),
    );
  }

  /** The feature of a node, of any extract so far; of several the last one. */
  nodeFeature(id: NodeId): FeatureNumber | undefined {
    for (const { first, end } of this.#nodes) {
      let low = first;
      let high = end;
      while (low < high) {
        const middle = featureNumber((low + high) >>> 1);
        if (this.#store.read(middle).osmId <= id) low = featureNumber(middle + 1);
        else high = middle;
      }
      const found = featureNumber(low - 1);
      if (found >= first && this.#store.read(found).osmId === id && !this.#doubles.has(found)) return found;
    }
    return undefined;
  }

  result(): Omit<GathererState, 'nodesOfWay' | 'nodes'> {
    return {
      labels: this.#labels,
      hiddenBy: this.#hiddenBy,
      entrancesOf: this.#entrancesOf,
      doubles: this.#doubles,
      unclosed: this.#unclosed,
    };
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
