import { bytesOf } from '#kit/http/answer';
import { AddressText } from './address-text.ts';
import { AnswerBytes, escaped } from './answer-bytes.ts';
import { fixed } from './coordinate-text.ts';
import { centroidText } from './geometry.ts';
import { PLACE_FIELDS, type PlaceField } from './place-fields.ts';
import type { PlaceFormat } from './place-options.ts';
import { pythonFloat } from './python-text.ts';
import { attributionOf, type ShownPlace } from './shown-place.ts';

export type JsonFormat = Exclude<PlaceFormat, 'xml'>;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const pieceOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const NEXT_SIDE = pieceOf('","');
const BOX_END = pieceOf('"]');

/** Most values that are kept of a text that changes rarely. */
const MOST_VALUES = 16;

/** A key and its text after a comma. */
interface Member {
  readonly value: string;
  readonly bytes: Uint8Array;
}

/** A field as it is written. All steps have one shape, which the engine of JavaScript reads faster than that of fields. */
interface Step {
  readonly as: PlaceField['as'];
  readonly of: (shown: ShownPlace) => unknown;
  readonly when: PlaceField['when'] | undefined;
  /** `"key":` with what begins the value: the quote of a string, the brackets of a box. */
  readonly key: Uint8Array;
  /** The same after a comma. */
  readonly nextKey: Uint8Array;
  /** Of a text that changes rarely: the values it had last. */
  readonly members: Member[] | undefined;
  /** Fields from this one on that change with the kind of a place alone, and their text by kind. */
  readonly group: readonly Step[];
  readonly byKind: WeakMap<object, Uint8Array>;
}

/**
 * Writes places in the formats that are JSON, from the table of fields. Text that many places have in common is put
 * together once: with a kind of place, with the lines of a street.
 */
export class PlaceJson {
  readonly #steps: Readonly<Record<JsonFormat, readonly Step[]>>;
  readonly #address: AddressText;
  readonly #scratch = new AnswerBytes();

  /** @param mostLanguages how many texts are kept at most with the lines of a street */
  constructor(mostLanguages: number, fields: readonly PlaceField[] = PLACE_FIELDS) {
    this.#address = new AddressText(mostLanguages);
    const of = (format: JsonFormat): readonly Step[] => stepsOf(fields, format);
    this.#steps = {
      json: of('json'),
      jsonv2: of('jsonv2'),
      geojson: of('geojson'),
      geocodejson: of('geocodejson'),
    };
  }

  /** Writes an object with the fields of a place. */
  write(shown: ShownPlace, format: JsonFormat, into: AnswerBytes): void {
    const { options, place } = shown;
    const steps = this.#steps[format];
    into.byte(OPEN);
    let isFirst = true;
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at];
      if (step === undefined) break;
      if (step.group.length > 1 && place.kind !== undefined && !isFirst) {
        into.piece(this.#kindPiece(step, shown, place.kind));
        at += step.group.length - 1;
      } else if (step.when === undefined || step.when(options)) {
        if (this.#writeStep(step, shown, isFirst, into)) isFirst = false;
      }
    }
    into.byte(CLOSE);
  }

  /** The fields of a group as one piece. */
  #kindPiece({ group, byKind }: Step, shown: ShownPlace, kind: object): Uint8Array {
    let piece = byKind.get(kind);
    if (piece === undefined) {
      this.#scratch.start();
      for (const step of group) this.#writeStep(step, shown, false, this.#scratch);
      piece = new Uint8Array(bytesOf(this.#scratch));
      byKind.set(kind, piece);
    }
    return piece;
  }

  /** @returns false for a field without a value */
  #writeStep(step: Step, shown: ShownPlace, isFirst: boolean, into: AnswerBytes): boolean {
    const key = isFirst ? step.key : step.nextKey;
    switch (step.as) {
      case 'integer': {
        const value = step.of(shown) as number | undefined;
        if (value === undefined) return false;
        into.piece(key);
        if (value >= 0) into.integer(value);
        else into.text(String(value));
        return true;
      }
      case 'text': {
        const value = step.of(shown) as string | undefined;
        if (value === undefined) return false;
        if (step.members !== undefined && !isFirst) {
          into.piece(memberOf(step.members, step.nextKey, value));
          return true;
        }
        into.piece(key);
        into.json(value);
        into.byte(QUOTE);
        return true;
      }
      case 'float':
        into.piece(key);
        into.text(pythonFloat(step.of(shown) as number));
        return true;
      case 'degrees':
        into.piece(key);
        into.degrees(step.of(shown) as number);
        into.byte(QUOTE);
        return true;
      case 'box':
        into.piece(key);
        writeBox(shown.box, into);
        return true;
      case 'displayName':
        into.piece(key);
        this.#address.writeDisplayName(shown, into);
        into.byte(QUOTE);
        return true;
      case 'address':
        into.piece(key);
        this.#address.writeAddress(shown, into);
        return true;
      case 'raw': {
        const value = step.of(shown) as string | undefined;
        if (value === undefined) return false;
        into.piece(key);
        into.raw(value);
        return true;
      }
      case 'object':
        into.piece(key);
        into.raw(JSON.stringify(step.of(shown)));
        return true;
      case 'members': {
        let isEmpty = true;
        for (const [name, value] of step.of(shown) as Iterable<readonly [string, unknown]>) {
          if (value === undefined) continue;
          into.raw(`${isFirst && isEmpty ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(value)}`);
          isEmpty = false;
        }
        return !isEmpty;
      }
      case 'elements':
        return false;
    }
  }

  /** Writes places in a FeatureCollection (Nominatim 5.3, v1/format_json.py). @param attribution when there are none */
  writeGeojson(places: readonly ShownPlace[], attribution: string, into: AnswerBytes): void {
    into.raw(
      `{"type":"FeatureCollection","licence":${JSON.stringify(attributionOf(places, attribution))},"features":[`,
    );
    places.forEach((shown, at) => {
      into.text(`${at === 0 ? '' : ','}{"type":"Feature","properties":`);
      this.write(shown, 'geojson', into);
      const [south, north, west, east] = shown.box;
      into.text(`,"bbox":[${fixed(west)},${fixed(south)},${fixed(east)},${fixed(north)}]`);
      writeGeometry(shown, into);
    });
    into.text(']}');
  }

  /**
   * Writes places as GeocodeJSON 0.1.0 (Nominatim 5.3, v1/format_json.py).
   * @param query what was searched for: a reverse query says "", a lookup nothing
   */
  writeGeocodejson(
    places: readonly ShownPlace[],
    attribution: string,
    query: string | undefined,
    into: AnswerBytes,
  ): void {
    const head = { version: '0.1.0', attribution: attributionOf(places, attribution), licence: 'ODbL', query };
    into.raw(`{"type":"FeatureCollection","geocoding":${JSON.stringify(head)},"features":[`);
    places.forEach((shown, at) => {
      into.text(`${at === 0 ? '' : ','}{"type":"Feature","properties":{"geocoding":`);
      this.write(shown, 'geocodejson', into);
      into.byte(CLOSE);
      writeGeometry(shown, into);
    });
    into.text(']}');
  }

  /** Writes places as an array. */
  writeArray(places: readonly ShownPlace[], format: 'json' | 'jsonv2', into: AnswerBytes): void {
    into.text('[');
    places.forEach((shown, at) => {
      if (at > 0) into.byte(COMMA);
      this.write(shown, format, into);
    });
    into.text(']');
  }
}

