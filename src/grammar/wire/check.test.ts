import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startGrammarForTest } from '../testing/start-grammar.ts';
import { software } from './software.ts';

let running: RunningService;
before(async () => {
  running = await startGrammarForTest({ maxTextLength: 5000 });
});
after(() => running.stop());

interface Match {
  message: string;
  replacements: { value: string }[];
  offset: number;
  length: number;
  context?: { text: string; offset: number; length: number };
  sentence?: string;
  rule: { id: string; subId?: string };
  type: { typeName: string };
}
interface Result {
  software?: object;
  warnings?: object;
  language: {
    name: string;
    code: string;
    detectedLanguage: { name: string; code: string; confidence: number; source: string };
  };
  matches: Match[];
  sentenceRanges: [number, number][];
  extendedSentenceRanges: object[];
}

async function check(parameters: Record<string, string>): Promise<Result> {
  const response = await fetch(`${running.url}/v2/check`, { method: 'POST', body: new URLSearchParams(parameters) });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as Result;
}

const ids = (result: Result): string[] => result.matches.map((match) => match.rule.id);

test('the whole answer to a check has the shape, the keys and their order of the original', async () => {
  const response = await fetch(
    `${running.url}/v2/check?language=en-US&text=${encodeURIComponent('You should of told me.')}`,
  );
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('access-control-allow-origin'), null);
  const body = await response.text();
  const { confidence } = (JSON.parse(body) as Result).language.detectedLanguage;
  assert.ok(confidence > 0.5 && confidence <= 1);
  assert.equal(
    body,
    JSON.stringify({
      software: {
        name: 'Almanac',
        version: software.version,
        buildDate: software.buildDate,
        apiVersion: 1,
        premium: false,
        premiumHint: software.premiumHint,
        status: '',
      },
      warnings: { incompleteResults: false },
      language: {
        name: 'English (US)',
        code: 'en-US',
        detectedLanguage: { name: 'English (US)', code: 'en-US', confidence, source: 'ngram' },
      },
      matches: [
        {
          message: 'Did you mean “have”? After “should” it sounds like “of”.',
          shortMessage: 'Confused words',
          replacements: [{ value: 'have' }],
          offset: 11,
          length: 2,
          context: { text: 'You should of told me.', offset: 11, length: 2 },
          sentence: 'You should of told me.',
          type: { typeName: 'Other' },
          rule: {
            id: 'COULD_OF',
            subId: '1',
            description: '“could of” for “could have”',
            issueType: 'misspelling',
            category: { id: 'CONFUSED_WORDS', name: 'Commonly Confused Words' },
            isPremium: false,
          },
          ignoreForIncompleteSentence: false,
          contextForSureMatch: 0,
        },
      ],
      sentenceRanges: [[0, 22]],
      extendedSentenceRanges: [{ from: 0, to: 22, detectedLanguages: [{ language: 'en', rate: 1 }] }],
    }).replace('"rate":1}', '"rate":1.0}'),
  );
});

test('a GET with a query and a POST with a form give the same answer', async () => {
  const query = new URLSearchParams({ language: 'en-US', text: 'It is is late, “she said.' });
  const [get, post] = await Promise.all([
    fetch(`${running.url}/v2/check?${query}`).then((response) => response.text()),
    fetch(`${running.url}/v2/check`, { method: 'POST', body: query }).then((response) => response.text()),
  ]);
  assert.equal(get, post);
});

test('a misspelt word at the beginning of a sentence is spelt before it is capitalised', async () => {
  const { matches } = await check({ language: 'en-US', text: 'teh cat sat there.' });
  assert.deepEqual([matches[0].rule.id, matches[0].replacements[0].value], ['MORFOLOGIK_RULE_EN_US', 'The']);
});

