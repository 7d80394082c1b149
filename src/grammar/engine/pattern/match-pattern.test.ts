import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenize } from '../text/tokenizer.ts';
import { matchPattern } from './match-pattern.ts';
import { NotationError, parsePattern } from './notation.ts';

const lexicon = { colour: new Set(['red', 'blue']) };

/** The marked words of each match. */
function find(pattern: string, sentence: string): string[] {
  const tokens = tokenize(sentence, 'xx');
  return matchPattern(parsePattern(pattern, lexicon), tokens).map(({ markedFirst, markedLast }) =>
    sentence.slice(tokens[markedFirst].start, tokens[markedLast].end),
  );
}

test('words match in any case, exact words only as written', () => {
  assert.deepEqual(find('foo bar', 'Foo BAR and foo bar'), ['Foo BAR', 'foo bar']);
  assert.deepEqual(find('=Foo', 'foo Foo'), ['Foo']);
});

test('alternatives, lists and expressions match one token', () => {
  assert.deepEqual(find('a|the @colour|green /h.*s/', 'the red house, a green hats, the blue horses'), [
    'a green hats',
    'the blue horses',
  ]);
});

test('what is marked is what is reported', () => {
  assert.deepEqual(find('foo [bar baz] qux', 'foo bar baz qux'), ['bar baz']);
});

test('skip lets tokens stand between two elements', () => {
  assert.deepEqual(find('one~4 two three', 'one two x two three'), []);
  assert.deepEqual(find('one~4 two', 'one a b c two'), ['one a b c two']);
  assert.deepEqual(find('one~1 two', 'one a b two'), []);
});

test('an optional element is absent as soon as what follows it fits', () => {
  assert.deepEqual(find('one~2 mid? two', 'one x two'), ['one x two']);
  assert.deepEqual(find('one~2 mid? two', 'one mid x two'), []);
  assert.deepEqual(find('one mid? two', 'one mid two'), ['one mid two']);
  assert.deepEqual(find('one mid? two', 'one two'), ['one two']);
});

test('a repeated element takes as many tokens as it may', () => {
  assert.deepEqual(find('x very+ good', 'x very very very good'), ['x very very very good']);
  assert.deepEqual(find('x very{2} good', 'x very very very good'), []);
  assert.deepEqual(find('x very* good', 'x good'), ['x good']);
});

test('exceptions look at the token, the one before and the one after', () => {
  assert.deepEqual(find('/f.*/^foo', 'foo fun'), ['fun']);
  assert.deepEqual(find('foo<not', 'not foo'), []);
  assert.deepEqual(find('foo<not', 'but foo'), ['foo']);
  assert.deepEqual(find('foo>bar', 'foo bar'), []);
  assert.deepEqual(find('foo>bar', 'foo baz'), ['foo']);
});

test('a negated element takes any other token', () => {
  assert.deepEqual(find('foo !bar', 'foo bar foo baz'), ['foo baz']);
});

test('the beginning of a sentence is a token', () => {
  assert.deepEqual(find('^ [foo]', 'foo and foo'), ['foo']);
  assert.deepEqual(find('@start|and [foo]', 'foo and foo but foo'), ['foo', 'foo']);
});

test('an element can ask to stand right behind what comes before', () => {
  assert.deepEqual(find('foo #\\!', 'foo! foo !'), ['foo!']);
});

test('a match inside the one before is dropped', () => {
  assert.deepEqual(find('very* good', 'very very good'), ['very very good']);
});

test('notation that cannot be read is refused with the pattern', () => {
  assert.throws(() => parsePattern('foo [bar', lexicon), NotationError);
  assert.throws(() => parsePattern('@nothing', lexicon), /there is no list @nothing/);
  assert.throws(() => parsePattern('a||b', lexicon), /a word is empty/);
  assert.throws(() => parsePattern('/(/', lexicon), NotationError);
});

test('a reference counts from the first token that is taken, or from where the search is', () => {
  const { elements, ...pattern } = parsePattern('mid? red|blue good', lexicon);
  const asked = (sentence: string): string[] => {
    const places: string[] = [];
    const tokens = tokenize(sentence, 'xx');
    const referring = elements.map((element, k) =>
      k === 1
        ? {
            ...element,
            reference: {
              offset: 1,
              rest: element.test,
              resolve: (_: unknown, place: number) => {
                places.push(`${place}`);
                return element.test;
              },
            },
          }
        : element,
    );
    const found = matchPattern({ ...pattern, elements: referring } as ReturnType<typeof parsePattern>, tokens);
    return [...places, ...found.map(({ first, last }) => `${first}-${last}`)];
  };
  assert.deepEqual(asked('red good'), ['2', '2', '1-2']);
  assert.deepEqual(asked('so red good'), ['3', '3', '2-3']);
  assert.deepEqual(asked('so mid red good'), ['3', '4', '4', '2-4']);
});
