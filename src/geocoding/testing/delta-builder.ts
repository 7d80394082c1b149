import { importOsm } from '../import/osm/import-osm.ts';
import { type FeatureNumber, featureNumber } from '../import/osm/memory/numbers.ts';
import { PLACE_STATE, type Places } from '../import/osm/resolve/places.ts';
import type { OsmIndex, PlaceRecord } from '../store/osm-index.ts';
import { DELTA_SECTIONS } from '../store/osm-layout.ts';
import { NO_PLACE, type PlaceNumber, placeNumber } from '../store/place-number.ts';
import { OPTIONS } from './scene.ts';

const TYPES = ['N', 'W', 'R'] as const;

export const objectOf = ({ osmType, osmId }: Pick<PlaceRecord, 'osmType' | 'osmId'>): string => `${osmType}${osmId}`;

interface DeltaOptions {
  readonly base: OsmIndex;
  /** The whole extract as it is now. */
  readonly extract: string;
  /** What has changed, as {@link objectOf} has it; all others stand for their place of the base. */
  readonly touched: ReadonlySet<string>;
  readonly out: string;
  readonly countries?: (typeof OPTIONS)['countries'];
}

/** Imports a new version of an extract as an index that extends that of the old one. */
export async function importDelta({ base, extract, touched, out, countries }: DeltaOptions): Promise<void> {
  await importOsm({
    ...OPTIONS,
    ...(countries ? { countries } : {}),
    built: '2026-01-02T00:00:00.000Z',
    extracts: [extract],
    out,
    extension: ({ places }) => {
      const standsFor = new Map<FeatureNumber, PlaceNumber>();
      const taken = new Set<PlaceNumber>();
      const features = Array.from({ length: places.count }, (_, at) => featureNumber(at)).filter(
        (feature) => !places.is(feature, PLACE_STATE.dropped),
      );
      for (const feature of features) {
        if (touched.has(objectAt(places, feature))) continue;
        const place = sameIn(base, places, feature, taken);
        if (place < 0) continue;
        taken.add(place);
        standsFor.set(feature, place);
      }
      const superseded: number[] = [];
      for (let place = placeNumber(0); place < base.meta.counts.places; place++)
        if (touched.has(objectOf(base.place(place)))) superseded.push(place);
      return {
        isStandIn: (feature) => standsFor.has(feature),
        extraSections(numberOf) {
          const { built, counts } = base.meta;
          const standIns = [...standsFor].map(([feature, place]) => [numberOf(feature), place] as const);
          const replaced: (readonly [number, number])[] = [];
          const replacing = new Set<PlaceNumber>();
          for (const feature of features) {
            if (standsFor.has(feature)) continue;
            const place = sameIn(base, places, feature, replacing);
            if (place < 0) continue;
            replacing.add(place);
            replaced.push([place, numberOf(feature)]);
          }
          return new Map<string, Uint8Array>([
            [DELTA_SECTIONS.base, Buffer.from(JSON.stringify({ built, bytes: base.bytes, places: counts.places }))],
            [DELTA_SECTIONS.superseded, numbers(superseded)],
            [DELTA_SECTIONS.standIns, pairs(standIns)],
            [DELTA_SECTIONS.replaced, pairs(replaced)],
          ]);
        },
      };
    },
  });
}

function objectAt(places: Places, feature: FeatureNumber): string {
  const { osmType, osmId } = places.store.read(feature);
  return `${TYPES[osmType]}${osmId}`;
}

/** The place of the base of the same object and main tag, the first one that is not taken. */
function sameIn(base: OsmIndex, places: Places, feature: FeatureNumber, taken: ReadonlySet<PlaceNumber>): PlaceNumber {
  const { osmType, osmId } = places.store.read(feature);
  const { category } = places.kindOf(feature);
  const type = TYPES[osmType];
  const found = type && base.byOsmId(type, osmId);
  return found?.find((place) => !taken.has(place) && base.kindOf(place).category === category) ?? NO_PLACE;
}

const numbers = (values: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
const pairs = (values: readonly (readonly [number, number])[]): Uint8Array =>
  numbers([...values].sort(([a], [b]) => a - b).flat());
