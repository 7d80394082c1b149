import type { OsmIndex, PlaceRecord, TagPairs } from '../../../store/osm-index.ts';
import type { PlaceNumber } from '../../../store/place-number.ts';
import type { FeatureStore } from '../memory/feature-store.ts';
import { FeatureWriter } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber } from '../memory/numbers.ts';
import { osmId } from '../memory/osm-ids.ts';
import type { Selected } from '../memory/selected-tags.ts';
import { NODE, RELATION, WAY } from '../read/pbf-block.ts';

/** Features that are handed over at a time. */
const BATCH = 1024;

export const OSM_TYPE_NUMBERS = { N: NODE, W: WAY, R: RELATION } as const;

/** Puts places of an index among the features of a store, as an extract would have them. */
export class BaseFeatures {
  readonly #base: OsmIndex;
  readonly #store: FeatureStore;
  readonly #writer: FeatureWriter;
  #waiting = 0;

  constructor(base: OsmIndex, store: FeatureStore) {
    this.#base = base;
    this.#store = store;
    this.#writer = new FeatureWriter(store.texts);
  }

  /** @returns its feature, which can be read after {@link finish} */
  add(place: PlaceNumber): FeatureNumber {
    const record = this.#base.place(place);
    const writer = this.#writer;
    writer.begin(OSM_TYPE_NUMBERS[record.osmType], osmId(record.osmId), this.#selected(record));
    const geometry = this.#base.geometry(record);
    if (geometry.shape === 'point') writer.endPoint(record.x, record.y);
    else if (geometry.shape === 'line') writer.endLine(geometry.points, record.x, record.y);
    else writer.endArea(geometry, record.x, record.y);
    const feature = featureNumber(this.#store.count + this.#waiting++);
    if (this.#waiting === BATCH) this.finish();
    return feature;
  }

  finish(): void {
    this.#store.add(this.#writer.finish());
    this.#waiting = 0;
  }

  /** The tags of a place without those that the import has given it. */
  #selected(record: PlaceRecord): Selected {
    const base = this.#base;
    const { kind, categoriesRef, namesRef, extratagsRef, inheritedAddress } = record;
    const extratags = base.tags(extratagsRef).filter(([key]) => key !== 'linked_place');
    return {
      categories: categoriesRef === 0 ? [[kind.category, kind.type]] : base.tags(categoriesRef),
      names: base.tags(namesRef).filter(([key]) => !key.startsWith('_place_')),
      address: inheritedAddress ? NO_TAGS : base.addressTags(record),
      extratags,
      adminLevel: kind.adminLevel,
      capital: extratags.some(([key, value]) => key === 'capital' && value === 'yes'),
    };
  }
}

const NO_TAGS: TagPairs = [];
