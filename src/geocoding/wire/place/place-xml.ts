import { fixed } from './coordinate-text.ts';
import type { MoreResults } from './more-results.ts';
import { PLACE_FIELDS, type PlaceField } from './place-fields.ts';
import { pythonFloat } from './python-text.ts';
import { attributionOf, type ShownPlace } from './shown-place.ts';
import { XmlElement } from './xml-writer.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" ?>\n';

/** Writes places as XML, from the table of fields (Nominatim 5.3, v1/format_xml.py). */
export class PlaceXml {
  readonly #fields: readonly PlaceField[];

  constructor(fields: readonly PlaceField[] = PLACE_FIELDS) {
    this.#fields = fields.filter(({ keys }) => keys.xml !== undefined || keys.xmlList !== undefined);
  }

  /** The answer of /reverse: one result or none. @param query its `querystring` */
  single(shown: ShownPlace | undefined, attribution: string, query: string): string {
    const root = rootElement('reversegeocode', shown ? [shown] : [], attribution).set('querystring', query);
    if (!shown) root.child('error').text = 'Unable to geocode';
    else {
      const result = root.child('result');
      result.text = shown.displayName;
      this.#write(shown, result, root);
    }
    return DECLARATION + root;
  }

  /** A list of places, as /lookup and /search give it. @param query its `querystring` */
  list(places: readonly ShownPlace[], attribution: string, query = '', more?: MoreResults): string {
    const root = rootElement('searchresults', places, attribution).set('querystring', query);
    if (more) {
      root.set('more_url', more.moreUrl);
      if (more.excluded !== '') root.set('exclude_place_ids', more.excluded);
      if (more.viewbox !== undefined) root.set('viewbox', more.viewbox);
    }
    for (const shown of places) {
      const element = root.child('place');
      this.#write(shown, element, element);
    }
    return DECLARATION + root;
  }

  /** @param parent of the elements that belong to the place: itself in a list */
  #write(shown: ShownPlace, element: XmlElement, parent: XmlElement): void {
    for (const field of this.#fields) {
      const key = field.keys.xml ?? (element === parent ? field.keys.xmlList : undefined);
      if (key === undefined || field.when?.(shown.options) === false) continue;
      if (field.as === 'elements') field.of(shown, element, parent);
      else {
        const value = attributeOf(field, shown);
        if (value !== undefined) element.set(key, value);
      }
    }
  }
}

/** @throws Error for a value that is no attribute */
function attributeOf(field: PlaceField, shown: ShownPlace): string | undefined {
  switch (field.as) {
    case 'text':
      return field.of(shown);
    case 'integer': {
      const value = field.of(shown);
      return value === undefined ? undefined : String(value);
    }
    case 'float':
      return pythonFloat(field.of(shown));
    case 'degrees':
      return fixed(field.of(shown));
    case 'box':
      return shown.box.map(fixed).join(',');
    case 'displayName':
      return shown.displayName;
    default:
      throw new Error(`A value of the type ${field.as} is no attribute of XML.`);
  }
}

function rootElement(name: string, places: readonly ShownPlace[], attribution: string): XmlElement {
  // RFC 1123, but with a numeric zone.
  const timestamp = new Date().toUTCString().replace('GMT', '+00:00');
  return new XmlElement(name).set('timestamp', timestamp).set('attribution', attributionOf(places, attribution));
}
