import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { openInstalled } from '../../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../../engine/limits.ts';
import type { AnalysedSentence } from '../../../engine/pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../../engine/pack/analysis/synthesizer.ts';
import { taggerOf } from '../../../engine/pack/analysis/tagger.ts';
import { encodeFsa5 } from '../../../store/morfologik/testing/fsa5.ts';
import { ownBytes, ownPack } from '../testing/own-pack.ts';
import { mixedSentences, type Word } from '../testing/word-mixture.ts';

/** The readings that a pack gives words: by its dictionary, lists, phrases and disambiguation rules. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-analysis.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(111);
beforeEach(() => {
  random = randomNumbers(111);
});
const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
const maybe = (share: number, text: () => string): string => (random() < share ? text() : '');
const words = (text: string): string[] => text.split(' ');

const shown = ({ tokens }: AnalysedSentence): string =>
  tokens
    .map(
      (one) =>
        `${one.start}-${one.end} ${one.whitespaceBefore ? '_' : ''}${one.text}/${one.readings.map(({ pos, lemma }) => `${lemma}:${pos}`).join('+')}${one.immunised ? '!' : ''}${one.ignoreSpelling ? '?' : ''}${one.chunks().join()}`,
    )
    .join(' ');

const INFO = 'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n';
/** Entries as a dictionary of tags has them: nothing of the form is cut off, and nothing put to it. */
const tags = (list: string, tag: string): string[] => words(list).map((form) => `${form}+A+${tag}`);
/** Entries as a dictionary of forms has them: the base form and the tag, cut off as a whole for the form. */
const form = (lemma: string, tag: string, made: string): string => {
  const key = `${lemma}|${tag}`;
  return `${key}+${String.fromCharCode(65 + Buffer.byteLength(key))}${made}+X`;
};

const DICTIONARIES: Readonly<Record<string, string>> = {
  en: 'en/english',
  fr: 'fr/french',
  es: 'es/es-ES',
  ca: 'ca/ca-ES-valencia',
  nl: 'nl/dutch',
  de: 'de/german',
  uk: 'uk/ukrainian',
  pl: 'pl/polish',
  pt: 'pt/portuguese',
  ru: 'ru/russian',
  it: 'it/italian',
};
const FORMS =
  "boat Boat boats œuvre cœur café cafe l'eau can't NATO Paris paris église ÉGLISE straße naïve été hôtel caña coração Zürich домівка Київ ab abc abd abcd x-y 1990";
const MULTIWORDS = `#separatorRegExp=[\\t;]
boat house\tNP
l’eau de vie;MW
Paris Boat;PLACE
ab abc abd\tLONG
café\tONE
x-y boat\tDASHED
boat ab\tTWO
 # remark
`;
const REMOVED = 'boats\tboats\tNN\nabd\tabd\tNN\nbroken line\n';
const ADDED = 'boats\tboat\tNNS\nZürich\tZürich\tCITY \nabd\tabd\tVB\nbroken\tline\nabcd\tabcd\tA+B\n';

