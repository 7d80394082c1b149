/** A method of a class with its code, if it has any. */
export interface JavaMethod {
  readonly name: string;
  readonly descriptor: string;
  readonly code: Uint8Array | undefined;
}

/** A field or method of a class as code names it. */
export interface MemberName {
  readonly owner: string;
  readonly name: string;
  readonly descriptor: string;
}

/** What `ldc` loads: a number, a text, or something else. */
export type JavaConstant =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'other' };

/** A class file, as far as its code can be followed (the Java Virtual Machine Specification, chapter 4). */
export interface JavaClass {
  readonly name: string;
  readonly superName: string | undefined;
  readonly methods: readonly JavaMethod[];
  /** The texts that static fields have from the compiler, by name. */
  readonly constantFields: ReadonlyMap<string, string>;
  constant(index: number): JavaConstant;
  member(index: number): MemberName;
  className(index: number): string;
  /** What a call that is bound at run time takes and gives. */
  dynamicDescriptor(index: number): string;
  /** The first text that such a call is bound with: of joined texts, \u0001 where a value goes. */
  dynamicText(index: number): string | undefined;
}

const MAGIC = 0xcafebabe;
/** The bytes after the tag of a constant, by tag; texts have a length of their own. */
const CONSTANT_LENGTHS: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};
const TEXT = 1;
const INTEGER = 3;
const CLASS = 7;
const STRING = 8;
/** long and double take two places in the table. */
const WIDE = new Set([5, 6]);

/**
 * Reads a class file.
 * @throws Error when the bytes are none
 */
export function readClass(bytes: Uint8Array): JavaClass {
  const reader = new Reader(bytes);
  if (reader.unsigned(4) !== MAGIC) throw new Error('no class file');
  reader.skip(4);
  const constants = readConstants(reader);
  const text = (index: number): string => {
    const at = constants[index];
    if (at?.tag !== TEXT) throw new Error('a damaged class file');
    return new TextDecoder().decode(at.bytes);
  };
  const two = (index: number, at: number): number => {
    const { bytes: own } = entry(constants, index);
    const [high = 0, low = 0] = own.subarray(at, at + 2);
    return (high << 8) | low;
  };
  const className = (index: number): string => {
    if (entry(constants, index).tag !== CLASS) throw new Error('a damaged class file');
    return text(two(index, 0));
  };
  reader.skip(2);
  const name = className(reader.unsigned(2));
  const parent = reader.unsigned(2);
  reader.skip(2 * reader.unsigned(2));
  const constantFields = new Map<string, string>();
  for (let fields = reader.unsigned(2); fields > 0; fields--) {
    reader.skip(2);
    const field = text(reader.unsigned(2));
    reader.skip(2);
    for (const { name: attribute, bytes: own } of attributesOf(reader, text)) {
      if (attribute !== 'ConstantValue') continue;
      const value = new Reader(own).unsigned(2);
      if (entry(constants, value).tag === STRING) constantFields.set(field, text(two(value, 0)));
    }
  }
  const methods: JavaMethod[] = [];
  for (let left = reader.unsigned(2); left > 0; left--) {
    reader.skip(2);
    const method = text(reader.unsigned(2));
    const descriptor = text(reader.unsigned(2));
    const code = attributesOf(reader, text).find((attribute) => attribute.name === 'Code')?.bytes;
    // What a stack and how many variables it needs, and the length, come before the code.
    methods.push({ name: method, descriptor, code: code && new Reader(code.subarray(4)).counted() });
  }
  const bindings = bindingsOf(attributesOf(reader, text));
  return {
    name,
    superName: parent === 0 ? undefined : className(parent),
    methods,
    constantFields,
    constant(index) {
      const { tag, bytes: own } = entry(constants, index);
      if (tag === INTEGER) return { kind: 'number', value: new Reader(own).unsigned(4) | 0 };
      if (tag === STRING) return { kind: 'text', value: text(two(index, 0)) };
      return { kind: 'other' };
    },
    className,
    dynamicDescriptor: (index) => text(two(two(index, 2), 2)),
    dynamicText(index) {
      const [first] = bindings[two(index, 0)] ?? [];
      return first !== undefined && entry(constants, first).tag === STRING ? text(two(first, 0)) : undefined;
    },
    member(index) {
      const described = two(index, 2);
      return {
        owner: className(two(index, 0)),
        name: text(two(described, 0)),
        descriptor: text(two(described, 2)),
      };
    },
  };
}

type Constant = { readonly tag: number; readonly bytes: Uint8Array };

function readConstants(reader: Reader): (Constant | undefined)[] {
  const constants: (Constant | undefined)[] = [undefined];
  const count = reader.unsigned(2);
  while (constants.length < count) {
    const tag = reader.unsigned(1);
    const length = tag === TEXT ? reader.unsigned(2) : CONSTANT_LENGTHS[tag];
    if (length === undefined) throw new Error('a damaged class file');
    constants.push({ tag, bytes: reader.bytes(length) });
    if (WIDE.has(tag)) constants.push(undefined);
  }
  return constants;
}

function entry(constants: readonly (Constant | undefined)[], index: number): Constant {
  const found = constants[index];
  if (!found) throw new Error('a damaged class file');
  return found;
}

interface Attribute {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function attributesOf(reader: Reader, text: (index: number) => string): Attribute[] {
  return Array.from({ length: reader.unsigned(2) }, () => ({
    name: text(reader.unsigned(2)),
    bytes: reader.counted(),
  }));
}

/** What calls that are bound at run time are bound with, as numbers of constants. */
function bindingsOf(attributes: readonly Attribute[]): number[][] {
  const bytes = attributes.find(({ name }) => name === 'BootstrapMethods')?.bytes;
  if (!bytes) return [];
  const reader = new Reader(bytes);
  return Array.from({ length: reader.unsigned(2) }, () => {
    reader.skip(2);
    return Array.from({ length: reader.unsigned(2) }, () => reader.unsigned(2));
  });
}

/** Reads numbers with the highest byte first; throws beyond the end. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(length: number): number {
    return this.bytes(length).reduce((number, byte) => number * 256 + byte, 0);
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Error('a damaged class file');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  counted(): Uint8Array {
    return this.bytes(this.unsigned(4));
  }

  skip(length: number): void {
    this.bytes(length);
  }
}
