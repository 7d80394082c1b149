import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { acceptedLanguages } from '../../localisation.ts';
import {
  canonicalWord,
  formsAlike,
  formsBeginning,
  joinCompound,
  shortCompound,
  splitCompound,
} from '../abbreviations.ts';
import { confidenceOf, hasHouseNumber, LEVELS, levelOf } from '../confidence.ts';
import { pointInText } from '../coordinates.ts';
import { houseNumber, houseNumbersIn } from '../house-number.ts';
import { bucketOf, capitalOf, populationOf, searchImportance } from '../importance.ts';
import { codeIn, infoOf, infoOfRating, NameWords, nameUse, ratingOf, wordsOfInfo } from '../name-words.ts';
import { formOf, formsIn, isInOtherLetters, namesIn, normalise, wordsOf, written } from '../normalise.ts';
import { begunReading, partsOf, phrasesOf, readingOf, readingsOfForms, withWord } from '../readings.ts';
import { isInside, isPlaced, leastViewPenalty, type View, viewPenalty } from '../view.ts';
import { editsIn, isSimilar } from './similar-words.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(new URL('./golden-words.json', import.meta.url));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);

const TEXTS = [
  'Hauptstraße 5, 12345 Bad Bern',
  'St.-Anna-Weg 12a',
  'Straße des 17. Juni',
  'Rue de l’Église (ancienne);Rue Neuve',
  'Ulica Długa 7/9 m. 3',
  'Av. Gen. Leclerc',
  'N Main St. Apt #4, Springfield, IL 62704',
  'Большая Садовая улица, 10',
  'Λεωφόρος Αθηνών',
  '東京都新宿区西新宿2-8-1',
  '京都府京都市中京区寺町通御池上る',
  '서울특별시 중구 세종대로 110',
  'شارع الملك فهد',
  'Þórsgata ø Æbler ß ı İ ŋ',
  'MÜLLERSTRASSE  13 B',
  'König-Ludwig-Str.',
  'Berliner Str; Berlinerstr.',
  'A 7, B;C(D)E',
  "Queen's Rd & Co.",
  'Nº 5 ¼ ² ﬁne ｆｕｌｌ',
  'platz am markt 3-5',
  'Gänsemarkt, , ,  Hamburg',
  'Calle de la Princesa, 5, 3º izq',
  'a b c d e f g h i j k l m n o p a a a a a a b b b b b b',
  `${'sehrlangeswort'.repeat(6)} kurz`,
  '',
  ' - ',
];
const WORDS = [
  ...new Set(
    (
      'strasse str st saint sankt avenue av ave ulica ul gasse weg platz plz road rd street north n nord allee chaussee ' +
      'hauptstr hauptstrasse berlinerstr bergstrasse gartenweg marktplatz kirchgasse rue r boulevard bld blvd calle c via v ' +
      'plaza pl piazza pza gata gt vej v katu laan straat strat burgemeester burg doctor dr general gen heights hts mount mt ' +
      'fort ft county co university univ bahnhof bhf hbf krankenhaus kh new nueva nuevo neu neue old alt east e west w south s ' +
      'ulitsa prospekt pr naberezhnaya cad caddesi sok sokak mahallesi mah utca u tér ter námestí nam trida tr 1st first 2nd ' +
      'zweite drive drv lane ln court ct square sq terrace ter park pk bridge brg building bldg unknownword strase bergstrase'
    ).split(' '),
  ),
];

test('words of texts, in their forms', () => {
  for (const text of TEXTS) {
    const told = [
      normalise(text),
      wordsOf(text).join(' '),
      phrasesOf(text).join('|'),
      namesIn(text).join('|'),
      hasHouseNumber(text),
    ];
    golden.check(
      ['texts', text.slice(0, 60)],
      `${told.join(' / ').slice(0, 260)} ${digest([...told, [...formsIn([text], 1)], [...formsIn([text], 2)], isInOtherLetters(text), written(text)])}`,
    );
  }
  const letters: string[] = [];
  for (let code = 32; code < 0x600; code++) letters.push(normalise(`a${String.fromCodePoint(code)}b`));
  golden.check(['letters', 'all'], `${new Set(letters).size} ${digest(letters)}`);
  golden.check(['letters', 'latin'], letters.slice(160, 400).join(' '));
});

