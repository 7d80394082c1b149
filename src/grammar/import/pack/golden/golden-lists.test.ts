import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { installedRules } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import { type WordList, wordLists } from '../../../engine/pack/lists/word-lists.ts';
import { ownBytes, ownRule } from '../testing/own-pack.ts';

/** The rules that lists of words make, and what they find in words in any order. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-lists.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(21);
beforeEach(() => {
  random = randomNumbers(21);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ca', 'it', 'nl', 'pl', 'pt', 'ru', 'uk', 'sv'];

test('the lists of each language', () => {
  golden.check(['lists'], Object.fromEntries(LANGUAGES.map((language) => [language, wordLists(language)])));
});

/** Words that no other list has: its number is in their vowels. */
const wordsOf = (number: number): ((word: string) => string) => {
  const mark = `${'aeiou'.charAt(Math.floor(number / 5) % 5)}${'aeiou'.charAt(number % 5)}`;
  return (word) => word.replaceAll('*', mark);
};

const CONTENTS: Readonly<Record<WordList['kind'], string>> = {
  replace: `# own
z*k|kw*z=qu*z
m*ff m*gel=m*ffel|p*ff
d'*rt=d *rt
Gr*d=Kr*d
gr*n w*r sch*n=w*r
x*y
t*r's=t*rs # remark
b*k=B*K
`,
  compounds: 'h*lf-m*n*\n*at-c*ke+\nz*h-n*gel\nn*ws-br*t?\n*b-g*ng-t*r$\n3-\\d+-t*kt*\nPr*-t*st*\n'.replace(
    /\*\n/g,
    '#\n',
  ),
  dashes: '',
  context: `b*cas?\tv*cas?\tb*\tv*\t(?i)c*che|m*leta\t(?i)l*che|pr*do\troof\tcow
r*n\tr*m\tn\tm\tbl*nk\tdr*nk\t\t
p*z\tp*s\tz\ts\t(\tc*f\ta\tb
`,
  coherency: 't*boggan;t*bogan\ngl*mise;gl*mize\nk*e;k*o\n',
  case: 'Bl*e F*lls\nmyT*ol Pr*\nvan der G*t\nF*O\n',
  synonyms: 'l*vely/JJ=pr*tty;sw*t th*ng\nj*li=b*au\n',
};

