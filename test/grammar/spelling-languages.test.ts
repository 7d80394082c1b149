// Every dictionary that comes with the package: right words, wrong words, and what is meant by the wrong ones.
// Compiled dictionaries are kept in .cache, for compiling all of them takes a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../src/grammar/engine/limits.ts';
import { createSpellerRegistry } from '../../src/grammar/engine/spelling/speller-registry.ts';

interface Expected {
  readonly right: readonly string[];
  /** Wrong words with what must be suggested first. */
  readonly wrong: Readonly<Record<string, string>>;
}

const LANGUAGES: Readonly<Record<string, Expected>> = {
  'be-BY': {
    right: ['прывітанне', 'кніга', 'Мінск', 'беларускі'],
    wrong: { кнігга: 'кніга', беларуски: 'беларускі' },
  },
  bg: { right: ['здравей', 'книга', 'София', 'най-добър'], wrong: { здравеи: 'здравей', кънига: 'книга' } },
  'br-FR': { right: ['demat', 'brezhoneg', 'c’hoar'], wrong: { dematt: 'demat', brezoneg: 'brezhoneg' } },
  'da-DK': {
    right: ['hvordan', 'flyveplads', 'København', 'rødgrød', 'arbejdsmarkedet'],
    wrong: { hvorden: 'hvordan', Købnhavn: 'København', fliveplads: 'flyveplads' },
  },
  'de-CH': { right: ['Strasse', 'heiss', 'Haus'], wrong: { schöhner: 'schöner', Strase: 'Strasse' } },
  'de-DE': {
    right: ['Straße', 'schöner', 'Haustürschlüssel', 'Arbeitsvertrag', 'gehen'],
    wrong: { schöhner: 'schöner', Tagg: 'Tag', Hauße: 'Hause' },
  },
  'el-GR': {
    right: ['καλημέρα', 'ευχαριστώ', 'Αθήνα', 'ΚΑΛΗΜΕΡΑ'],
    wrong: { καλιμέρα: 'καλημέρα', ευχαριστω: 'ευχαριστώ' },
  },
  'en-AU': { right: ['colour', 'organise'], wrong: { recieve: 'receive', color: 'colour' } },
  'en-CA': { right: ['colour', 'organize'], wrong: { recieve: 'receive', definately: 'definitely' } },
  'en-GB': { right: ['colour', 'organise', 'centre'], wrong: { recieve: 'receive', color: 'colour' } },
  'en-US': {
    right: ['color', 'running', 'iPhone', 'NASA', 'don’t', 'well-known', '21st', 'endianness', "Kubernetes'"],
    wrong: {
      recieve: 'receive',
      RECIEVE: 'RECEIVE',
      definately: 'definitely',
      Wendesday: 'Wednesday',
      london: 'London',
      accomodate: 'accommodate',
      alot: 'a lot',
      teh: 'the',
      untill: 'until',
      ofcourse: 'of course',
      dont: "don't",
      im: "I'm",
      colour: 'color',
      '21th': '21st',
      embarassing: 'embarrassing',
    },
  },
  'en-NZ': { right: ['colour'], wrong: { recieve: 'receive' } },
  es: {
    right: ['hola', 'mañana', 'estábamos', 'dámelo'],
    wrong: {
      manana: 'mañana',
      habia: 'había',
      ortografia: 'ortografía',
      exelente: 'excelente',
      desarroyo: 'desarrollo',
    },
  },
  fa: { right: ['سلام', 'کتاب', 'خانه'], wrong: {} },
  'fo-FO': {
    right: ['Føroyar', 'Tórshavn', 'bók', 'føroyskt'],
    wrong: { føroyskkt: 'føroyskt', góðann: 'góðan', Tórshavnn: 'Tórshavn' },
  },
  'hr-HR': {
    right: ['dobar', 'knjiga', 'Zagreb', 'čovjek'],
    wrong: { knijga: 'knjiga', covjek: 'čovjek', Zagrebb: 'Zagreb' },
  },
  'hy-AM': {
    right: ['բարև', 'գիրք', 'Երևան', 'շնորհակալություն'],
    wrong: { գիրքք: 'գիրք', շնորհակալությոն: 'շնորհակալություն' },
  },
  'hu-HU': {
    right: ['házaimban', 'legszebbekről', 'vasútállomás', 'Budapestről', 'megírhatná', 'hűtőszekrény', 'ÁRVÍZTŰRŐ'],
    wrong: {
      hazban: 'házban',
      muszály: 'muszáj',
      árviztűrő: 'árvíztűrő',
      asztlon: 'asztalon',
      Budapsten: 'Budapesten',
    },
  },
  hyw: { right: ['բարեւ', 'գիրք', 'Երեւան', 'շնորհակալութիւն'], wrong: { գիրքք: 'գիրք' } },
  ie: { right: ['lingue', 'bon', 'libre'], wrong: { libbre: 'libre', internationall: 'international' } },
  'is-IS': {
    right: ['bók', 'góðan', 'Reykjavík', 'íslenska'],
    wrong: { Reykjavik: 'Reykjavík', gódan: 'góðan', islenska: 'íslenska' },
  },
  it: {
    right: (
      "Quest'inverno la gattina di mia zia dormì sempre vicino alla stufa perciò appena tornavo dall'ufficio la trovavo" +
      " acciambellata sul tappeto Non volendo svegliarla mi sedevo pian piano e le raccontavo com'era andata la giornata" +
      " Dell'Università ricordo soprattutto gli amici andavamo al mare a trovarci dicendoci che nient’altro importava" +
      ' LUNEDÌ PERCHÉ DELL’ITALIA'
    ).split(' '),
    wrong: {
      perchè: 'perché',
      aquisto: 'acquisto',
      sufficente: 'sufficiente',
      Coscenza: 'Coscienza',
      accellerare: 'accelerare',
      giornatta: 'giornata',
    },
  },
  fr: {
    right: ['bonjour', 'l’école', 'aujourd’hui', 'mangerions', 'œuvre', 'PARIS', "L'Europe"],
    wrong: {
      bonjoure: 'bonjour',
      ecole: 'école',
      aujourdhui: "aujourd'hui",
      apartement: 'appartement',
      bizare: 'bizarre',
    },
  },
  ka: { right: ['გამარჯობა', 'წიგნი', 'თბილისი'], wrong: { გამარჯოობა: 'გამარჯობა' } },
  'lb-LU': {
    right: ['Buch', 'Lëtzebuerg', 'Moien', 'Sprooch'],
    wrong: { Letzebuerg: 'Lëtzebuerg', Sprooh: 'Sprooch', Bucch: 'Buch' },
  },
  'lt-LT': {
    right: ['labas', 'knyga', 'Vilnius', 'nebeskaitau'],
    wrong: { laabas: 'labas', kniga: 'knyga', Vilnus: 'Vilnius' },
  },
  nl: {
    right: ['huis', 'fietsenwinkel', 'zevenentwintig', 'arbeidsongeschiktheidsverzekering', 'IJsland', 'e-mail'],
    wrong: {
      fietsenwinkl: 'fietsenwinkel',
      onmidellijk: 'onmiddellijk',
      interresant: 'interessant',
      eigelijk: 'eigenlijk',
    },
  },
  'pl-PL': {
    right: ['dzień', 'książka', 'Warszawa', 'czytałem'],
    wrong: { ksiązka: 'książka', dzien: 'dzień', żeka: 'rzeka' },
  },
  'pt-BR': {
    right: ['você', 'coração', 'fazê-lo'],
    wrong: { voce: 'você', coracão: 'coração', concerteza: 'com certeza' },
  },
  'pt-PT': {
    right: ['você', 'coração', 'ação', 'facto'],
    wrong: { coracao: 'coração', excelênte: 'excelente', familía: 'família' },
  },
  'ro-RO': { right: ['bună', 'mâine', 'cărților'], wrong: { intelegere: 'înțelegere', cartilor: 'cărților' } },
  'ru-RU': {
    right: ['привет', 'красивая', 'Москва'],
    wrong: { превет: 'привет', карова: 'корова', агенство: 'агентство', будующий: 'будущий', москва: 'Москва' },
  },
  'sk-SK': { right: ['dobrý', 'najlepší', 'Bratislava'], wrong: { najlepsi: 'najlepší', Bratislva: 'Bratislava' } },
  'sr-Latn-RS': {
    right: ['knjiga', 'hvala', 'Beograd', 'čovek'],
    wrong: { knjgia: 'knjiga', hvaala: 'hvala', čovekk: 'čovek' },
  },
  'sr-RS': {
    right: ['књига', 'хвала', 'Београд', 'човек'],
    wrong: { књгиа: 'књига', хваала: 'хвала', човекк: 'човек' },
  },
  'tk-TM': { right: ['kitap', 'salam', 'Aşgabat', 'gowy'], wrong: { kittap: 'kitap', Asgabat: 'Aşgabat' } },
  tlh: { right: ['tlhIngan', 'nuqneH'], wrong: { tlhInngan: 'tlhIngan', nuqnneH: 'nuqneH' } },
  tr: {
    right: ['merhaba', 'kitaplarımızdan', 'İstanbul', 'güzel', 'IŞIK'],
    wrong: { merhabba: 'merhaba', guzel: 'güzel', yanlız: 'yalnız', herkez: 'herkes' },
  },
};

const registry = createSpellerRegistry({ directory: '.cache/spelling', maxLoaded: 1, limits: DEFAULT_LIMITS });

for (const [code, { right, wrong }] of Object.entries(LANGUAGES)) {
  test(`${code} knows right words and puts wrong ones right`, async () => {
    const speller = await registry.get(code);
    assert.ok(speller !== undefined, 'there is a dictionary');
    assert.deepEqual(
      right.filter((word) => !speller.isCorrect(word)),
      [],
    );
    const words = Object.keys(wrong);
    assert.deepEqual(
      words.filter((word) => speller.isCorrect(word)),
      [],
    );
    assert.deepEqual(Object.fromEntries(words.map((word) => [word, speller.suggest(word, 5)[0]])), wrong);
  });
}

test('every language has an example here, or shares its dictionary with one that has', () => {
  const shared = ['de-AT', 'en-ZA', 'es-AR', 'fr-BE', 'fr-CA', 'fr-CH', 'nl-BE', 'pt-AO', 'pt-MZ'];
  assert.deepEqual(
    registry.codes.filter((code) => !(code in LANGUAGES) && !shared.includes(code)),
    [],
  );
});
