import { AddressLines, hasOwnLines } from './address-lines.ts';
import { Chains } from './chains.ts';
import { type CountryFallback, classify } from './classify.ts';
import { SHAPE } from './feature-words.ts';
import type { Gathered } from './gather.ts';
import { GlobalPlaces } from './global-places.ts';
import { inheritAddresses } from './inherited-addresses.ts';
import { Linking } from './linking.ts';
import { Parents } from './parents.ts';
import { PLACE_STATE, Places } from './places.ts';
import { Postcodes } from './postcodes.ts';
import { fixRank, inOrderOfWork } from './rank-fixups.ts';
import { StreetIndex } from './street-index.ts';

/** What was found out: ranks, countries, addresses, parents, postcodes. */
export interface Resolved {
  readonly places: Places;
  readonly chains: Chains;
  readonly postcodes: Postcodes;
  readonly globals: GlobalPlaces;
}

export type ResolveProgress = (phase: string, done: number, total: number) => void;

/** Finds out about every place what its answers need (Nominatim 5.3: placex_triggers, address lookup, postcodes). */
export function resolve(gathered: Gathered, fallback: CountryFallback, progress: ResolveProgress): Resolved {
  const { store, interpolations, doubles, hiddenBy, labels } = gathered;
  const places = new Places(store);
  for (const feature of doubles) places.mark(feature, PLACE_STATE.dropped);
  for (const { feature, start, end, step, postcode } of interpolations.stretches) {
    places.interpolation.set(feature, { start, end, step });
    places.postcode[feature] = postcode;
  }
  for (const [feature, address] of interpolations.addresses) places.address.set(feature, address);
  classify(places, fallback);
  progress('ranks', 1, 1);
  for (const [way, relation] of hiddenBy) if (places.kindOf(relation).rankSearch < 26) places.linkedTo[way] = relation;

  const globals = new GlobalPlaces(places);
  const linking = new Linking(places, globals, labels);
  for (const place of inOrderOfWork(globals)) {
    const { rank } = place;
    const level = fixRank(globals, place);
    linking.link(place, rank, level);
    const kind = places.kindOf(place.place);
    if (kind.rankAddress !== place.rank) places.setRanks(place.place, kind.rankSearch, place.rank);
  }
  const chains = new Chains();
  const lines = new AddressLines(places, globals);
  const settle = (place: number): void => {
    const result = lines.find(lines.of(place), globals.byPlace.get(place));
    places.chain[place] = chains.number(result.lines);
    if (result.parent) places.parent[place] = result.parent.place;
    if (result.postcode >= 0) places.postcode[place] = result.postcode;
  };
  for (const { place } of globals.list) settle(place);
  progress('areas', 1, 1);
  for (let place = 0; place < places.count; place++) {
    if (hasOwnLines(places, place)) settle(place);
    if (place % 4096 === 0) progress('streets', place, places.count);
  }
  inheritAddresses(places);
  const streets = new StreetIndex(places);
  const parents = new Parents(places, globals, lines, streets, chains, gathered);
  for (let place = 0; place < places.count; place++) {
    if (places.kindOf(place).rankSearch > 27 && !places.is(place, PLACE_STATE.dropped)) {
      parents.assign(place);
      if (places.interpolation.has(place) && !isOnStreet(places, place)) places.mark(place, PLACE_STATE.dropped);
    }
    if (place % 4096 === 0) progress('houses', place, places.count);
  }
  const postcodes = new Postcodes(places);
  postcodes.assign(globals);
  return { places, chains, postcodes, globals };
}

/** An interpolation without a street says nothing. */
function isOnStreet(places: Places, place: number): boolean {
  return places.parent[place] >= 0 && places.store.read(place).shape === SHAPE.line;
}
