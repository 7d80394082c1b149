import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { installedRules } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { wordLists } from '../../../engine/pack/lists/word-lists.ts';
import type { RuleInfo } from '../../../engine/rules/rule.ts';
import { createRulePack } from '../../../engine/rules/rule-pack.ts';
import { OPCODE } from '../java-class/opcode.ts';
import { codeClass } from '../testing/code-classes.ts';
import { toldWhole } from '../testing/find-in-pack.ts';
import { germanClasses } from '../testing/german-classes.ts';
import type { Instruction } from '../testing/java-assembler.ts';
import { type OwnPack, ownBytes, ownRule } from '../testing/own-pack.ts';
import { formsFor, type Word } from '../testing/word-mixture.ts';

/** What the installed rules of each language tell of themselves, and what those in code find in texts of many sentences. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-texts.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(71);
beforeEach(() => {
  random = randomNumbers(71);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const words = (text: string): string[] => text.split(' ');
const tagged = (tag: string, text: string): Word[] => words(text).map((one): Word => [one, one, tag]);

const TOKEN = 'org/languagetool/AnalyzedTokenReadings';
/** Lets words come twice in a row that have a tag. */
const mayRepeat = (tag: string) => {
  const code: Instruction[] = [
    [OPCODE.aload_1],
    [OPCODE.iload_2],
    [OPCODE.aaload],
    [OPCODE.ldc_w, { text: tag }],
    [OPCODE.invokevirtual, { member: [TOKEN, 'hasPosTag', '(Ljava/lang/String;)Z'] }],
    [OPCODE.ireturn],
  ];
  return { name: 'ignore', descriptor: `([L${TOKEN};I)Z`, code };
};
const repeats = (name: string, tag: string) => codeClass(name, {}, {}, {}, [mayRepeat(tag)]);

interface Own extends Omit<OwnPack, 'rules' | 'language'> {
  readonly codes: string;
  readonly words: readonly Word[];
  /** Words that have no tag, and marks. */
  readonly more: string;
  readonly phrases?: string;
}

