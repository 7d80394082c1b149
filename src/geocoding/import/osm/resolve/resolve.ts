import { AreaTree } from '../areas/area-tree.ts';
import { readAddressLevels } from '../extras/address-levels.ts';
import { countryOfTable, type ExternalPostcode, readPostcodes } from '../extras/external-postcodes.ts';
import type { ImportExtras } from '../extras/import-extras.ts';
import type { Checkpoints } from '../memory/checkpoint.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber } from '../memory/numbers.ts';
import type { Sorting } from '../memory/sorted-runs.ts';
import type { Gathered } from '../read/gathered.ts';
import { AddressSearch, hasOwnLines } from './address-search.ts';
import type { RankFinder } from './base-ranks.ts';
import { Chains } from './chains.ts';
import { type Countries, classify } from './classify.ts';
import { type GlobalPlace, GlobalPlaces, treePlaces } from './global-places.ts';
import { inheritAddresses } from './inherited-addresses.ts';
import { Linking } from './linking.ts';
import { Parents } from './parents.ts';
import { PLACE_STATE, Places, type PlacesState } from './places.ts';
import { type FoundPostcode, Postcodes } from './postcodes.ts';
import { fixRank, inOrderOfWork } from './rank-fixups.ts';
import { markStandIns, type StandIn, type StandIns } from './stand-ins.ts';
import { isStreet, StreetIndex } from './street-index.ts';

/** What was found out: ranks, countries, addresses, parents, postcodes. */
export interface Resolved {
  readonly places: Places;
  readonly chains: Chains;
  readonly postcodes: readonly FoundPostcode[];
  /** The tree of all named areas of rank_search up to 25, and the feature of each of them. */
  readonly areas: { readonly tree: AreaTree; readonly features: readonly FeatureNumber[] };
}

export type ResolveProgress = (phase: string, done: number, total: number) => void;

/** What the checkpoint of this phase holds. */
interface Kept {
  /** Those that the phase before did not know. */
  readonly texts: readonly string[];
  readonly places: PlacesState;
  readonly postcodes: readonly FoundPostcode[];
}

const PHASE = 'resolved';

/**
 * Finds out what the index needs of every place, or takes what an earlier import has found out.
 * @param memory most bytes of what is sorted
 */
export async function resolve(
  gathered: Gathered,
  checkpoints: Checkpoints,
  countries: () => Promise<Countries>,
  memory: number,
  progress: ResolveProgress,
  { levels, postcodes: tables = [] }: Pick<ImportExtras, 'levels' | 'postcodes'> = {},
): Promise<Resolved> {
  const { store, waysOfNode, streetsOf } = gathered;
  const kept = checkpoints.load<Kept>(PHASE);
  if (kept) {
    for (const list of [waysOfNode, streetsOf]) list.clear();
    for (const text of kept.texts) store.texts.number(text);
    const places = Places.restore(store, kept.places);
    const chains = new Chains(store.columns);
    checkpoints.loadColumns(PHASE, [...places.columns, ...chains.columns]);
    const features = treePlaces(places);
    const tree = AreaTree.of(store.columns, features, (feature) => store.read(feature).rings);
    return { places, chains, postcodes: kept.postcodes, areas: { tree, features } };
  }
  const textsBefore = store.texts.size;
  const external = new Map<string, readonly ExternalPostcode[]>();
  for (const table of tables) external.set(countryOfTable(table), await readPostcodes(table));
  const given = { ranks: levels === undefined ? undefined : readAddressLevels(levels), external };
  const sorting = { path: checkpoints.path('positions'), memory };
  const resolved = resolveAll(gathered, await countries(), sorting, progress, given);
  const { places, chains, postcodes } = resolved;
  checkpoints.saveColumns(PHASE, [...places.columns, ...chains.columns]);
  const state: Kept = { texts: store.texts.from(textsBefore), places: places.state, postcodes };
  checkpoints.save(PHASE, state);
  return resolved;
}

/** What is taken into account beside the extracts. */
export interface Given {
  readonly ranks: RankFinder | undefined;
  /** Postcodes of tables by country code. */
  readonly external: ReadonlyMap<string, readonly ExternalPostcode[]>;
  /** Places of another index among those of the store. */
  readonly standIns?: StandIns | undefined;
}