test('words that are not known are unknown words, but in Polish', async () => {
  const typesOf = async (language: string, text: string) =>
    (await check({ language, text })).matches.map(({ rule, type }) => [rule.id, type.typeName]);
  assert.deepEqual(await typesOf('en-US', 'The qzrtwx sat there.'), [['MORFOLOGIK_RULE_EN_US', 'UnknownWord']]);
  assert.deepEqual(await typesOf('pl-PL', 'To jest qzrtwx.'), [['MORFOLOGIK_RULE_PL_PL', 'Other']]);
});

test('a form is read whatever its Content-Type says', async () => {
  for (const type of ['application/json', 'text/plain', 'nonsense', 'multipart/form-data']) {
    const response = await fetch(`${running.url}/v2/check`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'language=en-US&text=Thanks+alot.',
    });
    assert.deepEqual(ids((await response.json()) as Result), ['ALOT'], type);
  }
});

test('the query wins over the body, and of equal keys the last', async () => {
  const response = await fetch(`${running.url}/v2/check?text=Thanks+alot.&text=Fine+so.`, {
    method: 'POST',
    body: 'language=en-US&text=It+is+an+house.',
  });
  assert.deepEqual(ids((await response.json()) as Result), []);
});

test('offsets under markup are those of the text with markup', async () => {
  const annotation = [
    { markup: '<p>' },
    { text: 'A ' },
    { markup: '<b>' },
    { text: 'hour' },
    { markup: '</b>' },
    { text: ' passed 😀.' },
    { markup: '</p><p>', interpretAs: '\n\n' },
    { text: 'It is a error.' },
    { markup: '</p>' },
  ];
  const source = annotation.map((part) => part.text ?? part.markup).join('');
  const result = await check({ language: 'en-US', data: JSON.stringify({ annotation }) });
  assert.deepEqual(
    result.matches.map(({ rule, offset, length }) => [rule.id, source.slice(offset, offset + length)]),
    [
      ['EN_A_VS_AN', 'A'],
      ['EN_A_VS_AN', 'a'],
    ],
  );
  assert.equal(result.matches[1].offset, source.indexOf('a error'));
  assert.equal(result.matches[1].context?.text.slice(result.matches[1].context.offset), 'a error.</p>');
  assert.deepEqual(
    result.sentenceRanges.map(([from, to]) => source.slice(from, to)),
    ['A <b>hour</b> passed 😀.', 'It is a error.</p>'],
  );
});

test('a soft hyphen inside a word is markup', async () => {
  const result = await check({ language: 'en-US', text: 'Thanks a\u00ADlot for it.' });
  assert.deepEqual(
    result.matches.map(({ rule, offset, length }) => [rule.id, offset, length]),
    [['ALOT', 7, 5]],
  );
});

test('language=auto names the language that was found and how', async () => {
  const { language } = await check({ language: 'auto', text: 'Das ist ein kurzer Satz, den jeder verstehen kann.' });
  assert.equal(language.code, 'de-DE');
  assert.equal(language.detectedLanguage.code, 'de-DE');
  assert.equal(language.detectedLanguage.source, 'ngram');
});

test('preferredVariants choose the variant of the language that was found', async () => {
  const text = 'This is a sentence that everybody will understand.';
  const options = { language: 'auto', text, disabledCategories: 'TYPOS' };
  const variant = await check({ ...options, preferredVariants: 'de-AT,en-GB' });
  assert.equal(variant.language.code, 'en-GB');
  assert.equal((await check(options)).language.code, 'en-US');
});

test('a text in one of the noopLanguages is left alone', async () => {
  const result = await check({
    language: 'auto',
    noopLanguages: 'cs',
    text: 'Nevím ,co to znamená, ale ale je to psáno česky.',
  });
  assert.equal(result.language.code, 'zz');
  assert.deepEqual(result.matches, []);
  const checked = await check({
    language: 'auto',
    noopLanguages: 'de',
    text: 'Das ist ist ein Satz, den jeder versteht.',
  });
  assert.equal(checked.language.code, 'de-DE');
  assert.equal(checked.matches.length, 1);
});

