import { VALUE } from '../engine/gguf/read-gguf.ts';

/** A metadata value with its type, as it is written. */
export type Entry =
  | { readonly type: Exclude<keyof typeof VALUE, 'array' | 'string' | 'bool'>; readonly value: number | bigint }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bool'; readonly value: boolean }
  | {
      readonly type: 'array';
      readonly of: Exclude<keyof typeof VALUE, 'array' | 'bool'>;
      readonly value: readonly (string | number)[];
    };

export interface Tensor {
  readonly name: string;
  readonly shape: readonly (number | bigint)[];
  readonly data: Float32Array | Uint8Array;
  /** Number of the tensor's type; F32 by default. */
  readonly type?: number;
  /** Written instead of the correct offset. */
  readonly offset?: number;
}

export interface GgufParts {
  readonly version?: number;
  readonly metadata: Readonly<Record<string, Entry>>;
  readonly tensors: readonly Tensor[];
  readonly alignment?: number;
}

class Bytes {
  readonly #parts: Buffer[] = [];
  length = 0;

  add(part: Buffer): this {
    this.#parts.push(part);
    this.length += part.length;
    return this;
  }

  uint32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return this.add(bytes);
  }

  uint64(value: number | bigint): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return this.add(bytes);
  }

  string(text: string): this {
    const bytes = Buffer.from(text);
    return this.uint64(bytes.length).add(bytes);
  }

  pad(alignment: number): this {
    return this.add(Buffer.alloc((alignment - (this.length % alignment)) % alignment));
  }

  value(type: keyof typeof VALUE, value: string | number | bigint | boolean): this {
    const bytes = Buffer.alloc(8);
    switch (type) {
      case 'string':
        return this.string(String(value));
      case 'bool':
        return this.add(Buffer.from([value ? 1 : 0]));
      case 'uint8':
      case 'int8':
        return this.add(Buffer.from([Number(value) & 255]));
      case 'uint16':
      case 'int16':
        bytes.writeUInt16LE(Number(value) & 0xffff);
        return this.add(bytes.subarray(0, 2));
      case 'uint32':
        return this.uint32(Number(value));
      case 'int32':
        bytes.writeInt32LE(Number(value));
        return this.add(bytes.subarray(0, 4));
      case 'float32':
        bytes.writeFloatLE(Number(value));
        return this.add(bytes.subarray(0, 4));
      case 'float64':
        bytes.writeDoubleLE(Number(value));
        return this.add(bytes);
      default:
        bytes.writeBigInt64LE(BigInt.asIntN(64, BigInt(value as number)));
        return this.add(bytes);
    }
  }

  all(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Writes a GGUF file of version 3, for tests (ggml `docs/gguf.md`). */
export function writeGguf({ version = 3, metadata, tensors, alignment = 32 }: GgufParts): Buffer {
  const out = new Bytes().add(Buffer.from('GGUF')).uint32(version);
  out.uint64(tensors.length).uint64(Object.keys(metadata).length);
  for (const [key, entry] of Object.entries(metadata)) {
    out.string(key).uint32(VALUE[entry.type]);
    if (entry.type === 'array') {
      out.uint32(VALUE[entry.of]).uint64(entry.value.length);
      for (const one of entry.value) out.value(entry.of, one);
    } else out.value(entry.type, entry.value);
  }
  let offset = 0;
  for (const { name, shape, data, type = 0, offset: said = offset } of tensors) {
    out.string(name).uint32(shape.length);
    for (const length of shape) out.uint64(length);
    out.uint32(type).uint64(said);
    offset = Math.ceil((offset + data.byteLength) / alignment) * alignment;
  }
  out.pad(alignment);
  for (const { data } of tensors) out.add(Buffer.from(data.buffer, data.byteOffset, data.byteLength)).pad(alignment);
  return out.all();
}
