/** The bytes do not follow the format; `position` counts from the start of the message. */
export class MalformedProtobuf extends Error {
  readonly position: number;

  constructor(why: string, position: number) {
    super(why);
    this.name = 'MalformedProtobuf';
    this.position = position;
  }
}

/**
 * Reads protobuf messages (https://protobuf.dev/programming-guides/encoding). Every read is within the message: what
 * would go beyond throws.
 */
export class ProtobufReader {
  readonly bytes: Uint8Array;
  at: number;
  end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get more(): boolean {
    return this.at < this.end;
  }

  /** A varint below 2^53; one that is longer loses its upper bits' exactness, as OpenStreetMap never has. */
  varint(): number {
    const { bytes } = this;
    let at = this.at;
    let byte = bytes[at++];
    if (byte < 0x80) {
      if (at > this.end) this.#fail();
      this.at = at;
      return byte;
    }
    let value = byte & 0x7f;
    byte = bytes[at++];
    value |= (byte & 0x7f) << 7;
    if (byte >= 0x80) {
      byte = bytes[at++];
      value |= (byte & 0x7f) << 14;
      if (byte >= 0x80) {
        byte = bytes[at++];
        value |= (byte & 0x7f) << 21;
        for (let factor = 2 ** 28; byte >= 0x80; factor *= 128) {
          if (factor > 2 ** 63) this.#fail();
          byte = bytes[at++];
          value += (byte & 0x7f) * factor;
        }
      }
    }
    if (byte === undefined || at > this.end) this.#fail();
    this.at = at;
    return value;
  }

  /** A zigzag varint (sint32, sint64). */
  signed(): number {
    const value = this.varint();
    if (value < 0x8000_0000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /**
   * Reads zigzag varints up to the end and writes their running sums.
   * @returns how many there were @throws RangeError when there are more than fit
   */
  sums(into: Float64Array): number {
    const { bytes, end } = this;
    let at = this.at;
    let sum = 0;
    let count = 0;
    while (at < end) {
      let byte = bytes[at++];
      let value = byte & 0x7f;
      if (byte >= 0x80) {
        byte = bytes[at++];
        value |= (byte & 0x7f) << 7;
        if (byte >= 0x80) {
          byte = bytes[at++];
          value |= (byte & 0x7f) << 14;
          if (byte >= 0x80) {
            byte = bytes[at++];
            value |= (byte & 0x7f) << 21;
            for (let factor = 2 ** 28; byte >= 0x80; factor *= 128) {
              if (factor > 2 ** 63) this.#fail();
              byte = bytes[at++];
              value += (byte & 0x7f) * factor;
            }
          }
        }
      }
      if (value < 0x8000_0000) sum += (value >>> 1) ^ -(value & 1);
      else sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      if (count === into.length) throw new RangeError('There are more numbers than fit.');
      into[count++] = sum;
    }
    this.at = at;
    if (at > end) this.#fail();
    return count;
  }

  /** Goes behind zigzag varints. @param count of them; all that are left where it is not given @returns their sum */
  sumOf(count?: number): number {
    const { bytes, end } = this;
    let at = this.at;
    let sum = 0;
    let left = count ?? end - at;
    for (; left > 0 && at < end; left--) {
      let byte = bytes[at++];
      let value = byte & 0x7f;
      if (byte >= 0x80) {
        byte = bytes[at++];
        value |= (byte & 0x7f) << 7;
        if (byte >= 0x80) {
          byte = bytes[at++];
          value |= (byte & 0x7f) << 14;
          if (byte >= 0x80) {
            byte = bytes[at++];
            value |= (byte & 0x7f) << 21;
            for (let factor = 2 ** 28; byte >= 0x80; factor *= 128) {
              if (factor > 2 ** 63) this.#fail();
              byte = bytes[at++];
              value += (byte & 0x7f) * factor;
            }
          }
        }
      }
      if (value < 0x8000_0000) sum += (value >>> 1) ^ -(value & 1);
      else sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
    this.at = at;
    if (at > end || (left > 0 && count !== undefined)) this.#fail();
    return sum;
  }

  /** How many varints are left. @throws MalformedProtobuf when the last one does not end */
  countVarints(): number {
    const { bytes, end } = this;
    let count = 0;
    for (let at = this.at; at < end; at++) if (bytes[at] < 0x80) count++;
    if (end > this.at && bytes[end - 1] >= 0x80) this.#fail();
    return count;
  }

  /** Goes behind so many varints, which are there. */
  skipVarints(count: number): void {
    const { bytes } = this;
    let at = this.at;
    for (let left = count; left > 0; at++) if (bytes[at] < 0x80) left--;
    this.at = at;
  }

  /**
   * The same where the sums fit into 32 bits.
   * @returns how many there were @throws RangeError when there are more than fit
   */
  sums32(into: Int32Array): number {
    const { bytes, end } = this;
    let at = this.at;
    let sum = 0;
    let count = 0;
    while (at < end) {
      let byte = bytes[at++];
      let value = byte & 0x7f;
      if (byte >= 0x80) {
        byte = bytes[at++];
        value |= (byte & 0x7f) << 7;
        if (byte >= 0x80) {
          byte = bytes[at++];
          value |= (byte & 0x7f) << 14;
          if (byte >= 0x80) {
            byte = bytes[at++];
            value |= (byte & 0x7f) << 21;
            for (let factor = 2 ** 28; byte >= 0x80; factor *= 128) {
              if (factor > 2 ** 63) this.#fail();
              byte = bytes[at++];
              value += (byte & 0x7f) * factor;
            }
          }
        }
      }
      if (value < 0x8000_0000) sum = (sum + ((value >>> 1) ^ -(value & 1))) | 0;
      else sum = (sum + (value % 2 === 0 ? value / 2 : -(value + 1) / 2)) | 0;
      if (count === into.length) throw new RangeError('There are more numbers than fit.');
      into[count++] = sum;
    }
    this.at = at;
    if (at > end) this.#fail();
    return count;
  }

  /** An int64 that may be negative: two's complement in ten bytes. */
  int64(): number {
    const start = this.at;
    const value = this.varint();
    if (value < 2 ** 53) return value;
    let exact = 0n;
    for (let at = start, shift = 0n; at < this.at; at++, shift += 7n) exact |= BigInt(this.bytes[at] & 0x7f) << shift;
    return Number(BigInt.asIntN(64, exact));
  }

  /** Reads a length and gives the end of what it measures. */
  lengthEnd(): number {
    const length = this.varint();
    const end = this.at + length;
    if (end > this.end) this.#fail();
    return end;
  }

  subarray(): Uint8Array {
    const end = this.lengthEnd();
    const bytes = this.bytes.subarray(this.at, end);
    this.at = end;
    return bytes;
  }

  /** Skips the value of a field. @param tag field number and wire type */
  skip(tag: number): void {
    switch (tag & 7) {
      case 0:
        this.varint();
        break;
      case 1:
        this.at += 8;
        break;
      case 2:
        this.at = this.lengthEnd();
        break;
      case 5:
        this.at += 4;
        break;
      default:
        throw new MalformedProtobuf(`there is no wire type ${tag & 7}`, this.at);
    }
    if (this.at > this.end) this.#fail();
  }

  #fail(): never {
    throw new MalformedProtobuf('a value goes beyond its message', this.at);
  }
}
