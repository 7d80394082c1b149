import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { decide, rulePriorities } from '../../engine/pack/rules/rule-priorities.ts';
import { categories } from '../../engine/rules/category.ts';
import type { RuleInfo } from '../../engine/rules/rule.ts';
import { OPCODE } from './java-class/opcode.ts';
import { readPriorities } from './read-priorities.ts';
import { SourceFiles } from './source-files.ts';
import { assembleClass, type Instruction, type OwnMethod } from './testing/java-assembler.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const LANGUAGE = 'org/languagetool/Language';
const OWN = 'org/languagetool/language/Own';
const STRING = 'java/lang/String';
const TABLE = [OWN, 'numbers', 'Ljava/util/Map;'] as const;
const BY_ID = '(Ljava/lang/String;)I';

const id: Instruction = [OPCODE.aload_1];
const push = (number: number): Instruction => [OPCODE.bipush, number];
const give: Instruction = [OPCODE.ireturn];
const text = (value: string): Instruction => [OPCODE.ldc_w, { text: value }];
const call = (operation: number, owner: string, name: string, descriptor: string): Instruction => [
  operation,
  { member: [owner, name, descriptor] },
  ...(operation === OPCODE.invokeinterface ? [2, 0] : []),
];
/** Gives a number when the id answers a question. */
const when = (name: string, taken: string, value: string, number: number): Instruction[] => [
  id,
  text(value),
  call(OPCODE.invokevirtual, STRING, name, `(L${taken};)Z`),
  [OPCODE.ifeq, `no ${value}`],
  push(number),
  give,
  { label: `no ${value}` },
];
const begins = (value: string, number: number) => when('startsWith', STRING, value, number);
const asksSuper: Instruction[] = [
  [OPCODE.aload_0],
  id,
  call(OPCODE.invokespecial, LANGUAGE, 'getPriorityForId', BY_ID),
  give,
];

const core = assembleClass(LANGUAGE, 'java/lang/Object', [
  {
    name: 'getPriorityForId',
    descriptor: BY_ID,
    code: [...when('contains', 'java/lang/CharSequence', 'STYLE', -50), push(0), give],
  },
  { name: 'getDefaultRulePriorityForStyle', descriptor: '()I', code: [push(0), give] },
]);

function language(name: string, code: readonly Instruction[], more: readonly OwnMethod[] = [], parent = LANGUAGE) {
  return assembleClass(name, parent, [
    { name: 'getPriorityForId', descriptor: BY_ID, code },
    { name: 'getShortCode', descriptor: '()Ljava/lang/String;', code: [text('ow'), [OPCODE.areturn]] },
    ...more,
  ]);
}

function filesOf(classes: Readonly<Record<string, Uint8Array>>): SourceFiles {
  const files = new SourceFiles();
  for (const [name, bytes] of Object.entries(classes)) files.set(`${name}.class`, bytes);
  return files;
}

function tableOf(classes: Readonly<Record<string, Uint8Array>>, variant = 'ow') {
  const read = readPriorities(filesOf(classes), 'ow');
  assert.ok('priorities' in read, JSON.stringify(read));
  const { tables, variants } = read.priorities;
  return tables[variants[variant]];
}

test('a number is told by how an id begins, and by what superclasses say', () => {
  const { byId } = tableOf({
    [LANGUAGE]: core,
    [OWN]: language(OWN, [
      ...begins('QUITE_SURE_', 7),
      ...when('equals', 'java/lang/Object', 'DOUBTFUL', -3),
      ...asksSuper,
    ]),
  });
  assert.deepEqual(
    ['QUITE_SURE_THING', 'DOUBTFUL', 'DOUBTFUL_2', 'MY_STYLE', 'OTHER'].map((one) => decide(byId, one)),
    [7, -3, 0, -50, 0],
  );
});

test('a table that the class fills is looked up', () => {
  const filled = assembleTable([
    ['FIRST', 12],
    ['SECOND', -100],
  ]);
  const { byId } = tableOf({ [LANGUAGE]: core, [OWN]: language(OWN, lookUp, [filled]) });
  assert.deepEqual(
    ['FIRST', 'SECOND', 'THIRD', 'A_STYLE'].map((one) => decide(byId, one)),
    [12, -100, 0, -50],
  );
});

test('a switch over texts is told by their hashes', () => {
  const code: Instruction[] = [
    id,
    [OPCODE.astore_2],
    [OPCODE.iconst_m1],
    [OPCODE.istore_3],
    [OPCODE.aload_2],
    call(OPCODE.invokevirtual, STRING, 'hashCode', '()I'),
    {
      cases: [
        [2112, 'Aa'],
        [2113, 'Ab'],
      ],
      otherwise: 'which',
    },
    // Two texts of one hash.
    { label: 'Aa' },
    ...compare('Aa', 3, 'BB'),
    { label: 'BB' },
    ...compare('BB', 4, 'which'),
    { label: 'Ab' },
    ...compare('Ab', 3, 'which'),
    { label: 'which' },
    [OPCODE.iload_3],
    [OPCODE.iconst_3],
    [OPCODE.if_icmpeq, 'three'],
    [OPCODE.iload_3],
    [OPCODE.iconst_4],
    [OPCODE.if_icmpeq, 'four'],
    ...asksSuper,
    { label: 'three' },
    push(33),
    give,
    { label: 'four' },
    push(44),
    give,
  ];
  const { byId } = tableOf({ [LANGUAGE]: core, [OWN]: language(OWN, code) });
  assert.deepEqual(
    ['Aa', 'BB', 'Ab', 'C', 'STYLE'].map((one) => decide(byId, one)),
    [33, 44, 33, 0, -50],
  );
});

