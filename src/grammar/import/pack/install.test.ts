import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../../engine/check-text.ts';
import { findLanguage, type Language } from '../../engine/language-table.ts';
import { installedRules, openInstalled } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { runExamples } from '../../engine/pack/rules/run-examples.ts';
import { DEFAULT_SELECTION } from '../../engine/rule-selection.ts';
import { createRulePack } from '../../engine/rules/rule-pack.ts';
import { SentenceCache } from '../../engine/sentence-cache.ts';
import { encodeFsa5 } from '../../store/morfologik/testing/fsa5.ts';
import { packInMemory, type SharedPack } from '../../store/pack/rule-pack-file.ts';
import { compilePack, languagesIn } from './compile-pack.ts';
import { SourceFiles } from './source-files.ts';

// A small set of rules in LanguageTool's form, written for this.
const GRAMMAR = `<?xml version='1.0'?>
<!DOCTYPE rules [ <!ENTITY fruit "apples?|pears?"> <!ENTITY % more SYSTEM "../../resource/en/more.ent"> %more; ]>
<rules lang="en">
 <unification feature="number">
  <equivalence type="one"><token postag="NN|DT1" postag_regexp="yes"/></equivalence>
  <equivalence type="many"><token postag="NNS|DT2" postag_regexp="yes"/></equivalence>
 </unification>
 <category id="FRUIT" name="Fruit" type="grammar">
  <rulegroup id="EAT_FRUIT" name="eat fruit">
   <antipattern><token>they</token><token>eat</token><token regexp="yes">&fruit;</token></antipattern>
   <rule>
    <pattern><token inflected="yes">eat</token><marker><token regexp="yes">&fruit;</token></marker></pattern>
    <message>Try <suggestion>the \\2</suggestion>.</message>
    <example correction="the apples">He eats <marker>apples</marker>.</example>
    <example>They eat apples.</example>
    <example>He eats the apples.</example>
   </rule>
   <rule default="off">
    <pattern><token>&herb;</token></pattern>
    <message>A herb.</message>
    <example correction="">I like <marker>dill</marker>.</example>
   </rule>
  </rulegroup>
  <rule id="PLURAL" name="plural form" tags="picky">
   <pattern><token>many</token><marker><token postag="NN"/></marker></pattern>
   <message>Use the plural: <suggestion><match no="2" postag="NNS"/></suggestion>.</message>
   <example correction="cats">He has many <marker>cat</marker>.</example>
  </rule>
  <rule id="AGREE" name="agreement">
   <pattern>
    <unify negate="yes"><feature id="number"/><token postag="DT." postag_regexp="yes"/><token postag="NNS?" postag_regexp="yes"/></unify>
   </pattern>
   <message>They do not agree.</message>
   <example correction="">I see <marker>these cat</marker>.</example>
   <example>I see these cats.</example>
  </rule>
  <rule id="SPACED" name="spaced unit"><regexp mark="1">\\b\\d+(kg)\\b</regexp>
   <message>Put a blank: <suggestion> kg</suggestion></message>
   <example correction=" kg">It weighs 5<marker>kg</marker>.</example>
  </rule>
  <rule id="UNKNOWN_FILTER" name="filter"><pattern><token>zebra</token></pattern>
   <filter class="org.example.NobodyHasThisFilter" args="a:1"/><message>No.</message>
   <example correction=""><marker>Zebra</marker>.</example>
  </rule>
  <rule id="BROKEN" name="broken"><pattern><token regexp="yes">(</token></pattern><message>x</message></rule>
 </category>
</rules>`;

const DISAMBIGUATION = `<rules><rule name="a saw" id="A_SAW">
  <pattern><token>a</token><marker><token>saw</token></marker></pattern><disambig action="filter" postag="NN"/>
 </rule></rules>`;

const SRX = `<srx><body><languagerules>
 <languagerule languagerulename="All"><rule break="no"><beforebreak>\\bMr\\.\\s</beforebreak><afterbreak></afterbreak></rule>
 <rule break="yes"><beforebreak>[.?!]\\s</beforebreak><afterbreak></afterbreak></rule></languagerule>
 </languagerules><maprules><languagemap languagepattern=".*" languagerulename="All"/></maprules></body></srx>`;