/** The member with this value; a new one is kept among the others. */
function memberOf(members: Member[], nextKey: Uint8Array, value: string): Uint8Array {
  for (const member of members) if (member.value === value) return member.bytes;
  const bytes = new Uint8Array(Buffer.concat([nextKey, Buffer.from(escaped(value), 'latin1'), Buffer.of(QUOTE)]));
  if (members.length >= MOST_VALUES) members.length = 0;
  members.push({ value, bytes });
  return bytes;
}

/** The last member of a Feature, and its end. */
function writeGeometry(shown: ShownPlace, into: AnswerBytes): void {
  into.text(`,"geometry":${shown.shape('geojson') ?? centroidText(shown.place.lon, shown.place.lat)}}`);
}

function writeBox([south, north, west, east]: ShownPlace['box'], into: AnswerBytes): void {
  into.degrees(south);
  into.piece(NEXT_SIDE);
  into.degrees(north);
  into.piece(NEXT_SIDE);
  into.degrees(west);
  into.piece(NEXT_SIDE);
  into.degrees(east);
  into.piece(BOX_END);
}

/** What values begin with that is the same for all. */
const BEGINNINGS: Readonly<Partial<Record<PlaceField['as'], string>>> = {
  text: '"',
  degrees: '"',
  displayName: '"',
  box: '["',
};

function stepsOf(fields: readonly PlaceField[], format: JsonFormat): readonly Step[] {
  const steps: Step[] = [];
  let group: Step[] = [];
  for (const field of fields) {
    const name = field.keys[format];
    if (name === undefined) continue;
    const key = `${JSON.stringify(name)}:${BEGINNINGS[field.as] ?? ''}`;
    const isByKind = field.changes === 'byKind' && field.when === undefined;
    const startsGroup = isByKind && group.length === 0;
    const step: Step = {
      as: field.as,
      of: 'of' in field && field.as !== 'elements' ? field.of : () => undefined,
      when: field.when,
      key: pieceOf(key),
      nextKey: pieceOf(`,${key}`),
      members: field.changes === 'rarely' ? [] : undefined,
      group: startsGroup ? group : [],
      byKind: new WeakMap(),
    };
    steps.push(step);
    if (isByKind) group.push(step);
    else group = [];
  }
  return steps;
}
