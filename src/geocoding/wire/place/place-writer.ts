import { OSM_ATTRIBUTION } from '../../engine/attribution.ts';
import type { Body } from '../exchange.ts';
import { AnswerBytes } from './answer-bytes.ts';
import type { MoreResults } from './more-results.ts';
import { PLACE_FIELDS, type PlaceField } from './place-fields.ts';
import { PlaceJson } from './place-json.ts';
import type { PlaceFormat } from './place-options.ts';
import { PlaceXml } from './place-xml.ts';
import type { ShownPlace } from './shown-place.ts';

/** Writes places in every format. */
export class PlaceWriter {
  readonly #json: PlaceJson;
  readonly #xml: PlaceXml;
  readonly #bytes = new AnswerBytes();

  /**
   * @param mostLanguages in how many languages the address of a street is kept as it is written
   * @param fields what the formats show of a place
   */
  constructor(mostLanguages: number, fields: readonly PlaceField[] = PLACE_FIELDS) {
    this.#json = new PlaceJson(mostLanguages, fields);
    this.#xml = new PlaceXml(fields);
  }

  /** The body for one place, or for none, as /reverse gives it. @param asked the query, which XML repeats */
  one(shown: ShownPlace | undefined, format: PlaceFormat, asked = ''): Body {
    if (format === 'xml') return this.#xml.single(shown, OSM_ATTRIBUTION, asked);
    if (shown === undefined) return '{"error":"Unable to geocode"}';
    const bytes = this.#bytes;
    bytes.start();
    if (format === 'geojson') this.#json.writeGeojson([shown], OSM_ATTRIBUTION, bytes);
    else if (format === 'geocodejson') this.#json.writeGeocodejson([shown], OSM_ATTRIBUTION, '', bytes);
    else this.#json.write(shown, format, bytes);
    return bytes;
  }

  /** The body for what a search found. @param asked what was searched for @param more what XML says about the rest */
  results(places: readonly ShownPlace[], format: PlaceFormat, asked: string, more?: MoreResults): Body {
    if (format === 'xml') return this.#xml.list(places, OSM_ATTRIBUTION, asked, more);
    if (format !== 'geocodejson') return this.list(places, format);
    const bytes = this.#bytes;
    bytes.start();
    this.#json.writeGeocodejson(places, OSM_ATTRIBUTION, asked, bytes);
    return bytes;
  }

  /** The body for a list of places, as /lookup gives it. */
  list(places: readonly ShownPlace[], format: PlaceFormat): Body {
    if (format === 'xml') return this.#xml.list(places, OSM_ATTRIBUTION);
    const bytes = this.#bytes;
    bytes.start();
    if (format === 'geojson') this.#json.writeGeojson(places, OSM_ATTRIBUTION, bytes);
    else if (format === 'geocodejson') this.#json.writeGeocodejson(places, OSM_ATTRIBUTION, undefined, bytes);
    else this.#json.writeArray(places, format, bytes);
    return bytes;
  }
}
