import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { ownPack } from '../testing/own-pack.ts';
import { mixedSentences, type Word } from '../testing/word-mixture.ts';

/** What rules with all attributes of rule files find in words in any order. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-patterns.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(51);
beforeEach(() => {
  random = randomNumbers(51);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const maybe = (share: number, text: () => string): string => (random() < share ? text() : '');

const WORDS: readonly Word[] = [
  ['gato', 'gato', 'NCMS000'],
  ['gatos', 'gato', 'NCMP000'],
  ['gata', 'gato', 'NCFS000'],
  ['casa', 'casa', 'NCFS000'],
  ['casa', 'casar', 'VMIP3S0'],
  ['casas', 'casa', 'NCFP000'],
  ['casas', 'casar', 'VMIP2S0'],
  ['negro', 'negro', 'AQ0MS0'],
  ['negra', 'negro', 'AQ0FS0'],
  ['negros', 'negro', 'AQ0MP0'],
  ['negras', 'negro', 'AQ0FP0'],
  ['el', 'el', 'DA0MS0'],
  ['la', 'el', 'DA0FS0'],
  ['la', 'lo', 'PP3FSA0'],
  ['los', 'el', 'DA0MP0'],
  ['corre', 'correr', 'VMIP3S0'],
  ['corren', 'correr', 'VMIP3P0'],
  ['correr', 'correr', 'VMN0000'],
  ['muy', 'muy', 'RG'],
  ['y', 'y', 'CC'],
  ['de', 'de', 'SPS00'],
  ['Ana', 'Ana', 'NPFS000'],
];
const CLASSES = {
  word: WORDS.map(([form]) => form),
  odd: ['xyz', 'Gato', 'CASA', 'Muy', 'qux', '12', '3.5', ',', '(', ')', '—', '"', 'foo-bar', 'y/o', 'día'],
};
const PATTERNS = [
  'word word word',
  'word odd word',
  'word word odd word word',
  'odd word word',
  'word word word word word word',
  'word , word word',
  '* * * *',
  'word word word word',
];

const XML = { '&': '&amp;', '<': '&lt;', '"': '&quot;' } as Readonly<Record<string, string>>;
const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => XML[sign] ?? sign);

const TEXTS = ['gato', 'casa', 'negro', 'la', 'el', 'y', 'correr', 'Gato', 'muy', ',', 'xyz', 'de'];
const EXPRESSIONS = [
  'gat[oa]s?',
  'cas.*',
  '(?i)negr.',
  'l[ao]s?|el',
  '.*s',
  '[A-Z].*',
  '\\d+',
  'corre|corren|y',
  '(?:muy|de)',
  '[,()]',
  '.{1,3}',
  '(?-i)Gato|casa',
];
const TAGS = ['NCMS000', 'VMIP3S0', 'DA0FS0', 'SENT_END', 'UNKNOWN', 'RG', 'SENT_START'];
const TAG_EXPRESSIONS = [
  'N.*',
  'V.*',
  'A...S.',
  'D.*',
  '[ND].*',
  'NC[MF]P.*',
  'NC.*|AQ.*',
  'VMI.*',
  'P.*',
  '(?:C|S).*',
];

function text(): string {
  return random() < 0.5
    ? ''
    : `${random() < 0.5 ? ` regexp="yes">${escaped(of(EXPRESSIONS))}` : `>${escaped(of(TEXTS))}`}`;
}

/** Attributes and text of a token or an exception. */
function test_(scope: readonly string[] = []): string {
  const said = text();
  const tag =
    said === '' || random() < 0.35
      ? random() < 0.4
        ? ` postag="${of(TAGS)}"`
        : ` postag="${escaped(of(TAG_EXPRESSIONS))}" postag_regexp="yes"`
      : '';
  const attributes =
    tag +
    maybe(0.12, () => ' inflected="yes"') +
    maybe(0.08, () => ' negate="yes"') +
    maybe(0.1, () => (tag === '' ? '' : ' negate_pos="yes"')) +
    maybe(0.1, () => ` case_sensitive="${of(['yes', 'no'])}"`) +
    maybe(0.06, () => ` spacebefore="${of(['yes', 'no'])}"`) +
    maybe(0.3, () => (scope.length === 0 ? '' : ` scope="${of(scope)}"`));
  return said.startsWith(' ') || said.startsWith('>') ? attributes + said : `${attributes}>`;
}
const exception = (): string => `<exception${test_(['next', 'previous', 'current'])}</exception>`;

