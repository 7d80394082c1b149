import type { JavaClass, JavaMethod, MemberName } from './class-file.ts';
import { askedSubject, foundInTable, numbersFor } from './decisions.ts';
import { type Call, type JavaValue, NotFollowed, UNKNOWN } from './java-value.ts';
import { callLibrary } from './library-calls.ts';
import { OPCODE, operandBytes } from './opcode.ts';
import { newToken, TOKEN_BUILDER } from './pattern-tokens.ts';

/** Instructions that are followed for one class, and questions within each other. */
const MAX_STEPS = 1_000_000;
const MAX_DEPTH = 1000;
/** An array of texts that is followed. */
const MAX_ARRAY = 1000;

const TABLES = new Set(['java/util/HashMap', 'java/util/LinkedHashMap', 'java/util/TreeMap']);
/** Lists and sets: are they walked by hash? */
const COLLECTIONS: ReadonlyMap<string, boolean> = new Map([
  ['java/util/ArrayList', false],
  ['java/util/LinkedHashSet', false],
  ['java/util/HashSet', true],
]);

/** Where the following of a method stands. */
interface Frame {
  readonly owner: JavaClass;
  readonly code: Uint8Array;
  readonly at: number;
  readonly stack: JavaValue[];
  readonly locals: JavaValue[];
  /** How many questions it has asked before. */
  readonly depth: number;
  /** Is a class being made ready, so that tables are still filled? */
  readonly filling: boolean;
}

/**
 * Follows the code of methods without running it: what a method gives is found as a value, or as a decision about the
 * text that it is given. Only what such methods do is followed: comparisons of texts, tables of numbers, expressions,
 * switches. The instructions are those of the Java Virtual Machine Specification, chapter 6.
 */
export class MethodFollower {
  readonly #classOf: (name: string) => JavaClass | undefined;
  /** The static fields of classes whose initialisation could be followed. */
  readonly #statics = new Map<string, Map<string, JavaValue>>();
  #left = MAX_STEPS;

  /** @param classOf gives a class by its name with slashes */
  constructor(classOf: (name: string) => JavaClass | undefined) {
    this.#classOf = classOf;
  }

