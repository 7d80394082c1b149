import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { assembleClass, type Instruction } from '../testing/java-assembler.ts';
import { readClass } from './class-file.ts';
import { followTokenTest } from './follow-token-test.ts';
import { OPCODE } from './opcode.ts';

/** What methods of any instructions ask of the tokens of a sentence. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-token-tests.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(91);
beforeEach(() => {
  random = randomNumbers(91);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));

const OWN = 'x/Own';
const PARENT = 'x/Parent';
const TOKEN = 'org/languagetool/AnalyzedTokenReadings';
const STRING = 'java/lang/String';
const LIST = 'java/util/List';
const PATTERN = 'java/util/regex/Pattern';
const MATCHER = 'java/util/regex/Matcher';
const ASKS = `([L${TOKEN};I)Z`;

const call = (operation: number, owner: string, name: string, descriptor: string): Instruction => [
  operation,
  { member: [owner, name, descriptor] },
];
const text = (value: string): Instruction => [OPCODE.ldc_w, { text: value }];
const number = (value: number): Instruction =>
  value >= -1 && value <= 5
    ? [OPCODE.iconst_0 + value]
    : value < 128
      ? [OPCODE.bipush, value]
      : [OPCODE.sipush, value >> 8, value];

/** The place, or so many more or less. */
const place = (): Instruction[] => {
  const kind = below(5);
  if (kind === 0) return [number(below(7) - 1)];
  const some: Instruction[] = [
    random() < 0.03 ? [OPCODE.iload, 4] : of<Instruction>([[OPCODE.iload_2], [OPCODE.iload, 2]]),
  ];
  return kind < 3 ? some : [...some, number(of([1, 2, 3, 6, 300])), [of([OPCODE.iadd, OPCODE.isub])]];
};
const token = (): Instruction[] => [
  of<Instruction>([[OPCODE.aload_1], [OPCODE.aload_1], [OPCODE.aload_1], [OPCODE.aload, 1]]),
  ...place(),
  [OPCODE.aaload],
];
const WORDS = ['so', 'Far', 'is', 'very', '', 'the.*', '(a+)+b', '[b', 'so|as', '\\d+'];
const written = (): Instruction[] => [
  ...token(),
  call(OPCODE.invokevirtual, TOKEN, of(['getToken', 'getToken', 'getCleanToken']), `()L${STRING};`),
  ...(random() < 0.2 ? [call(OPCODE.invokevirtual, STRING, 'toLowerCase', `()L${STRING};`)] : []),
];
const PREDICATE = `(L${STRING};)Z`;
const asked = (owner: string, name: string, descriptor = PREDICATE): Instruction =>
  call(OPCODE.invokevirtual, owner, name, descriptor);

