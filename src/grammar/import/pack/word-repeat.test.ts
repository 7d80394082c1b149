import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { OPCODE } from './java-class/opcode.ts';
import { codeClass } from './testing/code-classes.ts';
import { assembleClass, type Instruction } from './testing/java-assembler.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const TOKEN = 'org/languagetool/AnalyzedTokenReadings';
const OWN = 'org/languagetool/rules/es/SpanishWordRepeatRule';

/** Allows what has the tag ADV. */
const ignore: Instruction[] = [
  [OPCODE.aload_1],
  [OPCODE.iload_2],
  [OPCODE.aaload],
  [OPCODE.ldc_w, { text: 'ADV' }],
  [OPCODE.invokevirtual, { member: [TOKEN, 'hasPosTag', '(Ljava/lang/String;)Z'] }],
  [OPCODE.ireturn],
];

async function finder(classes: Readonly<Record<string, Uint8Array>>, code = 'es') {
  const bytes = await ownBytes({
    language: code,
    rules: ownRule('X', '<token>xyz</token>', 'X.'),
    words: [
      ['muy', 'muy', 'ADV'],
      ['дім', 'дім', 'noun'],
      ['день', 'день', 'noun:date'],
      ['ну', 'ну', 'part'],
    ],
    classes,
  });
  const language = { name: code, code, longCode: code };
  const { analyser, sentenceRules } = await installedRules(bytes, language, new Map(), DEFAULT_LIMITS);
  const context = { language: code, speller: undefined, takeSuggestion: () => true };
  return (text: string): string[] =>
    sentenceRules
      .flatMap((rule) => rule.check(analyser.analyse(text), context, () => true))
      .map(({ rule, from, to, replacements }) => `${rule.id} ${text.slice(from, to)} > ${replacements[0]?.value}`);
}

test('a word twice in a row is found but for what the installed class allows', async () => {
  const find = await finder({
    [OWN]: assembleClass(OWN, 'java/lang/Object', [{ name: 'ignore', descriptor: `([L${TOKEN};I)Z`, code: ignore }]),
  });
  assert.deepEqual(find('La casa casa es grande.'), ['SPANISH_WORD_REPEAT_RULE casa casa > casa']);
  assert.deepEqual(find('No no llueve.'), ['SPANISH_WORD_REPEAT_RULE No no > No']);
  assert.deepEqual(find('Es muy muy grande.'), []);
  assert.deepEqual(find('Son 12 12 y ! ! y 😀 😀.'), []);
});

test('what the antipatterns of the German rule say may come twice', async () => {
  const patterns = [[[['token', ',']], [['tokenRegex', 'di.']], [['token', 'die']]]] as const;
  const find = await finder(
    codeClass('rules/de/GermanWordRepeatRule', { ANTI_PATTERNS: { patterns } }, {}, {}, [
      { name: 'ignore', descriptor: `([L${TOKEN};I)Z`, code: ignore },
    ]),
    'de',
  );
  assert.deepEqual(find('Kinder, die die Tür öffnen.'), []);
  assert.deepEqual(find('Dort sind die die Kinder.'), ['GERMAN_WORD_REPEAT_RULE die die > die']);
});

test('without the class there is no such rule', async () => {
  const find = await finder({});
  assert.deepEqual(find('La casa casa es grande.'), []);
});

test('Ukrainian words that are unknown, numbers, or in a set of the class may come twice', async () => {
  const find = await finder(
    codeClass('rules/uk/UkrainianWordRepeatRule', {
      DATE_TIME_NUM_PATTERN: { expression: '.*date.*' },
      REPEAT_ALLOWED_SET: { set: ['ну'] },
      REPEAT_ALLOWED_CAPS_SET: { set: ['Дім'] },
    }),
    'uk',
  );
  assert.deepEqual(find('Ось дім дім.'), ['UKRAINIAN_WORD_REPEAT_RULE дім дім > дім']);
  assert.deepEqual(find('Ну ну, дім Дім, день день, щось щось.'), []);
});