test('abbreviations, compounds and words that are alike', () => {
  for (const word of WORDS) {
    const told = [canonicalWord(word), formOf(word), shortCompound(word), splitCompound(word)?.join('+') ?? '-'];
    const [begun, alike] = [formsBeginning(word), formsAlike(word)];
    golden.check(
      ['words', word],
      `${told.join(' ')} ${begun.length} ${alike.slice(0, 3).join(',')} ${digest([told, begun, alike])}`,
    );
  }
  golden.check(
    ['pairs', 'joined'],
    digest(WORDS.flatMap((first) => WORDS.map((second) => joinCompound(first, second)))),
  );
  const similar = WORDS.map((word) => WORDS.filter((other) => isSimilar(word, other, 1) || isSimilar(word, other, 2)));
  golden.check(
    ['pairs', 'similar'],
    digest([
      similar,
      WORDS.map(editsIn),
      WORDS.map((word) => WORDS.map((other) => isSimilar(word, other, editsIn(word)))),
    ]),
  );
});

test('house numbers and points in texts', () => {
  const numbers =
    '1|12a|12 a|7-11|15/2|3;5,7|0|A|1000|123456|1234567|12345678|13 bis|5 1/2|12-a|a12|№5|7 b c|٣|1ª| 9 '.split('|');
  for (const one of numbers)
    golden.check(
      ['numbers', one],
      JSON.stringify([
        houseNumbersIn(one),
        houseNumber(normalise(one)) ?? null,
        hasHouseNumber(`Weg ${one}`),
        hasHouseNumber(`${one} Weg`),
      ]),
    );
  const points = (
    '50.1 10.2|50.1,10.2|[50.1, -10.2]|-50.1 , +10.2 Adorf|Adorf 50.1 10.2|50 10|50,10|50.1 200.5|91.5 10.1|N 49° 56.1 E 9° 55.4|' +
    '49°56\'24"N 9°55\'12"E|S 12 30 15.5 W 45 10 5|12.5N, 45.1W|N12.5 E45.1 cafe|cafe N12.5 E45.1 more|49.5 N 9.5 E|+1.5 -2.5|' +
    '1.5 2.5 3.5|50° 10°|49 56 24 N, 9 55 12 E|n 1.5 e 2.5|N 91.0 E 1.0|12.5S 181.0E|12.345678,-98.7654321|' +
    '50.5 179.5|-89.9 -179.9|90.0 180.0|90.1 10.0|10.0 180.1|90,180|91,180|89.5N 179.5W|10.5 -180.0'
  ).split('|');
  for (const one of points) golden.check(['points', one], JSON.stringify(pointInText(one) ?? null));
});

test('readings of words', () => {
  for (const [at, text] of TEXTS.entries()) {
    const parts = partsOf(phrasesOf(text));
    const { words } = readingOf(parts, at / 10);
    const told = words
      .map(({ word, bit, phrase, isGlued }) => `${word}:${bit}:${phrase}${isGlued ? '+' : ''}`)
      .join(' ');
    const others = [begunReading(parts), ...parts.slice(0, 3).flatMap((part) => readingsOfForms(part))];
    const changed = parts.length > 1 ? [withWord(parts, 1, 'anders', 0.3)] : [];
    golden.check(['readings', text.slice(0, 60)], `${told.slice(0, 200)} ${digest([words, others, changed])}`);
  }
});

test('how important and how sure an answer is', () => {
  const random = randomNumbers(1);
  const renowns = Array.from({ length: 400 }, (_, at) => ({
    rank: at % 31,
    population: [0, 99, 100, 101, Math.floor(10 ** (8 * random()))][at % 5] ?? 0,
    languages: at % 4 === 0 ? 0 : Math.floor(random() * 40),
    hasWikidata: at % 3 === 0,
    capital: elementAt([0, 1, 2] as const, at % 3),
    known: at % 13 === 0 ? 3 * random() - 1 : undefined,
  }));
  const importances = renowns.map(searchImportance);
  golden.check(['importances', 'all'], digest(importances.map((one) => one.toFixed(9))));
  golden.check(['importances', 'buckets'], importances.slice(0, 60).map(bucketOf).join(' '));
  const tags = ['1234', '12.345', "1'234'567", 'about 500', '12 000', '', 'many', '1,5', '007', '9'.repeat(15), '-5'];
  golden.check(['importances', 'populations'], [undefined, ...tags].map(populationOf).join(' '));
  golden.check(['importances', 'capitals'], [undefined, 'yes', 'no', '2', '3', '4', '5', ''].map(capitalOf).join(' '));
  const levels = Array.from({ length: 31 }, (_, rankAddress) => levelOf({ rankAddress, type: 'x' }));
  golden.check(['sure', 'levels'], `${levels.join(' ')} ${levelOf({ rankAddress: 5, type: 'postcode' })}`);
  const fits = [...LEVELS, undefined].flatMap((wanted) =>
    LEVELS.flatMap((found) =>
      Array.from({ length: 24 }, (_, at) =>
        confidenceOf({ asked: at % 7, matched: at % 5, similar: at % 3, wanted, found, others: at % 4 }),
      ),
    ),
  );
  golden.check(['sure', 'confidences'], `${fits.slice(0, 24).join(' ')} ${digest(fits)}`);
});

