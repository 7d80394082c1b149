import { ByteWriter } from '../../store/byte-writer.ts';

/** Units along the side of a tile. */
export const EXTENT = 4096;

/** What a feature says beside its shape. Undefined values are left out. */
export type Properties = Readonly<Record<string, string | number | undefined>>;

/** Kinds of shapes, by their numbers in the specification. */
const GEOMETRY = { point: 1, line: 2, area: 3 } as const;
export type TileShape = keyof typeof GEOMETRY;

/** Commands of a geometry. */
const MOVE = 1;
const LINE = 2;
const CLOSE = 7;

/** Kinds of fields of a message: a varint, and bytes with their length. */
const VARINT = 0;
const BYTES = 2;

/** One layer of a vector tile (Mapbox Vector Tile specification 2.1). */
export class TileLayer {
  readonly #name: string;
  readonly #features: ByteWriter[] = [];
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<string | number, number>();

  constructor(name: string) {
    this.#name = name;
  }

  get size(): number {
    return this.#features.length;
  }

  /**
   * Adds a feature.
   * @param parts x, y, x, y … of each point, line or ring, in units of the tile, y downwards; rings are not closed
   */
  add(shape: TileShape, parts: readonly (readonly number[])[], properties: Properties): void {
    const geometry = new ByteWriter();
    let lastX = 0;
    let lastY = 0;
    for (const part of parts) {
      const count = part.length / 2;
      for (let point = 0; point < count; point++) {
        if (point === 0) geometry.varint((1 << 3) | MOVE);
        else if (point === 1) geometry.varint(((count - 1) << 3) | LINE);
        const x = part[2 * point] ?? 0;
        const y = part[2 * point + 1] ?? 0;
        geometry.signed(x - lastX);
        geometry.signed(y - lastY);
        lastX = x;
        lastY = y;
      }
      if (shape === 'area') geometry.varint((1 << 3) | CLOSE);
    }
    const tags = new ByteWriter();
    for (const [key, value] of Object.entries(properties)) {
      if (value === undefined) continue;
      tags.varint(numberOf(this.#keys, key));
      tags.varint(numberOf(this.#values, value));
    }
    const feature = new ByteWriter();
    bytesField(feature, 2, tags);
    feature.varint((3 << 3) | VARINT);
    feature.varint(GEOMETRY[shape]);
    bytesField(feature, 4, geometry);
    this.#features.push(feature);
  }

  /** The layer as a message. */
  encode(): ByteWriter {
    const layer = new ByteWriter();
    layer.varint((15 << 3) | VARINT);
    layer.varint(2);
    textField(layer, 1, this.#name);
    for (const feature of this.#features) bytesField(layer, 2, feature);
    for (const key of this.#keys.keys()) textField(layer, 3, key);
    for (const value of this.#values.keys()) {
      const written = new ByteWriter();
      if (typeof value === 'string') textField(written, 1, value);
      else {
        // sint_value
        written.varint((6 << 3) | VARINT);
        written.signed(value);
      }
      bytesField(layer, 4, written);
    }
    layer.varint((5 << 3) | VARINT);
    layer.varint(EXTENT);
    return layer;
  }
}

/** A tile of those layers that hold anything. */
export function encodeTile(layers: readonly TileLayer[]): Buffer {
  const tile = new ByteWriter();
  for (const layer of layers) if (layer.size > 0) bytesField(tile, 3, layer.encode());
  return Buffer.from(tile.bytes.subarray(0, tile.length));
}

function numberOf<T>(numbers: Map<T, number>, value: T): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  numbers.set(value, numbers.size);
  return numbers.size - 1;
}

function bytesField(into: ByteWriter, field: number, { bytes, length }: Pick<ByteWriter, 'bytes' | 'length'>): void {
  into.varint((field << 3) | BYTES);
  into.varint(length);
  into.reserve(length);
  into.bytes.set(bytes.subarray(0, length), into.length);
  into.length += length;
}

function textField(into: ByteWriter, field: number, text: string): void {
  const bytes = new TextEncoder().encode(text);
  bytesField(into, field, { bytes, length: bytes.length });
}
