import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { checkText } from '../check-text.ts';
import { findLanguage, type Language, LanguageTable } from '../language-table.ts';
import { DEFAULT_SELECTION } from '../rule-selection.ts';
import { SentenceCache } from '../sentence-cache.ts';
import type { Speller } from '../spelling/speller.ts';
import { segment } from '../text/segmenter.ts';
import { tokenize } from '../text/tokenizer.ts';
import { articleFor } from './english/misc/en-a-vs-an.ts';
import type { RuleInfo } from './rule.ts';
import { createRulePack, type InstalledRuleSource, type RulePack } from './rule-pack.ts';
import { englishProse, ownProse } from './testing/check-prose.ts';

/** What rules tell of themselves, and what they find in texts of pieces in any order. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-rules.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(11);
beforeEach(() => {
  random = randomNumbers(11);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));

/** Without rules that are patterns, which have their own tests and change often. */
function inCode(pack: RulePack): RulePack {
  const isCode = ({ kind }: RuleInfo): boolean => kind !== 'pattern';
  return {
    ...pack,
    sentenceRules: pack.sentenceRules.filter(({ infos }) => infos.every(isCode)),
    infos: pack.infos.filter(isCode),
  };
}

test('what the rules of all languages tell of themselves', async () => {
  const infos = new Map<string, unknown>();
  const packs: Record<string, string> = {};
  for (const language of new LanguageTable().all) {
    const pack = inCode(await createRulePack(language, true, 5));
    for (const info of pack.infos) infos.set(`${language.code} ${info.id}[${info.subId ?? ''}]`, info);
    packs[`${language.name} ${language.longCode}`] =
      `${pack.sentenceRules.length} ${pack.textRules.length} ${pack.infos.length} ${pack.infos.at(-1)?.id}`;
  }
  golden.check(['packs'], packs);
  golden.check(
    ['rules'],
    toldAnswers(
      [...infos].sort(([a], [b]) => (a < b ? -1 : 1)),
      20,
    ),
  );
});

/** Right is what has an even number of letters. */
const speller: Speller = {
  code: 'even',
  isCorrect: (word) => word.length % 2 === 0,
  has: (word) => word.length % 2 === 0,
  frequency: (word) => word.length,
  suggest: (word, limit) => [`${word}x`, word.slice(1), 'two words'].slice(0, limit),
};

/** A pack whose own rules are the generic ones, as installed rules have them. */
const installed = (language: Language, ids: readonly string[]): InstalledRuleSource => ({
  analyser: {
    segment: (text) => segment(text, language.code),
    analyse: (text) => ({ text, tokens: tokenize(text, language.code) }),
  },
  rule: { infos: [], check: () => [] },
  sentenceRules: [],
  textRules: [],
  rulesInCode: new Set(ids),
  priorityOf: undefined,
  packRules: async () => ({ sentenceRules: [], textRules: [] }),
});

function found(text: string, language: Language, pack: RulePack, picky: boolean, values?: ReadonlyMap<string, number>) {
  const { matches, stopped } = checkText(
    {
      ...{ text, sentenceLevel: true, textLevel: true, timeLimit: 60_000, maxSuggestions: 3, maxMatches: 100 },
      selection: { ...DEFAULT_SELECTION, picky },
      maxErrorsPerWord: 0,
      ownWords: ['Kuckuk', 'abx'],
      ...(values === undefined ? {} : { ruleValues: values }),
    },
    { key: language.longCode, language: language.code, pack, speller, cache: new SentenceCache(0) },
  );
  const told = matches.map(
    ({ rule, from, to, message, shortMessage, replacements }) =>
      `${rule.id} ${from}-${to} ${message} (${shortMessage}) ${replacements.map(({ value }) => value).join(' / ')}`,
  );
  return stopped === undefined ? told : [...told, stopped];
}

const MARKS =
  '. , ; : ! ? … ( ) [ ] { } " “ ” „ ‘ ’ « » ‹ › \' - – — .. ,, ... ¿ ¡ :-) a) 1. * • / % ,, .) ). ." ". ,” ”, 5" 6\' ’90s'.split(
    ' ',
  );
const SPACES = [' ', ' ', ' ', ' ', '', '  ', '\n', '\n\n', '\u00a0', '\t', ' \n', '   '];
const WORDS =
  "the The is is a an A An hour unit x Kuckuk abc abx IPhone iPhone naïve Zürich we We can’t don't it its und und die Die la La les vous vous bien que que muy no no da da ja niet niet haar haar był się się это это и хата та http://a.b c@d.e a-b 3 12 1990 XIV 8 11 3,5 1.000 20 °C km mi ft pounds inches".split(
    ' ',
  );