const BEGINNINGS_SAID = [{ joined: 'Tum \u0001' }, { field: 'MORE' }, { field: 'MORE_PHRASES' }];
const LANGUAGES: Readonly<Record<string, Own>> = {
  en: {
    codes: 'en en-US en-GB',
    words: [
      ...tagged('NN', 'boat harbour fish rain'),
      ...formsFor('boat', ['NNS', 'NNP'], 'sx'),
      ...tagged('JJ', 'old calm blue'),
      ...tagged('VB', 'sink sail be have'),
      ...tagged('VBZ', 'sinks sails is'),
      ['sails', 'sail', 'NNS'],
      ...tagged('DT', 'the a The A'),
      ...tagged('PRP', 'we it I We It'),
      ...tagged('IN', 'in of'),
      ...tagged('RB', 'slowly then Then'),
    ],
    more: "quay Quay don't don’t Again But naïve 5 12% considerable responsibilities",
    classes: {
      ...repeats('rules/en/EnglishWordRepeatRule', 'RB'),
      ...codeClass(
        'rules/en/EnglishWordRepeatBeginningRule',
        { MORE: { set: ['Again', 'Then'] }, MORE_PHRASES: { list: ['On top of it'] } },
        { isException: [{ text: 'The' }], getSuggestions: BEGINNINGS_SAID },
      ),
    },
  },
  de: {
    codes: 'de de-DE de-CH',
    words: [
      ...tagged('SUB:NOM:SIN:NEU', 'Haus Boot Tor'),
      ...tagged('SUB:NOM:SIN:FEM', 'Mühle Stadt'),
      ...tagged('EIG:NOM:SIN:MAS:NOA:VOR', 'Adam Kurt Adan'),
      ...tagged('EIG:NOM:SIN:NEU:COU', 'Peru Perus'),
      ...tagged('ADJ:PRD:GRU', 'alt neu klein'),
      ...tagged('VER:3:SIN:PRÄ:SFT', 'liegt sinkt malt'),
      ...tagged('VER:MOD:3:SIN:PRÄ', 'soll kann'),
      ...tagged('VER:AUX:3:SIN:PRÄ:NON', 'ist wird hat'),
      ['spiegelt', 'spiegeln', 'VER:3:SIN:PRÄ:SFT'],
      ['wird', 'werden', 'VER:AUX:3:SIN:PRÄ:NON'],
      ['ist', 'sein', 'VER:AUX:3:SIN:PRÄ:NON'],
      ...tagged('VER:INF:NON', 'liegen sinken'),
      ...tagged('VER:PA2:SFT', 'gebaut gemalt'),
      ...tagged('ART:DEF:NOM:SIN:NEU', 'das Das'),
      ...tagged('ART:IND:NOM:SIN:NEU', 'ein Ein'),
      ...tagged('PRO:PER:NOM:SIN:MAS', 'er Er'),
      ...tagged('PRO:PER:NOM:SIN:NEU', 'es Es'),
      ...tagged('PRO:IND:NOM:SIN:ALG', 'man Man'),
      ...tagged('PRO:DEM:NOM:SIN:NEU', 'dies'),
      ...tagged('KON:NEB', 'und oder Und aber'),
      ...tagged('KON:UNT', 'weil Weil wie Wie'),
      ...tagged('ADV:TMP', 'heute Heute da Da'),
      ...tagged('PRP:LOK:DAT', 'von zu'),
      ...tagged('ZAL', 'drei'),
      ...tagged('PKT', '. ,'),
    ],
    more: 'du Du dein Dein euch Euch Zwolka Zwalka Zwolk Zwolkan Jugendfoto Jugend-Foto Jugend- Zudem auch 12 unbekannt Vielen Dank',
    phrases:
      'soll liegen und soll sinken|er kann da liegen und er kann da sinken|soll er liegen oder soll er sinken|liegen kann und sinken kann|soll liegen und dies soll|spiegelt es wieder|spiegelt er Boot wieder und|das Haus, das liegt|wird da gebaut|wird, gebaut|Jugend- Stadt|Jugend- Stadt und',
    classes: {
      ...germanClasses(),
      ...repeats('rules/de/GermanWordRepeatRule', 'ADV:TMP'),
      ...codeClass('rules/de/GermanWordRepeatBeginningRule', { ADVERBS: { list: ['Zudem', 'Heute'] } }),
      ...codeClass('rules/de/GermanFillerWordsRule', { fillerWords: { set: ['aber', 'auch', 'da', 'heute'] } }),
      ...codeClass('rules/de/UnnecessaryPhraseRule', {
        unnecessaryPhrases: { arrays: [words('da heute'), words('es ist'), words('drei')] },
      }),
      ...codeClass('rules/de/NonSignificantVerbsRule', { nonSignificant: { array: ['sein', 'haben', 'liegt'] } }),
    },
  },
  fr: {
    codes: 'fr fr-CA',
    words: [...tagged('N m s', 'bateau port'), ...tagged('J m s', 'vieux'), ...tagged('V ind pres 3 s', 'coule dort')],
    more: 'le Le mer « » «mer» quoi? oui! oui; non: 10:30 :-) ?! http://a.b',
  },
  es: {
    codes: 'es',
    words: [
      ...tagged('NCMS000', 'barco puerto'),
      ...tagged('VMIP3S0', 'duerme canta'),
      ...tagged('RG', 'nunca Nunca ya Ya'),
      ...tagged('LOC_ADV', 'despacio Despacio'),
    ],
    more: 'el El Ellos ellos Luego Encima Por otra parte ¿ ¡ 3',
    classes: {
      ...repeats('rules/es/SpanishWordRepeatRule', 'RG'),
      ...codeClass(
        'rules/es/SpanishWordRepeatBeginningRule',
        {
          PERSONAL_PRONOUNS: { set: ['ellos'] },
          MORE: { set: ['Encima', 'Luego'] },
          MORE_PHRASES: { list: ['Por ende'] },
          EXCEPCIONS_START: { list: ['el'] },
          SENTENCE_EXCEPCIONS: { list: ['por otra'] },
        },
        { getSuggestions: [{ field: 'PERSONAL_PRONOUNS' }, ...BEGINNINGS_SAID] },
      ),
    },
  },
  ca: {
    codes: 'ca ca-ES ca-ES-valencia',
    words: [
      ...tagged('NCMS000', 'vaixell port'),
      ...tagged('VMIP3S0', 'dorm canta'),
      ...tagged('RG', 'mai Mai lentament'),
      ...tagged('LOC_ADV', 'sovint Sovint'),
    ],
    more: "el El Ells ells Llavors Encara ¿ ¡ 3 l'illa suma resta es s'ho -se què? dada! ho ? !",
    classes: {
      ...repeats('rules/ca/CatalanWordRepeatRule', 'RG'),
      ...codeClass(
        'rules/ca/CatalanWordRepeatBeginningRule',
        {
          PERSONAL_PRONOUNS: { set: ['ells'] },
          MORE: { set: ['Llavors', 'Encara'] },
          MORE_PHRASES: { list: ['A més'] },
          EXCEPCIONS_START: { list: ['el'] },
        },
        { getSuggestions: [{ field: 'PERSONAL_PRONOUNS' }, ...BEGINNINGS_SAID] },
      ),
    },
  },
  it: {
    codes: 'it',
    words: [...tagged('NOUN-M:s', 'porto mare'), ...tagged('VER:ind+pres+3+s', 'dorme canta'), ...tagged('ADV', 'mai')],
    more: 'il Il : ; % 3 : 1 a: b;',
    classes: repeats('rules/it/ItalianWordRepeatRule', 'ADV'),
  },
  nl: {
    codes: 'nl nl-BE',
    words: [...tagged('ZNW:EKV:DE_', 'boot haven auto ongeluk'), ...tagged('WKW:TGW:3EP', 'slaapt zingt')],
    more: 'de De auto ongeluk autoongeluk',
    files: { 'resource/nl/multipartcompounds.txt': 'auto-ongeluk\nboot haven\n' },
    classes: codeClass('rules/nl/Tools', {}, {}, { spelledWords: 'tv|pc' }),
  },
  pl: {
    codes: 'pl pl-PL',
    words: [
      ...tagged('subst:sg:nom:m3', 'dom port'),
      ['domu', 'dom', 'subst:sg:gen:m3'],
      ...tagged('prep:loc', 'w na'),
      ...tagged('adv', 'często'),
    ],
    more: 'oraz i 5 5a Nowy W Dom DOMU',
    classes: {
      ...repeats('rules/WordRepeatRule', 'adv'),
      ...codeClass('rules/pl/PolishWordRepeatRule', {
        EXC_WORDS: { set: ['oraz'] },
        EXC_POS: { expression: 'prep:.*' },
        EXC_NONWORDS: { expression: '[0-9].*' },
      }),
    },
  },
  pt: {
    codes: 'pt pt-PT pt-BR',
    words: [
      ...tagged('NCMS000', 'barco porto'),
      ...tagged('VMIP3S0', 'dorme canta'),
      ...tagged('RG', 'nunca'),
      ...tagged('CC', 'mas Mas'),
    ],
    more: 'o O Aqui aqui , responsabilidades consideráveis pão',
    classes: {
      ...repeats('rules/pt/PortugueseWordRepeatRule', 'RG'),
      ...codeClass('rules/pt/PortugueseWordRepeatBeginningRule', { ADVERBS: { list: ['Aqui', 'Mas'] } }),
      ...codeClass('rules/pt/PortugueseFillerWordsRule', { fillerWords: { set: ['mas', 'nunca'] } }),
    },
  },
  ru: {
    codes: 'ru ru-RU',
    words: [
      ...tagged('NN:Inanim:Masc:Sin:Nom', 'порт дом'),
      ['дома', 'дом', 'NN:Inanim:Masc:Sin:R'],
      ...tagged('VB:Real:Sin:P1', 'вижу'),
      ...tagged('VB:Real:Sin:P3', 'видит'),
      ...tagged('VB:Real:PL:P3', 'видят'),
      ...tagged('VB:Past:Masc', 'видел'),
      ...tagged('VB:Past:Fem', 'видела'),
      ...tagged('VB:Past:Neut', 'видело'),
      ...tagged('VB:Past:PL', 'видели'),
      ...tagged('VB:Fut:Sin:P2', 'увидишь'),
      ...tagged('VB:Fut:PL:P1', 'увидим'),
      ...tagged('VB:Fut:PL:P2', 'увидите'),
      ['стекло', 'стекло', 'NN:Inanim:Neut:Sin:Nom'],
      ['стекло', 'стечь', 'VB:Past:Neut'],
      ...tagged('PREP', 'в на'),
      ...tagged('ADV', 'часто'),
    ],
    more: 'я ты он она оно мы вы они Я Ты Он Она ну же 5 Дом',
    classes: {
      ...repeats('rules/ru/RussianSimpleWordRepeatRule', 'ADV'),
      ...codeClass('rules/ru/RussianFillerWordsRule', { fillerWords: { set: ['ну', 'же'] } }),
      ...codeClass('rules/ru/RussianWordRepeatRule', {
        EXC_WORDS: { set: ['ну'] },
        EXC_POS: { expression: 'PREP.*' },
        EXC_NONWORDS: { expression: '[0-9].*' },
      }),
    },
  },
  uk: {
    codes: 'uk uk-UA',
    words: [...tagged('noun:inanim:m:v_naz', 'дім порт'), ...tagged('adv', 'часто'), ...tagged('noun:date', 'день')],
    more: 'ну Ну Дім 5 Київ – — будь–який \u00ad а a i і',
    classes: codeClass('rules/uk/UkrainianWordRepeatRule', {
      DATE_TIME_NUM_PATTERN: { expression: '.*date.*' },
      REPEAT_ALLOWED_SET: { set: ['ну'] },
      REPEAT_ALLOWED_CAPS_SET: { set: ['Дім'] },
    }),
  },
};

