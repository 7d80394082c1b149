import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../engine/installed/installed-language.ts';
import { decide, rulePriorities } from '../engine/installed/rule-priorities.ts';
import { categories } from '../engine/rules/category.ts';
import type { RuleInfo } from '../engine/rules/rule.ts';
import { assembleClass, type Instruction, type OwnMethod } from './for-test/java-assembler.ts';
import { ownBytes, ownRule } from './for-test/own-pack.ts';
import { readPriorities } from './read-priorities.ts';
import { SourceFiles } from './source-files.ts';

const LANGUAGE = 'org/languagetool/Language';
const OWN = 'org/languagetool/language/Own';
const STRING = 'java/lang/String';
const TABLE = [OWN, 'numbers', 'Ljava/util/Map;'] as const;
const BY_ID = '(Ljava/lang/String;)I';

const id: Instruction = [0x2b];
const push = (number: number): Instruction => [0x10, number];
const give: Instruction = [0xac];
const text = (value: string): Instruction => [0x13, { text: value }];
const call = (operation: number, owner: string, name: string, descriptor: string): Instruction => [
  operation,
  { member: [owner, name, descriptor] },
  ...(operation === 0xb9 ? [2, 0] : []),
];
/** Gives a number when the id answers a question. */
const when = (name: string, taken: string, value: string, number: number): Instruction[] => [
  id,
  text(value),
  call(0xb6, STRING, name, `(L${taken};)Z`),
  [0x99, `no ${value}`],
  push(number),
  give,
  { label: `no ${value}` },
];
const begins = (value: string, number: number) => when('startsWith', STRING, value, number);
const asksSuper: Instruction[] = [[0x2a], id, call(0xb7, LANGUAGE, 'getPriorityForId', BY_ID), give];

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
    { name: 'getShortCode', descriptor: '()Ljava/lang/String;', code: [text('ow'), [0xb0]] },
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
    [0x4d],
    [0x02],
    [0x3e],
    [0x2c],
    call(0xb6, STRING, 'hashCode', '()I'),
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
    [0x1d],
    [0x06],
    [0x9f, 'three'],
    [0x1d],
    [0x07],
    [0x9f, 'four'],
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
      call(0xb8, 'java/util/regex/Pattern', 'compile', descriptor),
      [0xb3, { member: [OWN, 'numbers', 'Ljava/util/regex/Pattern;'] }],
      [0xb1],
    ],
  });
  const code = (how: string): Instruction[] => [
    [0xb2, { member: [OWN, 'numbers', 'Ljava/util/regex/Pattern;'] }],
    id,
    call(0xb6, 'java/util/regex/Pattern', 'matcher', '(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;'),
    call(0xb6, 'java/util/regex/Matcher', how, '()Z'),
    [0x99, 'no'],
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
      [...begins('A_', 2), [0x2a], id, call(0xb7, OWN, 'getPriorityForId', BY_ID), give],
      [
        {
          name: 'getCountries',
          descriptor: '()[Ljava/lang/String;',
          code: [[0x04], [0xbd, { type: STRING }], [0x59], [0x03], text('IS'), [0x53], [0xb0]],
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
    call(0xb6, STRING, 'length', '()I'),
    [0x99, 'no'],
    push(1),
    give,
    { label: 'no' },
  ];
  assert.equal(refusal([...unknown, ...asksSuper]), 'it asks for what is not known');
  assert.equal(refusal([id, call(0xb6, STRING, 'length', '()I'), give]), 'it gives what is not known');
  assert.equal(refusal([{ label: 'again' }, [0xa7, 'again']]), 'it is too long');
  assert.equal(refusal([push(1)]), 'its code is damaged');
  assert.equal(refusal([[0xbf]]), 'its code does what is not known');
  // A table that another method may fill, too, is not taken for whole.
  const [{ code: filling }] = [assembleTable([['FIRST', 12]])];
  const gone: OwnMethod = {
    name: '<clinit>',
    descriptor: '()V',
    code: [
      ...filling.slice(0, -1),
      [0xb2, { member: TABLE }],
      call(0xb8, 'own/Filler', 'fill', '(Ljava/util/Map;)V'),
      [0xb1],
    ],
  };
  assert.equal(refusal(lookUp, [gone]), 'it asks for what is not known');
  const alone = readPriorities(filesOf({ [OWN]: language(OWN, asksSuper) }), 'ow');
  assert.deepEqual(alone, { refused: 'the class org.languagetool.Language is not among the files' });
});

test('damaged class files are refused, not followed for ever', () => {
  const whole = language(OWN, lookUp, [assembleTable([['FIRST', 12]])]);
  for (let at = 0; at < whole.length; at++)
    for (const value of [0, 0xab, 0xff]) {
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
    const source = installedRules(bytes, { name: 'Own', code: 'ow', longCode: 'ow' }, opened);
    return { source, summary: opened.get('ow').pack.summary };
  };
  const { source, summary } = await open({ [LANGUAGE]: core, [OWN]: language(OWN, [...begins('X', 8), ...asksSuper]) });
  assert.equal(source.priorityOf?.(source.rule.infos[0]), 8);
  assert.equal(summary.withoutPriorities, undefined);
  const without = await open({});
  assert.equal(without.source.priorityOf, undefined);
  assert.equal(without.summary.withoutPriorities, 'there is no class of the language ow');
});

/** Gives the number that the table has, or what the superclass says. */
const lookUp: Instruction[] = [
  [0xb2, { member: TABLE }],
  id,
  call(0xb9, 'java/util/Map', 'get', '(Ljava/lang/Object;)Ljava/lang/Object;'),
  [0xc0, { type: 'java/lang/Integer' }],
  [0x4d],
  [0x2c],
  [0xc6, 'null'],
  [0x2c],
  call(0xb6, 'java/lang/Integer', 'intValue', '()I'),
  give,
  { label: 'null' },
  ...asksSuper,
];

function assembleTable(entries: readonly (readonly [string, number])[]): OwnMethod {
  return {
    name: '<clinit>',
    descriptor: '()V',
    code: [
      [0xbb, { type: 'java/util/HashMap' }],
      [0x59],
      call(0xb7, 'java/util/HashMap', '<init>', '()V'),
      [0xb3, { member: TABLE }],
      ...entries.flatMap(([key, number]): Instruction[] => [
        [0xb2, { member: TABLE }],
        text(key),
        push(number),
        call(0xb8, 'java/lang/Integer', 'valueOf', '(I)Ljava/lang/Integer;'),
        call(0xb9, 'java/util/Map', 'put', '(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;'),
        [0x57],
      ]),
      [0xb1],
    ],
  };
}

/** Compares the text in variable 2 and puts a number into variable 3 when it is the one. */
function compare(value: string, number: number, next: string): Instruction[] {
  return [
    [0x2c],
    text(value),
    call(0xb6, STRING, 'equals', '(Ljava/lang/Object;)Z'),
    [0x99, next],
    push(number),
    [0x3e],
    [0xa7, 'which'],
  ];
}
