import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../../check-text.ts';
import { findLanguage } from '../../language-table.ts';
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
  'uk-UA': `Коли потяг нарешті зупинився, уже стемніло. Люди, що чекали цілу годину, мовчки заходили до вагона. «Ви
запізнилися, — сказав провідник, — але нічого». Моя сестра спала, а я читав книжку, яку мені дав сусід. Він знав, що ми
приїдемо, бо я йому писав. Протягом року ми не бачилися.`,
  'ca-ES': `Quan el tren es va aturar, ja era de nit. La gent, que feia una hora que s'esperava, va pujar sense dir res. «Feu
tard —va dir el revisor—, però no hi fa res.» La meva germana dormia i jo llegia el llibre que m'havia deixat el veí. És
més gran que el nostre? Sí, és clar. Hem de marxar aviat, perquè l'hivern és llarg i l'aigua és freda.`,
  'it-IT': `Quando il treno si fermò, era già buio. La gente, che aspettava da un'ora, salì senza dire niente; solo un
bambino chiese se poteva sedersi vicino al finestrino. «Siete in ritardo», disse il controllore, «ma non fa niente.»
Qual è la strada per lo stadio? Un amico mi ha detto che è lontano, perché bisogna attraversare il fiume. Gli studenti e
gli zii erano qui; hanno mangiato un po' di pane. Un'altra volta verrà anche lui, se avrà tempo.`,
  'nl-NL': `Toen de trein eindelijk stopte, was het al donker. De mensen, die een uur hadden gewacht, stapten zwijgend in.
Alleen een kind vroeg of het bij het raam mocht zitten. Hij vindt dat het huis groter is dan het onze, en zij wordt moe
als ze lang loopt. Hun auto stond voor de deur. Dat is jouw boek, ik heb het van jou gekregen. Dit kind en deze man
kennen elkaar. Vind je het mooi? Word niet boos.`,
  'pt-PT': `Quando o comboio parou, já era de noite. As pessoas, que esperavam há uma hora, entraram sem dizer nada; só uma
criança perguntou se podia sentar-se à janela. Queria ficar, mas não posso. Ela é mais alta do que ele. Há dois anos que
moro aqui, e vou a pé para a escola. Houve problemas, havia muita gente. Isto é para eu ler, e é difícil para mim. A
gente vai sair amanhã. Está de mau humor e dorme mal. Vou à praia a partir das dez.`,
  pl: `Kiedy pociąg wreszcie się zatrzymał, było już ciemno. Ludzie, którzy czekali od godziny, wsiadali w milczeniu. „Jesteście
spóźnieni”, powiedział konduktor, „ale to nic nie szkodzi.” Wiem, że on na pewno przyjdzie, ponieważ obiecał. Mimo że
padało, poszedłem na spacer. Czytam tę książkę i idę tą drogą. Nie wiem, co to znaczy, chyba że mi powiesz.`,
  ru: `Когда поезд наконец остановился, уже стемнело. Люди, которые ждали целый час, молча входили в вагон. «Вы опоздали, —
сказал проводник, — но это ничего». Моя сестра спала, а я читал книгу, которую мне дал сосед. Он знал, что мы приедем,
потому что я ему писал. В течение года мы не виделись. Мне нравится учиться, и она тоже учится. Что бы он ни говорил, я
ему верю. Несмотря на дождь, мы вышли из дома.`,
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