/** The same names for what a list may have in its lines: `#` at a line's end stands for the star of compounds. */
const contentOf = (kind: WordList['kind'], number: number): string =>
  wordsOf(number)(CONTENTS[kind === 'dashes' ? 'compounds' : kind])
    .replace(/#\n/g, '*\n')
    .replace('# remark', '# remark');

const SAID: Readonly<Record<WordList['kind'], string>> = {
  replace: "z*k kw*z m*ff_m*gel d'*rt Gr*d gr*n_w*r_sch*n x*y t*r's b*k gr*n_w*r m*ff z*ks",
  compounds:
    'h*lf_m*n *at_c*ke z*h_n*gel n*ws_br*t *b_g*ng_t*r 3_12_t*kt Pr*_t*st h*lf_-_m*n h*lf-m*n x-h*lf_m*n h*lf__m*n',
  dashes: 'h*lf–m*n h*lf_–_m*n *at—c*ke *b–g*ng–t*r h*lf—m*n-x n*ws–br*t',
  context: 'b*ca b*cas v*ca v*cas c*che m*leta l*che pr*do r*n r*m bl*nk dr*nk p*z p*s c*f',
  coherency: 't*boggan t*boggans t*bogan t*bogans gl*mise gl*mised gl*mized gl*mizing k*e k*o k*os',
  case: 'bl*e_F*lls Bl*e_F*lls BL*E_F*LLS bl*e_f*lls mytool_pr* myT*ol_pr* Van_der_G*t van_Der_g*t f*o F*O F*o',
  synonyms: 'l*vely l*vely l*velies j*li j*lis',
};

for (const language of LANGUAGES.filter((one) => wordLists(one).length > 0))
  test(`what lists find in ${language}`, async () => {
    const lists = wordLists(language);
    const files: Record<string, string> = {};
    for (const [number, { files: paths, kind }] of lists.entries())
      for (const path of paths) files[path] ??= contentOf(kind, number);
    const tags = { en: 'JJ', fr: 'J m s', es: 'AQ0MS0', ca: 'AQ0MS0', pt: 'AQ0MS0' } as Record<string, string>;
    const words = lists.flatMap((_, number) => {
      const made = wordsOf(number);
      const tag = tags[language] ?? 'X';
      const rows: [string, string, string][] = [
        ['h*lf-m*n', 'h*lf-m*n', tag],
        ['h*lfm*n', 'h*lfm*n', tag],
        ['*atc*ke', '*atc*ke', tag],
        ['n*ws', 'n*ws', tag],
        ['br*t', 'br*t', tag],
        ['t*boggan', 't*boggan', tag],
        ['t*boggans', 't*boggan', `${tag}S`],
        ['t*bogans', 't*bogan', `${tag}S`],
        ['gl*mised', 'gl*mise', 'VBD'],
        ['gl*mized', 'gl*mize', 'VBD'],
        ['gl*mizing', 'gl*mize', 'VBG'],
        ['l*vely', 'l*vely', tag],
        ['l*velies', 'l*vely', `${tag}S`],
        ['pr*tties', 'pr*tty', `${tag}S`],
        ['pr*tty', 'pr*tty', tag],
        ['j*li', 'j*li', tag],
        ['j*lis', 'j*li', `${tag}S`],
        ['b*au', 'b*au', tag],
        ['z*ks', 'z*k', tag],
        ['b*k', 'b*k', number % 2 === 0 ? 'NP00000' : tag],
      ];
      return rows.map(([form, lemma, own]) => [made(form), made(lemma), own] as const);
    });
    const bytes = await ownBytes({ language, words, files, rules: ownRule('X', '<token>xyz</token>', 'X.') });
    const variants = [...new Set([language, ...lists.flatMap((list) => list.variants ?? [])])];
    for (const longCode of variants) {
      const installed = await installedRules(
        bytes,
        { name: language, code: language, longCode },
        new Map(),
        DEFAULT_LIMITS,
      );
      const packRules = await installed.packRules();
      const sentenceRules = [...installed.sentenceRules, ...packRules.sentenceRules];
      const context = {
        language,
        speller: undefined,
        ownWords: new Set(['z\u0061ak', 'tiibogan']),
        takeSuggestion: () => true,
      };
      const find = (text: string, off: string): string[] => {
        const ranges = [...text.matchAll(/[^.!?]+[.!?]*\s*/g)].map(({ 0: one, index }) => ({
          start: index,
          end: index + one.length,
        }));
        const sentences = ranges.map(({ start, end }) => installed.analyser.analyse(text.slice(start, end)));
        const sentence = (index: number) => elementAt(sentences, index);
        return [
          ...ranges.flatMap(({ start }, index) =>
            sentenceRules
              .flatMap((rule) => rule.check(sentence(index), context, ({ id, family }) => id !== off && family !== off))
              .map((match) => ({ ...match, from: match.from + start, to: match.to + start })),
          ),
          ...[...installed.textRules, ...packRules.textRules].flatMap((rule) =>
            rule.check({ text, ranges, sentence }, context),
          ),
        ].map(
          ({ rule, from, to, message, shortMessage, replacements }) =>
            `${rule.id} ${rule.category.id} ${rule.issueType}: ${text.slice(from, to)} at ${from} -> ${replacements.map(({ value }) => value).join('|')} ${message} ${shortMessage}`,
        );
      };
      const chosen = lists.map((list, number) => ({ list, number }));
      const answers = Array.from({ length: 20 * lists.length }, (_, at) => {
        const { list, number } = at % 4 === 3 ? of(chosen) : elementAt(chosen, at % chosen.length);
        let text = '';
        for (let piece = 2 + below(9); piece > 0; piece--) {
          let word = of([...wordsOf(number)(SAID[list.kind]).split(' '), 'the', 'house', 'and', '(', '"', '12']);
          const kind = random();
          if (kind < 0.12) word = word.toUpperCase();
          else if (kind < 0.3 || (text === '' && kind < 0.8)) word = word.charAt(0).toUpperCase() + word.slice(1);
          text += word.replaceAll('_', ' ') + of([' ', ' ', ' ', ', ', '. ', '! ', '; ', ' - ']);
        }
        text = `${text.trim()}.`;
        return [text, find(text, at % 9 === 0 ? list.id : '')] as const;
      });
      golden.check([longCode], toldAnswers(answers, 12));
    }
  });
