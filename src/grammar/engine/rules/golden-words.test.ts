import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import type { Lexicon } from '../pattern/notation.ts';
import type { WordForms } from '../pattern/suggestion.ts';
import { segment } from '../text/segmenter.ts';
import { tokenize } from '../text/tokenizer.ts';
import { closedClasses } from './english/tagging/closed-classes.ts';
import { englishLexicon } from './english/tagging/english-lexicon.ts';
import { tagEnglish } from './english/tagging/english-tagger.ts';
import { irregularVerbs } from './english/tagging/irregular-verbs.ts';
import * as english from './english/words.ts';
import * as french from './french/tagging/french-lexicon.ts';
import { genderOf as frenchGender } from './french/tagging/noun-gender.ts';
import * as frenchWords from './french/words.ts';
import * as germanWords from './german/words.ts';
import * as italian from './italian/tagging/italian-lexicon.ts';
import * as italianWords from './italian/words.ts';
import * as portuguese from './portuguese/tagging/portuguese-lexicon.ts';
import * as portugueseWords from './portuguese/words.ts';
import { tagSentence } from './romance/tag-sentence.ts';
import { TAGS, tagSet } from './romance/tags.ts';
import * as russianWords from './russian/words.ts';
import { genderOf as spanishGender } from './spanish/tagging/noun-gender.ts';
import * as spanish from './spanish/tagging/spanish-lexicon.ts';
import * as spanishWords from './spanish/words.ts';
import { englishProse, ownProse } from './testing/check-prose.ts';

/** What rules know of words: readings, forms and lists, of words of the dictionaries and of words that are made of them. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-words.json', import.meta.url));

const BLOCK = 500;
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);

/** The first answers, and digests of all in blocks. */
const told = (answers: readonly string[], whole = 4): unknown => ({
  told: answers.slice(0, whole),
  digests: Array.from({ length: Math.ceil(answers.length / BLOCK) }, (_, block) =>
    digest(answers.slice(block * BLOCK, (block + 1) * BLOCK)),
  ),
});

/** Every so many-th word of a dictionary. */
function wordsOf(name: string, every: number): string[] {
  const path = join(dirname(createRequire(import.meta.url).resolve(name)), 'index.dic');
  const lines = readFileSync(path, 'utf8').split('\n').slice(1);
  return lines.filter((line, at) => at % every === 0 && line !== '').map((line) => line.split(/[/\t ]/, 1)[0] ?? '');
}

/** A word with other endings and beginnings, whether they fit or not. */
const varied = (word: string, endings: readonly string[], beginnings: readonly string[]): string[] => [
  ...endings.map((ending) => word + ending),
  ...endings.map((ending) => word.slice(0, -1) + ending),
  ...beginnings.map((beginning) => beginning + word),
];

test('what English words can be', () => {
  const lexicon = englishLexicon();
  const endings =
    's es ies ed d ied ing er est ly y ness iness ers ings ily ally less-known -based -known -term ’s al ic ive'.split(
      ' ',
    );
  const beginnings = ['re', 'in', 'un', 'de', 'dis', 'con', 'pro'];
  const stems = wordsOf('dictionary-en', 397);
  const named =
    'stop bus car care month news wood hop star obligation big full happy happiness friendly lay lie die tie quiz echo box baby fly boss wolf child glass less wooden building winner easiest dryly truly ably basically understood woken went been has does swam cut gotten'.split(
      ' ',
    );
  const words = [...named, ...stems].flatMap((word) => [
    word,
    word.toUpperCase(),
    word.charAt(0).toUpperCase() + word.slice(1),
    ...varied(word, endings, beginnings),
    `${word}${word.at(-1)}ed`,
    `${word}${word.at(-1)}ing`,
    `${word}${word.at(-1)}er`,
  ]);
  const answers = words.map((word) =>
    [word, lexicon.tagsOf(word), lexicon.baseOf(word), lexicon.singularOf(word), lexicon.isKnown(word)].join(' '),
  );
  golden.check(['English words'], told(answers));
  const verbs = irregularVerbs.flatMap(({ base, past, participle }) => [
    `${base} ${past} ${participle} ${lexicon.pastOfBase(base)} ${participle.map((one) => lexicon.pastOf(one))}`,
    ...[base, ...past, ...participle].map((form) => `${form} ${lexicon.tagsOf(form)} ${lexicon.baseOf(form)}`),
  ]);
  golden.check(['irregular verbs'], told(verbs));
  golden.check(['closed classes'], told([...closedClasses].map(([word, tags]) => `${word} ${tags}`)));
});

test('which readings are left in English sentences', () => {
  const text = englishProse()
    .map(({ text: one }) => one)
    .join('\n');
  const sentences = segment(text, 'en').map(({ start, end }) => text.slice(start, end));
  const answers = sentences.slice(0, 260).flatMap((sentence, at) => {
    // In another order, what stands beside a word rules out other readings.
    const mixed = sentence
      .trim()
      .split(' ')
      .toSorted((a, b) => (digest([at, a]) < digest([at, b]) ? -1 : 1));
    return [sentence, mixed.join(' ')].map((one) => {
      const { tokens } = tagEnglish({ text: one, tokens: tokenize(one, 'en') }, englishLexicon());
      return tokens
        .map((token) => `${token.text}/${token.readings.map(({ pos, lemma }) => `${pos}-${lemma}`)}`)
        .join(' ');
    });
  });
  golden.check(['English sentences'], told(answers, 2));
});