  /**
   * What a method gives, that of the nearest superclass where the class itself has none.
   * @throws NotFollowed
   */
  result(className: string, name: string, descriptor: string): JavaValue {
    const { owner, method } = this.#find(className, name, descriptor);
    const subject: JavaValue[] = descriptor.startsWith('(Ljava/lang/String;)') ? [{ kind: 'subject' }] : [];
    return this.#follow({
      owner,
      code: method.code as Uint8Array,
      at: 0,
      stack: [],
      locals: [UNKNOWN, ...subject],
      depth: 0,
      filling: false,
    });
  }

  /** What a static field holds once its class is made ready; unknown where that could not be followed. */
  field(className: string, name: string): JavaValue {
    const constant = this.#classOf(className)?.constantFields.get(name);
    return constant === undefined ? this.#staticOf(className, name) : { kind: 'text', value: constant };
  }

  #find(className: string, name: string, descriptor: string): { owner: JavaClass; method: JavaMethod } {
    for (let at: string | undefined = className; at !== undefined; ) {
      const owner = this.#classOf(at);
      if (!owner) throw new NotFollowed(`the class ${at.replaceAll('/', '.')} is not among the files`);
      const method = owner.methods.find((one) => one.name === name && one.descriptor === descriptor);
      if (method?.code) return { owner, method };
      at = owner.superName;
    }
    throw new NotFollowed(`there is no method ${name}`);
  }

  #staticOf(owner: string, name: string): JavaValue {
    const known = this.#classOf(owner);
    if (!known) return UNKNOWN;
    let fields = this.#statics.get(owner);
    if (!fields) {
      fields = new Map();
      this.#statics.set(owner, fields);
      const code = known.methods.find((method) => method.name === '<clinit>')?.code;
      try {
        if (code) this.#follow({ owner: known, code, at: 0, stack: [], locals: [], depth: 0, filling: true });
      } catch (error) {
        if (!(error instanceof NotFollowed)) throw error;
        // Its tables may not be whole.
        fields.clear();
      }
    }
    return fields.get(name) ?? (known.superName === undefined ? UNKNOWN : this.#staticOf(known.superName, name));
  }

  /** Goes on from a place in the code to where the method ends. */
  #follow(frame: Frame): JavaValue {
    const { owner, code, stack, locals, depth, filling } = frame;
    if (depth > MAX_DEPTH) throw new NotFollowed('it asks too many questions');
    const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
    let { at } = frame;
    const pop = (): JavaValue => {
      const value = stack.pop();
      if (!value) throw new NotFollowed('its code is damaged');
      return value;
    };
    const popNumber = (): number | undefined => {
      const value = pop();
      return value.kind === 'number' ? value.value : undefined;
    };
    const branch = (to: number): JavaValue =>
      this.#follow({ owner, code, at: to, stack: [...stack], locals: [...locals], depth: depth + 1, filling });
    for (;;) {
      if (this.#left-- <= 0) throw new NotFollowed('it is too long');
      const here = at;
      if (here >= code.length) throw new NotFollowed('its code is damaged');
      const operation = view.getUint8(here);
      const byte = (): number => view.getUint8(here + 1);
      const index = (): number => view.getUint16(here + 1);
      const target = (): number => here + view.getInt16(here + 1);
      at = here + 1 + operandBytes(operation);
      if (at > code.length) throw new NotFollowed('its code is damaged');
      if (operation === OPCODE.aconst_null) stack.push({ kind: 'null' });
      else if (operation >= OPCODE.iconst_m1 && operation <= OPCODE.iconst_5)
        stack.push({ kind: 'number', value: operation - OPCODE.iconst_0 });
      else if (operation >= OPCODE.lconst_0 && operation <= OPCODE.dconst_1) stack.push(UNKNOWN);
      else if (operation === OPCODE.bipush) stack.push({ kind: 'number', value: view.getInt8(here + 1) });
      else if (operation === OPCODE.sipush) stack.push({ kind: 'number', value: view.getInt16(here + 1) });
      else if (operation === OPCODE.ldc) stack.push(loaded(owner, byte()));
      else if (operation === OPCODE.ldc_w) stack.push(loaded(owner, index()));
      else if (operation === OPCODE.ldc2_w) stack.push(UNKNOWN);
      else if (operation >= OPCODE.iload && operation <= OPCODE.aload) stack.push(locals[byte()] ?? UNKNOWN);
      else if (operation >= OPCODE.iload_0 && operation <= OPCODE.aload_3)
        stack.push(locals[(operation - OPCODE.iload_0) % 4] ?? UNKNOWN);
      else if (operation >= OPCODE.istore && operation <= OPCODE.astore) locals[byte()] = pop();
      else if (operation >= OPCODE.istore_0 && operation <= OPCODE.astore_3)
        locals[(operation - OPCODE.istore_0) % 4] = pop();
      else if (operation >= OPCODE.iastore && operation <= OPCODE.sastore) {
        const value = pop();
        const place = popNumber();
        const array = pop();
        if (value.kind === 'table') throw new NotFollowed('a table of numbers goes elsewhere');
        if (array.kind !== 'texts' && array.kind !== 'things') continue;
        if (place === undefined || place < 0 || place >= array.values.length)
          throw new NotFollowed('an array is written where it is not known');
        if (array.kind === 'things') array.values[place] = value;
        else array.values[place] = value.kind === 'text' ? value.value : undefined;
      } else if (operation === OPCODE.pop) pop();
      else if (operation === OPCODE.dup) {
        const value = pop();
        stack.push(value, value);
      } else if (operation === OPCODE.ifeq || operation === OPCODE.ifne) {
        const value = pop();
        const yes = operation === OPCODE.ifne ? target() : at;
        const no = operation === OPCODE.ifne ? at : target();
        if (value.kind === 'number') at = value.value === 0 ? no : yes;
        else if (value.kind === 'answer') return askedSubject(value.question, branch(yes), branch(no));
        else throw new NotFollowed('it asks for what is not known');
      } else if (operation >= OPCODE.iflt && operation <= OPCODE.if_icmple) {
        const right = operation >= OPCODE.if_icmpeq ? popNumber() : 0;
        const left = popNumber();
        if (left === undefined || right === undefined) throw new NotFollowed('it asks for what is not known');
        if (
          compares(operation >= OPCODE.if_icmpeq ? operation - OPCODE.if_icmpeq : operation - OPCODE.ifeq, left, right)
        )
          at = target();
      } else if (operation === OPCODE.goto) at = target();
      else if (operation === OPCODE.tableswitch || operation === OPCODE.lookupswitch) {
        const { cases, otherwise } = switchAt(view, here);
        const value = pop();
        if (value.kind === 'number') at = cases.get(value.value) ?? otherwise;
        else if (value.kind === 'hash')
          return numbersFor(
            [...cases.values()].map((to) => branch(to)),
            branch(otherwise),
          );
        else throw new NotFollowed('it asks for what is not known');
      } else if (operation === OPCODE.ireturn || operation === OPCODE.areturn) return pop();
      else if (operation === OPCODE.return) return UNKNOWN;
      else if (operation === OPCODE.getstatic) {
        const field = owner.member(index());
        stack.push(this.#staticOf(field.owner, field.name));
      } else if (operation === OPCODE.putstatic) this.#statics.get(owner.name)?.set(owner.member(index()).name, pop());
      else if (operation === OPCODE.getfield) {
        pop();
        stack.push(UNKNOWN);
      } else if (operation === OPCODE.putfield) {
        pop();
        pop();
      } else if (operation >= OPCODE.invokevirtual && operation <= OPCODE.invokedynamic) {
        const { owner: of, name, descriptor } = invoked(owner, operation, index());
        const taken = Array.from({ length: argumentsOf(descriptor) }, pop).reverse();
        const on = operation === OPCODE.invokestatic || operation === OPCODE.invokedynamic ? undefined : pop();
        const call: Call = { of, name, descriptor, on, taken, filling };
        const value =
          this.#asksSuper(operation, call) || this.#givesText(operation, call)
            ? this.result(of, name, descriptor)
            : callLibrary(call);
        if (!descriptor.endsWith(')V')) stack.push(value);
      } else if (operation === OPCODE.new) stack.push(made(owner.className(index())));
      else if (operation === OPCODE.newarray || operation === OPCODE.anewarray) {
        const length = popNumber();
        const known = operation === OPCODE.anewarray && length !== undefined && length >= 0 && length < MAX_ARRAY;
        if (!known) stack.push(UNKNOWN);
        else if (owner.className(index()) === 'java/lang/String')
          stack.push({ kind: 'texts', values: Array.from({ length }, () => undefined) });
        else stack.push({ kind: 'things', values: Array.from({ length }, () => UNKNOWN) });
      } else if (operation === OPCODE.ifnull || operation === OPCODE.ifnonnull) {
        const value = pop();
        const isNull = operation === OPCODE.ifnull ? target() : at;
        const isThere = operation === OPCODE.ifnull ? at : target();
        if (value.kind === 'entry') return foundInTable(value.numbers, branch(isThere), branch(isNull));
        if (value.kind === 'unknown') throw new NotFollowed('it asks for what is not known');
        at = value.kind === 'null' ? isNull : isThere;
      } else if (operation !== OPCODE.nop && operation !== OPCODE.checkcast)
        throw new NotFollowed('its code does what is not known');
    }
  }

  /** Is it a method of a class that is among the files, which needs nothing to give a text? */
  #givesText(operation: number, { of, descriptor }: Call): boolean {
    return (
      operation === OPCODE.invokestatic && descriptor === '()Ljava/lang/String;' && this.#classOf(of) !== undefined
    );
  }

  /** Does a method ask that of its superclass about the same text? */
  #asksSuper(operation: number, { descriptor, taken }: Call): boolean {
    return operation === OPCODE.invokespecial && descriptor === '(Ljava/lang/String;)I' && taken[0]?.kind === 'subject';
  }
}

