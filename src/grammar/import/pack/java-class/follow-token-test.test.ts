import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NearbyTokensTest } from '../../../engine/pack/rules/nearby-tokens-test.ts';
import type { Token } from '../../../engine/text/token.ts';
import { assembleClass, type Instruction } from '../testing/java-assembler.ts';
import { readClass } from './class-file.ts';
import { followTokenTest } from './follow-token-test.ts';
import { OPCODE } from './opcode.ts';

const OWN = 'x/Own';
const TOKEN = 'org/languagetool/AnalyzedTokenReadings';
const STRING = 'java/lang/String';
const ASKS = `([L${TOKEN};I)Z`;
const ASKS_WORD = `(L${STRING};[L${TOKEN};I)Z`;

const call = (operation: number, owner: string, name: string, descriptor: string): Instruction => [
  operation,
  { member: [owner, name, descriptor] },
];
const text = (value: string): Instruction => [OPCODE.ldc_w, { text: value }];
/** The token so many before the place. */
const tokenBefore = (back: number, tokens = OPCODE.aload_1, index = OPCODE.iload_2): Instruction[] => [
  [tokens],
  [index],
  [OPCODE.bipush, back],
  [OPCODE.isub],
  [OPCODE.aaload],
];
const written = call(OPCODE.invokevirtual, TOKEN, 'getToken', `()L${STRING};`);
const giveWhen = (label: string): Instruction[] => [
  [OPCODE.ifeq, label],
  [OPCODE.iconst_1],
  [OPCODE.ireturn],
  { label },
];

/** A method of the kind `isTwice(word, tokens, index)`. */
const isTwice: Instruction[] = [
  [OPCODE.iload_3],
  [OPCODE.ifle, 'no'],
  ...[1, 0].flatMap((back): Instruction[] => [
    ...tokenBefore(back, OPCODE.aload_2, OPCODE.iload_3),
    written,
    [OPCODE.aload_1],
    call(OPCODE.invokevirtual, STRING, 'equalsIgnoreCase', `(L${STRING};)Z`),
    [OPCODE.ifeq, 'no'],
  ]),
  [OPCODE.iconst_1],
  [OPCODE.goto, 'end'],
  { label: 'no' },
  [OPCODE.iconst_0],
  { label: 'end' },
  [OPCODE.ireturn],
];
const asksTwice = (word: string): Instruction[] => [
  [OPCODE.aload_0],
  text(word),
  [OPCODE.aload_1],
  [OPCODE.iload_2],
  call(OPCODE.invokevirtual, OWN, 'isTwice', ASKS_WORD),
  ...giveWhen(`not ${word}`),
];

const classOf = (code: readonly Instruction[]): Uint8Array =>
  assembleClass(OWN, 'java/lang/Object', [
    { name: 'allows', descriptor: ASKS, code },
    { name: 'isTwice', descriptor: ASKS_WORD, code: isTwice },
  ]);

function follow(bytes: Uint8Array) {
  const own = readClass(bytes);
  return followTokenTest((name) => (name === OWN ? own : undefined), OWN, 'allows');
}

const sentence = (written: string): Token[] =>
  ['', ...written.split(' ')].map((one) => {
    const [word = '', pos] = one.split('/');
    return { text: word, lower: word.toLowerCase(), readings: [{ pos: pos ?? null, lemma: word }] } as unknown as Token;
  });

const asked = (code: readonly Instruction[]) => {
  const test = new NearbyTokensTest(follow(classOf(code)));
  return (written: string, index: number): boolean => test.holds(sentence(written), index);
};

const NO: Instruction[] = [[OPCODE.iconst_0], [OPCODE.ireturn]];

test('words that may come twice are found in the methods that are called', () => {
  const allows = asked([...asksTwice('so'), ...asksTwice('far'), ...NO]);
  assert.equal(allows('So so it was', 2), true);
  assert.equal(allows('far far away', 2), true);
  assert.equal(allows('away away it was', 2), false);
  assert.equal(allows('so far', 2), false);
});

test('many questions in a row stay few', () => {
  const words = Array.from({ length: 60 }, (_, number) => `word${number}`);
  const test = follow(classOf([...words.flatMap(asksTwice), ...NO]));
  assert.equal(test.length, 3 * words.length);
});

test('methods are followed twelve deep', () => {
  const asksNext = (name: string): Instruction[] => [
    [OPCODE.aload_0],
    [OPCODE.aload_1],
    [OPCODE.iload_2],
    call(OPCODE.invokevirtual, OWN, name, ASKS),
    [OPCODE.ireturn],
  ];
  const nested = (depth: number) => {
    const methods = Array.from({ length: depth + 1 }, (_, at) => ({
      name: at === 0 ? 'allows' : `m${at}`,
      descriptor: ASKS,
      code: at === depth ? NO : asksNext(`m${at + 1}`),
    }));
    return follow(assembleClass(OWN, 'java/lang/Object', methods));
  };
  assert.deepEqual(nested(12), nested(0));
  assert.throws(() => nested(13), /its methods call too many others/);
});

test('tags, places and the number of tokens are asked for', () => {
  const allows = asked([
    [OPCODE.iload_2],
    [OPCODE.iconst_2],
    [OPCODE.if_icmple, 'no'],
    [OPCODE.iload_2],
    [OPCODE.iconst_1],
    [OPCODE.iadd],
    [OPCODE.aload_1],
    [OPCODE.arraylength],
    [OPCODE.if_icmpge, 'no'],
    ...tokenBefore(2),
    text('VB'),
    call(OPCODE.invokevirtual, TOKEN, 'hasPosTagStartingWith', `(L${STRING};)Z`),
    ...giveWhen('no'),
    ...NO,
  ]);
  assert.equal(allows('gave/VBD her her hat', 3), true);
  assert.equal(allows('gave/VBD her her', 3), false);
  assert.equal(allows('hat/NN her her hat', 3), false);
  assert.equal(allows('gave/VBD her her hat', 2), false);
});

test('what is not known is refused', () => {
  assert.throws(() => follow(classOf([...tokenBefore(0), written, [OPCODE.ireturn]])), /gives what is not known/);
  assert.throws(
    () =>
      follow(
        classOf([...tokenBefore(0), call(OPCODE.invokevirtual, TOKEN, 'getReadings', '()Ljava/util/List;'), ...NO]),
      ),
    /it calls getReadings/,
  );
  const endless: Instruction[] = [{ label: 'on' }, [OPCODE.iinc, 2, 1], [OPCODE.goto, 'on']];
  assert.throws(() => follow(classOf(endless)), /too long/);
});

test('a damaged class gives a test or an error, and ends', () => {
  const whole = classOf([...asksTwice('so'), ...asksTwice('far'), ...NO]);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] ^= change;
      try {
        assert.equal(typeof new NearbyTokensTest(follow(bytes)).holds(sentence('so so'), 2), 'boolean');
      } catch (error) {
        assert.ok(error instanceof Error);
      }
    }),
  );
});
