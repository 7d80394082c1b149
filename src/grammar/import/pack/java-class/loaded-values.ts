import type { JavaClass } from './class-file.ts';
import { NotFollowed } from './java-value.ts';
import { OPCODE, operandBytes } from './opcode.ts';

/** What a method loads: a text, the value of a static field of its own class, or joined texts (\u0001 for a value). */
export interface Loaded {
  readonly kind: 'text' | 'field' | 'joined';
  readonly value: string;
}

/**
 * What a method loads, in the order of its code, whatever way through it would be taken. For tables that stand within
 * the code of a method.
 * @param descriptor of the method, where several have its name
 * @throws NotFollowed when the class has no such method, or its code is damaged
 */
export function loadedIn(owner: JavaClass, method: string, descriptor?: string): Loaded[] {
  const code = owner.methods.find(
    (one) => one.name === method && (descriptor === undefined || one.descriptor === descriptor),
  )?.code;
  if (!code) throw new NotFollowed(`there is no method ${method}`);
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  const loaded: Loaded[] = [];
  try {
    for (let at = 0; at < code.length; at += lengthOf(view, at)) {
      const operation = code[at];
      if (operation === OPCODE.ldc || operation === OPCODE.ldc_w) {
        const constant = owner.constant(operation === OPCODE.ldc ? view.getUint8(at + 1) : view.getUint16(at + 1));
        if (constant.kind === 'text') loaded.push({ kind: 'text', value: constant.value });
      } else if (operation === OPCODE.getstatic) {
        const field = owner.member(view.getUint16(at + 1));
        if (field.owner === owner.name) loaded.push({ kind: 'field', value: field.name });
      } else if (operation === OPCODE.invokedynamic) {
        const joined = owner.dynamicText(view.getUint16(at + 1));
        if (joined !== undefined) loaded.push({ kind: 'joined', value: joined });
      }
    }
  } catch {
    throw new NotFollowed('its code is damaged');
  }
  return loaded;
}

/** The bytes of an instruction (the Java Virtual Machine Specification, 6.5). */
function lengthOf(view: DataView, at: number): number {
  const operation = view.getUint8(at);
  if (operation === OPCODE.tableswitch || operation === OPCODE.lookupswitch) {
    const start = (at + 4) & ~3;
    const cases =
      operation === OPCODE.tableswitch
        ? 3 + view.getInt32(start + 8) - view.getInt32(start + 4) + 1
        : 2 + 2 * view.getInt32(start + 4);
    if (cases < 2) throw new RangeError();
    return start + 4 * cases - at;
  }
  if (operation === OPCODE.wide) return view.getUint8(at + 1) === OPCODE.iinc ? 6 : 4;
  return 1 + operandBytes(operation);
}
