import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPack, ownRule } from './testing/own-pack.ts';

const NOUN = 'NN';
const VERB = 'VB';
const words = ['lamp', 'door', 'boat', 'hill', 'rope', 'bell', 'lake', 'fork', 'nail', 'road'];
const tagged = words.map((word) => [word, word, NOUN] as const);
const both = [
  ['light', 'light', NOUN],
  ['light', 'light', VERB],
] as const;
const becomesVerb = (antipatterns: string): string => `
  <rule id="LIGHT" name="light">${antipatterns}
    <pattern><token regexp="yes">you|we</token><marker><token>light</token></marker></pattern>
    <disambig action="filter" postag="VB"/></rule>`;
const rules =
  ownRule('VERB', '<token postag="VB">light</token>', 'A verb.') +
  ownRule('ONLY_VERB', '<token postag="VB"><exception postag="NN"/></token>', 'A verb alone.');

test('each of many antipatterns keeps a disambiguation rule off, and only where it touches', async () => {
  const antipatterns = words.map(
    (word, place) =>
      `<antipattern><token>light</token>${'<token/>'.repeat(place % 3)}<token>${word}</token></antipattern>`,
  );
  const { check } = await ownPack({
    language: 'en',
    rules,
    words: [...tagged, ...both],
    disambiguation: becomesVerb(antipatterns.join('')),
  });
  const idsIn = (text: string): string[] => check(text).map(({ rule }) => rule.id);
  words.forEach((word, place) => {
    const between = ' so'.repeat(place % 3);
    assert.deepEqual(idsIn(`you light${between} ${word}`), ['VERB']);
    assert.deepEqual(idsIn(`you light${between} so ${word}`), ['VERB', 'ONLY_VERB']);
    assert.deepEqual(idsIn(`light${between} ${word}, you light so`), ['VERB', 'VERB', 'ONLY_VERB']);
  });
});

test('rules see what earlier ones have made of the tokens, also where they mark something else', async () => {
  const { check } = await ownPack({
    language: 'en',
    rules: rules + ownRule('WHO', '<token postag="WHO"/>', 'Who.'),
    words: both,
    disambiguation: `${becomesVerb('')}
      <rule id="AFTER" name="after"><pattern><marker><token regexp="yes">you|we</token></marker>
        <token postag="VB"><exception postag="NN"/></token></pattern><disambig action="replace"><wd pos="WHO"/></disambig></rule>`,
  });
  assert.deepEqual(
    check('you light').map(({ rule }) => rule.id),
    ['VERB', 'ONLY_VERB', 'WHO'],
  );
});

test('what is found stays the same while more kinds of words come than are remembered', async () => {
  const { check } = await ownPack({
    language: 'en',
    rules,
    words: both,
    disambiguation: becomesVerb('<antipattern><token>light</token><token regexp="yes">\\w*9</token></antipattern>'),
  });
  const idsIn = (text: string): string[] => check(text).map(({ rule }) => rule.id);
  for (let n = 0; n < 1500; n++)
    assert.deepEqual(idsIn(`you light w${n} now`), n % 10 === 9 ? ['VERB'] : ['VERB', 'ONLY_VERB']);
  const long = Array.from({ length: 1400 }, (_, n) => `q${n}`).join(' ');
  assert.deepEqual(idsIn(`${long} you light so`), ['VERB', 'ONLY_VERB']);
});
