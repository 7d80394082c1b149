import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, refuses } from '../../testing/gguf.ts';
import { writeGguf } from '../../testing/write-gguf.ts';
import { FILE_TYPES, TENSOR_TYPES } from './tensor-type.ts';

/** Bytes of one block by what ggml packs into it: two-byte scales, bits of each element, bytes beside. */
const block = (elements: number, bits: number, halves: number, beside: number): readonly [number, number] => [
  elements,
  (elements * bits) / 8 + 2 * halves + beside,
];
const BLOCKS: Readonly<Record<string, readonly [elements: number, bytes: number]>> = {
  F32: block(1, 32, 0, 0),
  F16: block(1, 16, 0, 0),
  BF16: block(1, 16, 0, 0),
  F64: block(1, 64, 0, 0),
  I8: block(1, 8, 0, 0),
  I16: block(1, 16, 0, 0),
  I32: block(1, 32, 0, 0),
  I64: block(1, 64, 0, 0),
  Q4_0: block(32, 4, 1, 0),
  Q4_1: block(32, 4, 2, 0),
  Q5_0: block(32, 5, 1, 0),
  Q5_1: block(32, 5, 2, 0),
  Q8_0: block(32, 8, 1, 0),
  Q8_1: block(32, 8, 2, 0),
  Q2_K: block(256, 2, 2, 16),
  Q3_K: block(256, 3, 1, 12),
  Q4_K: block(256, 4, 2, 12),
  Q5_K: block(256, 5, 2, 12),
  Q6_K: block(256, 6, 1, 16),
  Q8_K: block(256, 8, 0, 4 + 32),
  IQ2_XXS: block(256, 2, 1, 0),
  IQ2_XS: block(256, 2, 1, 8),
  IQ2_S: block(256, 2, 1, 16),
  IQ3_XXS: block(256, 3, 1, 0),
  IQ3_S: block(256, 3, 1, 12),
  IQ1_S: block(256, 1, 1, 16),
  IQ1_M: block(256, 1, 0, 24),
  IQ4_NL: block(32, 4, 1, 0),
  IQ4_XS: block(256, 4, 1, 6),
  TQ1_0: block(256, 0, 1, 52),
  TQ2_0: block(256, 2, 1, 0),
  MXFP4: block(32, 4, 0, 1),
  NVFP4: block(64, 4, 0, 4),
};

test('the room of a tensor of every type', () => {
  assert.deepEqual([...TENSOR_TYPES.values()].map(({ name }) => name).sort(), Object.keys(BLOCKS).sort());
  for (const [number, { name }] of TENSOR_TYPES) {
    const [elements, bytes] = BLOCKS[name]!;
    const file = (length: number, data: number) =>
      read(
        writeGguf({
          metadata: {},
          tensors: [{ name: 't', shape: [length, 3], type: number, data: new Uint8Array(data) }],
          alignment: 1,
        }),
      );
    const metadata = { 'general.alignment': { type: 'uint32', value: 1 } } as const;
    const packed = (data: number) =>
      read(
        writeGguf({
          metadata,
          tensors: [{ name: 't', shape: [elements, 3], type: number, data: new Uint8Array(data) }],
          alignment: 1,
        }),
      );
    assert.deepEqual(
      packed(3 * bytes).tensors.map((tensor) => [tensor.type.name, tensor.bytes]),
      [[name, 3 * bytes]],
    );
    refuses(() => packed(3 * bytes - 1), /^Its tensors need \d+ bytes/);
    if (elements > 1) refuses(() => file(elements / 2, 1000), /do not divide into blocks/);
  }
});

/** The entries of a numbered list; `-` is a number that llama.cpp has withdrawn. */
const numbered = (names: string): [number, string][] =>
  [...names.split(/\s+/).entries()].filter(([, name]) => name !== '-');

test('tensor types have the numbers of ggml', () => {
  assert.deepEqual(
    [...TENSOR_TYPES].map(([number, { name }]) => [number, name]),
    numbered(
      'F32 F16 Q4_0 Q4_1 - - Q5_0 Q5_1 Q8_0 Q8_1 Q2_K Q3_K Q4_K Q5_K Q6_K Q8_K IQ2_XXS IQ2_XS IQ3_XXS IQ1_S IQ4_NL ' +
        'IQ3_S IQ2_S IQ4_XS I8 I16 I32 I64 F64 IQ1_M BF16 - - - TQ1_0 TQ2_0 - - - MXFP4 NVFP4',
    ),
  );
});

test('file types have the numbers of llama.cpp', () => {
  assert.deepEqual(
    Object.entries(FILE_TYPES).map(([number, name]) => [Number(number), name]),
    numbered(
      'F32 F16 Q4_0 Q4_1 - - - Q8_0 Q5_0 Q5_1 Q2_K Q3_K_S Q3_K_M Q3_K_L Q4_K_S Q4_K_M Q5_K_S Q5_K_M Q6_K IQ2_XXS ' +
        'IQ2_XS Q2_K_S IQ3_XS IQ3_XXS IQ1_S IQ4_NL IQ3_S IQ3_M IQ2_S IQ2_M IQ4_XS IQ1_M BF16 - - - TQ1_0 TQ2_0 MXFP4',
    ),
  );
});