function token(references: number, more = ''): string {
  const times =
    maybe(0.12, () => of([' min="0"', ' max="2"', ' min="0" max="3"', ' max="-1"'])) +
    maybe(0.12, () => of([' skip="1"', ' skip="3"', ' skip="-1"']));
  const inner = test_();
  const close = inner.indexOf('>');
  const matched =
    references > 0 && random() < 0.05
      ? `<match no="${below(references)}" ${of(['', 'setpos="yes" postag="N.*" postag_regexp="yes"'])}/>`
      : '';
  return `<token${times}${more}${inner.slice(0, close + 1)}${matched || inner.slice(close + 1)}${maybe(0.25, exception)}${maybe(0.05, exception)}</token>`;
}

function pattern(most: number): { readonly xml: string; readonly count: number } {
  const count = 1 + below(most);
  const mark = random() < 0.35 ? below(count) : -1;
  let xml = '';
  for (let place = 0; place < count; place++) {
    const kind = random();
    let one = token(place);
    if (kind < 0.06) one = `<and>${token(0)}${token(0)}</and>`;
    else if (kind < 0.12) one = `<or>${token(0)}${token(0)}</or>`;
    else if (kind < 0.15) one = '<phraseref idref="NOUNS"/>';
    else if (kind < 0.2)
      one = `<unify${maybe(0.4, () => ' negate="yes"')}><feature id="number"/>${maybe(0.5, () => '<feature id="gender"><type id="m"/><type id="f"/></feature>')}${token(0)}${maybe(0.3, () => `<unify-ignore>${token(0)}</unify-ignore>`)}${token(0)}</unify>`;
    xml += place === mark ? `<marker>${one}</marker>` : one;
  }
  return { xml, count };
}

function suggestion(count: number): string {
  const match = (): string =>
    `<match no="${1 + below(count)}"${of([
      '',
      '',
      ` case_conversion="${of(['startupper', 'startlower', 'allupper', 'alllower', 'preserve', 'notashkeel'])}"`,
      ' regexp_match="(.)(.*)" regexp_replace="$2$1"',
      ' regexp_match="s$" regexp_replace=""',
      ' postag="NCMP000"',
      ' postag="NC(.)S(.*)" postag_regexp="yes" postag_replace="NC$1P$2"',
      ' postag="V.*" postag_regexp="yes"',
      ` include_skipped="${of(['all', 'following'])}"`,
    ])}${of(['/>', '/>', '/>', '>casa</match>', '>negro</match>'])}`;
  return `<suggestion${maybe(0.05, () => ' suppress_misspelled="yes"')}>${of([match, () => `\\${1 + below(count)}`, () => 'uno', () => `${match()} y ${match()}`])()}</suggestion>`;
}

function rule(id: string): string {
  const { xml, count } = pattern(4);
  const anti = random() < 0.15 ? `<antipattern>${pattern(2).xml}</antipattern>` : '';
  const kind = random();
  const body =
    kind < 0.05
      ? `<regexp${maybe(0.5, () => ' case_sensitive="yes"')}${maybe(0.5, () => ' mark="1"')}${maybe(0.3, () => ' type="exact"')}>${of(['gat(o|a)', '(la) (casa)', 'negr(.)s?', 'y (\\w+)'])}</regexp>`
      : `<pattern${maybe(0.15, () => ' case_sensitive="yes"')}>${xml}</pattern>`;
  return `<rule id="${id}" name="${id}"${maybe(0.05, () => ' default="off"')}${maybe(0.1, () => ' tags="picky"')}${maybe(0.1, () => ' type="style"')}>${anti}${body}<message>Sobre \\1${maybe(0.3, () => `: <match no="${1 + below(count)}"/>`)} ${maybe(0.5, () => suggestion(count))}.</message>${maybe(0.3, () => suggestion(count))}${maybe(0.4, () => `<short>Breve ${id}</short>`)}${maybe(0.2, () => '<url>https://example.org/x</url>')}</rule>`;
}

const HEAD = `<unification feature="number"><equivalence type="s"><token postag=".*S.*" postag_regexp="yes"/></equivalence><equivalence type="p"><token postag=".*P.*" postag_regexp="yes"/></equivalence></unification>
<unification feature="gender"><equivalence type="m"><token postag=".*M[SP].*" postag_regexp="yes"/></equivalence><equivalence type="f"><token postag=".*F[SP].*" postag_regexp="yes"/></equivalence></unification>
<phrases><phrase id="NOUNS"><token postag="D.*" postag_regexp="yes"/><token postag="N.*" postag_regexp="yes"/></phrase></phrases>`;

