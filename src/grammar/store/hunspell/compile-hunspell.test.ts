import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { words } from '../spelling/automaton.ts';
import type { SpellingDictionary } from '../spelling/dictionary.ts';
import { ROLE } from '../spelling/roles.ts';
import { type Additions, compileHunspell } from './compile-hunspell.ts';

const encoder = new TextEncoder();
const compile = (affixes: string, list: string, additions?: Additions): SpellingDictionary =>
  compileHunspell(encoder.encode(`SET UTF-8\n${affixes}`), encoder.encode(list), additions);

/** The word forms, without the hidden capitalised ones. */
function forms(dictionary: SpellingDictionary): string[] {
  return [...words(dictionary.automaton)]
    .filter(({ wordClass }) => dictionary.classes[wordClass].analyses.some(([roles]) => !(roles & ROLE.onlyUpperCase)))
    .map(({ word }) => word);
}

const expand = (affixes: string, list: string): string[] => forms(compile(affixes, list));

test('suffixes apply where their condition is met', () => {
  const affixes = 'SFX S Y 3\nSFX S y ies [^aeiou]y\nSFX S 0 s [aeiou]y\nSFX S 0 s [^y]\n';
  assert.deepEqual(expand(affixes, '2\ntry/S\nplay/S\ncat/S\n'), ['cat', 'cats', 'play', 'plays', 'tries', 'try']);
});

test('a prefix and a suffix go together only when both say so', () => {
  const crossed = 'PFX U Y 1\nPFX U 0 un .\nSFX D Y 1\nSFX D 0 ed .\n';
  assert.deepEqual(expand(crossed, '1\nlock/UD\n'), ['lock', 'locked', 'unlock', 'unlocked']);
  const alone = 'PFX U N 1\nPFX U 0 un .\nSFX D Y 1\nSFX D 0 ed .\n';
  assert.deepEqual(expand(alone, '1\nlock/UD\n'), ['lock', 'locked', 'unlock']);
});

test('a suffix may carry a second one', () => {
  const affixes = 'SFX A Y 1\nSFX A 0 able/S .\nSFX S Y 1\nSFX S 0 s .\n';
  assert.deepEqual(expand(affixes, '1\ndrink/A\n'), ['drink', 'drinkable', 'drinkables']);
});

test('a second suffix may take away what the first one put there', () => {
  const affixes = 'SFX A Y 1\nSFX A e ity/B e\nSFX B Y 1\nSFX B ity itous ity\n';
  assert.deepEqual(expand(affixes, '1\nubique/A\n'), ['ubique', 'ubiquitous', 'ubiquity']);
});

test('a suffix may bring in a prefix', () => {
  const affixes = 'PFX U Y 1\nPFX U 0 un .\nSFX A Y 1\nSFX A 0 able/U .\n';
  assert.deepEqual(expand(affixes, '1\ndrink/A\n'), ['drink', 'drinkable', 'undrinkable']);
});

test('a prefix may bring in a suffix', () => {
  const affixes = 'PFX G Y 1\nPFX G 0 ge/T .\nSFX T Y 1\nSFX T 0 t .\n';
  assert.deepEqual(expand(affixes, '1\nmach/G\n'), ['gemach', 'gemacht', 'mach']);
});

test('COMPLEXPREFIXES allows two prefixes in place of two suffixes', () => {
  const affixes =
    'COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 tek/B .\nPFX B Y 1\nPFX B 0 met .\nSFX S Y 1\nSFX S 0 ouro/T .\nSFX T Y 1\nSFX T 0 x .\n';
  assert.deepEqual(expand(affixes, '1\nouro/AS\n'), [
    'mettekouro',
    'mettekouroouro',
    'ouro',
    'ouroouro',
    'tekouro',
    'tekouroouro',
  ]);
});

test('NEEDAFFIX makes a root that is no word, and an affix that is not enough', () => {
  const affixes = 'NEEDAFFIX X\nSFX S Y 1\nSFX S 0 s .\nSFX P Y 1\nSFX P 0 a/XQ .\nSFX Q Y 1\nSFX Q 0 b .\n';
  assert.deepEqual(expand(affixes, '2\nroot/XS\nfoo/P\n'), ['foo', 'fooab', 'roots']);
});

test('both halves of a circumfix are needed', () => {
  const affixes = 'CIRCUMFIX X\nPFX A Y 1\nPFX A 0 leg/X .\nSFX B Y 2\nSFX B 0 obb .\nSFX B 0 obb/AX .\n';
  assert.deepEqual(expand(affixes, '1\nnagy/B\n'), ['legnagyobb', 'nagy', 'nagyobb']);
});

