import type { WholeObject } from '../changes/whole-object.ts';
import { OBJECT_TYPES, type ObjectAtHand, XmlObject } from '../changes/xml-object.ts';
import { XmlTags } from '../changes/xml-tags.ts';

/** Elements that are open at once. */
const DEEPEST = 8;
/** Versions have fewer digits than this number. */
const MOST_VERSIONS = 1e9;

/** Reads the objects of an OpenStreetMap XML file (.osm) from its bytes in pieces. */
export class OsmXmlReader {
  readonly #tags = new XmlTags();
  readonly #reader = new XmlObject(this.#tags, Number.NEGATIVE_INFINITY);
  readonly #open: string[] = [];
  #begun = false;
  #ended = false;
  #object: ObjectAtHand | undefined;
  /** ISO 8601, where the file says how old its data is. */
  timestamp: string | undefined;

  /** Objects that are whole with this piece; deleted ones and those that were never uploaded are left out. @throws MalformedXml */
  *take(piece: Uint8Array): Generator<WholeObject> {
    const tags = this.#tags;
    this.#begun = true;
    tags.add(piece);
    while (tags.next()) {
      if (tags.opens) this.#begin(tags.name);
      if (!tags.closes) continue;
      if (this.#open.pop() !== tags.name) throw tags.wrong(`</${tags.name}> ends what is not open`);
      if (this.#open.length === 0) this.#ended = true;
      if (this.#object === undefined || this.#open.length !== 1) continue;
      yield this.#object;
      this.#object = undefined;
    }
  }

  /** Call at the end. @throws MalformedXml when the file is cut off */
  end(): void {
    this.#tags.end();
    if (!this.#ended) throw this.#tags.wrong(this.#begun ? 'it ends before its last tag' : 'it is empty');
  }

  #begin(name: string): void {
    const tags = this.#tags;
    const depth = this.#open.length;
    if (depth === 0) {
      if (this.#ended || name !== 'osm')
        throw tags.wrong(name === 'osmChange' ? 'it holds changes, not objects' : `<${name}> begins no extract`);
      this.timestamp = tags.text('osmosis_replication_timestamp') ?? tags.text('timestamp');
    } else if (depth === 1 && OBJECT_TYPES.includes(name)) this.#object = this.#objectOf(OBJECT_TYPES.indexOf(name));
    else if (depth === 1 && name === 'meta') this.timestamp ??= tags.text('osm_base');
    else if (this.#object !== undefined && depth === 2) this.#reader.add(this.#object);
    this.#open.push(name);
    if (depth === DEEPEST) throw tags.wrong('its elements are nested too deeply');
  }

  #objectOf(type: number): ObjectAtHand | undefined {
    const tags = this.#tags;
    const id = this.#reader.whole('id');
    if (id <= 0 || tags.text('visible') === 'false' || tags.text('action') === 'delete') return undefined;
    const version = tags.whole('version');
    return this.#reader.begun(type, id, version >= 0 && version < MOST_VERSIONS ? version : 0, type === 0);
  }
}
