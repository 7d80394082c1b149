import type { JavaClass } from './class-file.ts';
import { NotFollowed } from './java-value.ts';

/** What a method loads: a text, the value of a static field of its own class, or joined texts (\u0001 for a value). */
export interface Loaded {
  readonly kind: 'text' | 'field' | 'joined';
  readonly value: string;
}

const WIDE = 0xc4;
const INCREMENT = 0x84;
const TABLE_SWITCH = 0xaa;
const LOOKUP_SWITCH = 0xab;

/**
 * What a method loads, in the order of its code, whatever way through it would be taken. For tables that stand within
 * the code of a method.
 * @throws NotFollowed when the class has no such method, or its code is damaged
 */
export function loadedIn(owner: JavaClass, method: string): Loaded[] {
  const code = owner.methods.find(({ name }) => name === method)?.code;
  if (!code) throw new NotFollowed(`there is no method ${method}`);
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  const loaded: Loaded[] = [];
  try {
    for (let at = 0; at < code.length; at += lengthOf(view, at)) {
      const operation = code[at];
      if (operation === 0x12 || operation === 0x13) {
        const constant = owner.constant(operation === 0x12 ? view.getUint8(at + 1) : view.getUint16(at + 1));
        if (constant.kind === 'text') loaded.push({ kind: 'text', value: constant.value });
      } else if (operation === 0xb2) {
        const field = owner.member(view.getUint16(at + 1));
        if (field.owner === owner.name) loaded.push({ kind: 'field', value: field.name });
      } else if (operation === 0xba) {
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
  if (operation === TABLE_SWITCH || operation === LOOKUP_SWITCH) {
    const start = (at + 4) & ~3;
    const cases =
      operation === TABLE_SWITCH
        ? 3 + view.getInt32(start + 8) - view.getInt32(start + 4) + 1
        : 2 + 2 * view.getInt32(start + 4);
    if (cases < 2) throw new RangeError();
    return start + 4 * cases - at;
  }
  if (operation === WIDE) return view.getUint8(at + 1) === INCREMENT ? 6 : 4;
  if (operation === 0x10 || operation === 0x12 || operation === 0xbc || operation === 0xa9) return 2;
  if ((operation >= 0x15 && operation <= 0x19) || (operation >= 0x36 && operation <= 0x3a)) return 2;
  if (operation === 0xb9 || operation === 0xba || operation === 0xc8 || operation === 0xc9) return 5;
  if (operation === 0xc5) return 4;
  if (operation === 0x11 || operation === 0x13 || operation === 0x14 || operation === INCREMENT) return 3;
  if ((operation >= 0x99 && operation <= 0xa8) || (operation >= 0xb2 && operation <= 0xb8)) return 3;
  if (operation === 0xbb || operation === 0xbd || operation === 0xc0 || operation === 0xc1) return 3;
  return operation === 0xc6 || operation === 0xc7 ? 3 : 1;
}
