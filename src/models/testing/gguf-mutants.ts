import fc from 'fast-check';
import { read } from './gguf.ts';
import { tinyModel } from './tiny-model.ts';

const good = tinyModel();
/** Everything before the weights. */
const header = read(good).dataOffset;

type Mutation = (bytes: Buffer) => Buffer;
const at = fc.nat(header - 1);
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(at, fc.nat(255)).map(
    ([place, value]): Mutation =>
      (bytes) => {
        bytes[place] = value;
        return bytes;
      },
  ),
  fc.tuple(at, fc.nat(7)).map(
    ([place, bit]): Mutation =>
      (bytes) => {
        bytes[place]! ^= 1 << bit;
        return bytes;
      },
  ),
  fc.tuple(fc.nat(header - 4), fc.constantFrom(0, 1, 2, 3, 0x7fffffff, 0x80000000, 0xffffffff)).map(
    ([place, value]): Mutation =>
      (bytes) => {
        bytes.writeUInt32LE(value, place);
        return bytes;
      },
  ),
  fc.tuple(at, at, fc.integer({ min: 1, max: 64 })).map(
    ([from, to, length]): Mutation =>
      (bytes) => {
        bytes.copy(bytes, to, from, Math.min(from + length, header));
        return bytes;
      },
  ),
  fc.nat(good.length).map(
    (length): Mutation =>
      (bytes) =>
        bytes.subarray(0, length),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 64 })).map(
    ([place, length]): Mutation =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, place), Buffer.alloc(length), bytes.subarray(place)]),
  ),
  fc.tuple(fc.nat(good.length - 4), fc.constantFrom(0x7fc00000, 0x7f800000, 0xff800000, 0)).map(
    ([place, value]): Mutation =>
      (bytes) => {
        bytes.writeUInt32LE(value, place);
        return bytes;
      },
  ),
);
const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });
/** Later mutations may find a shorter file. */
const apply = (all: readonly Mutation[]): Buffer =>
  all.reduce<Buffer>((bytes, one) => {
    try {
      return one(bytes);
    } catch (error) {
      if (error instanceof RangeError) return bytes;
      throw error;
    }
  }, Buffer.from(good));

/** Tiny models that are changed in one to four places, mostly in the header: bytes, bits, lengths, order, end. */
export const mutants: fc.Arbitrary<Buffer> = mutations.map(apply);
