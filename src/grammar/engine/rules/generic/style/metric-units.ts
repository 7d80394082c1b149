import { codeRule } from '../../code-rule.ts';
import type { RuleMatch, SentenceRule } from '../../rule.ts';

interface Unit {
  /** How it is written, as an expression. */
  readonly names: string;
  readonly metric: string;
  /** Other ways to write the metric unit, as an expression. */
  readonly metricNames: string;
  /** The amount in the metric unit. */
  readonly convert: (amount: number) => number;
}

const times =
  (factor: number) =>
  (amount: number): number =>
    amount * factor;
const celsius = (amount: number): number => ((amount - 32) * 5) / 9;

interface Words {
  readonly locale: string;
  /** What stands before a rounded amount. */
  readonly about: string;
  readonly missing: string;
  readonly wrong: string;
  readonly short: string;
  readonly units: readonly Unit[];
}

const englishUnits = (gallon: number, pint: number, cup: number): Unit[] => [
  {
    names: 'miles? per hour|mph',
    metric: 'km/h',
    metricNames: 'km/h|kph|kilomet(?:er|re)s per hour',
    convert: times(1.609344),
  },
  {
    names: 'square (?:feet|foot)|sq ?ft',
    metric: 'm²',
    metricNames: 'm²|m2|square met(?:er|re)s?',
    convert: times(0.09290304),
  },
  { names: 'miles?|mi', metric: 'km', metricNames: 'km|kilomet(?:er|re)s?', convert: times(1.609344) },
  { names: 'feet|foot|ft', metric: 'm', metricNames: 'm|met(?:er|re)s?', convert: times(0.3048) },
  { names: 'inch(?:es)?', metric: 'cm', metricNames: 'cm|centimet(?:er|re)s?', convert: times(2.54) },
  { names: 'yards?|yd', metric: 'm', metricNames: 'm|met(?:er|re)s?', convert: times(0.9144) },
  { names: 'pounds?|lbs?', metric: 'kg', metricNames: 'kg|kilograms?|kilos?', convert: times(0.45359237) },
  { names: 'gallons?', metric: 'l', metricNames: 'l|L|lit(?:er|re)s?', convert: times(gallon) },
  { names: 'pints?', metric: 'l', metricNames: 'l|L|lit(?:er|re)s?', convert: times(pint) },
  { names: 'cups?', metric: 'l', metricNames: 'l|L|lit(?:er|re)s?', convert: times(cup) },
  { names: '°F|degrees? Fahrenheit', metric: '°C', metricNames: '°C|degrees? Celsius', convert: celsius },
];

const ENGLISH: Omit<Words, 'units'> = {
  locale: 'en',
  about: 'ca.',
  missing: 'Add the metric amount for readers in other countries.',
  wrong: 'The metric amount does not match the one before it.',
  short: 'Metric units',
};

const GERMAN: Words = {
  locale: 'de',
  about: 'ca.',
  missing: 'Geben Sie auch den metrischen Wert an.',
  wrong: 'Der metrische Wert passt nicht zu dem davor.',
  short: 'Metrische Einheiten',
  units: [
    {
      names: 'Meilen? pro Stunde|mph',
      metric: 'km/h',
      metricNames: 'Kilometer (?:pro|in der) Stunde|km/h',
      convert: times(1.609344),
    },
    { names: 'Meilen?|mi', metric: 'km', metricNames: 'km|Kilometern?', convert: times(1.609344) },
    { names: 'Fuß|ft', metric: 'm', metricNames: 'm|Metern?', convert: times(0.3048) },
    { names: 'Zoll', metric: 'cm', metricNames: 'cm|Zentimetern?', convert: times(2.54) },
    { names: 'lb', metric: 'kg', metricNames: 'kg|Kilogramm', convert: times(0.45359237) },
    { names: '°F|Grad Fahrenheit', metric: '°C', metricNames: '°C|Grad Celsius', convert: celsius },
  ],
};

/** As Brazil and Portugal write it, with qu or k. */
const QUILOMETROS = '(?:qui|ki)l[óô]metros?';

const PORTUGUESE: Words = {
  locale: 'pt',
  about: 'aprox.',
  missing: 'Indique também o valor no sistema métrico.',
  wrong: 'O valor no sistema métrico não corresponde ao anterior.',
  short: 'Unidades métricas',
  units: [
    {
      names: 'milhas? por hora',
      metric: 'km/h',
      metricNames: `km/h|${QUILOMETROS} por hora`,
      convert: times(1.609344),
    },
    { names: 'milhas?', metric: 'km', metricNames: `km|${QUILOMETROS}`, convert: times(1.609344) },
    { names: 'pés?(?! (?:quadrado|cúbico))', metric: 'm', metricNames: 'm|metros?', convert: times(0.3048) },
    { names: 'polegadas?', metric: 'cm', metricNames: 'cm|centímetros?', convert: times(2.54) },
    { names: 'jardas?', metric: 'm', metricNames: 'm|metros?', convert: times(0.9144) },
    { names: 'libras?', metric: 'kg', metricNames: 'kg|(?:qui|ki)lo(?:grama)?s?', convert: times(0.45359237) },
    { names: 'onças?', metric: 'g', metricNames: 'g|gramas?', convert: times(28.349523125) },
    { names: 'Fahrenheit', metric: '°C', metricNames: '°C|graus Celsius', convert: celsius },
  ],
};

const IDS: Readonly<Record<string, string>> = { de: 'EINHEITEN_METRISCH', pt: 'UNIDADES_METRICAS' };