/** Something that leaves yes or no. */
const question = (): Instruction[] => {
  switch (below(11)) {
    case 0:
      return [
        ...token(),
        text(of(['VB', 'NN.*', 'JJ'])),
        asked(TOKEN, of(['hasPosTag', 'hasPosTagStartingWith', 'hasPartialPosTag', 'hasLemma'])),
      ];
    case 1:
      return [...token(), asked(TOKEN, random() < 0.1 ? 'isSentenceEnd' : 'isWhitespaceBefore', '()Z')];
    case 2:
      return [
        ...written(),
        text(of(WORDS)),
        asked(STRING, of(['equals', 'equalsIgnoreCase', 'startsWith', 'endsWith', 'contains', 'matches', 'isBlank'])),
      ];
    case 3:
      return [
        text(of(WORDS)),
        ...written(),
        asked(STRING, of(['equals', 'equalsIgnoreCase', 'equals', 'equalsIgnoreCase', 'equals', 'startsWith'])),
      ];
    case 4:
      return [...written(), ...written(), asked(STRING, random() < 0.08 ? 'equals' : 'equalsIgnoreCase')];
    case 5:
      return [
        [OPCODE.getstatic, { member: [OWN, random() < 0.05 ? 'NONE' : 'WORDS', `L${LIST};`] }],
        ...written(),
        call(OPCODE.invokeinterface, LIST, 'contains', '(Ljava/lang/Object;)Z'),
        // What follows the call of an interface.
        ...(random() < 0.9 ? [] : ([[OPCODE.nop]] as Instruction[])),
      ];
    case 6:
      return [
        [OPCODE.getstatic, { member: [OWN, of(['SHAPE', 'SHAPE', 'LOUD', 'WORDS']), `L${PATTERN};`] }],
        ...written(),
        asked(PATTERN, 'matcher', `(Ljava/lang/CharSequence;)L${MATCHER};`),
        asked(MATCHER, of(['matches', 'find', 'matches', 'find', 'matches', 'find', 'lookingAt']), '()Z'),
      ];
    case 7:
      return [[OPCODE.aload_0], [OPCODE.aload_1], ...place(), asked(OWN, 'helps', ASKS)];
    case 8:
      return [[OPCODE.aload_1], ...place(), call(OPCODE.invokestatic, of([OWN, PARENT]), 'inherited', ASKS)];
    case 9:
      return [
        [OPCODE.aload_0],
        [OPCODE.aload_1],
        ...place(),
        number(2),
        [OPCODE.anewarray, { type: random() < 0.04 ? LIST : STRING }],
        ...[0, 1].flatMap((at): Instruction[] => [[OPCODE.dup], number(at), text(of(WORDS)), [OPCODE.aastore]]),
        asked(OWN, 'isAmong', `([L${TOKEN};I[L${STRING};)Z`),
      ];
    default:
      return [
        random() < 0.05 ? [OPCODE.iload_3] : of<Instruction>([[OPCODE.iconst_0], [OPCODE.iconst_1], [OPCODE.iload_2]]),
      ];
  }
};

const COMPARE = [
  OPCODE.if_icmpeq,
  OPCODE.if_icmpne,
  OPCODE.if_icmplt,
  OPCODE.if_icmpge,
  OPCODE.if_icmpgt,
  OPCODE.if_icmple,
];
const SIGN = [OPCODE.iflt, OPCODE.ifge, OPCODE.ifgt, OPCODE.ifle];
const length = (): Instruction[] => [
  [OPCODE.aload_1],
  [OPCODE.arraylength],
  ...(below(2) ? [number(1 + below(2)), [of([OPCODE.isub, OPCODE.iadd])] as Instruction] : []),
];

/** Goes to a label, or on. */
const branch = (label: string): Instruction[] => {
  const kind = random();
  if (kind < 0.6) return [...question(), [of([OPCODE.ifeq, OPCODE.ifne]), label]];
  if (kind < 0.7) return [...place(), [of(SIGN), label]];
  if (kind < 0.85) return [...place(), ...(random() < 0.7 ? length() : place()), [of(COMPARE), label]];
  if (kind < 0.9) return [...length(), ...place(), [of(COMPARE), label]];
  if (kind < 0.95) return [[OPCODE.iinc, random() < 0.1 ? 4 : 2, of([1, 255])]];
  return [...place(), [of<number>([OPCODE.istore_0 + 3, OPCODE.istore_0 + 3]) as number]];
};

const END: Instruction[] = [[OPCODE.iconst_1], [OPCODE.ireturn], { label: 'no' }, [OPCODE.iconst_0], [OPCODE.ireturn]];
const body = (most: number): Instruction[] => {
  const parts = Array.from({ length: 1 + below(most) }, (_, at): Instruction[] => [
    { label: `at ${at}` },
    ...branch(of(['no', 'no', 'yes', `at ${Math.min(most, at + 1)}`])),
  ]).flat();
  const code = [
    ...parts,
    ...Array.from({ length: most + 1 }, (_, at) => ({ label: `at ${at}` })).filter(
      ({ label }) => !parts.some((one) => 'label' in one && one.label === label),
    ),
    ...(below(4) === 0 ? [...question(), [OPCODE.ireturn] as Instruction] : []),
    { label: 'yes' },
    ...END,
  ];
  // Some are not as a compiler makes them.
  const left = below(code.length);
  if (random() < 0.12 && !('label' in elementAt(code, left))) code.splice(left, 1);
  if (random() < 0.08)
    code.splice(
      below(code.length),
      0,
      of<Instruction>([
        [OPCODE.pop],
        [OPCODE.dup],
        [OPCODE.nop],
        [OPCODE.iload_3],
        [0xba, 0, 0, 0, 0],
        [0xc2],
        number(4),
      ]),
    );
  return code;
};

