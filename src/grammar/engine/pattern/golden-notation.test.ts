import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { RuleContext, RuleInfo } from '../rules/rule.ts';
import type { Reading } from '../text/token.ts';
import { tokenize } from '../text/tokenizer.ts';
import { awaitsSuggestion, fillSuggestion, isCapitalised, isShouted, likeCaseOf } from './letter-case.ts';
import { parsePattern } from './notation.ts';
import { compilePatternRules, type PatternData, type PatternRuleData } from './pattern-rules.ts';
import { capitalise } from './suggestion.ts';
import { WordChoice } from './word-choice.ts';

/** What rules in our own notation, of any parts, find in sentences of any words. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-notation.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(201);
beforeEach(() => {
  random = randomNumbers(201);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const maybe = (share: number, text: () => string): string => (random() < share ? text() : '');
const words = (text: string): string[] => text.split(' ');

const LEXICON = { colour: new Set(['red', 'blue']), animal: new Set(['cat', 'dog', 'the']) };
const TAGS: Readonly<Record<string, string>> = {
  red: 'JJ',
  blue: 'JJ',
  cat: 'NN',
  dog: 'NN',
  dogs: 'NNS',
  run: 'VB',
  runs: 'VBZ',
  the: 'DT',
  of: 'IN',
};
const WORDS = words('red blue cat dog dogs run runs the of and x');
const said = (): string =>
  of([
    () => of(WORDS),
    () => of(WORDS),
    () => `${of(WORDS)}|${of(WORDS)}`,
    () => `=${of(['Red', 'cat', 'THE|of'])}`,
    () => of(['@colour', '@animal|run', '@colour|@animal', '@start|the', '=@colour']),
    () => of(['/r.*/', '/[dc].{2}/', '/=?x|s/', '=/R.*/', '/.*s/:NNS', '/\\w+/:VB,VBZ']),
    () => of([':NN', ':NN,NNS', 'run:VB', 'dog|cat:NN', '@animal:DT', ':JJ']),
    () => of(['_', '_', ',', '\\*', '\\@', '\\?', '\\[', '\\/']),
  ])();
/** What stands behind one of the signs of exceptions. */
const exception = (): string =>
  `${of(['^', '<', '>'])}${of(['red', 'cat|dog', '@colour', '/r.*/', ':NN', '/d.*/:NN', '=Dog', '@start|of', ','])}`;
const element = (): string =>
  `${maybe(0.06, () => '#')}${maybe(0.08, () => '!')}${said()}${maybe(0.22, () => of(['?', '*', '+', '{2}', '{3}']))}${maybe(0.15, () => of(['~1', '~3', '~~']))}${maybe(0.25, exception)}${maybe(0.05, exception)}`;

function pattern(): string {
  const elements = Array.from({ length: 1 + below(4) }, element);
  if (random() < 0.1) elements.unshift(of(['^', '^', '^~2']));
  if (random() < 0.5) {
    const first = below(elements.length);
    const last = first + below(elements.length - first);
    elements[first] = `[${elements[first]}`;
    elements[last] = `${elements[last]}]`;
  }
  return elements.join(' ');
}

const suggestion = (): string =>
  of([
    () => `\\${1 + below(3)}`,
    () => `{plural:\\${1 + below(3)}}`,
    () => `the \\1 {words:\\${1 + below(2)}}`,
    () => '=Own \\2',
    () => ', \\1',
    () => '',
    () => 'iPhone \\9',
    () => 'red   cat',
  ])();
const some = (share: number, make: () => string): string[] =>
  Array.from({ length: random() < share ? 1 + below(2) : 0 }, make);

function rule(id: number): PatternRuleData {
  return {
    id: `RULE_${id}`,
    category: of(['GRAMMAR', 'STYLE', 'TYPOS']),
    issueType: of(['grammar', 'style']),
    ...(random() < 0.2 ? { picky: true } : {}),
    ...(random() < 0.2 ? { defaultOff: true } : {}),
    ...(random() < 0.2 ? { priority: below(9) } : {}),
    description: `rule ${id}`,
    message: of(['Write “\\1”.', 'Not {plural:\\1} but \\2.', 'Plain.']),
    shortMessage: 'short',
    ...(random() < 0.5 ? { words: { dgo: 'dog', dogs: 'cats', red: 'blue', x: 'y' } } : {}),
    ...(random() < 0.3 ? { antipatterns: some(1, pattern) } : {}),
    patterns: Array.from(
      { length: 1 + below(2) },
      (): PatternData => ({
        pattern: pattern(),
        ...(random() < 0.8 ? { suggestions: some(0.9, suggestion) } : {}),
        ...(random() < 0.2 ? { antipatterns: some(1, pattern) } : {}),
        ...(random() < 0.2 ? { message: 'Its own: \\1.' } : {}),
      }),
    ),
  };
}