/** Before an amount that repeats the one outside of the parentheses. */
const IN_PARENTHESES = /\d[ \u00A0][\p{L}²³°/]+ \((?:ca\. |aprox\. )?$/u;
/** A difference that counts as rounding. */
const ROUNDING = 0.05;

function wordsOf(language: string, variant: string): Words | undefined {
  if (language === 'de') return GERMAN;
  if (language === 'pt') return PORTUGUESE;
  if (language !== 'en' || variant === 'en') return undefined;
  const units =
    variant === 'en-US'
      ? englishUnits(3.785411784, 0.473176473, 0.2365882365)
      : englishUnits(4.54609, 0.56826125, 0.284130625);
  return { ...ENGLISH, units };
}

/**
 * Amounts in feet, miles, pounds and the like with no metric amount behind them in parentheses, or another one.
 * @param variant long code: American gallons are smaller than others
 * @returns undefined for languages without the rule
 */
export function metricUnits(language: string, variant: string): SentenceRule | undefined {
  const words = wordsOf(language, variant);
  if (!words) return undefined;
  const { info, examples } = codeRule({
    id: IDS[language] ?? `METRIC_UNITS_EN_${variant === 'en-US' ? 'US' : 'IMPERIAL'}`,
    category: 'STYLE',
    picky: language === 'en',
    priority: -1000,
    description: 'Amounts that could be given in metric units as well',
    contextForSureMatch: -1,
    examples: {
      en: {
        wrong: [
          'The tower is [[10 feet]] high. => 10 feet (ca. 3 m)',
          'It was [[90 °F]] in the shade. => 90 °F (ca. 32 °C)',
          'The lake is [[3 miles (10 km)]] away. => 3 miles (ca. 5 km)',
        ],
        right: [
          'The tower is 10 feet (3 m) high.',
          'The lake is 3 miles (4.8 km) away.',
          'The lake is 5 km (3 miles) away.',
          'He made 10 pots.',
        ],
      },
      pt: {
        wrong: [
          'A torre tem [[10 pés]] de altura. => 10 pés (aprox. 3 m)',
          'O lago fica a [[3 milhas (10 km)]] daqui. => 3 milhas (aprox. 5 km)',
        ],
        right: [
          'A torre tem 10 pés (3 m) de altura.',
          'O lago fica a 1.000 milhas (1.609 km) daqui.',
          'Ele tem 10 potes.',
        ],
      },
      de: {
        wrong: [
          'Der Turm ist [[10 Fuß]] hoch. => 10 Fuß (ca. 3 m)',
          'Es wiegt [[10 lb]] genau. => 10 lb (4,54 kg)',
          'Der See ist [[3 Meilen (10 km)]] entfernt. => 3 Meilen (ca. 5 km)',
        ],
        right: ['Der Turm ist 10 Fuß (3 m) hoch.', 'Der See ist 1.000 Meilen (1.609 km) entfernt.', 'Er hat 10 Töpfe.'],
      },
    },
  });
  let ready:
    | { readonly units: readonly (Unit & { readonly pattern: RegExp })[]; readonly written: Intl.NumberFormat }
    | undefined;
  return {
    infos: [info],
    examples,
    check({ text }) {
      if (!/\d[ \u00A0]\p{L}|\d[ \u00A0]°/u.test(text)) return [];
      ready ??= {
        units: words.units.map((unit) => ({ ...unit, pattern: patternOf(unit) })),
        written: numberFormat(words.locale),
      };
      const { units, written } = ready;
      const matches: RuleMatch[] = [];
      // A mile per hour is no mile, even where nothing is wrong with it.
      const taken = new Set<number>();
      for (const { metric, convert, pattern } of units) {
        for (const found of text.matchAll(pattern)) {
          const { amount = '', given, metric: stated } = found.groups ?? {};
          const value = convert(read(amount, words.locale));
          if (!Number.isFinite(value)) continue;
          if (taken.has(found.index)) continue;
          taken.add(found.index);
          const to = found.index + found[0].length;
          if (IN_PARENTHESES.test(text.slice(0, found.index))) continue;
          // Another amount in parentheses: perhaps the same in a unit that is not known here.
          if (given === undefined && /^ ?\((?:ca\. |about |etwa |aprox\. |cerca de )?(?:\d|$)/.test(text.slice(to)))
            continue;
          if (stated !== undefined && isNear(read(stated, words.locale), value)) continue;
          const start = given === undefined ? found[0] : found[0].slice(0, -given.length);
          const whole = Math.round(value);
          const values = [written.format(value)];
          if (isNear(whole, value) && values[0] !== written.format(whole))
            values.unshift(`${words.about} ${written.format(whole)}`);
          matches.push({
            rule: info,
            from: found.index,
            to,
            message: given === undefined ? words.missing : words.wrong,
            shortMessage: words.short,
            replacements: values.map((one) => ({ value: `${start} (${one} ${metric})` })),
          });
        }
      }
      return matches;
    },
  };
}

/** Amounts in a unit, perhaps with one in the metric unit behind them. */
const patternOf = ({ names, metricNames }: Unit): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}.,/'-])(?<amount>\\d[\\d.,]{0,12})[ \\u00A0](?:${names})(?![\\p{L}\\p{N}'"])(?<given> ?\\((?:(?:ca|aprox)\\. )?(?<metric>\\d[\\d.,]{0,12})[ \\u00A0]?(?:${metricNames})\\))?`,
    'gu',
  );

const numberFormat = (locale: string): Intl.NumberFormat => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * ROUNDING;

/** A number as a language writes it: 1,200.5 or 1.200,5. */
const read = (text: string, locale: string): number =>
  Number((locale !== 'en' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')).replace(/\.$/, ''));
