import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { codeClass } from './testing/code-classes.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const classes = {
  ...codeClass(
    'rules/en/EnglishWordRepeatBeginningRule',
    { MORE: { set: ['Too', 'Again', 'Then'] }, LESS: { set: ['But'] }, MORE_PHRASES: { list: ['On top of it'] } },
    {
      isException: [{ text: 'The' }, { text: 'This' }],
      getSuggestions: [
        { joined: 'Then \u0001' },
        { joined: 'And so \u0001' },
        { field: 'MORE' },
        { field: 'MORE' },
        { field: 'MORE_PHRASES' },
        { field: 'LESS' },
      ],
    },
  ),
  ...codeClass(
    'rules/es/SpanishWordRepeatBeginningRule',
    {
      PERSONAL_PRONOUNS: { set: ['ellos'] },
      MORE: { set: ['Encima', 'Luego'] },
      EXCEPCIONS_START: { list: ['el'] },
      SENTENCE_EXCEPCIONS: { list: ['por otra'] },
    },
    {
      getSuggestions: [
        { field: 'PERSONAL_PRONOUNS' },
        { joined: 'Después \u0001' },
        { field: 'MORE' },
        { field: 'MORE' },
      ],
    },
  ),
  ...codeClass('rules/pt/PortugueseWordRepeatBeginningRule', { ADVERBS: { list: ['Aqui'] } }),
  ...codeClass('rules/de/GermanWordRepeatBeginningRule', { ADVERBS: { list: ['Zudem', 'Ferner'] } }),
};

/** Which beginnings of a text are reported, and with what they may be replaced. */
async function finder(language: string, words: readonly (readonly [string, string, string])[] = []) {
  const bytes = await ownBytes({ language, words, rules: ownRule('X', '<token>xyz</token>', 'X.'), classes });
  const installed = await installedRules(
    bytes,
    { name: language, code: language, longCode: language },
    new Map(),
    DEFAULT_LIMITS,
  );
  const { textRules } = await installed.packRules();
  const context = { language, speller: undefined, takeSuggestion: () => true };
  return (...sentences: readonly string[]): string[] => {
    let start = 0;
    const ranges = sentences.map((sentence) => {
      const range = { start, end: start + sentence.length };
      start = range.end + 1;
      return range;
    });
    const sentence = (index: number) => installed.analyser.analyse(sentences[index]);
    const text = sentences.join(' ');
    return textRules
      .filter(({ info }) => info.id.endsWith('_WORD_REPEAT_BEGINNING_RULE'))
      .flatMap((rule) => rule.check({ text, ranges, sentence }, context))
      .map(({ from, to, replacements }) =>
        [`${from} ${text.slice(from, to)}`, ...replacements.map(({ value }) => value)].join('|'),
      );
  };
}

test('the third of English sentences that begin alike is reported, and each that follows', async () => {
  const find = await finder('en', [['we', 'we', 'PRP']]);
  assert.deepEqual(find('We sat there.', 'We slept.', 'We woke up.', 'We left.'), [
    '24 We|Then we|And so we',
    '36 We|Then we|And so we',
  ]);
  assert.deepEqual(find('Boats came.', 'Boats left.', 'Boats sank.'), ['24 Boats']);
  assert.deepEqual(find('Boats came.', 'Rain fell.', 'Boats left.', 'Boats sank.'), []);
  assert.deepEqual(find('BOATS came.', 'Boats left.', 'Boats sank.'), []);
});

test('articles, numbers and quotation marks at the beginning do not count, short sentences do', async () => {
  const find = await finder('en');
  assert.deepEqual(find('The sun rose.', 'The wind fell.', 'The boats left.'), []);
  assert.deepEqual(find('2 boats left.', '2 boats sank.', '2 boats came.'), []);
  assert.deepEqual(find('“Boats came.”', '“Boats left.”', '“Boats sank.”'), []);
  assert.deepEqual(find('Boats came.', 'Boats left.', 'Boats!'), []);
  assert.deepEqual(find('Boats came.', 'Boats!', 'Boats sank.'), ['19 Boats']);
});

test('two sentences that begin with the same adverb are too many', async () => {
  const english = await finder('en');
  assert.deepEqual(english('Then boats came.', 'Then boats left.'), ['17 Then|Again|Too|On top of it']);
  assert.deepEqual(english('But boats came.', 'But boats left.'), ['16 But']);
  assert.deepEqual(english('Slowly boats came.', 'Slowly boats left.'), []);
  const german = await finder('de');
  assert.deepEqual(german('Zudem regnet es.', 'Zudem ist es kalt.'), ['17 Zudem']);
  assert.deepEqual(german('Heute regnet es.', 'Heute ist es kalt.', 'Heute bleibe ich.'), ['36 Heute']);
  assert.deepEqual(german('Der Wind weht.', 'Der Regen fällt.', 'Der Schnee bleibt.'), ['32 Der']);
});

test('Spanish knows adverbs by their tags, and passes over articles, numbers and pairs of sentences', async () => {
  const find = await finder('es', [['nunca', 'nunca', 'RG']]);
  assert.deepEqual(find('Nunca llueve aquí.', 'Nunca hace frío.'), ['19 Nunca']);
  assert.deepEqual(find('Luego llueve aquí.', 'Luego hace frío.'), ['19 Luego|Encima']);
  assert.deepEqual(find('Ellos leen mucho.', 'Ellos ríen mucho.', 'Ellos duermen bien.'), ['36 Ellos|Después ellos']);
  assert.deepEqual(find('El mar sube.', 'El mar baja.', 'El mar calla.'), []);
  assert.deepEqual(find('3 barcos salen.', '3 barcos llegan.', '3 barcos esperan.'), []);
  assert.deepEqual(find('Por otra parte llueve.', 'Por otra parte nieva.', 'Por otra parte truena.'), []);
  const portuguese = await finder('pt');
  assert.deepEqual(portuguese('Aqui chove muito.', 'Aqui neva muito.'), ['18 Aqui']);
});

test('a heading and the items of a list do not come before a sentence that begins like them', async () => {
  const find = await finder('de');
  assert.deepEqual(find('Zudem regnet es', 'Zudem ist es kalt.'), []);
  assert.deepEqual(find('- Der Wind.', '- Der Regen.', '- Der Schnee.'), []);
});
