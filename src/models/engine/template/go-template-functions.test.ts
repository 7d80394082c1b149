import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goTemplateFunctions } from './go-template-functions.ts';
import { GoTemplateError } from './parse-go-template.ts';

const functions = goTemplateFunctions(new Date('2031-03-01T00:00:00.000Z'));

/** What a function gives, or why it refuses its values. */
function told(name: string, ...values: readonly unknown[]): unknown {
  try {
    return functions[name]?.(...values);
  } catch (error) {
    assert.ok(error instanceof GoTemplateError, String(error));
    return `refused: ${error.message}`;
  }
}

function check(name: string, cases: readonly (readonly [values: readonly unknown[], expected: unknown])[]): void {
  for (const [values, expected] of cases)
    assert.deepEqual(told(name, ...values), expected, `${name} ${JSON.stringify(values)}`);
}

test('numbers and strings are ordered among themselves, and not among each other', () => {
  const orders: readonly (readonly [unknown, unknown, number])[] = [
    [1, 2, -1],
    [2, 2, 0],
    [3, 2, 1],
    ['a', 'b', -1],
    ['b', 'b', 0],
    ['b', 'a', 1],
    ['', 'a', -1],
  ];
  for (const [a, b, order] of orders)
    assert.deepEqual(
      ['lt', 'le', 'gt', 'ge', 'eq', 'ne'].map((name) => told(name, a, b)),
      [order < 0, order <= 0, order > 0, order >= 0, order === 0, order !== 0],
      JSON.stringify([a, b]),
    );
  for (const name of ['lt', 'le', 'gt', 'ge'])
    check(
      name,
      [
        [1, 'a'],
        ['a', 1],
        [true, false],
        [undefined, 1],
      ].map((values) => [values, 'refused: a comparison has values of different types']),
    );
});

test('a value is equal to one of several, and a missing one to nothing said', () => {
  check('eq', [
    [['a', 'b', 'a'], true],
    [['a', 'b', 'c'], false],
    [['a'], false],
    [[1, '1'], false],
    [[undefined, ''], true],
    [['', undefined], true],
    [[null, undefined], true],
    [[undefined, false], true],
    [['', false], false],
    [[false, undefined], false],
    [[undefined, 0], false],
    [['a', undefined], false],
    [[undefined, 'a'], false],
  ]);
});

test('printf writes each value as its verb says, within its width', () => {
  check('printf', [
    [['%d|%s|%v|%t', 7, 'a', true, false], '7|a|true|false'],
    [['%q', 'a"b'], '"a\\"b"'],
    [['%x %X', 255, 255], 'ff FF'],
    [['%x %X', 'ä/', 'ä/'], 'c3a42f C3A42F'],
    [['%f', 1.5], '1.500000'],
    [['%.2f|%.0f', 1.23456, 2.6], '1.23|3'],
    [['%.100f', 0.5], (0.5).toFixed(100)],
    [['%.101f', 0.5], (0.5).toFixed(100)],
    [['%5d|%-5d|%05d|%1d', 42, 42, 42, 42], '   42|42   |00042|42'],
    [['%-05s|', 'a'], 'a    |'],
    [['100%% %s', 'a'], '100% a'],
    [['%s%%%s', 'a', 'b'], 'a%b'],
    [['%s|%s', 'a'], 'a|'],
    [['%y', 'a'], '%y'],
    [['%v', { a: ['<'] }], '{"a":["\\u003c"]}'],
    [['%1000d', 1], '1'.padStart(1000)],
    [['%1001d', 1], '1'.padStart(1000)],
    [['%99999999s', 'a'], 'a'.padStart(1000)],
    [[5], '5'],
  ]);
});

test('index follows its keys into lists and maps', () => {
  const map = { list: ['a', 'b'], 1: 'one' };
  const outside = 'refused: an index is out of range';
  const noList = 'refused: index needs a list or a map';
  check('index', [
    [[map], map],
    [[map, 'list', 0], 'a'],
    [[map, 'list', 1], 'b'],
    [[map, 'list', 2], outside],
    [[map, 'list', -1], outside],
    [[map, 'list', '0'], outside],
    [[map, 1], 'one'],
    [[map, 'nothing'], undefined],
    [[map, 'toString'], undefined],
    [[map, 'nothing', 0], noList],
    [[null, 0], noList],
    [['text', 0], noList],
  ]);
});

