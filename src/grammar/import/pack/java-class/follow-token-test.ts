import { canExplode } from '../../../engine/expression/linear-matcher.ts';
import { parseJava } from '../../../engine/expression/parse-java.ts';
import { toJavaScript } from '../../../engine/expression/to-javascript.ts';
import type { PackedPlace, PackedTokenQuestion, PackedTokenTest } from '../../../store/pack/packed-token-test.ts';
import { TOKEN_TEST_NO, TOKEN_TEST_YES } from '../../../store/pack/packed-token-test.ts';
import { checked } from '../test-table.ts';
import type { JavaClass, JavaMethod } from './class-file.ts';
import { MethodFollower } from './follow-method.ts';
import { NotFollowed } from './java-value.ts';
import { OPCODE, operandBytes } from './opcode.ts';

/** Instructions that are followed for one test, and the methods within each other. */
const MAX_STEPS = 200_000;
const MAX_DEPTH = 12;
/** Values that a method may take in a list of any length. */
const MAX_ARRAY = 100;

const TOKEN = 'org/languagetool/AnalyzedTokenReadings';
const TEXT = 'java/lang/String';

type Value =
  | { readonly kind: 'number'; readonly value: number }
  /** The place in question, or the number of tokens, and so many more. */
  | { readonly kind: 'index' | 'length'; readonly plus: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'texts'; readonly values: readonly (string | undefined)[]; readonly id: number }
  | { readonly kind: 'token'; readonly place: PackedPlace }
  | { readonly kind: 'written'; readonly place: PackedPlace; readonly lower?: true }
  | { readonly kind: 'expression'; readonly java: string; readonly ignoreCase: boolean }
  | { readonly kind: 'matcher'; readonly java: string; readonly ignoreCase: boolean; readonly place: PackedPlace }
  | { readonly kind: 'tree'; readonly tree: Tree }
  | { readonly kind: 'tokens' | 'this' | 'unknown' };

/** Questions with what follows from either answer. */
type Tree = Value | Fork;

interface Fork {
  readonly kind: 'fork';
  readonly id: number;
  readonly question: PackedTokenQuestion;
  readonly yes: Tree;
  readonly no: Tree;
}

const YES: Value = { kind: 'number', value: 1 };
const NO: Value = { kind: 'number', value: 0 };
const UNKNOWN: Value = { kind: 'unknown' };

/**
 * Follows a method that takes the tokens of a sentence and a place among them and says yes or no. Nothing is run: what
 * comes out are the questions it asks. Methods of its own class and its superclasses are followed as well.
 * @param classOf gives a class by its name with slashes
 * @throws NotFollowed when the method does something else than ask for tokens
 */
export function followTokenTest(
  classOf: (name: string) => JavaClass | undefined,
  className: string,
  method: string,
): PackedTokenTest {
  const follower = new TokenTestFollower(classOf, className);
  return packed(follower.follow(className, method, undefined, [{ kind: 'this' }, { kind: 'tokens' }, indexOf(0)], 0));
}

const indexOf = (plus: number): Value => ({ kind: 'index', plus });

class TokenTestFollower {
  readonly #classOf: (name: string) => JavaClass | undefined;
  readonly #className: string;
  readonly #fields: MethodFollower;
  #left = MAX_STEPS;
  #ids = 0;

  constructor(classOf: (name: string) => JavaClass | undefined, className: string) {
    this.#classOf = classOf;
    this.#className = className;
    this.#fields = new MethodFollower(classOf);
  }

  follow(from: string, name: string, descriptor: string | undefined, taken: readonly Value[], depth: number): Tree {
    if (depth > MAX_DEPTH) throw new NotFollowed('its methods call too many others');
    const { owner, code } = this.#find(from, name, descriptor);
    const known = new Map<string, Tree>();
    const go = (at: number, stack: Value[], locals: Value[]): Tree => {
      const key = JSON.stringify([at, stack, locals], (_, part: unknown) => (isFork(part) ? part.id : part));
      let tree = known.get(key);
      if (!tree) {
        tree = this.#run(owner, code, at, stack, locals, depth, go);
        known.set(key, tree);
      }
      return tree;
    };
    return go(0, [], [...taken]);
  }