for (const [language, path] of Object.entries(DICTIONARIES))
  test(`readings, near forms and made forms of ${language}`, async () => {
    const entries = [...tags(FORMS, 'NN'), ...tags('boat ab Paris', 'VB+VBX'), 'boats+Ba+ALT'];
    const made = [
      form('boat', 'NN', 'boat'),
      form('boat', 'NNS', 'boats'),
      form('boat', 'V0', "'boat"),
      form('ab', 'V0', 'abè'),
      form('ab', 'VX', 'abn’t'),
      form('ab', 'V1', 'abc'),
    ];
    const shared = await ownBytes({
      language,
      rules: '',
      binaries: {
        [`resource/${path}.dict`]: encodeFsa5(entries.sort()),
        [`resource/${path}_synth.dict`]: encodeFsa5(made.sort()),
      },
      files: {
        [`resource/${path}.info`]: INFO,
        [`resource/${path}_synth.info`]: INFO,
        [`resource/${path}_tags.txt`]: 'NN\nNNS\nV0\nVX\nV1\n',
        [`resource/${language}/added.txt`]: ADDED,
        [`resource/${language}/added_custom.txt`]: 'own\town\tOWN\n',
        [`resource/${language}/removed.txt`]: REMOVED,
        [`resource/${language}/removed_custom.txt`]: 'caña\tcaña\tNN\n',
        [`resource/${language}/do-not-synthesize.txt`]: 'boats\tboat\tNNS\n',
        [`resource/${language}/multiwords.txt`]: MULTIWORDS,
        'resource/spelling_global.txt': 'Zürich West\nboat people\n',
      },
    });
    const { pack, analyser } = await openInstalled(shared, language, { ...DEFAULT_LIMITS, rememberedForms: 30 });
    const tagger = taggerOf(pack);
    const synthesizer = synthesizerOf(pack);
    const list = [
      ...words(FORMS),
      ...words('own oeuvre Coeur naive soft\u00adboat house de vie West people l’eau abx'),
    ];
    const written = (): string => {
      const word = of(list);
      const kind = random();
      return kind < 0.12
        ? word.toUpperCase()
        : kind < 0.22
          ? word.charAt(0).toUpperCase() + word.slice(1)
          : kind < 0.26
            ? word.slice(0, -1) + word.slice(-1).toUpperCase()
            : kind < 0.29
              ? word.normalize('NFD')
              : word;
    };
    const sentences = Array.from({ length: 60 }, () => {
      let text = '';
      for (let count = 0; count < 7; count++)
        text += written() + of([' ', ' ', ' ', '\u00a0', ', ', '\u202f', '-', '']);
      return `${text.trim()}.`;
    });
    const phrases = [
      'Boat house.',
      'L’EAU DE VIE',
      'l’eau de vie',
      'ab abc abd',
      'ab\u00a0abc abd',
      'paris boat',
      'CAFÉ',
      'boat ab abc abd',
    ];
    const lemmas = words('boat ab line zz');
    const expressions = words('NN NN.* V. V.*[0] V.0 N+S? [ OWN X|VX A\\+B');
    golden.check(
      [language],
      toldAnswers(
        [
          ...[...phrases, ...sentences].map((text) => [text, shown(analyser.analyse(text))] as const),
          ...[...list, ...words('bota abs ac caffe Pari PARSI nato Zurich b zzzzzz')].map(
            (word) =>
              [
                word,
                [
                  tagger.near(word),
                  tagger.similar(word),
                  tagger.knows(word),
                  tagger.tag(word, true),
                  tagger.lookup(word),
                ],
              ] as const,
          ),
          ...lemmas.flatMap((lemma) =>
            expressions.map(
              (tag) =>
                [
                  `${lemma} ${tag}`,
                  [
                    synthesizer.forms(lemma, tag),
                    synthesizer.formsOf(lemma, tag),
                    synthesizer.formsMatching(lemma, tag),
                    synthesizer.tagsMatching(tag),
                  ],
                ] as const,
            ),
          ),
        ],
        5,
      ),
    );
  });

const WORDS: readonly Word[] = [
  ['cat', 'cat', 'NN'],
  ['cat', 'cat', 'VB'],
  ['cats', 'cat', 'NNS'],
  ['cats', 'cat', 'VBZ'],
  ['old', 'old', 'JJ'],
  ['old', 'old', 'NN'],
  ['the', 'the', 'DT'],
  ['a', 'a', 'DT'],
  ['a', 'a', 'NN'],
  ['run', 'run', 'VB'],
  ['run', 'run', 'NN'],
  ['run', 'run', 'VBN'],
  ['runs', 'run', 'VBZ'],
  ['of', 'of', 'IN'],
  ['quick', 'quick', 'JJ'],
  ['quick', 'quick', 'RB'],
];
const TAGS = words('NN VB JJ DT VBZ NNS SENT_END IN');
const TAG_EXPRESSIONS = words('N.* V.* JJ|NN VB.? .* D.');
const token = (more = ''): string =>
  `<token${more}${maybe(0.7, () => (random() < 0.5 ? ` postag="${of(TAGS)}"` : ` postag="${of(TAG_EXPRESSIONS)}" postag_regexp="yes"${maybe(0.15, () => ' negate_pos="yes"')}`))}${maybe(0.15, () => ' min="0"')}${maybe(0.1, () => ' skip="1"')}>${maybe(0.4, () => of(words('cat old the run a of quick cats')))}</token>`;
/** What a rule wants of a word, or what it makes of it. */
const reading = (): string =>
  `<wd${maybe(0.7, () => ` pos="${of(['X', 'NN', 'VB', 'JJ'])}"`)}${maybe(0.4, () => ` lemma="${of(words('cat run own'))}"`)}>${maybe(0.2, () => of(words('cat run old')))}</wd>`;
const readings = (count: number): string =>
  Array.from({ length: random() < 0.9 ? count : count + 1 }, reading).join('');

