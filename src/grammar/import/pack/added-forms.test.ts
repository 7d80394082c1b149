import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AddedForms, encodeAddedForms } from '../../engine/pack/analysis/added-forms.ts';
import { encodeRulePack, packInMemory, RulePackFile } from '../../store/pack/rule-pack-file.ts';

const LINES = [
  'Äste\tAst\tP',
  'Ast\tAst\tS',
  'Ast\tAster\tX',
  'Asts\tAst\tP ',
  'Äste\tAst\tS',
  'Ast\tAst',
  '',
  'Äste\tAst\tP',
];

test('added forms have their readings, base forms their forms, in the order of the lines', () => {
  const file = new RulePackFile(packInMemory(encodeRulePack(encodeAddedForms(LINES))), 'own');
  const added = new AddedForms(file, () => file.text('added.tags'));
  assert.deepEqual([...added.forms()], ['Äste', 'Ast', 'Asts']);
  assert.deepEqual(added.tags(), ['P', 'S', 'X']);
  assert.deepEqual(added.readings('Ast'), [
    { pos: 'S', lemma: 'Ast' },
    { pos: 'X', lemma: 'Aster' },
  ]);
  assert.deepEqual(added.readings('Asts'), [{ pos: 'P', lemma: 'Ast' }]);
  assert.deepEqual(added.readings('ast'), []);
  assert.deepEqual(added.formsOf('Ast', 'P'), ['Äste', 'Asts', 'Äste']);
  assert.deepEqual(added.formsOf('Ast', 'S'), ['Ast', 'Äste']);
  assert.deepEqual(added.formsOf('Ast', 'X'), []);
  assert.deepEqual(added.formsOf('Äste', 'P'), []);
});

test('without lines there is nothing', () => {
  const file = new RulePackFile(packInMemory(encodeRulePack(encodeAddedForms([]))), 'own');
  const added = new AddedForms(file, () => undefined);
  assert.deepEqual([[...added.forms()], added.tags(), added.readings('a'), added.formsOf('a', 'b')], [[], [], [], []]);
});
