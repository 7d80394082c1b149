import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../../check-text.ts';
import { findLanguage } from '../../languages.ts';
import { DEFAULT_SELECTION } from '../../rule-selection.ts';
import { SentenceCache } from '../../sentence-cache.ts';
import { createRulePack } from '../rule-pack.ts';

async function check(text: string, code: string): Promise<string[]> {
  const language = findLanguage(code)!;
  const options = {
    text,
    selection: DEFAULT_SELECTION,
    sentenceLevel: true,
    textLevel: true,
    timeLimit: 10_000,
    maxSuggestions: 0,
    maxMatches: 100,
    maxErrorsPerWord: 0,
  };
  const pack = await createRulePack(language, false, 5);
  const resources = { key: code, language: language.code, pack, speller: undefined, cache: new SentenceCache(0) };
  return checkText(options, resources).matches.map(({ rule, from, to }) => `${rule.id}: ${text.slice(from, to)}`);
}

// Correct prose, written for this test.
const CORRECT: Readonly<Record<string, string>> = {
  'de-DE': `Am 3. Oktober, gegen 8.30 Uhr, kam der Zug an. „Die, die warten wollen“, sagte Dr. Weiß, „können sich setzen.“
Es waren ca. zwanzig Leute (darunter ein Kind), die nichts sagten. Und der Alte mit dem Hut? Der schlief!`,
  fr: `« Où étiez-vous hier ? » demanda-t-elle. Il n'a pas répondu ; il regardait par la fenêtre. Qu'est-ce que c'est : un
oiseau, un avion ? Nous nous sommes assis à 9 h 30 avec M. Dupont (le voisin). C'était l'été, aujourd'hui c'est l'hiver !`,
  es: `¿Dónde está la llave? ¡No lo sé! El Sr. Gómez dijo que llegaría a las 5 p. m., pero no vino. Los niños, cansados,
se durmieron (por fin). Cuesta 1.250,50 euros.`,
  'pt-BR': 'O Sr. Silva chegou às 10h, mas ninguém o viu. "Você vem?", perguntou ela. Custa R$ 5,90 (com imposto).',
  nl: "'s Morgens drinkt hij koffie, bijv. in de keuken. „Kom je mee?” vroeg ze. Het kost € 3,50 en dat is niet veel.",
  it: "L'amico dell'avv. Rossi arrivò alle 9.30. «Dov'è?» chiese. Non c'era nessuno (o quasi), ma la porta era aperta.",
  'pl-PL':
    'W dniu 5 maja, ok. godz. 10, przyszedł prof. Kowalski. Czy to on? Tak, to on! Nikt (prawie) go nie widział.',
  'ru-RU':
    '«Где вы были?» — спросила она. Он молчал. В 1990 г. ему было 20 лет, т. е. он был молод. Шёл дождь (сильный).',
  'el-GR': 'Πού ήσουν χθες; Δεν ήξερα τίποτα. Ο κ. Παπαδόπουλος (ο γείτονας) έφυγε στις 9 π.μ. και δεν γύρισε.',
  'tr-TR': 'Dün neredeydin? Bilmiyorum! Ankara’ya saat 9.30’da vardık, ama kimse yoktu (belki uyuyorlardı).',
  'ka-GE': 'გუშინ სად იყავი? არ ვიცი. წვიმდა, ქარი ქროდა.',
  'zh-CN': '今天天气很好，我们去公园吧！你（和他）来吗？好的。',
  'ja-JP': '昨日はどこにいましたか。わかりません。雨が降っていた（強く）。',
  ar: 'أين كنت أمس؟ لا أعرف. كان المطر يهطل، والريح تعصف.',
};

for (const [code, text] of Object.entries(CORRECT))
  test(`correct prose in ${code} gives no match`, async () => {
    assert.deepEqual(await check(text, code), []);
  });

test('the generic rules work in languages without rules of their own', async () => {
  assert.deepEqual(await check('Il pleut pleut ,et nous restons  ici.. encore (un peu.', 'fr'), [
    'FRENCH_WORD_REPEAT_RULE: pleut pleut',
    'COMMA_PARENTHESIS_WHITESPACE:  ,',
    'WHITESPACE_RULE:   ',
    'DOUBLE_PUNCTUATION: ..',
    'UNPAIRED_BRACKETS: (',
  ]);
});

test('short words are reported twice in a row where they never follow themselves', async () => {
  assert.deepEqual(await check('Das Haus ist ist alt.', 'de-DE'), ['GERMAN_WORD_REPEAT_RULE: ist ist']);
  assert.deepEqual(await check('Questo è è vero.', 'it'), ['ITALIAN_WORD_REPEAT_RULE: è è']);
  assert.deepEqual(await check('Die Frau, die die Tür öffnet, ist hier.', 'de-DE'), []);
});