/** What may stand behind a word, the first of them more often. */
const MARKS = [', ', '.\n\n', ' - ', ' „', '“ ', '\n\n', '  ', ' (', ') ', '.” ', ': '];
const END = ['. ', '. ', '. ', '! ', '? ', '.  ', '. \n'];

/** Sentences of words, some of which come often, and of marks. */
function textOf(list: readonly string[], length: number): string {
  const often = Array.from({ length: 4 }, () => of(list));
  const rest = Array.from({ length: 4 + below(list.length) }, () => of(list));
  const longest = 2 + below(12);
  const marks = MARKS.slice(0, below(MARKS.length + 1));
  const share = random() * 0.3;
  let text = '';
  let beginning = of(list);
  for (let count = 0, left = longest; count < length; count++) {
    const begins = left === longest;
    let word = random() < 0.25 ? of(often) : of(rest);
    if (begins) {
      if (random() < 0.35) beginning = word;
      word = beginning;
      if (random() < 0.95) word = word.charAt(0).toUpperCase() + word.slice(1);
    }
    left -= 1 + below(2);
    text += word + (left < 1 ? of(END) : marks.length > 0 && random() < share ? of(marks) : ' ');
    if (left < 1) left = longest;
  }
  return `${text.trim()}${random() < 0.7 ? '.' : ''}`;
}