const ROMANCE = {
  French: {
    lexicon: french.frenchLexicon(),
    words: wordsOf('dictionary-fr', 797),
    endings: 's x e es ent er ir ée és ant ait aux ais ons ez ment'.split(' '),
    more: (word: string) => [
      frenchGender(word),
      ...TAGS.map((tag) => french.verbForm(word, tagSet(tag))),
      ...TAGS.map((tag) => french.nominalForm(word, tagSet(tag))),
    ],
    named: 'vert belle beau nation plage chevaux temps dans finissait acheter vient est sont a grand grande long la',
  },
  Spanish: {
    lexicon: spanish.spanishLexicon(),
    words: wordsOf('dictionary-es', 853),
    endings: 's es a as o os ar er ir an en ado ada ando mente ía ón ones'.split(' '),
    more: (word: string) => [
      spanishGender(word),
      ...TAGS.map((tag) => spanish.verbForm(word, tagSet(tag))),
      ...TAGS.map((tag) => spanish.nominalForm(word, tagSet(tag))),
    ],
    named: 'ciudad problema problemas roja inglés cantaban vive superior compañero es son la agua mano feliz',
  },
  Portuguese: {
    lexicon: portuguese.portugueseLexicon(),
    words: wordsOf('dictionary-pt-pt', 797),
    endings: 's es a as o os ar er ir am em ado ada ndo mente ão ões'.split(' '),
    more: (word: string) => TAGS.map((tag) => portuguese.nominalForm(word, tagSet(tag))),
    named: 'problema canções vermelha animal falam é são a mão feliz livro casa',
  },
  Italian: {
    lexicon: italian.italianLexicon(),
    words: [] as string[],
    endings: 'a e i o are ere ire ato ata ando mente tà tore'.split(' '),
    more: (word: string) => TAGS.map((tag) => italian.nominalForm(word, tagSet(tag))),
    named:
      'casa case problemi problema città felice attore mangiato gestione libro amica amico lago banca dito mano uovo re bello buono grande vecchio nuovo medico specie virtù bar film ragazzo parlare leggere sentire finito rosso rosa verde migliore signora studente artista sistema clima',
  },
} as const;

for (const [language, { lexicon, words, endings, more, named }] of Object.entries(ROMANCE))
  test(`what ${language} words can be`, () => {
    const known = named.split(' ');
    const all = [
      ...known.flatMap((word) => [word, ...varied(word, endings, ['in', 're', "l'"])]),
      ...words.flatMap((word) => [word, ...varied(word, endings.slice(0, 5), [])]),
    ];
    const answers = all.map((word) => {
      const forms = TAGS.slice(0, 12).map((tag) =>
        lexicon.formsOf(word, tagSet(tag)).map(({ form, tags }) => `${form}${tags}`),
      );
      return [word, lexicon.tagsOf(word), digest(forms)].join(' ');
    });
    golden.check([`${language} words`], told(answers));
    golden.check(
      [`${language} forms`],
      told(all.slice(0, 260).map((word) => [word, ...more(word).map((form) => form ?? '')].join(' '))),
    );
    const text = language === 'Spanish' ? ownProse('es') : ownProse('fr');
    const sentence = tagSentence({ text, tokens: tokenize(text, language.slice(0, 2).toLowerCase()) }, lexicon);
    golden.check(
      [`${language} sentences`],
      told(
        sentence.tokens.map((token) => `${token.text}/${token.readings.map(({ pos, lemma }) => `${pos}-${lemma}`)}`),
        2,
      ),
    );
  });

const LISTS: Readonly<Record<string, { readonly lexicon: Lexicon; readonly forms: WordForms }>> = {
  English: english,
  French: frenchWords,
  Spanish: spanishWords,
  Portuguese: portugueseWords,
  Italian: italianWords,
  German: germanWords,
  Russian: russianWords,
};

test('the lists of words that rules name, and the forms that suggestions ask for', () => {
  for (const [language, { lexicon, forms }] of Object.entries(LISTS)) {
    golden.check(
      [`${language} lists`],
      Object.fromEntries(
        Object.entries(lexicon).map(([name, list]) => [name, `${list.size} ${[...list][0]} ${digest([...list])}`]),
      ),
    );
    const listed = Object.values(lexicon).flatMap((list) => [...list].filter((_, at) => at % 37 === 0));
    const named =
      'wrote go goes went 1 2 3 11 12 21 113 10am 5PM €5 5€ 5kg well-known the child children wife wives easy easily able basically happy gone is are has I me us stop stopped panning baby box bus it´s A été beau maison cantan casa libro Haus gehen 5-й don’t tall fast';
    const words = [...new Set([...named.split(' '), ...listed])];
    golden.check(
      [`${language} forms of lists`],
      Object.fromEntries(
        Object.entries(forms).map(([name, form]) => {
          const made = words.map((word) => [word, form(word) ?? null]);
          const some = made.filter(([word, one]) => one !== null && one !== word).slice(0, 2);
          return [name, `${some.map((pair) => pair.join(' → ')).join(', ')} ${digest(made)}`];
        }),
      ),
    );
  }
});