function action(marked: number): string {
  const kind = of(words('replace filter filterall add remove unify immunize ignore_spelling addchunk'));
  const pos = ` postag="${of([...TAGS, ...TAG_EXPRESSIONS, '['])}"`;
  const match = `<match no="1" postag="${of(['(N)(.*)', '(V)(B)(Z?)', 'JJ', '['])}" postag_regexp="yes"${maybe(0.7, () => ` postag_replace="${of(['$1X', '$2$1', '\\$1$0', 'Y', '$3$9'])}"`)}/>`;
  const inner =
    kind === 'replace'
      ? of([() => readings(marked), () => match, () => ''])()
      : kind === 'remove' || kind === 'add' || kind === 'addchunk'
        ? maybe(0.7, () => readings(marked))
        : '';
  const given = inner === '' && /^(?:replace|filter|remove)$/.test(kind) ? maybe(0.9, () => pos) : '';
  return `<disambig${maybe(0.95, () => ` action="${kind}"`)}${given}>${inner}</disambig>`;
}

function disambiguation(id: string): string {
  const count = 1 + Math.floor(random() * 3);
  const first = Math.floor(random() * count);
  const last = first + Math.floor(random() * (count - first));
  const isMarked = random() < 0.6;
  const body = Array.from(
    { length: count },
    (_, at) => `${isMarked && at === first ? '<marker>' : ''}${token()}${isMarked && at === last ? '</marker>' : ''}`,
  ).join('');
  const filter = maybe(0.12, () =>
    of([
      '<filter class="x.IsEnglishWordFilter" args="formPositions:1"/>',
      `<filter class="x.IsEnglishWordFilter" args="formPositions:1,${count}"/>`,
      '<filter class="x.NoDisambiguationEnglishPartialPosTagFilter" args="no:1 regexp:(.*)s postag_regexp:NN"/>',
      '<filter class="x.NoDisambiguationEnglishPartialPosTagFilter" args="no:1 regexp:(.*) postag_regexp:V.* negate_postag:yes"/>',
      '<filter class="x.NobodyKnowsThisFilter" args="no:1"/>',
    ]),
  );
  const unified = random() < 0.1;
  return `<rule id="${id}" name="${id}">${maybe(0.15, () => `<antipattern>${token()}${token()}</antipattern>`)}<pattern>${unified ? `<unify><feature id="kind"/>${token()}${token()}</unify>` : body}</pattern>${filter}${unified ? '<disambig action="unify"/>' : action(isMarked ? last - first + 1 : count)}</rule>`;
}
const FEATURES =
  '<unification feature="kind"><equivalence type="n"><token postag="N.*|JJ|DT" postag_regexp="yes"/></equivalence><equivalence type="v"><token postag="V.*|RB" postag_regexp="yes"/></equivalence></unification>';

for (let batch = 0; batch < 10; batch++)
  test(`what disambiguation rules of any parts make of readings (${batch})`, async () => {
    random = randomNumbers(120 + batch);
    const rules = Array.from({ length: 16 }, (_, at) => disambiguation(`R${at}`));
    const sentences = mixedSentences(
      batch,
      60,
      { word: [...new Set(WORDS.map(([one]) => one))], odd: words('xyz Cat OLD ,') },
      ['word word word', 'word odd word word', 'word word', 'word word word word word'],
    );
    const { analyse } = await ownPack({
      language: 'en',
      words: WORDS,
      rules: '',
      disambiguation: `${FEATURES}<rulegroup id="G" name="G">${rules.slice(0, 3).join('')}</rulegroup>${rules.slice(3).join('')}`,
      english: ['cat', 'quick', 'old'],
    });
    golden.check(
      [`disambiguation ${batch}`],
      toldAnswers(
        sentences.map((text) => [text, shown(analyse(text))] as const),
        2,
      ),
    );
  });