const DISAMBIGUATION = `${HEAD.replace(/<phrases>.*<\/phrases>/s, '')}
<rule id="A" name="A"><pattern><token postag="D.*" postag_regexp="yes"/><marker><token postag="N.*" postag_regexp="yes"><exception>gata</exception></token></marker></pattern><disambig action="filter" postag="N.*"/></rule>
<rule id="B" name="B"><pattern><token>muy</token><marker><token/></marker></pattern><disambig action="add"><wd pos="MUCHO" lemma="mucho"/></disambig></rule>
<rule id="C" name="C"><pattern><marker><token>los</token></marker><token postag="V.*" postag_regexp="yes"/></pattern><disambig action="replace"><wd pos="PP3MPA0" lemma="lo"/></disambig></rule>
<rule id="D" name="D"><antipattern><token>y</token><token>casa</token></antipattern><pattern><token>casa</token></pattern><disambig action="remove" postag="V.*"/></rule>
<rulegroup id="E" name="E"><rule><pattern><token>xyz</token></pattern><disambig action="ignore_spelling"/></rule><rule><pattern><token>Ana</token></pattern><disambig action="immunize"/></rule></rulegroup>
<rule id="F" name="F"><pattern><unify><feature id="number"/><token postag="D.*" postag_regexp="yes"/><token postag="[NA].*" postag_regexp="yes"/></unify></pattern><disambig action="unify"/></rule>
<rule id="G" name="G"><pattern><token>de</token><token>la</token></pattern><disambig action="filterall"/></rule>
<rule id="H" name="H"><pattern><token>corre</token></pattern><disambig action="addchunk"><wd pos="GV"/></disambig></rule>
<rule id="I" name="I"><pattern><token postag="CC"/><token/></pattern><disambig postag="XX"/></rule>`;

const SENTENCES = mixedSentences(52, 160, CLASSES, PATTERNS);

for (let batch = 0; batch < 12; batch++)
  test(`what rules of any parts find (${batch})`, async () => {
    random = randomNumbers(51 + batch);
    const ids = Array.from({ length: 25 }, (_, at) => `R${batch}_${at}`);
    const groups = ids.map((id, at) =>
      at % 6 === 5
        ? `<rulegroup id="${id}" name="${id}"><antipattern><token>qux</token></antipattern>${rule(id).replace(` id="${id}"`, '')}${rule(id).replace(` id="${id}"`, '')}<short>Grupo</short></rulegroup>`
        : rule(id),
    );
    const grammar = `<rules lang="es" idprefix="${batch % 2 === 0 ? '' : 'P_'}">${HEAD}<category id="ONE" name="One"${batch % 3 === 0 ? ' type="grammar"' : ''}>${groups.slice(0, 13).join('')}</category><category id="TWO" name="Two" default="on">${groups.slice(13).join('')}</category></rules>`;
    let pack: Awaited<ReturnType<typeof ownPack>>;
    try {
      pack = await ownPack({
        language: 'es',
        words: WORDS,
        rules: '',
        files: { 'rules/es/grammar.xml': grammar },
        ...(batch % 2 === 0 ? { disambiguation: DISAMBIGUATION } : {}),
      });
    } catch (error) {
      golden.check([String(batch)], toldAnswers([[grammar, (error as Error).message]], 0));
      return;
    }
    const answers = SENTENCES.map((sentence) => {
      const found = pack
        .check(sentence)
        .map(
          ({ rule: { id, subId, category, issueType }, from, to, message, shortMessage, replacements }) =>
            `${id}[${subId ?? ''}] ${category.id} ${issueType} ${from}-${to} ${message} (${shortMessage}) ${replacements.map(({ value }) => value).join(' / ')}`,
        );
      const read = pack
        .analyse(sentence)
        .tokens.map(
          (one) =>
            `${one.text}/${one.readings.map(({ pos, lemma }) => `${lemma}:${pos}`).join('+')}${one.immunised ? '!' : ''}${one.ignoreSpelling ? '?' : ''}${one.chunks().join()}`,
        );
      return [sentence, [found, batch < 2 ? read.join(' ') : '']] as const;
    });
    golden.check([String(batch)], toldAnswers(answers, 2));
  });
