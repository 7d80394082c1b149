import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dictionary } from '../../../store/words/dictionary.ts';
import { MARK } from '../../../store/words/word-lists-layout.ts';
import { CategoryPhraseReader } from './category-query.ts';

const KINDS = ['amenity=restaurant', 'amenity=pub', 'shop=bakery'];

/** @param lists rows of kinds, and how likely each is, of the phrases that the index has */
function reader(
  phrases: Readonly<Record<string, readonly string[]>>,
  lists: Readonly<Record<string, readonly (readonly [info: number, row: number])[]>> = {},
) {
  const words = {
    find: (word: string) => {
      const rows = word.startsWith(MARK.phrase) ? lists[word.slice(MARK.phrase.length)] : undefined;
      if (rows === undefined) return undefined;
      const decoded = { places: rows.map(([, row]) => row), infos: rows.map(([info]) => info), length: rows.length };
      return { decoded: (first: number) => (first === 0 ? decoded : undefined) };
    },
  } as unknown as Dictionary;
  const phraseReader = new CategoryPhraseReader(words, KINDS, new Map(Object.entries(phrases)));
  return (text: string): string | undefined => {
    const query = phraseReader.read(text);
    return query && `${query.kinds.join('+')} ${query.where} ${query.place}`;
  };
}

test('words between a kind and a place say whether it is near or in it', () => {
  const read = reader({ pub: ['p=p'], 'pub b': ['no=no'] });
  const near =
    'in der nähe von|in der nahe von|in the vicinity of|close to|next to|near to|near|nahe bei|nahe|bei|um|cerca de|' +
    'cerca del|junto a|près de|près du|à côté de|proche de|vicino a|vicino|perto de|próximo a|dichtbij|bij|nær|nära|' +
    'lähellä|blízko|poblizu|w pobliżu|okolo|kolem|vozle|ryadom s|bilya|yakınında|konta';
  for (const words of near.split('|')) assert.equal(read(`Pub ${words} Y town`), 'p=p near y town', words);
  const within =
    'in der|in dem|in den|in|im|within|at|en el|en la|en|de la|à la|au|aux|dans|a|nel|nella|em|no|na|te|i|pa|w|we|v|ve|' +
    'vo|u|u gradu|ban|ssa|ko';
  for (const words of within.split('|')) assert.equal(read(`pub ${words} Y town`), 'p=p in y town', words);
  for (const rest of ['', 'near', 'in', 'nearby town', 'the town', 'intown x'])
    assert.equal(read(`pub ${rest}`), `p=p beside ${rest}`);
});

test('a phrase begins or ends a query, the longest first, with up to five words', () => {
  const read = reader({
    one: ['n=1'],
    'one two': ['n=2'],
    'one two three four five': ['n=5'],
    'one two three four five six': ['n=6'],
  });
  assert.equal(read('one two three four five six'), 'n=5 beside six');
  assert.equal(read('One,  two, three'), 'n=2 beside three');
  assert.equal(read('one'), 'n=1 beside ');
  assert.equal(read('Old Town one two'), 'n=2 beside old town');
  assert.equal(read('six one two three four five'), 'n=5 beside six');
  assert.equal(read('x one two three four five six'), undefined);
  assert.equal(read('x one y'), undefined);
  assert.equal(read(''), undefined);
  assert.equal(read(' , '), undefined);
});

test('kinds may be written between brackets', () => {
  const read = reader({ pubs: ['p=p'] });
  assert.equal(read('[amenity=pub] Old Town'), 'amenity=pub beside Old Town');
  assert.equal(read(' Old [x:y_Z=a b] Town '), 'x:y_Z=a b beside Old Town');
  assert.equal(read('Old [x=y]'), 'x=y beside Old');
  assert.equal(read('Old [Pubs] Town'), 'p=p beside Old Town');
  assert.equal(read('[pubs]Town'), 'p=p beside Town');
  assert.equal(read('[none] pubs'), undefined);
  assert.equal(read('[=y] pubs'), 'p=p beside y');
});

test('a phrase is known by its plurals in many languages', () => {
  for (const [plural, singular] of [
    ['bakeries', 'bakery'],
    ['churches', 'church'],
    ['bottles', 'bottle'],
    ['pubs', 'pub'],
    ['praxen', 'prax'],
    ['kirchen', 'kirche'],
    ['ampeln', 'ampel'],
    ['bilder', 'bild'],
    ['hoteluri', 'hotelur'],
    ['schulhofe', 'schulhof'],
    ['scuole', 'scuola'],
    ['musei', 'museo'],
    ['ponti', 'ponte'],
    ['mosti', 'mosta'],
    ['skoly', 'skola'],
    ['hrady', 'hrad'],
    ['mesta', 'mest'],
  ] as const)
    assert.equal(reader({ [singular]: ['k=v'] })(plural), 'k=v beside ', plural);
  // Two letters stay before an ending, and one more.
  assert.equal(reader({ ab: ['k=v'] })('abs'), undefined);
  assert.equal(reader({ abc: ['k=v'] })('abcs'), 'k=v beside ');
  assert.equal(reader({ aby: ['k=v'] })('abies'), undefined);
  assert.equal(reader({ abcy: ['k=v'] })('abcies'), 'k=v beside ');
});

test('what an index knows of a phrase comes by likelihood, and with what its singular stands for', () => {
  const read = reader(
    { halls: ['h=2'], hall: ['h=1', 'h=2'], none: [] },
    {
      inn: [
        [7, 0],
        [3, 1],
        [5, 2],
      ],
      hall: [[1, 0]],
      nothing: [],
    },
  );
  assert.equal(read('inn'), 'amenity=pub+shop=bakery+amenity=restaurant beside ');
  assert.equal(read('halls'), 'h=2+h=1 beside ');
  assert.equal(read('none'), undefined);
  assert.equal(read('nothing'), undefined);
});