test('what names and codes are searched for', () => {
  const keys = (
    'name name:de name:prefix name:de:suffix _place_name _place_ref ISO3166-2 ref icao faa iata nat_ref int_ref brand old_name ' +
    'old_name:fr alt_name short_name official_name operator:prefix'
  ).split(' ');
  golden.check(['uses', 'all'], keys.map((key) => `${key}:${nameUse(key, true)}/${nameUse(key, false)}`).join(' '));
  golden.check(
    ['uses', 'codes'],
    ['US-CA', 'DE-BY', 'x', 'FR-75', 'GB-ENGL', '', 'a-b-c', '-NSW'].map(codeIn).join(' '),
  );
  const infos = Array.from({ length: 64 }, (_, at) => infoOf(at / 63, at % 12, at % 2 === 0));
  golden.check(
    ['uses', 'infos'],
    `${infos.slice(0, 8).join(' ')} ${digest([infos, infos.map(wordsOfInfo), infos.map((_, at) => [infoOfRating(at % 16, ratingOf(at, at % 3 === 0))])])}`,
  );
  const words = new NameWords();
  for (const [at, text] of TEXTS.entries())
    words.add(text, elementAt(['name', 'secondary', 'code', 'none'] as const, at % 4));
  for (const text of ['Bern', 'Bad Bern', 'Bern am See']) words.add(text, text === 'Bern' ? 'secondary' : 'name');
  golden.check(['uses', 'words'], `${words.words.size} ${digest([...words.words])}`);
  const languages = [
    '',
    'de',
    'de-AT,de;q=0.8,en;q=0.9',
    'EN_us;q=1,*;q=0.1,fr ; q = 0.5',
    'x;q=2,de;q=0',
    'zh-Hant-TW',
    'a,b,c,d;q=0.5,e;q=.5',
  ];
  for (const one of languages) {
    const { codes, tags } = acceptedLanguages(one);
    golden.check(['languages', one], `${codes.join(' ')} ${[...tags].length} ${digest([...tags])}`);
  }
});

test('where a search looks', () => {
  const random = randomNumbers(2);
  const views = Array.from({ length: 500 }, (_, at): View => {
    const [lat, lon] = [10 * random(), 10 * random()];
    return {
      viewbox: at % 3 === 0 ? undefined : [lat, lat + 2, lon, lon + 3],
      bounded: at % 4 === 0,
      near: at % 5 === 0 ? undefined : [lon, lat],
      nearReach: at % 7 === 0 ? 2 : undefined,
      nearRadius: at % 2 === 0 ? undefined : 0.5,
      nearWeight: at % 11 === 0 ? 0.4 : undefined,
    };
  });
  const places = views.map(() => [12 * random(), 12 * random()] as const);
  golden.check(['views', 'placed'], `${views.filter(isPlaced).length}`);
  golden.check(
    ['views', 'inside'],
    views.map((view, at) => (isInside(view, ...elementAt(places, at)) ? 1 : 0)).join(''),
  );
  golden.check(
    ['views', 'penalties'],
    digest(views.map((view, at) => viewPenalty(view, ...elementAt(places, at)).toFixed(9))),
  );
  const least = views.map((view, at) => {
    const [x, y] = elementAt(places, at);
    return leastViewPenalty(view, [y, y + random(), x, x + random()]).toFixed(9);
  });
  golden.check(['views', 'least'], `${least.slice(0, 5).join(' ')} ${digest(least)}`);
});