  #find(from: string, name: string, descriptor: string | undefined): { owner: JavaClass; code: Uint8Array } {
    for (let at: string | undefined = from; at !== undefined; ) {
      const owner = this.#classOf(at);
      if (!owner) throw new NotFollowed(`the class ${at.replaceAll('/', '.')} is not among the files`);
      const method: JavaMethod | undefined = owner.methods.find(
        (one) => one.name === name && (descriptor === undefined || one.descriptor === descriptor),
      );
      if (method?.code) return { owner, code: method.code };
      at = owner.superName;
    }
    throw new NotFollowed(`there is no method ${name}`);
  }

  #run(
    owner: JavaClass,
    code: Uint8Array,
    from: number,
    stack: Value[],
    locals: Value[],
    depth: number,
    go: (at: number, stack: Value[], locals: Value[]) => Tree,
  ): Tree {
    const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
    const pop = (): Value => {
      const value = stack.pop();
      if (!value) throw new NotFollowed('its code is damaged');
      return value;
    };
    let at = from;
    for (;;) {
      if (this.#left-- <= 0) throw new NotFollowed('it is too long');
      const here = at;
      if (here >= code.length) throw new NotFollowed('its code is damaged');
      const operation = view.getUint8(here);
      at = here + 1 + operandBytes(operation);
      if (at > code.length) throw new NotFollowed('its code is damaged');
      const after = at;
      const byte = (): number => view.getUint8(here + 1);
      const index = (): number => view.getUint16(here + 1);
      const target = (): number => here + view.getInt16(here + 1);
      if (operation >= OPCODE.iconst_m1 && operation <= OPCODE.iconst_5)
        stack.push(number(operation - OPCODE.iconst_0));
      else if (operation === OPCODE.bipush) stack.push(number(view.getInt8(here + 1)));
      else if (operation === OPCODE.sipush) stack.push(number(view.getInt16(here + 1)));
      else if (operation === OPCODE.ldc || operation === OPCODE.ldc_w) {
        const constant = owner.constant(operation === OPCODE.ldc ? byte() : index());
        stack.push(constant.kind === 'other' ? UNKNOWN : constant);
      } else if (operation >= OPCODE.iload && operation <= OPCODE.aload) stack.push(locals[byte()] ?? UNKNOWN);
      else if (operation >= OPCODE.iload_0 && operation <= OPCODE.aload_3)
        stack.push(locals[(operation - OPCODE.iload_0) % 4] ?? UNKNOWN);
      else if (operation >= OPCODE.istore && operation <= OPCODE.astore) locals[byte()] = pop();
      else if (operation >= OPCODE.istore_0 && operation <= OPCODE.astore_3)
        locals[(operation - OPCODE.istore_0) % 4] = pop();
      else if (operation === OPCODE.iinc) locals[byte()] = plus(locals[byte()] ?? UNKNOWN, view.getInt8(here + 2));
      else if (operation === OPCODE.iadd || operation === OPCODE.isub) {
        const right = pop();
        if (right.kind !== 'number') throw new NotFollowed('it counts with what is not known');
        stack.push(plus(pop(), operation === OPCODE.iadd ? right.value : -right.value));
      } else if (operation === OPCODE.arraylength) {
        const array = pop();
        if (array.kind === 'tokens') stack.push({ kind: 'length', plus: 0 });
        else if (array.kind === 'texts') stack.push(number(array.values.length));
        else throw new NotFollowed('it counts what is not known');
      } else if (operation === OPCODE.aaload) {
        const place = pop();
        stack.push(elementOf(pop(), place));
      } else if (operation === OPCODE.aastore) {
        const value = pop();
        const place = pop();
        const array = pop();
        if (array.kind !== 'texts' || place.kind !== 'number' || value.kind !== 'text')
          throw new NotFollowed('an array is written where it is not known');
        const written = { ...array, values: array.values.map((text, k) => (k === place.value ? value.value : text)) };
        replaceIn(stack, array, written);
        replaceIn(locals, array, written);
      } else if (operation === OPCODE.dup) {
        const value = pop();
        stack.push(value, value);
      } else if (operation === OPCODE.pop) pop();
      else if (operation === OPCODE.anewarray) {
        const length = pop();
        const known = length.kind === 'number' && length.value >= 0 && length.value <= MAX_ARRAY;
        if (!known || owner.className(index()) !== TEXT) throw new NotFollowed('it makes an array that is not known');
        stack.push({ kind: 'texts', values: Array.from({ length: length.value }, () => undefined), id: this.#ids++ });
      } else if (operation === OPCODE.goto) at = target();
      else if (operation === OPCODE.ifeq || operation === OPCODE.ifne) {
        const value = pop();
        // Of a place: it is not the first.
        const tree =
          value.kind === 'index' ? this.#compared(1, value, number(0)) : value.kind === 'tree' ? value.tree : value;
        const whenYes = operation === OPCODE.ifne ? target() : after;
        const whenNo = operation === OPCODE.ifne ? after : target();
        if (tree.kind === 'number') at = tree.value === 0 ? whenNo : whenYes;
        else
          return this.#graft(
            tree,
            () => go(whenYes, [...stack], [...locals]),
            () => go(whenNo, [...stack], [...locals]),
          );
      } else if (operation >= OPCODE.iflt && operation <= OPCODE.if_icmple) {
        const right = operation >= OPCODE.if_icmpeq ? pop() : number(0);
        const comparison = operation >= OPCODE.if_icmpeq ? operation - OPCODE.if_icmpeq : operation - OPCODE.ifeq;
        const asked = this.#compared(comparison, pop(), right);
        if (asked.kind === 'number') at = asked.value === 0 ? after : target();
        else {
          const there = target();
          return this.#graft(
            asked,
            () => go(there, [...stack], [...locals]),
            () => go(after, [...stack], [...locals]),
          );
        }
      } else if (operation === OPCODE.ireturn) {
        const value = pop();
        return value.kind === 'tree' ? value.tree : value;
      } else if (operation === OPCODE.getstatic) {
        const field = owner.member(index());
        stack.push(this.#fieldOf(field.owner, field.name));
      } else if (operation >= OPCODE.invokevirtual && operation <= OPCODE.invokeinterface) {
        const { owner: of, name, descriptor } = owner.member(index());
        const taken = Array.from({ length: argumentsOf(descriptor) }, pop).reverse();
        const on = operation === OPCODE.invokestatic ? [] : [pop()];
        const isOwn = this.#isOwn(of);
        const tree = isOwn
          ? this.follow(
              operation === OPCODE.invokevirtual ? this.#className : of,
              name,
              descriptor,
              [...on, ...taken],
              depth + 1,
            )
          : this.#library(of, name, on[0], taken);
        stack.push(tree.kind === 'fork' ? { kind: 'tree', tree } : tree);
      } else if (operation !== OPCODE.nop && operation !== OPCODE.checkcast)
        throw new NotFollowed('its code does what is not known');
    }
  }

  /** Is this the class of the test, or one of its superclasses? */
  #isOwn(name: string): boolean {
    for (let at: string | undefined = this.#className; at !== undefined; at = this.#classOf(at)?.superName)
      if (at === name) return true;
    return false;
  }

  #fork(question: PackedTokenQuestion, yes: Tree = YES, no: Tree = NO): Tree {
    return { kind: 'fork', id: this.#ids++, question, yes, no };
  }

  /** A tree with what follows in place of its results. */
  #graft(tree: Tree, then: () => Tree, otherwise: () => Tree): Tree {
    const made = new Map<Tree, Tree>();
    const graft = (one: Tree): Tree => {
      let result = made.get(one);
      if (result) return result;
      if (one.kind === 'fork') result = this.#fork(one.question, graft(one.yes), graft(one.no));
      else if (one.kind === 'number') result = one.value === 0 ? otherwise() : then();
      else throw new NotFollowed('it asks for what is not known');
      made.set(one, result);
      return result;
    };
    return graft(tree);
  }

  /** Equal, not equal, less, not less, greater, not greater: the order of the comparing instructions. */
  #compared(comparison: number, left: Value, right: Value): Tree {
    if (left.kind === 'number' && right.kind === 'number') {
      const [l, r] = [left.value, right.value];
      return [l === r, l !== r, l < r, l >= r, l > r, l <= r][comparison] ? YES : NO;
    }
    // With the place on the left.
    const mirrored = [0, 1, 4, 5, 2, 3][comparison] ?? 0;
    if (left.kind !== 'index' && right.kind === 'index') return this.#compared(mirrored, right, left);
    if (left.kind !== 'index') throw new NotFollowed('it asks for what is not known');
    const negated = comparison % 2 === 1;
    const [yes, no] = negated ? [NO, YES] : [YES, NO];
    if (right.kind === 'number') {
      const bound = right.value - left.plus;
      if (comparison < 2) return this.#fork({ index: bound, exactly: true }, yes, no);
      // Less and not less; greater and not greater.
      if (comparison < 4) return this.#fork({ index: bound }, no, yes);
      return this.#fork({ index: bound + 1 }, yes, no);
    }
    if (right.kind !== 'length' || comparison < 2) throw new NotFollowed('it asks for what is not known');
    // index + a < length + b, where following = length - 1 - index.
    const ahead = left.plus - right.plus;
    if (comparison < 4) return this.#fork({ following: ahead }, yes, no);
    return this.#fork({ following: ahead - 1 }, no, yes);
  }

  #fieldOf(owner: string, name: string): Value {
    const value = this.#fields.field(owner, name);
    if (value.kind === 'expression') return value;
    if (value.kind === 'collection' || value.kind === 'texts')
      return { kind: 'texts', values: value.values, id: this.#ids++ };
    return UNKNOWN;
  }

  #library(of: string, name: string, on: Value | undefined, taken: readonly Value[]): Tree {
    const [first] = taken;
    if (on?.kind === 'token' && of === TOKEN) {
      const { place } = on;
      if (name === 'getToken' || name === 'getCleanToken') return { kind: 'written', place };
      if (name === 'isWhitespaceBefore') return this.#fork({ ...place, spaced: true });
      if (first?.kind === 'text') {
        if (name === 'hasPosTag') return this.#fork({ ...place, tag: first.value });
        if (name === 'hasPosTagStartingWith') return this.#fork({ ...place, tag: first.value, part: 'begins' });
        if (name === 'hasPartialPosTag') return this.#fork({ ...place, tag: first.value, part: 'holds' });
        if (name === 'hasLemma') return this.#fork({ ...place, lemma: first.value });
      }
    }
    if (of === TEXT && on) return this.#ofText(name, on, first);
    if (on?.kind === 'expression' && name === 'matcher' && first?.kind === 'written')
      return { kind: 'matcher', java: on.java, ignoreCase: on.ignoreCase, place: first.place };
    if (on?.kind === 'matcher' && (name === 'matches' || name === 'find'))
      return this.#fork(expressionAt(on.place, on.java, on.ignoreCase, name === 'matches'));
    if (on?.kind === 'texts' && name === 'contains' && first?.kind === 'written') {
      const among = on.values.filter((text) => text !== undefined);
      return this.#fork({ ...first.place, among, ...(first.lower ? { lower: true } : {}) });
    }
    throw new NotFollowed(`it calls ${name}`);
  }

  #ofText(name: string, on: Value, first: Value | undefined): Tree {
    if (on.kind === 'written' && first?.kind === 'written' && name === 'equalsIgnoreCase')
      return this.#fork({ ...on.place, like: first.place });
    const [written, text] = on.kind === 'written' ? [on, first] : [first, on];
    if (on.kind === 'written' && name === 'toLowerCase') return { ...on, lower: true };
    if (written?.kind !== 'written' || text?.kind !== 'text' || written.lower)
      throw new NotFollowed('it asks for what is not known');
    const { place } = written;
    if (name === 'equals') return this.#fork({ ...place, test: 'equals', text: text.value });
    if (name === 'equalsIgnoreCase') return this.#fork({ ...place, test: 'equals in any case', text: text.value });
    if (on.kind === 'written') {
      if (name === 'startsWith') return this.#fork({ ...place, test: 'begins', text: text.value });
      if (name === 'endsWith') return this.#fork({ ...place, test: 'ends', text: text.value });
      if (name === 'contains') return this.#fork({ ...place, test: 'holds', text: text.value });
      if (name === 'matches') return this.#fork(expressionAt(place, text.value, false, true));
    }
    throw new NotFollowed(`it calls ${name}`);
  }
}