/** A new object, as far as it is followed. */
function made(className: string): JavaValue {
  if (className === TOKEN_BUILDER) return newToken();
  if (TABLES.has(className)) return { kind: 'table', numbers: new Map() };
  const hashed = COLLECTIONS.get(className);
  return hashed === undefined ? UNKNOWN : { kind: 'collection', values: [], hashed };
}

/** Equal, not equal, less, not less, greater, not greater: the order of the comparing instructions. */
function compares(comparison: number, left: number, right: number): boolean {
  return (
    [left === right, left !== right, left < right, left >= right, left > right, left <= right][comparison] ?? false
  );
}

/** Where a switch goes for which numbers. */
function switchAt(view: DataView, here: number): { cases: Map<number, number>; otherwise: number } {
  const start = (here + 4) & ~3;
  const number = (place: number): number => {
    const at = start + 4 * place;
    if (at + 4 > view.byteLength) throw new NotFollowed('its code is damaged');
    return view.getInt32(at);
  };
  const cases = new Map<number, number>();
  if (view.getUint8(here) === OPCODE.tableswitch)
    for (let value = number(1), place = 3; value <= number(2); value++, place++) cases.set(value, here + number(place));
  else
    for (let left = number(1), place = 2; left > 0; left--, place += 2)
      cases.set(number(place), here + number(place + 1));
  return { cases, otherwise: here + number(0) };
}

function loaded(owner: JavaClass, index: number): JavaValue {
  const constant = owner.constant(index);
  return constant.kind === 'other' ? UNKNOWN : constant;
}

function invoked(owner: JavaClass, operation: number, index: number): MemberName {
  return operation === OPCODE.invokedynamic
    ? { owner: '', name: '', descriptor: owner.dynamicDescriptor(index) }
    : owner.member(index);
}

/** How many values a method takes. */
function argumentsOf(descriptor: string): number {
  const inside = descriptor.slice(1, descriptor.indexOf(')'));
  return inside.match(/\[*(?:L[^;]*;|[A-Z])/g)?.length ?? 0;
}