const FORMS = [
  'apples+B+NNS',
  'eats+B+VBZ',
  'eat+A+VB',
  'cat+A+NN',
  'cats+B+NNS',
  'these+A+DT2',
  'saw+A+NN',
  'saw+Dsee+VBD',
  'they+A+PRP',
];
const INFO = 'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n';

function sources(): SourceFiles {
  const files = new SourceFiles();
  const set = (path: string, content: string | Uint8Array): void =>
    files.set(`org/languagetool/${path}`, typeof content === 'string' ? Buffer.from(content) : content);
  set('rules/en/grammar.xml', GRAMMAR);
  set('resource/en/more.ent', '<!ENTITY herb "dill">');
  set('resource/en/disambiguation.xml', DISAMBIGUATION);
  set('resource/segment.srx', SRX);
  set('resource/en/words.dict', encodeFsa5(FORMS));
  set('resource/en/words.info', INFO);
  set('resource/en/words_synth.dict', encodeFsa5(['cat|NNS+Es+']));
  set('resource/en/words_synth.info', INFO);
  set('resource/en/words_tags.txt', 'NN\nNNS\n');
  set('resource/en/multiwords.txt', 'New York\tNNP\n');
  return files;
}

const ENGLISH = findLanguage('en-US') as Language;
const CONTEXT = { language: 'en', variant: 'en-US', speller: undefined, takeSuggestion: () => true };

async function shared(): Promise<SharedPack> {
  return packInMemory((await compilePack(sources(), 'en')).bytes);
}

test('every example of installed rules is run, and what is lacking is told', async () => {
  assert.deepEqual(languagesIn(sources()), ['en']);
  const { summary } = await compilePack(sources(), 'en');
  assert.deepEqual(summary.refused, [{ id: 'BROKEN[1]', reason: 'an expression that is not understood' }]);
  const open = await openInstalled(await shared(), 'en', DEFAULT_LIMITS);
  const results = runExamples(open, CONTEXT);
  assert.deepEqual(
    results.failures.map(({ rule, reason }) => [rule, reason]),
    [['UNKNOWN_FILTER[1]', 'filter NobodyHasThisFilter']],
  );
  assert.equal(results.total, 9);
});

test('sentences, readings and phrases come from what is installed', async () => {
  const { analyser } = await openInstalled(await shared(), 'en', DEFAULT_LIMITS);
  const text = 'Mr. X saw it. I have a saw. New York!';
  const pieces = analyser.segment(text).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(pieces, ['Mr. X saw it. ', 'I have a saw. ', 'New York!']);
  const tags = (sentence: string, word: string): (string | null)[] =>
    analyser
      .analyse(sentence)
      .tokens.filter((token) => token.text === word)
      .flatMap(({ readings }) => readings.map(({ pos }) => pos));
  assert.deepEqual(tags(pieces[0], 'saw').sort(), ['NN', 'VBD']);
  assert.deepEqual(tags(pieces[1], 'saw'), ['NN']);
  assert.deepEqual(tags(pieces[2], 'York'), ['NNP']);
});

test('a check runs installed rules in place of our own patterns, and switches them like those', async () => {
  const pack = await createRulePack(
    ENGLISH,
    false,
    5,
    await installedRules(await shared(), ENGLISH, new Map(), DEFAULT_LIMITS),
  );
  const check = (text: string, selection = {}): string[] =>
    checkText(
      {
        text,
        selection: { ...DEFAULT_SELECTION, ...selection },
        sentenceLevel: true,
        textLevel: false,
        timeLimit: Infinity,
        maxSuggestions: 10,
        maxMatches: 100,
        maxErrorsPerWord: 0,
      },
      { key: 'en-US', language: 'en', pack, speller: undefined, cache: new SentenceCache(1000) },
    ).matches.map(({ rule, from, to }) => `${rule.id}[${rule.subId}] ${text.slice(from, to)}`);
  assert.deepEqual(check('He eats apples. He should of gone.'), ['EAT_FRUIT[1] apples']);
  assert.deepEqual(check('He eats apples.', { disabledRules: ['EAT_FRUIT'] }), []);
  assert.deepEqual(check('I like dill.', { enabledRules: ['EAT_FRUIT[2]'] }), ['EAT_FRUIT[2] dill']);
  assert.deepEqual(check('He has many cat.'), []);
  assert.deepEqual(check('He has many cat.', { picky: true }), ['PLURAL[1] cat']);
});
