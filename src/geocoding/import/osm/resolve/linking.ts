import { type FeatureNumber, type TextNumber, textAt } from '../memory/numbers.ts';
import { type NodeId, nodeId } from '../memory/osm-ids.ts';
import { NODE } from '../read/pbf-block.ts';
import type { GlobalPlace, GlobalPlaces } from './global-places.ts';
import type { Places } from './places.ts';

/** Links areas to the place nodes that stand for the same (Nominatim 5.3, placex_triggers). */
export class Linking {
  readonly #places: Places;
  readonly #globals: GlobalPlaces;
  /** Node members with the role label, by place of the relation: ids of nodes. */
  readonly #labels: ReadonlyMap<FeatureNumber, readonly NodeId[]>;
  readonly #nodesById: ReadonlyMap<NodeId, GlobalPlace>;
  readonly #nodesIn = new Map<GlobalPlace, GlobalPlace[]>();

  constructor(places: Places, globals: GlobalPlaces, labels: ReadonlyMap<FeatureNumber, readonly NodeId[]>) {
    this.#places = places;
    this.#globals = globals;
    this.#labels = labels;
    const nodes = globals.list.filter(({ osmType, isPlace }) => osmType === NODE && isPlace);
    this.#nodesById = new Map(nodes.map((node) => [nodeId(node.osmId), node]));
    for (const node of nodes)
      for (const area of globals.areasAt(node.x, node.y)) {
        const inside = this.#nodesIn.get(area);
        if (inside) inside.push(node);
        else this.#nodesIn.set(area, [node]);
      }
  }

  /** @param rank its rank_address before it was put right @param parentLevel that of what is around it */
  link(area: GlobalPlace, rank: number, parentLevel: number): void {
    if (!area.isArea || area.rankSearch >= 26 || rank <= 0) return;
    const node = this.#find(area, rank);
    const placeRank = (type: string): number =>
      this.#places.ranksOf(['place', type], 15, this.#places.countryCode(area.place), false, true)[1];
    if (node) {
      node.linked = true;
      this.#places.linkedTo.set(node.place, area.place);
      this.#take(area, node);
      if (node.baseRank > parentLevel && node.baseRank < 26) area.rank = node.baseRank;
    } else if (area.placeType !== undefined && area.isAdministrative && rank >= 4 && rank <= 25) {
      const own = placeRank(area.placeType);
      if (own > parentLevel && own < 26) area.rank = own;
    }
  }

  #find(area: GlobalPlace, rank: number): GlobalPlace | undefined {
    for (const id of this.#labels.get(area.place) ?? []) {
      const node = this.#nodesById.get(id);
      if (node && !node.linked && node.rankSearch < 26) return node;
    }
    const inside = (this.#nodesIn.get(area) ?? []).filter((node) => !node.linked && node.rankSearch < 26);
    if (area.wikidata !== undefined) {
      const same = inside.filter(({ wikidata }) => wikidata === area.wikidata);
      const found = same.find((node) => node.name === area.name) ?? same[0];
      if (found) return found;
    }
    const agreeing = inside.filter(
      ({ wikidata }) => wikidata === undefined || area.wikidata === undefined || wikidata === area.wikidata,
    );
    const { name } = area;
    if (name === '') return undefined;
    if (area.placeType !== undefined) {
      const found = agreeing.find((node) => {
        if (node.placeType !== area.placeType) return false;
        const own = node.name;
        return own !== '' && (own.includes(name) || name.includes(own));
      });
      if (found) return found;
    }
    return agreeing.find((node) => node.baseRank === rank && node.name === name);
  }

  /** What the area takes over from its node. */
  #take(area: GlobalPlace, node: GlobalPlace): void {
    const { texts } = this.#places.store;
    if (this.#globals.areasAt(node.x, node.y).includes(area)) {
      area.x = node.x;
      area.y = node.y;
      this.#places.centroid.set(area.place, [node.x, node.y]);
    }
    const extratags = new Map<TextNumber, TextNumber>();
    extratags.set(texts.number('linked_place'), texts.number(node.placeType ?? 'yes'));
    for (const place of [node.place, area.place]) {
      for (const [key, value] of pairsIn(this.#places.extratagPairs(place))) extratags.set(key, value);
    }
    this.#places.extratags.set(area.place, [...extratags].flat());
    const names = new Map(pairsIn(this.#places.namePairs(area.place)));
    for (const [key, name] of pairsIn(this.#places.namePairs(node.place)))
      if (names.get(key) !== name) names.set(texts.number(`_place_${texts.text(key)}`), name);
    this.#places.names.set(area.place, [...names].flat());
    this.#places.linkedNode.set(area.place, node.place);
    if (node.rankSearch < area.rankSearch) this.#places.importanceRank.set(area.place, node.rankSearch);
  }
}

/** Tags that lie one after the other, as the numbers of their texts. */
function pairsIn(words: ArrayLike<number>): [key: TextNumber, value: TextNumber][] {
  return Array.from({ length: words.length >> 1 }, (_, at) => [textAt(words, 2 * at), textAt(words, 2 * at + 1)]);
}