const AMONG: Instruction[] = [
  ...[0, 1].flatMap((at): Instruction[] => [
    [OPCODE.aload_3],
    number(at),
    [OPCODE.aaload],
    [OPCODE.aload_1],
    [OPCODE.iload_2],
    [OPCODE.aaload],
    call(OPCODE.invokevirtual, TOKEN, 'getToken', `()L${STRING};`),
    asked(STRING, 'equals'),
    [OPCODE.ifne, 'yes'],
  ]),
  [OPCODE.aload_3],
  [OPCODE.arraylength],
  number(2),
  [OPCODE.if_icmpgt, 'yes'],
  [OPCODE.iconst_0],
  [OPCODE.ireturn],
  { label: 'yes' },
  [OPCODE.iconst_1],
  [OPCODE.ireturn],
];
const BEGINNING: Instruction[] = [
  number(3),
  [OPCODE.anewarray, { type: STRING }],
  ...['so', 'as', 'very'].flatMap((word, at): Instruction[] => [
    [OPCODE.dup],
    number(at),
    text(word),
    [OPCODE.aastore],
  ]),
  call(OPCODE.invokestatic, 'java/util/Arrays', 'asList', `([Ljava/lang/Object;)L${LIST};`),
  [OPCODE.putstatic, { member: [OWN, 'WORDS', `L${LIST};`] }],
  text('[a-z]+\\.?'),
  call(OPCODE.invokestatic, PATTERN, 'compile', `(L${STRING};)L${PATTERN};`),
  [OPCODE.putstatic, { member: [OWN, 'SHAPE', `L${PATTERN};`] }],
  text('loud|noise'),
  number(2),
  call(OPCODE.invokestatic, PATTERN, 'compile', `(L${STRING};I)L${PATTERN};`),
  [OPCODE.putstatic, { member: [OWN, 'LOUD', `L${PATTERN};`] }],
  [OPCODE.return],
];

function followed(method: string): unknown {
  const code = body(6);
  const own = readClass(
    assembleClass(OWN, PARENT, [
      { name: 'allows', descriptor: ASKS, code },
      { name: 'helps', descriptor: ASKS, code: body(2) },
      { name: 'isAmong', descriptor: `([L${TOKEN};I[L${STRING};)Z`, code: AMONG },
      { name: '<clinit>', descriptor: '()V', code: BEGINNING },
    ]),
  );
  const inherits: Instruction[] = [
    [OPCODE.aload_0],
    [OPCODE.iload_1],
    [OPCODE.aaload],
    text('UH'),
    asked(TOKEN, 'hasPosTag'),
    [OPCODE.ireturn],
  ];
  const parent = readClass(
    assembleClass(PARENT, 'java/lang/Object', [{ name: 'inherited', descriptor: ASKS, code: inherits }]),
  );
  const classes = new Map([
    [OWN, own],
    [PARENT, parent],
  ]);
  try {
    return followTokenTest((name) => classes.get(name), OWN, method);
  } catch (error) {
    return (error as Error).message;
  }
}

test('what methods of any instructions ask for', () => {
  const BLOCK = 50;
  const answers = Array.from({ length: 1500 }, (_, at) =>
    JSON.stringify(followed(at % 100 === 99 ? 'other' : 'allows')),
  );
  const kinds = new Map<string, number>();
  for (const answer of answers) {
    const kind = answer.startsWith('[') ? 'followed' : answer;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  golden.check(['kinds'], Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))));
  golden.check(['told'], answers.filter((answer) => answer.startsWith('[') && answer.length > 200).slice(0, 12));
  golden.check(
    ['digests'],
    Array.from({ length: answers.length / BLOCK }, (_, block) =>
      createHash('sha256')
        .update(JSON.stringify(answers.slice(block * BLOCK, (block + 1) * BLOCK)))
        .digest('hex')
        .slice(0, 10),
    ),
  );
});