test('a strip takes the whole word only with FULLSTRIP', () => {
  const affixes = 'SFX A Y 1\nSFX A be was be\n';
  assert.deepEqual(expand(affixes, '1\nbe/A\n'), ['be']);
  assert.deepEqual(expand(`FULLSTRIP\n${affixes}`, '1\nbe/A\n'), ['be', 'was']);
});

test('a prefix that reaches into the changed ending sees the changed form', () => {
  const affixes = 'PFX P Y 1\nPFX P 0 x [^a]bc\nSFX S Y 1\nSFX S a bbc a\n';
  assert.deepEqual(expand(affixes, '1\na/PS\n'), ['a']);
  assert.deepEqual(expand(`FULLSTRIP\n${affixes}`, '1\na/PS\n'), ['a', 'bbc', 'xbbc']);
});

test('flags with a meaning become roles of the form', () => {
  const dictionary = compile(
    'NOSUGGEST !\nFORBIDDENWORD F\nKEEPCASE K\nSFX S Y 1\nSFX S 0 s .\n',
    '3\ndamn/!S\nfoo/F\nOk/K\n',
  );
  const roles = new Map(
    [...words(dictionary.automaton)].map(({ word, wordClass }) => [word, dictionary.classes[wordClass].analyses[0][0]]),
  );
  assert.equal(roles.get('damns'), ROLE.noSuggest);
  assert.equal(roles.get('foo'), ROLE.forbidden);
  assert.equal(roles.get('Ok'), ROLE.keepCase);
});

test('a mixed-case word gets a hidden capitalised form', () => {
  const dictionary = compile('', '2\niPod\nParis\n');
  const all = [...words(dictionary.automaton)].map(({ word }) => word);
  assert.deepEqual(all, ['Ipod', 'Paris', 'iPod']);
  assert.deepEqual(forms(dictionary), ['Paris', 'iPod']);
});

test('homonyms keep both readings', () => {
  const dictionary = compile('KEEPCASE K\n', '2\nrose\nrose/K\n');
  const [{ wordClass }] = words(dictionary.automaton);
  assert.deepEqual(dictionary.classes[wordClass].analyses, [[0], [ROLE.keepCase]]);
});

test('additions bring entries, words and frequencies', () => {
  const dictionary = compile('SFX S Y 1\nSFX S 0 s .\n', '1\ncat/S\n', {
    entries: 'dog/S',
    words: ['newt'],
    octaves: new Map([
      ['cats', 7],
      ['zebra', 9],
    ]),
  });
  assert.deepEqual(forms(dictionary), ['cat', 'cats', 'dog', 'dogs', 'newt']);
  const octaves = [...words(dictionary.automaton)].map(({ word, wordClass }) => [
    word,
    dictionary.classes[wordClass].octave,
  ]);
  assert.deepEqual(
    octaves.filter(([, octave]) => octave !== 0),
    [
      ['cats', 7],
      ['zebra', 9],
    ],
  );
});

test('compound roles come from the entry and from its affixes', () => {
  const dictionary = compile(
    'COMPOUNDBEGIN B\nCOMPOUNDEND E\nCOMPOUNDPERMITFLAG P\nSFX S Y 1\nSFX S 0 s/PB .\nSFX T Y 1\nSFX T 0 t .\n',
    '1\narbeit/EST\n',
  );
  const roles = new Map(
    [...words(dictionary.automaton)].map(({ word, wordClass }) => [word, dictionary.classes[wordClass].analyses[0][0]]),
  );
  assert.equal(roles.get('arbeit'), ROLE.compoundEnd);
  assert.equal(roles.get('arbeits'), ROLE.compoundEnd | ROLE.compoundBegin);
  assert.equal(roles.get('arbeitt'), ROLE.compoundEnd | ROLE.suffixed);
});

test('of a dictionary that makes too many forms the stems are kept, with the affixes beside them', () => {
  const affixes = encoder.encode('SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 2\nSFX B 0 b .\nSFX B 0 c .\n');
  const list = encoder.encode('1\nfoo/A\n');
  const stems = compileHunspell(affixes, list, {}, 2);
  assert.deepEqual(
    [...words(stems.automaton)].map(({ word }) => word),
    ['foo'],
  );
  assert.equal(stems.affixes?.suffixes.length, 3);
  const whole = compileHunspell(affixes, list, {}, 3);
  assert.equal(forms(whole).length, 4);
  assert.equal(whole.affixes, undefined);
});

test('second suffixes are worked out once for many words', () => {
  const affixes = 'SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 100\n';
  const second = Array.from({ length: 100 }, (_, i) => `SFX B 0 s${i} .\n`).join('');
  const list = Array.from({ length: 1000 }, (_, i) => `x${i}/A`).join('\n');
  const dictionary = compileHunspell(encoder.encode(affixes + second), encoder.encode(`1000\n${list}\n`), {}, 3000);
  assert.equal(forms(dictionary).length, 102_000);
});