const FORMS = {
  plural: (word: string): string | undefined => (/[a-z]$/.test(word) && word !== 'the' ? `${word}s` : undefined),
};
const CONTEXT: RuleContext = { language: 'en', speller: undefined, takeSuggestion: () => true };

function sentence() {
  const pieces = [...WORDS, ...WORDS, ',', '*', '@', '?', '[', '/', 'dgo'];
  let text = '';
  for (let count = 2 + below(7); count > 0; count--) {
    const word = of(pieces);
    const shown = random();
    text += shown < 0.1 ? word.toUpperCase() : shown < 0.25 ? capitalise(word) : word;
    text += of([' ', ' ', ' ', ' ', '', ', ', '  ']);
  }
  const tokens = tokenize(text, 'en').map((token) => {
    const tag = TAGS[token.lower];
    const readings: Reading[] = tag === undefined ? [] : [{ pos: tag, lemma: token.lower }];
    return readings.length === 0 ? token : { ...token, readings };
  });
  return { text, tokens };
}

for (let batch = 0; batch < 8; batch++)
  test(`what rules of any parts find (${batch})`, () => {
    random = randomNumbers(210 + batch);
    const rules = Array.from({ length: 40 }, (_, id) => rule(id)).filter((one) => {
      try {
        compilePatternRules([one], LEXICON, FORMS).check(sentence(), CONTEXT, () => true);
        for (const text of [...one.patterns.map((each) => each.pattern), ...(one.antipatterns ?? [])])
          parsePattern(text, LEXICON);
        return true;
      } catch {
        return false;
      }
    });
    const compiled = compilePatternRules(rules, LEXICON, FORMS);
    const isOn = ({ defaultOff }: RuleInfo): boolean => defaultOff !== true;
    const answers = Array.from({ length: 120 }, (_, at) => {
      const made = sentence();
      const enabled = at % 5 === 0 ? isOn : () => true;
      return [
        made.text,
        [...compiled.check(made, CONTEXT, enabled)].map(
          ({ rule: { id, subId }, from, to, message, replacements }) =>
            `${id}[${subId}] ${made.text.slice(from, to)}@${from} ${message} -> ${replacements.map(({ value }) => value).join('|')}`,
        ),
      ] as const;
    });
    const infos = compiled.infos.map((info) => [`${info.id}[${info.subId}]`, { ...info }] as const);
    golden.check([String(batch)], toldAnswers([...answers, ...infos], 3));
  });

test('patterns as they are read, and what is wrong with others', () => {
  const written = [
    ...words(
      '[a b] a] [ @none a||b | [] !_ # ^~2 ^a /( /[/ /a/b =/a( a{x} a~ a^ a< {2} a?* \\ \\[a\\] @ =@colour :NN, :nn a:NN:VB',
    ),
    '[a b',
    'a b]',
    'a  b',
    ' a ',
    '/[a]]/ b',
    '[/[a]/ b]',
    'a^/[b]/] c',
    ...Array.from({ length: 150 }, pattern),
  ];
  const shown = (_key: string, value: unknown): unknown =>
    value instanceof Set || value instanceof WordChoice
      ? [...value]
      : value instanceof RegExp
        ? String(value)
        : value === Number.POSITIVE_INFINITY
          ? 'any'
          : value;
  golden.check(
    ['read'],
    toldAnswers(
      written.map((text) => {
        try {
          return [text, JSON.parse(JSON.stringify(parsePattern(text, LEXICON), shown))] as const;
        } catch (error) {
          return [text, (error as Error).message] as const;
        }
      }),
      4,
    ),
  );
});

test('letter cases of suggestions', () => {
  const list = words(
    'a A ab Ab AB aB iPhone ÉTÉ été Été 1a X1 straße - ǆ {suggestion} {Suggestion}-{SUGGESTION} {sUGGESTION}',
  );
  golden.check(
    ['letter cases'],
    toldAnswers(
      list.flatMap((one) =>
        list.map(
          (other) =>
            [
              `${one} ${other}`,
              [
                isShouted(one),
                isCapitalised(one),
                likeCaseOf(one, other),
                fillSuggestion(one, other),
                awaitsSuggestion(one),
                capitalise(one),
              ],
            ] as const,
        ),
      ),
      4,
    ),
  );
});
