import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOfText } from './testing/find-of-text.ts';

const german = findOfText({
  language: 'de',
  words: [
    ['Das', 'der', 'ART:DEF:NOM:SIN:NEU'],
    ['Dem', 'der', 'ART:DEF:DAT:SIN:NEU'],
    ['das', 'der', 'ART:DEF:NOM:SIN:NEU'],
    ['alte', 'alt', 'ADJ:NOM:SIN:NEU:GRU:DEF'],
    ['alt', 'alt', 'ADJ:PRD:GRU'],
    ['gut', 'gut', 'ADJ:PRD:GRU'],
    ['gut', 'gut', 'ZUS'],
    ['Haus', 'Haus', 'SUB:NOM:SIN:NEU'],
    ['Hauses', 'Haus', 'SUB:GEN:SIN:NEU'],
    ['Boot', 'Boot', 'SUB:NOM:SIN:NEU'],
    ['Boote', 'Boot', 'SUB:NOM:PLU:NEU'],
    ['liegt', 'liegen', 'VER:3:SIN:PRÄ:NON'],
    ['sinkt', 'sinken', 'VER:3:SIN:PRÄ:NON'],
    ['soll', 'sollen', 'VER:MOD:3:SIN:PRÄ'],
    ['Es', 'es', 'PRO:PER:NOM:SIN:NEU'],
    ['da', 'da', 'ADV:LOK'],
    ['Da', 'da', 'ADV:LOK'],
    ['zu', 'zu', 'PRP:LOK:DAT'],
    ['Von', 'von', 'PRP:LOK:DAT'],
    ['.', '.', 'PKT'],
    ['und', 'und', 'KON:NEB'],
    ['Er', 'er', 'PRO:PER:NOM:SIN:MAS'],
    ['er', 'er', 'PRO:PER:NOM:SIN:MAS'],
    ['es', 'es', 'PRO:PER:NOM:SIN:NEU'],
    ['liegen', 'liegen', 'VER:INF:NON'],
    ['sinken', 'sinken', 'VER:INF:NON'],
  ],
});

test('very short sentences in a row (German)', async () => {
  const find = await german;
  const id = 'STYLE_REPEATED_SHORT_SENTENCES';
  assert.deepEqual(find(id, 'Es liegt da. Es sinkt. Da liegt das Boot!'), ['9 da.', '16 sinkt.', '36 Boot!']);
  assert.deepEqual(find(id, 'Es liegt. Es sinkt.'), []);
  assert.deepEqual(find(id, 'Es liegt. Es sinkt.', 2), ['3 liegt.', '13 sinkt.']);
  // A paragraph of its own, one word and a longer sentence end the row.
  assert.deepEqual(find(id, 'Es liegt. Es sinkt.\n\nEs liegt. Es sinkt.').length, 4);
  assert.deepEqual(find(id, 'Es liegt.\n\nEs sinkt.\n\nEs liegt.'), []);
  assert.deepEqual(find(id, 'Es liegt. Da. Es sinkt. Es liegt.'), []);
  assert.deepEqual(find(id, 'Es liegt. Das alte Boot liegt da. Es sinkt. Es liegt.'), []);
  assert.deepEqual(find(id, 'Es liegt. Es sinkt. Da liegt das Boot'), []);
  assert.deepEqual(find(id, '„Es liegt. Es sinkt. Es liegt.“'), []);
});

test('sentences in a row that begin with the subject (German)', async () => {
  const find = await german;
  const id = 'STYLE_REPEATED_SENTENCE_BEGINNING';
  assert.deepEqual(find(id, 'Es liegt. Das alte Haus sinkt. Das sinkt.'), ['0 Es', '10 Das alte Haus', '31 Das']);
  for (const right of [
    'Es liegt. Das Haus sinkt.',
    'Es liegt. Das Haus sinkt. Da liegt es. Es sinkt.',
    'Es liegt. Dem Haus liegt es da. Es sinkt.',
  ])
    assert.deepEqual(find(id, right), []);
});

test('words that come again in the same or the next sentence (German)', async () => {
  const find = await german;
  const id = 'STYLE_REPEATED_WORD_RULE_DE';
  assert.deepEqual(find(id, 'Das Boot liegt da. Das alte Boot sinkt.'), ['4 Boot', '28 Boot']);
  assert.deepEqual(find(id, 'Das Boot liegt da, alt das Boote.'), ['4 Boot', '27 Boote']);
  assert.deepEqual(find(id, 'Das Boot liegt da. Es sinkt. Das Boot.'), []);
  assert.deepEqual(find(id, 'Das Boot liegt da. Es sinkt. Das Boot.', 2), ['4 Boot', '33 Boot']);
  for (const right of [
    'Es soll. Das soll da.',
    'Von Haus zu Haus liegt es da.',
    'Da liegt es. Da sinkt es.',
    'Das Boot liegt da: „Das Boot sinkt.“',
  ])
    assert.deepEqual(find(id, right), []);
});

