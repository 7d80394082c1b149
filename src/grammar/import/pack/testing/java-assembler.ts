import { OPCODE } from '../java-class/opcode.ts';

/** A method in the notation of `codeOf`, or a value that it gives. */
export interface OwnMethod {
  readonly name: string;
  readonly descriptor: string;
  readonly code: readonly Instruction[];
}

/**
 * An instruction: its number and operands. A text among the operands is a label; `{ label }` stands where it points. Constants,
 * fields and methods are put into the table of constants.
 */
export type Instruction =
  | readonly [operation: number, ...operands: Operand[]]
  | { readonly label: string }
  | { readonly cases: readonly (readonly [hash: number, label: string])[]; readonly otherwise: string };

type Operand =
  | number
  | string
  | { readonly text: string }
  /** A call bound at run time that joins texts. */
  | { readonly joined: string }
  | { readonly type: string }
  | { readonly member: readonly [owner: string, name: string, descriptor: string] };

/**
 * A class file of our own, with the methods that are given.
 * @param fields static fields that have a text from the compiler
 */
export function assembleClass(
  name: string,
  superName: string,
  methods: readonly OwnMethod[],
  fields: Readonly<Record<string, string>> = {},
): Uint8Array {
  const constants: Uint8Array[] = [];
  const known = new Map<string, number>();
  const joined: number[] = [];
  const constant = (tag: number, ...parts: readonly (readonly number[])[]): number => {
    const bytes = Uint8Array.from([tag, ...parts.flat()]);
    const key = bytes.join();
    if (!known.has(key)) known.set(key, constants.push(bytes));
    return known.get(key) as number;
  };
  const utf = (text: string): number => {
    const bytes = [...new TextEncoder().encode(text)];
    return constant(1, two(bytes.length), bytes);
  };
  const type = (text: string): number => constant(7, two(utf(text)));
  const indexOf = (operand: Exclude<Operand, number | string>): number => {
    if ('text' in operand) return constant(8, two(utf(operand.text)));
    if ('joined' in operand) {
      const described = constant(12, two(utf('join')), two(utf('(Ljava/lang/String;)Ljava/lang/String;')));
      return constant(18, two(joined.push(constant(8, two(utf(operand.joined)))) - 1), two(described));
    }
    if ('type' in operand) return type(operand.type);
    const [owner, member, descriptor] = operand.member;
    const described = constant(12, two(utf(member)), two(utf(descriptor)));
    return constant(descriptor.startsWith('(') ? 10 : 9, two(type(owner)), two(described));
  };
  const own = type(name);
  const parent = type(superName);
  const codeName = utf('Code');
  const bodies = methods.flatMap((method) => {
    const code = bytesOf(method.code, indexOf);
    return [
      ...[9, utf(method.name), utf(method.descriptor), 1, codeName].flatMap(two),
      ...four(code.length + 12),
      ...two(99),
      ...two(99),
      ...four(code.length),
      ...code,
      0,
      0,
      0,
      0,
    ];
  });
  const constantName = utf('ConstantValue');
  const constantFields = Object.entries(fields).flatMap(([field, value]) => [
    ...[9, utf(field), utf('Ljava/lang/String;'), 1, constantName].flatMap(two),
    ...four(2),
    ...two(indexOf({ text: value })),
  ]);
  const bindings = joined.flatMap((text) => [0, 1, text].flatMap(two));
  const bindingsName = utf('BootstrapMethods');
  return Uint8Array.from([
    ...[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52],
    ...two(constants.length + 1),
    ...constants.flatMap((bytes) => [...bytes]),
    ...[1, own, parent, 0, Object.keys(fields).length].flatMap(two),
    ...constantFields,
    ...two(methods.length),
    ...bodies,
    ...[1, bindingsName].flatMap(two),
    ...four(bindings.length + 2),
    ...two(joined.length),
    ...bindings,
  ]);
}

function bytesOf(
  code: readonly Instruction[],
  indexOf: (operand: Exclude<Operand, number | string>) => number,
): number[] {
  const labels = new Map<string, number>();
  // The first time for where the labels are.
  let bytes: number[] = [];
  for (const _ of [1, 2]) {
    bytes = [];
    const to = (label: string, from: number): number => (labels.get(label) ?? 0) - from;
    for (const instruction of code) {
      const here = bytes.length;
      if ('label' in instruction) labels.set(instruction.label, here);
      else if ('cases' in instruction) {
        bytes.push(OPCODE.lookupswitch);
        while (bytes.length % 4 !== 0) bytes.push(0);
        bytes.push(...four(to(instruction.otherwise, here)), ...four(instruction.cases.length));
        for (const [hash, label] of instruction.cases) bytes.push(...four(hash), ...four(to(label, here)));
      } else {
        const [operation, ...operands] = instruction;
        bytes.push(operation);
        for (const operand of operands) {
          if (typeof operand === 'number') bytes.push(operand & 0xff);
          else bytes.push(...two(typeof operand === 'string' ? to(operand, here) : indexOf(operand)));
        }
      }
    }
  }
  return bytes;
}

const two = (number: number): number[] => [(number >> 8) & 0xff, number & 0xff];
const four = (number: number): number[] => [...two(number >>> 16), ...two(number)];