const UNITS =
  '5 miles|three feet|6 ft 2 in|10 pounds|2 lbs.|70 °F|98.6 degrees Fahrenheit|3,000 yards|1 inch|12-inch|5 mph|2 gallons|8 oz|40 acres|6 sq ft|5\'10"|1/2 mile|2½ miles|10 km|3 Meilen|5 pieds|2 pulgadas|7 millas|4 Fuß|20 Zoll|5 mijl|100 stóp|10 square miles|half a mile|a mile|2.5 million miles|6 miles (10 km)|5–6 miles'.split(
    '|',
  );

function mixture(): string {
  let text = '';
  for (let piece = 3 + below(16); piece > 0; piece--) {
    const kind = random();
    text += kind < 0.62 ? of(WORDS) : kind < 0.92 ? of(MARKS) : of(UNITS);
    text += of(SPACES);
  }
  return text;
}

const CODES =
  'en-US en-GB de-DE de-CH fr es nl pt-PT pt-BR it pl-PL ru-RU uk-UA ca-ES sv da-DK ja-JP zh-CN el-GR ar ro-RO eo km-KH fa'.split(
    ' ',
  );

for (const code of CODES)
  test(`what the generic rules find in texts as ${code}`, async () => {
    const language = findLanguage(code) as Language;
    const own = inCode(await createRulePack(language, true, 2));
    const original = await createRulePack(
      language,
      false,
      2,
      installed(
        language,
        own.infos.map(({ id }) => id),
      ),
    );
    const answers = Array.from({ length: 120 }, (_, at) => {
      const text = mixture();
      const values = at % 5 === 0 ? new Map([['TOO_LONG_SENTENCE', 6 + (at % 7)]]) : undefined;
      return [
        text,
        [found(text, language, own, at % 3 > 0, values), found(text, language, original, at % 3 > 0, values)],
      ] as const;
    });
    golden.check([code], toldAnswers(answers, 3));
  });

test('what rules find in prose whose words are moved, doubled, left out or written otherwise', async () => {
  const texts = {
    'en-US': englishProse()
      .map(({ text }) => text)
      .join('\n\n'),
    'de-DE': ownProse('de'),
    fr: ownProse('fr'),
    es: ownProse('es'),
  };
  for (const [code, text] of Object.entries(texts)) {
    const language = findLanguage(code) as Language;
    const pack = inCode(await createRulePack(language, false, 2));
    const sentences = segment(text, language.code).map(({ start, end }) => text.slice(start, end).trim());
    const answers = Array.from({ length: 160 }, () => {
      const words = of(sentences).split(/\s+/);
      for (let slip = 1 + below(3); slip > 0; slip--) {
        const at = below(words.length);
        const word = words[at] ?? '';
        const kind = below(6);
        if (kind === 0) words.splice(at, 1);
        else if (kind === 1) words.splice(at, 0, word);
        else if (kind === 2) words.splice(at, 1, words[at + 1] ?? '', word);
        else if (kind === 3) words[at] = word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
        else if (kind === 4) words[at] = word.replace(/[.,]$/, '');
        else words[at] = of(of(sentences).split(/\s+/));
      }
      const wrong = words.join(' ');
      return [wrong, found(wrong, language, pack, true)] as const;
    });
    golden.check([`prose in ${code}`], toldAnswers(answers, 4));
  }
});

test('the article before words and numbers', () => {
  const words =
    'unit uninteresting unimportant unidentified unanimous unary use usual utter utensil urge urgent urban uranium ubiquitous ukulele Ugandan European ewe one ones oneself one-off once ouija eunuch honour honest heir hour x-ray xylophone herb historic hotel habitual hysterical hallucinate heroic uh eh url ole 8 18 80 800 11 110 11000 1100 18th 2 7 10 12 1 0 npm X-Range ssh-agent rvalue FBI UFO Ufo a b HTTP html mp3 OAuth école 8-bit 11-year 180 18000 yes year why ytterbium user-id honorary umbrella useless uneasy unless under unmarked unique onion onerous uvula urea'.split(
      ' ',
    );
  golden.check(['articles'], Object.fromEntries(words.map((word) => [word, articleFor(word) ?? null])));
});