test('an expression is applied to the id, with and without regard to letter case', () => {
  const compiled = (flags: Instruction[], descriptor: string): OwnMethod => ({
    name: '<clinit>',
    descriptor: '()V',
    code: [
      text('ID_\\d+_[ab]'),
      ...flags,
      call(OPCODE.invokestatic, 'java/util/regex/Pattern', 'compile', descriptor),
      [OPCODE.putstatic, { member: [OWN, 'numbers', 'Ljava/util/regex/Pattern;'] }],
      [OPCODE.return],
    ],
  });
  const code = (how: string): Instruction[] => [
    [OPCODE.getstatic, { member: [OWN, 'numbers', 'Ljava/util/regex/Pattern;'] }],
    id,
    call(
      OPCODE.invokevirtual,
      'java/util/regex/Pattern',
      'matcher',
      '(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;',
    ),
    call(OPCODE.invokevirtual, 'java/util/regex/Matcher', how, '()Z'),
    [OPCODE.ifeq, 'no'],
    push(5),
    give,
    { label: 'no' },
    push(1),
    give,
  ];
  const numbers = (how: string, flags: Instruction[], descriptor: string): number[] => {
    const { byId } = tableOf({ [LANGUAGE]: core, [OWN]: language(OWN, code(how), [compiled(flags, descriptor)]) });
    return ['ID_12_a', 'MY_ID_12_ab', 'ID_12_A', 'ID__a'].map((one) => decide(byId, one));
  };
  assert.deepEqual(numbers('matches', [], '(Ljava/lang/String;)Ljava/util/regex/Pattern;'), [5, 1, 1, 1]);
  assert.deepEqual(numbers('find', [push(2)], '(Ljava/lang/String;I)Ljava/util/regex/Pattern;'), [5, 5, 5, 1]);
});

test('a variant with code of its own has a table of its own, others that of the language', async () => {
  const variant = 'org/languagetool/language/Islanders';
  const classes = {
    [LANGUAGE]: core,
    [OWN]: language(OWN, [...begins('A_', 1), ...asksSuper]),
    [variant]: language(
      variant,
      [...begins('A_', 2), [OPCODE.aload_0], id, call(OPCODE.invokespecial, OWN, 'getPriorityForId', BY_ID), give],
      [
        {
          name: 'getCountries',
          descriptor: '()[Ljava/lang/String;',
          code: [
            [OPCODE.iconst_1],
            [OPCODE.anewarray, { type: STRING }],
            [OPCODE.dup],
            [OPCODE.iconst_0],
            text('IS'),
            [OPCODE.aastore],
            [OPCODE.areturn],
          ],
        },
        { name: 'getDefaultRulePriorityForStyle', descriptor: '()I', code: [push(-50), give] },
      ],
      OWN,
    ),
  };
  const read = readPriorities(filesOf(classes), 'ow');
  assert.ok('priorities' in read);
  const info = (id: string, more: Partial<RuleInfo> = {}): RuleInfo => ({
    id,
    description: '',
    issueType: 'grammar',
    category: categories.GRAMMAR,
    kind: 'code',
    contextForSureMatch: 0,
    ...more,
  });
  const of = (code: string) => rulePriorities(read.priorities, code);
  assert.deepEqual(
    ['ow', 'ow-IS', 'ow-XX'].map((code) => of(code)(info('A_1'))),
    [1, 2, 1],
  );
  const style = info('B', { issueType: 'style' });
  assert.deepEqual(
    ['ow', 'ow-IS'].map((code) => of(code)(style)),
    [0, -50],
  );
  // The id counts before the pattern, and that before the category.
  const other = { category: { id: 'A_CATEGORY', name: '' }, kind: 'pattern', priority: 9 } as const;
  assert.deepEqual(
    [info('A_1', other), info('B', other), info('B', { ...other, priority: 0 })].map(of('ow')),
    [1, 9, 1],
  );
});