test('names that differ in one letter (German)', async () => {
  const find = await german;
  const id = 'DE_SIMILAR_NAMES';
  assert.deepEqual(find(id, 'Zwolka liegt da. Zwalka sinkt.'), ['17 Zwalka -> Zwolka']);
  assert.deepEqual(find(id, 'Zwolka liegt da. Zwollka sinkt. Zwoka.'), ['17 Zwollka -> Zwolka', '32 Zwoka -> Zwolka']);
  for (const right of [
    'Zwolka liegt da. Zwolka sinkt.',
    'Zwolka liegt da. Zwolkas Boot sinkt.',
    'Zwolkan liegt da. Zwolka sinkt.',
    'Zwolka liegt da. Zwalke sinkt.',
    'Zwolka liegt da. Zwloka sinkt.',
    'Zwo liegt da. Zwa sinkt.',
    'Es liegt zwolka. Es sinkt zwalka.',
    'Haus liegt da. Hausz sinkt.',
  ])
    assert.deepEqual(find(id, right), []);
});

test('modal verbs that come again (German)', async () => {
  const find = await german;
  const id = 'REDUNDANT_MODAL_VERB';
  assert.deepEqual(find(id, 'Er soll liegen und soll sinken.'), ['18  soll -> ']);
  assert.deepEqual(find(id, 'Er soll liegen und er soll sinken.'), ['18  er soll -> ']);
  assert.deepEqual(find(id, 'Er soll da liegen und soll da sinken.'), ['21  soll da -> ']);
  assert.deepEqual(find(id, 'Er soll liegen und das Haus soll sinken.'), ['27  soll -> ']);
  assert.deepEqual(find(id, 'Da soll er liegen und da soll er sinken.'), ['24  soll er -> ']);
  assert.deepEqual(find(id, 'Das, was liegen soll und sinken soll.'), ['15  soll -> ']);
  for (const right of [
    'Er soll liegen und es soll sinken.',
    'Er soll liegen, er soll sinken.',
    'Er soll liegen und sinken.',
    'Er soll liegen und sinken soll er.',
    'Er liegt da und liegt da.',
  ])
    assert.deepEqual(find(id, right), []);
});

test('sentences without a verb (German)', async () => {
  const find = await german;
  const id = 'MISSING_VERB';
  assert.deepEqual(find(id, 'Das alte Haus da.'), ['0 Das alte Haus da.']);
  for (const right of ['Das alte Haus liegt da.', 'Das Haus.', 'Das alte Haus da', 'Das alte Xyzzt da.'])
    assert.deepEqual(find(id, right), []);
});

test('words that make up a large share of their kind (German)', async () => {
  const find = await german;
  const text = 'Das Haus liegt da. Das Haus soll alt. '.repeat(50);
  assert.equal(find('TOO_OFTEN_USED_NOUN_DE', text).length, 100);
  assert.deepEqual(find('TOO_OFTEN_USED_NOUN_DE', text.slice(0, 1500)), []);
  // Modal verbs are not counted, so there are too few.
  assert.deepEqual(find('TOO_OFTEN_USED_VERB_DE', text), []);
  assert.equal(find('TOO_OFTEN_USED_VERB_DE', text.repeat(2)).length, 100);
  const house = 'Das Haus liegt da. ';
  const rare = `${house.repeat(96)}${'Das Boot liegt da. '.repeat(4)}`;
  assert.equal(find('TOO_OFTEN_USED_NOUN_DE', rare).length, 96);
  assert.equal(find('TOO_OFTEN_USED_NOUN_DE', rare, 4).length, 100);
  // gut is also part of verbs.
  const good = 'Es liegt gut. ';
  assert.deepEqual(find('TOO_OFTEN_USED_ADJECTIVE_DE', good.repeat(120)), []);
  assert.equal(find('TOO_OFTEN_USED_ADJECTIVE_DE', 'Es liegt alt. '.repeat(120)).length, 120);
});

test('words that make up a large share of their kind (English)', async () => {
  const find = await findOfText({
    language: 'en',
    words: [
      ['The', 'the', 'DT'],
      ['boat', 'boat', 'NN'],
      ['boats', 'boat', 'NNS'],
      ['ship', 'ship', 'NN'],
      ['ship', 'ship', 'VB'],
      ['sank', 'sink', 'VBD'],
      ['was', 'be', 'VBD'],
      ['old', 'old', 'JJ'],
      ['fast', 'fast', 'JJ'],
      ['fast', 'fast', 'RB'],
    ],
  });
  const text = 'The boat sank. The old boats sank. The fast ship was old. ';
  assert.equal(find('TOO_OFTEN_USED_NOUN_EN', text.repeat(50)).length, 100);
  assert.equal(find('TOO_OFTEN_USED_VERB_EN', text.repeat(50)).length, 100);
  assert.equal(find('TOO_OFTEN_USED_ADJECTIVE_EN', text.repeat(50)).length, 100);
  for (const kind of ['NOUN', 'VERB', 'ADJECTIVE'])
    assert.deepEqual(find(`TOO_OFTEN_USED_${kind}_EN`, text.repeat(49)), []);
});

test('words with the same root (Russian)', async () => {
  const find = await findOfText({
    language: 'ru',
    words: [
      ['пар', 'пар', 'NN:Inanim:Masc:Sin:Nom'],
      ['паровой', 'паровой', 'ADJ:Posit:Masc:Nom'],
    ],
    files: { 'rules/ru/wordrootrep.txt': 'пар;паровой\n' },
  });
  assert.deepEqual(find('RU_WORD_ROOT_REPEAT', 'Вот пар. Вот паровой.'), ['13 паровой -> пар']);
  assert.deepEqual(find('RU_WORD_ROOT_REPEAT', 'Вот пар. Вот пар.'), []);
});
