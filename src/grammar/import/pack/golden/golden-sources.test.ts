import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { readFalseFriends } from '../read-false-friends.ts';
import { CategoryTable } from '../read-rules.ts';
import { SourceFiles } from '../source-files.ts';
import { TestTable } from '../test-table.ts';
import { ownPack } from '../testing/own-pack.ts';
import { elements, oneElement, parseXml, textOf } from '../xml-tree.ts';

/** What is read of files that come with rules. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-sources.json', import.meta.url));

const INCLUDED: Readonly<Record<string, string>> = {
  'more.ent': '\uFEFF<?xml version="1.0"?><!ENTITY more "<b>more</b>"><!ENTITY first "third">',
  'less.ent': "<!ENTITY less 'less &amp; less'>",
};

test('XML files of any parts', () => {
  const random = randomNumbers(131);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const heads = ['', '\uFEFF', '<?xml version="1.0" encoding="UTF-8"?>\n', '<!-- head -->'];
  const doctypes = [
    '',
    '<!DOCTYPE a>',
    '<!DOCTYPE a SYSTEM "a.dtd">',
    '<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY x "one">]>',
    '<!DOCTYPE a [\n<!ENTITY x "one"> <!ENTITY x "two"><!-- <!ENTITY y "no"> ] -->\n<!ENTITY y \'t"w]o>\'>]>',
    '<!DOCTYPE a [<!ENTITY x "&#65;&#x42;&y;&lt;"> <!ENTITY y "why">]>',
    '<!DOCTYPE a [<!ENTITY % f SYSTEM "more.ent"> %f; <!ENTITY first "first">]>',
    '<!DOCTYPE a [<!ENTITY first "first"><!ENTITY % f SYSTEM "more.ent"><!ENTITY % g SYSTEM "less.ent">%f;%g;%h;]>',
    '<!DOCTYPE a [<!ENTITY % f SYSTEM "none.ent">%f;<!ENTITY x "<c>&y;</c>"><!ENTITY y "inner">]>',
    '<!DOCTYPE a [<!ENTITY x "&y;"><!ENTITY y "&x;">]>',
    '<!DOCTYPE a [<!ENTITY x "open]>',
    '<!DOCTYPE ns:a [<!ENTITY x "&#x1F600;&apos;&quot;&amp;"><!ELEMENT a ANY>]>',
    `<!DOCTYPE a [<!ENTITY x "${'xxxxxxxxxx'.repeat(50)}"><!ENTITY y "${'&x;'.repeat(50)}"><!ENTITY z "${'&y;'.repeat(50)}">]>`,
  ];
  const pieces = [
    'text',
    ' ',
    '&x;',
    '&y;',
    '&more;',
    '&less;',
    '&first;',
    '&amp;',
    '&#67;',
    '<![CDATA[<raw> & ]]>',
    '<!-- no -->',
    '<b/>',
    '<b c="1" d="&x;">in</b>',
    '<c>deep <b>er</b></c>',
  ];
  const answers = Array.from({ length: 300 }, (_, at) => {
    const doctype = elementAt(doctypes, at % doctypes.length);
    // What nothing declares ends most of the rest.
    const declared = random() < 0.95 ? doctype + (doctype.includes('%f;') ? INCLUDED['more.ent'] : '') : undefined;
    const isThere = (piece: string): boolean => {
      const [, name] = /&([a-z]+);/.exec(piece) ?? [];
      return name === undefined || declared === undefined || name === 'amp' || declared.includes(`ENTITY ${name} `);
    };
    const usable = pieces.filter(isThere);
    let body = '';
    for (let count = Math.floor(random() * 7); count > 0; count--) body += of(usable);
    const odd = random();
    const xml = `${of(heads)}${doctype}${odd < 0.03 ? '' : `<a e="f">${body}${odd > 0.96 ? '' : '</a>'}`}`;
    try {
      const root = parseXml(xml, (path) => INCLUDED[path]);
      return [
        xml,
        [
          at % 9 === 0 ? oneElement(root, 'b') : root,
          elements(root, 'b').length,
          textOf(root),
          body.includes('<c>') ? textOf(oneElement(root, 'c')) : '',
        ],
      ] as const;
    } catch (error) {
      return [xml, `${(error as Error).message.split('\n')[0]}`] as const;
    }
  });
  golden.check(['xml'], toldAnswers(answers, 20));
});

const LANGUAGES = 'en de fr es nl pl pt ca ru uk it sv'.split(' ');

test('false friends of each pair of languages', () => {
  const random = randomNumbers(141);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const texts = ['drokel', 'bumpf', "it's", 'qua!', 'so: yes', 'one?', '"quoted"', 'x;y', "dogs' 'inner' word"];
  const token = (): string =>
    `<token${of(['', '', ' inflected="yes"', ' negate="yes"', ' postag="N.*" postag_regexp="yes"', ' regexp="yes"'])}>${of(['drokel', 'bumpf', 'a|b', ' spaced '])}</token>`;
  const group = (at: number): string => {
    const rules = Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
      const translations = Array.from(
        { length: 1 + Math.floor(random() * 3) },
        () => `<translation lang="${of(LANGUAGES)}">${of(texts)}</translation>`,
      );
      return `<rule${of(['', '', '', ' default="off"', ' default="temp_off"'])}><pattern lang="${of(LANGUAGES)}">${token()}${random() < 0.3 ? token() : ''}</pattern>${translations.join('')}</rule>`;
    });
    return `<rulegroup id="G${at}"${at % 7 === 0 ? ' default="off"' : ''}>${rules.join('')}</rulegroup>`;
  };
  const root = parseXml(
    `<rules>${Array.from({ length: 400 }, (_, at) => group(at)).join('')}</rules>`,
    () => undefined,
  );
  const files = new SourceFiles();
  const put = (path: string, text: string): void => files.set(`org/languagetool/${path}`, Buffer.from(text));
  put(
    'MessagesBundle.properties',
    'false_friend = No friend\nfalse_friend_hint = "{0}" ({1}) is {2} ({3}), isn\'\'t it? {9}\nfalse_friend_suggestion = Rather {0}?\ncategory_false_friend = No friends\n',
  );
  put(
    'MessagesBundle_pl.properties',
    'false_friend_hint = {0} {1} to: {2} {3}!\nfalse_friend = Z\\u0142y przyjaciel\n',
  );
  put('MessagesBundle_de.properties', 'false_friend_desc = Falscher Freund:\nfalse_friend_suggestion = Besser {0}?\n');
  put(
    'MessagesBundle_pt_PT.properties',
    'false_friend = Falso amigo\nfalse_friend_hint = not {0}\nfalse_friend_desc = falso:\n',
  );
  for (const language of LANGUAGES)
    put(
      `resource/${language}/word_definitions.txt`,
      `drokel\tafter ${language}\nbumpf\ta\tb\nit's\tits own \nalone\nqua!\t(x)\n`,
    );
  for (const [name, sources] of [
    ['false friends', files],
    ['false friends without texts', new SourceFiles()],
  ] as const) {
    const answers = LANGUAGES.flatMap((language) => {
      const categories = new CategoryTable();
      const rules = readFalseFriends(root, language, sources, new TestTable(), categories);
      return rules
        .slice(0, name === 'false friends' ? 20 : 4)
        .map((rule, at) => [`${language} ${at}`, [rule, elementAt(categories.list, rule.category)]] as const);
    });
    golden.check([name], toldAnswers(answers, 4));
  }
});

test('what blanks in the expressions of rules stand for', async () => {
  const expressions = [
    'a b',
    'a[ x]b',
    'a +b',
    'a *b',
    'a ++b',
    'a *?b',
    'a\\ b',
    'a\\[ b',
    '[a]] b',
    'a[^]x ] b',
    '(a) (b)',
    'a {2}b',
  ];
  const texts = [
    'a b',
    'a  b',
    'a\u00a0b',
    'a\tb',
    'a\u202f b',
    'ab',
    'axb',
    'a[ b',
    'a[\u00a0b',
    'a] b',
    'a]\u00a0b',
    'a y\u00a0b',
    'A  B',
  ];
  const answers: [string, unknown][] = [];
  for (const type of ['', ' type="exact"'])
    for (const expression of expressions) {
      const { check } = await ownPack({
        language: 'en',
        rules: `<rule id="R" name="R"><regexp${type}>${expression}</regexp><message>R.</message></rule>`,
      });
      const found = texts.map((text) => check(`So ${text} is.`).map(({ from, to }) => `${from}-${to}`));
      answers.push([`${expression}${type}`, found.map(String)]);
    }
  golden.check(['blanks'], toldAnswers(answers, 6));
});
