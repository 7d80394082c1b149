import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { agreementTags } from './agreement-tags.ts';

/** What each test of agreement says of tags of every form, and of words. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-agreement.json', import.meta.url));

const words = (text: string): string[] => text.split(' ');
const product = (...parts: readonly string[][]): string[] =>
  parts.reduce((all, part) => all.flatMap((one) => part.map((more) => one + more)), ['']);

const IBERIAN = [
  ...product(words('NC NP'), words('M F C'), words('S P N'), ['000']),
  ...product(words('AQ0 AO0'), words('M F C'), words('S P N'), ['0']),
  ...product(words('VMP00 VAP00 VMP0'), words('S P'), words('M F'), ['', '0', '00']),
  ...product(['PX'], words('1 3'), words('M F C'), words('S P'), ['0', '0S0']),
  ...product(words('DA0 DI0 DN0 DD0 D00 DP1 DP1C'), words('M F C'), words('S P'), ['0', 'S', '']),
  ...product(['PI0'], words('M F C'), words('S P'), ['000', '0']),
  ...words(
    'RG RN RG_before RG_anteposat LOC_ADV LOC_ADJ LOC_CONJ x_LOC_ADV_y CC CS SPS00 SP+DA SP:DA SP000 VMIP3S0 VMN0000 VMN00000 VMG0000 VMIS1P0 _GV_ _GN_FS _PUNCT _PUNCT_CONT UNKNOWN SENT_END Zp W I',
  ),
];
const FRENCH = [
  ...product(words('N Z J'), [' '], words('m f e'), [' '], words('s p sp')),
  ...product(['V ppa '], words('m f'), [' '], words('s p')),
  ...product(['D ', 'P+D '], words('m f e'), [' '], words('s p sp')),
  ...words('A P Y UNKNOWN SENT_END R'),
  'C coor',
  'C sub',
  'P rel',
  'V ind pres 3 s',
  'V etre ind pres 3 s',
  'V sub pres 3 s',
  'V con pres 3 s',
  'V imp pres 2 s',
  'V inf',
  'V avoir inf',
  'V ppr',
  'M nonfin',
  'M fin',
  'R pers obj',
];
const WORDS = words(
  "a à amb au aux avec com comme con contra contre d' dans de del des du e el en entre envers et i lo ni o ou para par pe per por pour sans sense sin sobre sur u y , ; : ( ) [ – — més plus",
);

for (const [language, tags] of [
  ['es', IBERIAN],
  ['ca', IBERIAN],
  ['fr', FRENCH],
] as const)
  test(`what tags agree with in ${language}`, () => {
    const { withinWords, stop, coordination, levels, ...tests } = agreementTags(language);
    const tokenOf = (pos: string | null): AnalysedToken => ({ readings: [{ pos, lemma: 'x' }] }) as never;
    const named = Object.entries(tests).flatMap(([name, one]) =>
      typeof one === 'function'
        ? [[name, one] as const]
        : Object.entries(one).flatMap(([form, inner]) =>
            typeof inner === 'function' ? [[`${name} ${form}`, inner] as const] : [],
          ),
    );
    const made = Object.entries(tests).filter(([, one]) => typeof one === 'object');
    golden.check(
      [language],
      toldAnswers(
        [
          ...named.map(([name, one]) => {
            const fits = one as (token: AnalysedToken | undefined) => boolean;
            return [
              name,
              [tags.filter((tag) => fits(tokenOf(tag))), fits(tokenOf(null)), fits(undefined)].flat(),
            ] as const;
          }),
          ...Object.entries({ withinWords, stop, coordination, levels }).map(
            ([name, one]) => [name, WORDS.filter((word) => one.test(word))] as const,
          ),
          ...made.map(([name, one]) => [`${name} as it is`, JSON.parse(JSON.stringify(one))] as const),
        ],
        3,
      ),
    );
  });