test('preferredLanguages decide on short texts', async () => {
  const result = await check({ language: 'auto', preferredLanguages: 'en', text: 'hello' });
  assert.equal(result.language.code, 'en-US');
});

test('an empty text has no matches, no sentences and an unknown language', async () => {
  const { language, matches, sentenceRanges, extendedSentenceRanges } = await check({ language: 'en-US', text: '' });
  assert.deepEqual([matches, sentenceRanges, extendedSentenceRanges], [[], [], []]);
  assert.equal(language.detectedLanguage.confidence, 0);
  assert.equal(language.detectedLanguage.source, null);
});

test('rules and categories are switched off and on by their ids', async () => {
  const text = 'It is an house, thanks alot.';
  assert.deepEqual(ids(await check({ language: 'en', text })), ['EN_A_VS_AN', 'ALOT']);
  assert.deepEqual(ids(await check({ language: 'en', text, disabledRules: 'ALOT' })), ['EN_A_VS_AN']);
  assert.deepEqual(ids(await check({ language: 'en', text, disabledRules: 'ALOT[1]' })), ['EN_A_VS_AN']);
  assert.deepEqual(ids(await check({ language: 'en', text, disabledCategories: 'TYPOS' })), ['EN_A_VS_AN']);
  assert.deepEqual(ids(await check({ language: 'en', text, disabledCategories: 'TYPOS,MISC', enabledRules: 'ALOT' })), [
    'ALOT',
  ]);
  assert.deepEqual(ids(await check({ language: 'en', text, enabledOnly: 'true', enabledRules: 'ALOT' })), ['ALOT']);
  assert.deepEqual(ids(await check({ language: 'en', text, enabledOnly: 'yes', enabledCategories: 'MISC' })), [
    'EN_A_VS_AN',
  ]);
});

test('level=picky applies the rules about style', async () => {
  const text = 'He left early in order to catch the train.';
  assert.deepEqual(ids(await check({ language: 'en', text })), []);
  assert.deepEqual(ids(await check({ language: 'en', text, level: 'picky' })), ['IN_ORDER_TO']);
});

test('mode chooses between rules of sentences and rules of the text', async () => {
  const text = 'The end (of it was alot.';
  assert.deepEqual(ids(await check({ language: 'en', text, mode: 'textLevelOnly' })), ['EN_UNPAIRED_BRACKETS']);
  assert.deepEqual(ids(await check({ language: 'en', text, mode: 'allButTextLevelOnly' })), ['ALOT']);
  assert.deepEqual(ids(await check({ language: 'en', text, mode: 'batch' })), ['EN_UNPAIRED_BRACKETS', 'ALOT']);
});

test('c=1 gives the short form', async () => {
  const result = await check({ language: 'en', text: 'Thanks alot.', c: '1' });
  assert.equal(result.software, undefined);
  assert.equal(result.warnings, undefined);
  assert.equal(result.matches[0].context, undefined);
  assert.equal(result.matches[0].sentence, undefined);
});

test('callback wraps the answer', async () => {
  const response = await fetch(`${running.url}/v2/check?language=en&text=Fine.&callback=done`);
  const body = await response.text();
  assert.match(body, /^done\(\{.*\}\);$/s);
  assert.equal(response.headers.get('content-type'), 'application/json');
});

test('without a variant of English words are not spelt', async () => {
  const text = 'The qwrtzx is here.';
  assert.deepEqual(ids(await check({ language: 'en', text })), []);
  assert.deepEqual(ids(await check({ language: 'en-US', text })), ['MORFOLOGIK_RULE_EN_US']);
  assert.deepEqual(ids(await check({ language: 'EN-gb', text })), ['MORFOLOGIK_RULE_EN_GB']);
});

test('what only confusion statistics could tell gives no match without them', async () => {
  assert.deepEqual((await check({ language: 'en-US', text: 'The first addition of the book.' })).matches, []);
});