const number = (value: number): Value => ({ kind: 'number', value });

const isFork = (value: unknown): value is Fork =>
  typeof value === 'object' && value !== null && (value as Fork).kind === 'fork';

function plus(value: Value, more: number): Value {
  if (value.kind === 'number') return number(value.value + more);
  if (value.kind === 'index' || value.kind === 'length') return { kind: value.kind, plus: value.plus + more };
  throw new NotFollowed('it counts with what is not known');
}

function elementOf(array: Value, place: Value): Value {
  if (array.kind === 'tokens' && place.kind === 'index') return { kind: 'token', place: { at: place.plus } };
  if (array.kind === 'tokens' && place.kind === 'number')
    return { kind: 'token', place: { at: place.value, fromStart: true } };
  if (array.kind === 'texts' && place.kind === 'number') {
    const text = array.values[place.value];
    if (text !== undefined) return { kind: 'text', value: text };
  }
  throw new NotFollowed('it asks for what is not known');
}

/** An array is written in place: wherever it is, it is the new one then. */
function replaceIn(values: Value[], old: Value & { readonly id: number }, written: Value): void {
  for (const [k, value] of values.entries()) if (value.kind === 'texts' && value.id === old.id) values[k] = written;
}

function expressionAt(place: PackedPlace, java: string, ignoreCase: boolean, whole: boolean): PackedTokenQuestion {
  const tree = parseJava(java, ignoreCase);
  if (canExplode(tree)) throw new NotFollowed('an expression could take too long');
  const written = toJavaScript(tree);
  return { ...place, test: 'expression', text: checked(java, whole ? `^(?:${written})$` : written) };
}

/** How many values a method takes. */
const argumentsOf = (descriptor: string): number =>
  descriptor.slice(1, descriptor.indexOf(')')).match(/\[*(?:L[^;]*;|[A-Z])/g)?.length ?? 0;

/** The questions as a list; equal ones are there once. */
function packed(root: Tree): PackedTokenTest {
  const list: (readonly [PackedTokenQuestion, number, number])[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<Tree, number>();
  const add = (tree: Tree): number => {
    if (tree.kind === 'number') return tree.value === 0 ? TOKEN_TEST_NO : TOKEN_TEST_YES;
    if (tree.kind !== 'fork') throw new NotFollowed('it gives what is not known');
    let found = known.get(tree);
    if (found !== undefined) return found;
    const [yes, no] = [add(tree.yes), add(tree.no)];
    const key = JSON.stringify([tree.question, yes, no]);
    found = yes === no ? yes : numbers.get(key);
    if (found === undefined) {
      found = list.push([tree.question, yes, no]) - 1;
      numbers.set(key, found);
    }
    known.set(tree, found);
    return found;
  };
  const first = add(root);
  if (first < 0) return [[{ index: 0 }, first, first]];
  return list;
}
