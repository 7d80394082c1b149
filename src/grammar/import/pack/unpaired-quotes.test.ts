import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOfText } from './testing/find-of-text.ts';

const english = findOfText({ language: 'en', words: [["'", "'", 'POS']] });
const unmarked = findOfText({ language: 'en', words: [['boat', 'boat', 'NN']] });
const german = findOfText({ language: 'de', words: [['boot', 'Boot', 'SUB:NOM:SIN:NEU']] });

test('quotations of the whole text (English)', async () => {
  const find = await unmarked;
  const id = 'EN_UNPAIRED_QUOTES';
  // A mark that opens again gives up the first one, and all that opened behind it.
  assert.deepEqual(find(id, '“Row on. “Row home,” he said.'), ['0 “']);
  assert.deepEqual(find(id, '"It leaks," he said. "So it does.\n\n"It sinks," she said.'), ['21 "']);
  assert.deepEqual(find(id, '“Say ‘row on,” he said.'), ['5 ‘']);
  // Marks without a space before them end a quotation, also where none is open.
  assert.deepEqual(find(id, 'He rowed".'), ['8 "']);
  assert.deepEqual(find(id, 'He rowed” on.'), ['8 ”']);
  assert.deepEqual(find(id, 'They rowed ‘home.'), ['11 ‘']);
  // Where a text may go on, an open quotation has no end either.
  assert.deepEqual(find(id, 'Boats. “Row on'), ['7 “']);
  // Between a sign and another mark, one opens anew.
  assert.deepEqual(find(id, 'He said, "Row,"\' and left.'), ['9 "', '14 "', "15 '"]);
  for (const right of [
    'He rowed " all day.',
    'The mark (") is here.',
    '“Row on,” he said. “It leaks.”',
    '“Row on.\n\nIt leaks,” he said.',
    '("Row on," he said.)',
    'A well-"known" boat.',
    '"\'Row on,\' he said," she told us.',
    'A boat of 24" and one of 30".',
    'A "boat" of 24" is a "toy". He rowed".',
  ])
    assert.deepEqual(find(id, right), [], right);
});

test('apostrophes that look like quotation marks (English)', async () => {
  const find = await english;
  const id = 'EN_UNPAIRED_QUOTES';
  for (const right of ["The boats' oars.", "He said 'tis late.", "Rock 'n' roll."])
    assert.deepEqual(find(id, right), [], right);
  assert.deepEqual((await unmarked)(id, "The boats' oars."), ["9 '"]);
});

test('quotations of the whole text (German)', async () => {
  const find = await german;
  const id = 'DE_UNPAIRED_QUOTES';
  assert.deepEqual(find(id, '„Das Boot sinkt, sagte er.'), ['0 „']);
  assert.deepEqual(find(id, '„Das Boot ‚sinkt“, sagte er.'), ['10 ‚']);
  assert.deepEqual(find(id, 'Das Boot›, sagte er.'), ['8 ›']);
  // Apostrophes stand at words.
  assert.deepEqual(find(id, "Hans' Boot und 's Ruder."), []);
  assert.deepEqual(find(id, "Das Boot, 's Ruder' und mehr."), []);
  assert.deepEqual(find(id, "Das Boot,' sagte er."), ["9 '"]);
  for (const right of ['»Das Boot sinkt«, sagte er.', '«Das Boot sinkt», sagte er.', '„Sag ‚sinkt‘“, bat er.'])
    assert.deepEqual(find(id, right), [], right);
});
