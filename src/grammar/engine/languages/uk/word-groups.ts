import { wordSet } from './tags.ts';

/** Months by their base forms. */
export const MONTHS = wordSet(
  'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
);

/** Spans of time. */
export const TIMES = wordSet(
  'секунда хвилина хвилинка година годинка півгодини час день півдня ніч вечір ранок тиждень місяць доба мить хвилька рік півроку десятиліття десятиріччя століття півстоліття сторіччя тисячоліття квартал літо зима весна осінь період термін сезон декада каденція раунд тайм',
);

const DISTANCES =
  'міліметр сантиметр дециметр метр кілометр миля верста аршин грам кілограм центнер тонна літр гектар фунт';

/** Nouns that count: a pair, a dozen, a half. */
export const COUNTING = wordSet(
  'десяток сотня сотка тисяча пара парочка третина чверть половина дюжина жменя жменька купа купка оберемок безліч',
);

/** What is measured, in one word. */
export const DISTANCE_WORDS = wordSet(DISTANCES);

/** Whatever can be counted as a span: time, distance, money, days, months. */
export const MEASURES: ReadonlySet<string> = new Set([
  ...TIMES,
  ...DISTANCE_WORDS,
  ...COUNTING,
  ...MONTHS,
  ...wordSet(
    "понеділок вівторок середа четвер п'ятниця субота неділя гривня копійка вихідний вікенд відсоток раз крок",
  ),
]);

/** Conjunctions and the comma between parts of a list. */
export const JOINING = wordSet('і й та а чи або ані також плюс то ,');

/** Words that tell how much, with the genitive behind them. */
export const QUANTITIES = wordSet(
  'більше менше чимало багато мало забагато замало немало стільки обмаль вдосталь удосталь трохи трошки досить достатньо недостатньо кілька декілька більшість безліч мільйон мільярд трильйон тисяча сотня десяток пара купа мінімум максимум нуль повно',
);

/** Prepositions with the instrumental that join two words into a plural: he with his sister. */
export const WITH = wordSet('з із зі');