test('what cannot be followed is refused with a reason', () => {
  const refusal = (code: readonly Instruction[], more: readonly OwnMethod[] = [], classes = { [LANGUAGE]: core }) => {
    const read = readPriorities(filesOf({ ...classes, [OWN]: language(OWN, code, more) }), 'ow');
    return 'refused' in read ? read.refused : undefined;
  };
  const unknown: Instruction[] = [
    id,
    call(OPCODE.invokevirtual, STRING, 'length', '()I'),
    [OPCODE.ifeq, 'no'],
    push(1),
    give,
    { label: 'no' },
  ];
  assert.equal(refusal([...unknown, ...asksSuper]), 'it asks for what is not known');
  assert.equal(refusal([id, call(OPCODE.invokevirtual, STRING, 'length', '()I'), give]), 'it gives what is not known');
  assert.equal(refusal([{ label: 'again' }, [OPCODE.goto, 'again']]), 'it is too long');
  assert.equal(refusal([push(1)]), 'its code is damaged');
  assert.equal(refusal([[OPCODE.athrow]]), 'its code does what is not known');
  // A table that another method may fill, too, is not taken for whole.
  const [{ code: filling }] = [assembleTable([['FIRST', 12]])];
  const gone: OwnMethod = {
    name: '<clinit>',
    descriptor: '()V',
    code: [
      ...filling.slice(0, -1),
      [OPCODE.getstatic, { member: TABLE }],
      call(OPCODE.invokestatic, 'own/Filler', 'fill', '(Ljava/util/Map;)V'),
      [OPCODE.return],
    ],
  };
  assert.equal(refusal(lookUp, [gone]), 'it asks for what is not known');
  const alone = readPriorities(filesOf({ [OWN]: language(OWN, asksSuper) }), 'ow');
  assert.deepEqual(alone, { refused: 'the class org.languagetool.Language is not among the files' });
});

test('damaged class files are refused, not followed for ever', () => {
  const whole = language(OWN, lookUp, [assembleTable([['FIRST', 12]])]);
  for (let at = 0; at < whole.length; at++)
    for (const value of [0, OPCODE.lookupswitch, 0xff]) {
      const bytes = Uint8Array.from(whole);
      bytes[at] = value;
      const read = readPriorities(
        filesOf({ [LANGUAGE]: core, [OWN]: bytes.subarray(0, value === 0 ? at : undefined) }),
        'ow',
      );
      assert.ok('refused' in read ? read.refused !== '' : read.priorities.tables.length === 1);
    }
});

test('a pack has the priorities of the classes it was made of, or says why not', async () => {
  const open = async (classes: Readonly<Record<string, Uint8Array>>) => {
    const bytes = await ownBytes({ language: 'ow', rules: ownRule('X', '<token>xyz</token>', 'X.'), classes });
    const opened = new Map();
    const source = await installedRules(bytes, { name: 'Own', code: 'ow', longCode: 'ow' }, opened, DEFAULT_LIMITS);
    return { source, summary: opened.get('ow').pack.summary };
  };
  const { source, summary } = await open({ [LANGUAGE]: core, [OWN]: language(OWN, [...begins('X', 8), ...asksSuper]) });
  assert.equal(source.priorityOf?.(source.rule.infos[0]), 8);
  assert.equal(summary.withoutPriorities, undefined);
  const without = await open({});
  assert.equal(without.source.priorityOf, undefined);
  assert.equal(without.summary.withoutPriorities, 'the language ow has no class');
});

/** Gives the number that the table has, or what the superclass says. */
const lookUp: Instruction[] = [
  [OPCODE.getstatic, { member: TABLE }],
  id,
  call(OPCODE.invokeinterface, 'java/util/Map', 'get', '(Ljava/lang/Object;)Ljava/lang/Object;'),
  [OPCODE.checkcast, { type: 'java/lang/Integer' }],
  [OPCODE.astore_2],
  [OPCODE.aload_2],
  [OPCODE.ifnull, 'null'],
  [OPCODE.aload_2],
  call(OPCODE.invokevirtual, 'java/lang/Integer', 'intValue', '()I'),
  give,
  { label: 'null' },
  ...asksSuper,
];

function assembleTable(entries: readonly (readonly [string, number])[]): OwnMethod {
  return {
    name: '<clinit>',
    descriptor: '()V',
    code: [
      [OPCODE.new, { type: 'java/util/HashMap' }],
      [OPCODE.dup],
      call(OPCODE.invokespecial, 'java/util/HashMap', '<init>', '()V'),
      [OPCODE.putstatic, { member: TABLE }],
      ...entries.flatMap(([key, number]): Instruction[] => [
        [OPCODE.getstatic, { member: TABLE }],
        text(key),
        push(number),
        call(OPCODE.invokestatic, 'java/lang/Integer', 'valueOf', '(I)Ljava/lang/Integer;'),
        call(
          OPCODE.invokeinterface,
          'java/util/Map',
          'put',
          '(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;',
        ),
        [OPCODE.pop],
      ]),
      [OPCODE.return],
    ],
  };
}

/** Compares the text in variable 2 and puts a number into variable 3 when it is the one. */
function compare(value: string, number: number, next: string): Instruction[] {
  return [
    [OPCODE.aload_2],
    text(value),
    call(OPCODE.invokevirtual, STRING, 'equals', '(Ljava/lang/Object;)Z'),
    [OPCODE.ifeq, next],
    push(number),
    [OPCODE.istore_3],
    [OPCODE.goto, 'which'],
  ];
}
