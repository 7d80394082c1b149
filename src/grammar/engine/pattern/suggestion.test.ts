import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../check-text.ts';
import { DEFAULT_SELECTION } from '../rule-selection.ts';
import { SentenceCache } from '../sentence-cache.ts';
import { compilePatternRules, type PatternData } from './pattern-rules.ts';

/** What a rule of one pattern makes of a text: the replaced text of its first match; undefined without match. */
function mend(data: PatternData, text: string): string | undefined {
  const rule = {
    id: 'TEST',
    category: 'GRAMMAR' as const,
    issueType: 'grammar' as const,
    description: '',
    message: 'Say “\\1”.',
    shortMessage: '',
    patterns: [data],
  };
  const rules = compilePatternRules([rule], {}, { shout: (word) => (word === 'mute' ? undefined : `${word}!`) });
  const pack = { sentenceRules: [rules], textRules: [], infos: rules.infos };
  const { matches } = checkText(
    {
      text,
      selection: DEFAULT_SELECTION,
      sentenceLevel: true,
      textLevel: true,
      timeLimit: 1000,
      maxSuggestions: 0,
      maxMatches: 10,
      maxErrorsPerWord: 0,
    },
    { key: '', language: 'xx', pack, speller: undefined, cache: new SentenceCache(0) },
  );
  const [match] = matches;
  if (!match) return undefined;
  return text.slice(0, match.from) + (match.replacements[0]?.value ?? '∅') + text.slice(match.to);
}

test('a suggestion takes the case of what it replaces', () => {
  const data = { pattern: 'foo [bar]', suggestions: ['baz'] };
  assert.equal(mend(data, 'foo Bar'), 'foo Baz');
  assert.equal(mend(data, 'FOO BAR'), 'FOO BAZ');
  assert.equal(mend(data, 'foo bar'), 'foo baz');
});

test('references stand for tokens, absent ones for nothing', () => {
  const data = { pattern: 'a b? c', suggestions: ['\\1 \\2 x \\3'] };
  assert.equal(mend(data, 'a b c'), 'a b x c');
  assert.equal(mend(data, 'a c'), 'a x c');
});

test('forms are asked for by name; without the form there is no match', () => {
  const data = { pattern: 'say [/.*/]', suggestions: ['{shout:\\2}'] };
  assert.equal(mend(data, 'say hey'), 'say hey!');
  assert.equal(mend(data, 'say mute'), undefined);
});

test('a suggestion that changes nothing is no match', () => {
  assert.equal(mend({ pattern: 'foo', suggestions: ['foo'] }, 'foo'), undefined);
});

test('a suggestion that begins with a comma takes the place from the word before', () => {
  assert.equal(mend({ pattern: 'foo [bar]', suggestions: [', baz'] }, 'foo bar'), 'foo, baz');
});

test('what an antipattern covers is left alone, and only that', () => {
  const data = { pattern: 'foo [bar]', suggestions: ['baz'], antipatterns: ['my [foo bar]'] };
  assert.equal(mend(data, 'my foo bar'), undefined);
  assert.equal(mend(data, 'my foo bar, foo bar'), 'my foo bar, foo baz');
});

test('what is taken out takes the blank before it along', () => {
  assert.equal(mend({ pattern: 'foo [bar] baz', suggestions: [''] }, 'foo bar baz'), 'foo baz');
});

test('a suggestion after an equals sign keeps its letter case', () => {
  assert.equal(mend({ pattern: 'say [=Foo]', suggestions: ['=foo'] }, 'say Foo'), 'say foo');
});