/** Finds out about every place what its answers need (Nominatim 5.3: placex_triggers, address lookup, postcodes). */
export function resolveAll(
  gathered: Gathered,
  countries: Countries,
  sorting: Sorting,
  progress: ResolveProgress,
  { ranks, external, standIns }: Given,
): Resolved {
  const { store, interpolations, doubles, hiddenBy, labels } = gathered;
  const places = new Places(store, ranks);
  // What is neither new nor stands in is known to the other index.
  const gone = PLACE_STATE.dropped | (standIns ? PLACE_STATE.standIn : 0);
  for (const feature of doubles) places.mark(feature, gone);
  for (const { feature, start, end, step, postcode } of interpolations.stretches) {
    places.interpolation.set(feature, { start, end, step });
    places.postcode.set(feature, postcode);
  }
  for (const [feature, address] of interpolations.addresses) places.address.set(feature, address);
  classify(places, countries.at);
  countries.close();
  const known = new Map<FeatureNumber, StandIn>(standIns?.each());
  if (standIns) markStandIns(places, standIns);
  progress('ranks', 1, 1);
  for (const [way, relation] of hiddenBy)
    if (places.kindOf(relation).rankSearch < 26) places.linkedTo.set(way, relation);

  const globals = new GlobalPlaces(places);
  for (const global of globals.list) global.linked = known.get(global.place)?.isLinked ?? false;
  const linking = new Linking(places, globals, labels);
  for (const place of inOrderOfWork(globals)) {
    const { rank } = place;
    const standIn = known.get(place.place);
    if (standIn?.isRankOpen) fixRank(globals, place);
    else if (standIn) place.rank = standIn.rankAddress;
    else linking.link(place, rank, fixRank(globals, place));
    const kind = places.kindOf(place.place);
    if (kind.rankAddress !== place.rank) places.setRanks(place.place, kind.rankSearch, place.rank);
  }
  const chains = new Chains(store.columns);
  for (const [feature, { isLinked, rankSearch, rankAddress, isRankOpen, lines }] of known) {
    const isHiddenNow = !isLinked && places.linkedTo.get(feature) >= 0;
    if (isHiddenNow || (isRankOpen && places.kindOf(feature).rankAddress !== rankAddress)) {
      standIns?.release(feature);
      places.marks.set(feature, places.marks.get(feature) & ~PLACE_STATE.standIn);
      continue;
    }
    places.setRanks(feature, rankSearch, rankAddress);
    places.chain.set(feature, chains.number(lines));
  }
  const isSettled = (place: FeatureNumber): boolean => places.is(place, PLACE_STATE.standIn);
  const lines = new AddressSearch(places, globals);
  const settle = (place: FeatureNumber, global: GlobalPlace | undefined): void => {
    const result = lines.find(lines.of(place), global);
    places.chain.set(place, chains.number(result.lines));
    if (result.parent) places.parent.set(place, result.parent.place);
    if (result.postcode >= 0) places.postcode.set(place, result.postcode);
  };
  for (const global of globals.list) if (!isSettled(global.place)) settle(global.place, global);
  progress('areas', 1, 1);
  const streets = new StreetIndex(places);
  for (let place = featureNumber(0); place < places.count; place++) {
    store.rest();
    if (hasOwnLines(places, place) && !isSettled(place)) settle(place, undefined);
    if (isStreet(places, place)) streets.enter(place);
    if (place % 4096 === 0) progress('streets', place, places.count);
  }
  inheritAddresses(places);
  streets.finish();
  const parents = new Parents(places, globals, lines, streets, chains, gathered);
  for (let place = featureNumber(0); place < places.count; place++) {
    store.rest();
    if (places.kindOf(place).rankSearch > 27 && !places.is(place, PLACE_STATE.dropped | PLACE_STATE.standIn)) {
      parents.assign(place);
      if (places.interpolation.has(place) && !isOnStreet(places, place)) places.mark(place, PLACE_STATE.dropped);
    }
    if (place % 4096 === 0) progress('houses', place, places.count);
  }
  streets.close();
  // What follows does not ask for them.
  for (const list of [gathered.waysOfNode, gathered.streetsOf]) list.clear();
  const postcodes = new Postcodes(places, sorting, external, standIns?.postcodes());
  postcodes.assign(globals);
  places.traits.clear();
  return { places, chains, postcodes: postcodes.found, areas: { tree: globals.tree, features: globals.treePlaces } };
}

/** An interpolation without a street says nothing. */
function isOnStreet(places: Places, place: FeatureNumber): boolean {
  return places.parent.get(place) >= 0 && places.store.read(place).shape === SHAPE.line;
}