const UK_WORDS: readonly Word[] = [
  ['столе', 'стіл', 'noun:inanim:m:v_kly'],
  ['столе', 'стіл', 'noun:inanim:m:v_mis'],
  ['столе', 'стіл', 'noun:inanim:m:v_naz'],
  ['роде', 'рід', 'noun:inanim:m:v_kly'],
  ['роде', 'рід', 'noun:inanim:m:v_mis'],
  ['зоре', 'зоря', 'noun:inanim:f:v_kly'],
  ['зоре', 'зір', 'noun:inanim:m:v_naz'],
  ['києве', 'Київ', 'noun:inanim:m:v_kly:prop:geo'],
  ['києве', 'київ', 'adj:m:v_naz'],
  ['братові', 'брат', 'noun:anim:m:v_dav'],
  ['братові', 'брат', 'noun:anim:m:v_mis'],
  ['милий', 'милий', 'adj:m:v_kly'],
  ['милий', 'милий', 'adj:m:v_naz'],
  ['великі', 'великий', 'adj:p:v_naz'],
  ['Іванів', 'Іван', 'noun:anim:p:v_rod:prop:fname'],
  ['Іванів', 'Іванів', 'noun:anim:m:v_naz:prop:lname'],
  ['Іванів', 'іванів', 'adj:m:v_naz'],
  ['Франко', 'Франко', 'noun:anim:m:v_naz:prop:lname:nv'],
  ['Франко', 'Франко', 'noun:anim:m:v_zna:prop:lname:xp1'],
  ['Франки', 'Франко', 'noun:anim:p:v_naz:prop:lname'],
  ['ЗМІ', 'ЗМІ', 'noun:inanim:p:v_naz:abbr'],
  ['ЗМІ', 'змій', 'noun:anim:p:v_naz'],
  ['Роман', 'Роман', 'noun:anim:m:v_naz:prop'],
  ['Роман', 'роман', 'noun:inanim:m:v_naz:bad'],
  ['його', 'він', 'noun:unanim:m:v_rod:&pron:pers:3'],
  ['його', 'його', 'adj:m:v_naz:&pron:pos:nv'],
  ['його', 'його', 'adj:f:v_naz:&pron:pos:nv'],
  ['її', 'її', 'adj:f:v_naz:&pron:pos:nv'],
  ['її', 'вона', 'noun:unanim:f:v_rod:&pron:pers:3'],
  ['їх', 'їх', 'adj:p:v_naz:&pron:pos:nv'],
  ['мати', 'мати', 'noun:anim:f:v_naz'],
  ['мила', 'мила', 'noun:inanim:f:v_naz'],
  ['мила', 'милий', 'adj:f:v_naz'],
  ['пали', 'палити', 'verb:imperf:impr:s:2'],
  ['пали', 'пал', 'noun:inanim:p:v_naz'],
  ['коли', 'кіл', 'noun:inanim:p:v_naz'],
  ['коли', 'коли', 'adv'],
  ['коли-то', 'кіл', 'noun:inanim:p:v_naz'],
  ['коли-то', 'коли', 'adv'],
  ['вдвоє', 'вдвоє', 'adv'],
  ['вдвоє', 'удвоє', 'adv'],
  ['на', 'на', 'prep'],
  ['до', 'до', 'prep'],
  ['з', 'з', 'prep'],
  ['багато', 'багато', 'numr:p:v_naz'],
  ['дві', 'два', 'numr:p:v_naz'],
  ['мало', 'мало', 'adv'],
];

test('what is left of the readings of Ukrainian words', async () => {
  const { analyse } = await ownPack({
    language: 'uk',
    words: UK_WORDS,
    rules: '',
    files: {
      'resource/uk/case_government.txt': 'на v_mis:v_zna\nдо v_rod\nз v_rod\n',
      'resource/uk/disambig_remove.txt': 'коли кіл noun.*p:v_naz|* xyz\nбратові * .*v_dav.*\nodd\n',
      'resource/uk/disambig_dups.txt': 'вдвоє удвоє\nмила хтось\n',
    },
  });
  const texts = mixedSentences(
    77,
    700,
    {
      word: [...new Set(UK_WORDS.map(([one]) => one))],
      noun: words('столе роде зоре києве братові мати мила пали Іванів Роман'),
      before: words('о О милий на до з великі дві багато мало його її їх велике ,'),
      initial: words('І. А. Б. Я.'),
      name: words('Франко Франки Іванів Роман ЗМІ'),
      mark: words('! , … ?! « »'),
    },
    [
      'before noun mark',
      'before noun mark word',
      'word before noun',
      'before before noun mark',
      'noun mark',
      'word noun',
      'initial name',
      'initial initial name word',
      'name initial initial',
      'word initial initial initial name',
      'initial word',
      'name name',
      'before name name',
      'name mark name name',
      'before noun before noun',
      'word word word',
    ],
  );
  golden.check(
    ['Ukrainian'],
    toldAnswers(
      texts.map((text) => [text, shown(analyse(text))] as const),
      4,
    ),
  );
});