test('languages without a dictionary still have the generic rules', async () => {
  const result = await check({ language: 'uk', text: 'Він прийшов додому ,а потім пішов.' });
  assert.deepEqual(ids(result), ['COMMA_PARENTHESIS_WHITESPACE']);
});

test('many checks at once are all answered', async () => {
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) => check({ language: 'en', text: `Number ${index}: thanks alot.` })),
  );
  assert.deepEqual(
    results.map((result) => result.matches[0].rule.id),
    results.map(() => 'ALOT'),
  );
});

test('a translation is taken as a whole and compared with its source', async () => {
  const pair = { language: 'en-US', text: 'This is an apple. It is good!', sourceLanguage: 'de' };
  const good = await check({ ...pair, sourceText: 'Das ist ein Apfel. Er ist gut!' });
  assert.deepEqual([good.matches, good.sentenceRanges, good.extendedSentenceRanges], [[], [], []]);
  const bad = await check({ ...pair, sourceText: 'Apfel?' });
  assert.deepEqual(
    bad.matches.map(({ rule, offset, length }) => [rule.id, offset, length]),
    [
      ['TRANSLATION_LENGTH', 0, 29],
      ['DIFFERENT_PUNCTUATION', 0, 29],
    ],
  );
  const other = await check({ ...pair, sourceText: 'Apfel?', disabledRules: 'TRANSLATION_LENGTH' });
  assert.deepEqual(ids(other), ['DIFFERENT_PUNCTUATION']);
});

test('checks of the whole text alone tell no extended ranges of sentences', async () => {
  const { sentenceRanges, extendedSentenceRanges } = await check({
    language: 'en-US',
    text: 'Fine.',
    mode: 'textLevelOnly',
  });
  assert.deepEqual([sentenceRanges, extendedSentenceRanges], [[[0, 5]], []]);
});

test('U+0000 is a blank', async () => {
  const found = async (text: string): Promise<string[]> =>
    (await check({ language: 'en-US', text })).matches.map(
      ({ rule, offset, length }) => `${rule.id} ${offset} ${length}`,
    );
  assert.deepEqual(await found('I saw a\0apple there.'), ['EN_A_VS_AN 6 1']);
  assert.deepEqual(await found('I saw it\0 there.'), ['WHITESPACE_RULE 8 2']);
});

test('data is read as the original reads it', async () => {
  for (const data of ['{"annotation":null}', '{"annotation":"x"}', '{"annotation":{}}'])
    assert.deepEqual((await check({ language: 'en-US', data })).sentenceRanges, [], data);
  assert.deepEqual((await check({ language: 'en-US', data: '{"text":null}' })).sentenceRanges, [[0, 4]]);
  for (const behind of [' and more', '}', '"', ' {"text":"Another one."}'])
    assert.deepEqual(
      (await check({ language: 'en-US', data: `{"text":"A } and \\"[."}${behind}` })).sentenceRanges,
      [[0, 11]],
      behind,
    );
});

test('where variants of other languages are preferred, a detected language has none', async () => {
  const text = 'There is nothing in this sentence that anybody could take for another language.';
  const codeWith = async (preferredVariants: string): Promise<string> =>
    (await check({ language: 'auto', text, preferredVariants })).language.code;
  assert.equal(await codeWith('en-GB,de-AT'), 'en-GB');
  assert.equal(await codeWith('de-AT'), 'en');
  assert.equal(await codeWith('xx-YY'), 'en');
});

test('a blank sentence has an extended range without characters, and no range', async () => {
  const { sentenceRanges, extendedSentenceRanges } = await check({ language: 'en-US', text: ' ' });
  assert.deepEqual(
    [sentenceRanges, extendedSentenceRanges],
    [[], [{ from: 0, to: 0, detectedLanguages: [{ language: 'en', rate: 1 }] }]],
  );
});