test('the forms are those that trying every affix on every word gives', () => {
  const letters = (max: number): fc.Arbitrary<string> => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: max });
  const affix = fc.record({
    flag: fc.constantFrom('A', 'B', 'C'),
    strip: letters(2),
    add: letters(2),
    condition: fc.constantFrom('.', 'a', 'b', '[^a]', 'ab', '[ab]b', '.a'),
    more: fc.constantFrom('', 'A', 'B', 'AC'),
  });
  const entry = fc.record({
    word: letters(5).filter((word) => word !== ''),
    flags: fc.constantFrom('', 'A', 'B', 'AB', 'ABC', 'C'),
  });
  const kinds = fc.record({ A: fc.boolean(), B: fc.boolean(), C: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(affix, { maxLength: 6 }),
      fc.array(entry, { maxLength: 6 }),
      kinds,
      (affixes, entries, prefix) => {
        const kindOf = (flag: string): 'PFX' | 'SFX' => (prefix[flag as 'A'] ? 'PFX' : 'SFX');
        const tables = ['A', 'B', 'C'].map((flag) => {
          const own = affixes.filter((item) => item.flag === flag);
          const lines = own.map(
            ({ strip, add, condition, more }) =>
              `${kindOf(flag)} ${flag} ${strip || '0'} ${add || '0'}${more === '' ? '' : `/${more}`} ${condition}\n`,
          );
          return `${kindOf(flag)} ${flag} Y ${own.length}\n${lines.join('')}`;
        });
        const list = entries.map(({ word, flags }) => (flags === '' ? word : `${word}/${flags}`)).join('\n');
        const made = expand(tables.join(''), `${entries.length}\n${list}\n`);
        const expected = new Set<string>();
        const isMet = (condition: string, text: string, atEnd: boolean): boolean =>
          condition === '.' || new RegExp(atEnd ? `${condition}$` : `^${condition}`).test(text);
        const suffixed = (word: string, flags: string): { form: string; more: string }[] =>
          affixes
            .filter(
              ({ flag, strip, condition }) =>
                kindOf(flag) === 'SFX' &&
                flags.includes(flag) &&
                word.endsWith(strip) &&
                word.length > strip.length &&
                isMet(condition, word, true),
            )
            .map(({ strip, add, more }) => ({ form: word.slice(0, word.length - strip.length) + add, more }));
        for (const { word, flags } of entries) {
          const reach = (extra: string): { form: string; more: string }[] => [
            { form: word, more: flags },
            ...suffixed(word, flags + extra).flatMap((one) => [
              { form: one.form, more: flags + one.more },
              ...suffixed(one.form, one.more).map((two) => ({ form: two.form, more: flags + one.more + two.more })),
            ]),
          ];
          // A prefix must come from the entry or its suffixes; one that brings in the suffix that brings it in does not count.
          const brought = (own: string): string =>
            affixes
              .filter(({ flag }) => kindOf(flag) === 'SFX' && own.includes(flag))
              .map(({ more }) => more)
              .join('');
          const within = (own: string): string => own + brought(own) + brought(brought(own));
          for (const { form } of reach('')) expected.add(form);
          for (const { flag, strip, add, condition, more } of affixes) {
            if (kindOf(flag) !== 'PFX' || word.length <= strip.length || !within(flags).includes(flag)) continue;
            for (const { form, more: carried } of reach(more))
              if (carried.includes(flag) && form.startsWith(strip) && isMet(condition, form, false))
                expected.add(add + form.slice(strip.length));
          }
        }
        expected.delete('');
        assert.deepEqual(
          made.filter((form) => form !== ''),
          [...expected].sort(),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('no bytes make the compiler fail but in one sentence', () => {
  const line = fc.constantFrom(
    'SFX A Y 1',
    'SFX A b c/AB .',
    'PFX B Y 2',
    'PFX B 0 x/A [',
    'AF 1',
    'AF AB',
    'FLAG num',
    'NEEDAFFIX A',
    'CIRCUMFIX B',
    'COMPOUNDFLAG A',
    'COMPOUNDRULE 1',
    'COMPOUNDRULE A*',
    'FULLSTRIP',
    'COMPLEXPREFIXES',
  );
  const text = fc
    .array(fc.oneof(line, fc.string()), { maxLength: 15 })
    .map((lines) => encoder.encode(lines.join('\n')));
  fc.assert(
    fc.property(fc.oneof(text, fc.uint8Array()), fc.oneof(text, fc.uint8Array({ maxLength: 300 })), (affixes, list) => {
      try {
        compileHunspell(affixes, list);
      } catch (error) {
        assert.match((error as Error).message, /^The dictionary .*\.$/);
      }
    }),
  );
});