test('slice cuts within the bounds of a list or a string', () => {
  const outside = 'refused: an index is out of range';
  check('slice', [
    [['abc'], 'abc'],
    [['abc', 1], 'bc'],
    [['abc', 1, 2], 'b'],
    [['abc', 0, 0], ''],
    [['abc', 3], ''],
    [['abc', 3, 3], ''],
    [['abc', 0, 3], 'abc'],
    [
      [[1, 2, 3], 1, 3],
      [2, 3],
    ],
    [['abc', -1], outside],
    [['abc', 4], outside],
    [['abc', 2, 1], outside],
    [['abc', 0, 4], outside],
    [[{}, 0], 'refused: slice needs a list or a string'],
    [[undefined], 'refused: slice needs a list or a string'],
  ]);
});

test('the length of a string is that of its bytes', () => {
  check('len', [
    [['äb'], 3],
    [[[1, 2]], 2],
    [[{ a: 1, b: 2, c: 3 }], 3],
    [[''], 0],
    [[undefined], 0],
    [[null], 0],
    [[5], 0],
  ]);
});

test('print joins without anything between, and println with blanks and an end of line', () => {
  check('print', [
    [[1, 'a', undefined, true], '1atrue'],
    [[], ''],
  ]);
  check('println', [
    [[1, 'a', null, [1]], '1 a  [1]\n'],
    [[], '\n'],
  ]);
});

test('text is escaped for pages, scripts and addresses', () => {
  check('html', [[['"', "'&<>\0", 'a'], '&#34;&#39;&amp;&lt;&gt;\uFFFDa']]);
  check('js', [[['\\\'"<>&=\0\x1f', ' a'], `\\\\\\'\\"\\u003C\\u003E\\u0026\\u003D\\u0000\\u001F a`]]);
  check('urlquery', [[["!'()* ", 'ü/&\uD800'], '%21%27%28%29%2A+%C3%BC%2F%26%EF%BF%BD']]);
});

test('the type of a property is that of TypeScript', () => {
  check('toTypeScriptType', [
    [[{ type: 'string' }], 'string'],
    [[{ type: 'number' }], 'number'],
    [[{ type: 'integer' }], 'number'],
    [[{ type: 'boolean' }], 'boolean'],
    [[{ type: 'null' }], 'null'],
    [[{ type: 'object' }], 'Record<string, any>'],
    [[{ type: 'array' }], 'any[]'],
    [[{ type: 'array', items: { type: 'integer' } }], 'number[]'],
    [[{ type: ['string', 'null'] }], 'string | null'],
    [[{ type: ['array', 'null'], items: { type: 'string' } }], 'string[] | null'],
    [[{ type: [] }], 'any'],
    [[{ anyOf: [{ type: 'string' }, { type: 'object' }] }], 'string | Record<string, any>'],
    [[{ anyOf: [{ type: 'string' }] }], 'string'],
    [[{ anyOf: [], type: 'string' }], 'string'],
    [[{ type: 'other' }], 'any'],
    [[{}], 'any'],
    [[undefined], 'any'],
    [[null], 'any'],
  ]);
});

test('today and yesterday are days of the calendar', () => {
  assert.equal(told('currentDate'), '2031-03-01');
  assert.equal(told('yesterdayDate'), '2031-02-28');
  // A day before the last moment of one is still the day before.
  assert.equal(goTemplateFunctions(new Date('2031-03-01T23:59:59.999Z')).yesterdayDate?.(), '2031-02-28');
});

test('nothing of a template can be called', () => {
  check('call', [[['a'], 'refused: call needs a function, and no value of a template is one']]);
  check('not', [
    [[''], true],
    [['a'], false],
  ]);
});