/** Sentences end behind a mark with its blanks, or an empty line. */
const rangesOf = (text: string) =>
  [...text.matchAll(/(?:(?!\n\n)[^.?!])*(?:[.?!]+[”"“]?[ \t]*\n*|\n[ \t\n]*|$)/g)]
    .filter(({ 0: one }) => one !== '')
    .map(({ 0: one, index }) => ({ start: index, end: index + one.length }));

const told = ({ id, value }: RuleInfo): string => (value === undefined ? id : `${id} ${value.default}`);

for (const [language, { codes, words: known, more, phrases, files = {}, ...own }] of Object.entries(LANGUAGES))
  test(`installed rules of ${language}, and what they find in texts`, async () => {
    const listed = Object.fromEntries(wordLists(language).flatMap((list) => list.files.map((path) => [path, ''])));
    const bytes = await ownBytes({
      ...own,
      language,
      words: known,
      files: { ...listed, ...files },
      rules: ownRule('X', '<token>xyz</token>', 'X.'),
    });
    const opened = new Map();
    for (const longCode of words(codes)) {
      const named = { name: language, code: language, longCode };
      const installed = await installedRules(bytes, named, opened, DEFAULT_LIMITS);
      const { sentenceRules, textRules } = await createRulePack(named, false, 0, installed);
      const infos = [...sentenceRules.flatMap((rule) => rule.infos), ...textRules.map(({ info }) => info)];
      if (longCode !== language) {
        golden.check([language, longCode], infos.map(told).join(', '));
        continue;
      }
      const base = { language, variant: longCode, speller: undefined, takeSuggestion: () => true };
      // Those with tags come twice.
      const list = [
        ...known.map(([form]) => form),
        ...words(more),
        ...(phrases?.split('|') ?? []),
        ...known.map(([form]) => form),
      ];
      const found = new Map(infos.map(({ id }) => [id, 0]));
      const answers = Array.from({ length: 30 }, (_, at) => {
        const place = below(list.length * 0.7);
        const text = textOf(
          at % 4 === 3 ? list.slice(place, place + list.length / 8) : list,
          at === 0 ? 14 : at % 8 === 7 ? 450 : of([20, 40, 80, 120]),
        );
        const ruleValues = new Map(
          infos.flatMap(({ id, value }) =>
            value && at % 3 === 2 ? [[id, value.minimum + below(Math.min(40, value.maximum - value.minimum + 1))]] : [],
          ),
        );
        const context = { ...base, ruleValues };
        const ranges = rangesOf(text);
        const sentences = ranges.map(({ start, end }) => installed.analyser.analyse(text.slice(start, end)));
        const sentence = (index: number) => elementAt(sentences, index);
        const matches = [
          ...ranges.flatMap(({ start }, index) =>
            sentenceRules
              .flatMap((rule) => rule.check(sentence(index), context, () => true))
              .map((match) => ({ ...match, from: match.from + start, to: match.to + start })),
          ),
          ...textRules.flatMap((rule) => rule.check({ text, ranges, sentence }, context)),
        ];
        for (const { rule } of matches) found.set(rule.id, (found.get(rule.id) ?? 0) + 1);
        return [text, matches.map((match) => toldWhole(text, match))] as const;
      });
      golden.check([language, longCode], {
        infos: toldAnswers(
          infos.map((info) => [info.id, info]),
          2,
        ),
        found: [...found].map(([id, count]) => `${id} ${count}`).join(', '),
        ...toldAnswers(answers, 1),
      });
    }
  });
