import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricUnits } from './metric-units.ts';

/** What is written in a text, with what it is replaced by. */
function finder(variant: string) {
  const rule = metricUnits(variant.slice(0, 2), variant);
  assert.ok(rule);
  type Sentence = Parameters<typeof rule.check>[0];
  type Context = Parameters<typeof rule.check>[1];
  return (text: string): string[] =>
    rule
      .check({ text } as Sentence, {} as Context, () => true)
      .map(
        ({ from, to, replacements }) =>
          `${text.slice(from, to)} -> ${replacements.map(({ value }) => value).join(' | ')}`,
      );
}

test('amounts in each unit are given in metric units, exact and rounded', () => {
  const rows: Readonly<Record<string, readonly (readonly [unit: string, metric: string])[]>> = {
    'en-US': [
      ['mile per hour', '160.93 km/h'],
      ['miles per hour', '160.93 km/h'],
      ['mph', '160.93 km/h'],
      ['square feet', '9.29 m²'],
      ['square foot', '9.29 m²'],
      ['sqft', '9.29 m²'],
      ['sq ft', '9.29 m²'],
      ['mile', '160.93 km'],
      ['miles', '160.93 km'],
      ['mi', '160.93 km'],
      ['feet', '30.48 m'],
      ['foot', '30.48 m'],
      ['ft', '30.48 m'],
      ['inch', '254 cm'],
      ['inches', '254 cm'],
      ['yard', '91.44 m'],
      ['yards', '91.44 m'],
      ['yd', '91.44 m'],
      ['pound', '45.36 kg'],
      ['pounds', '45.36 kg'],
      ['lb', '45.36 kg'],
      ['lbs', '45.36 kg'],
      ['gallon', '378.54 l'],
      ['gallons', '378.54 l'],
      ['pint', '47.32 l'],
      ['pints', '47.32 l'],
      ['cup', '23.66 l'],
      ['cups', '23.66 l'],
      ['°F', '37.78 °C'],
      ['degree Fahrenheit', '37.78 °C'],
      ['degrees Fahrenheit', '37.78 °C'],
    ],
    'en-GB': [
      ['gallons', '454.61 l'],
      ['pints', '56.83 l'],
      ['cups', '28.41 l'],
      ['lbs', '45.36 kg'],
    ],
    'de-DE': [
      ['Meile pro Stunde', '160,93 km/h'],
      ['Meilen pro Stunde', '160,93 km/h'],
      ['mph', '160,93 km/h'],
      ['Meile', '160,93 km'],
      ['Meilen', '160,93 km'],
      ['mi', '160,93 km'],
      ['Fuß', '30,48 m'],
      ['ft', '30,48 m'],
      ['Zoll', '254 cm'],
      ['lb', '45,36 kg'],
      ['°F', '37,78 °C'],
      ['Grad Fahrenheit', '37,78 °C'],
    ],
    'pt-BR': [
      ['milha por hora', '160,93 km/h'],
      ['milhas por hora', '160,93 km/h'],
      ['milha', '160,93 km'],
      ['milhas', '160,93 km'],
      ['pé', '30,48 m'],
      ['pés', '30,48 m'],
      ['polegada', '254 cm'],
      ['polegadas', '254 cm'],
      ['jarda', '91,44 m'],
      ['jardas', '91,44 m'],
      ['libra', '45,36 kg'],
      ['libras', '45,36 kg'],
      ['onça', '2834,95 g'],
      ['onças', '2834,95 g'],
      ['Fahrenheit', '37,78 °C'],
    ],
  };
  for (const [variant, units] of Object.entries(rows)) {
    const find = finder(variant);
    const about = variant.startsWith('pt') ? 'aprox.' : 'ca.';
    for (const [unit, metric] of units) {
      const [amount = '', symbol] = metric.split(' ');
      const exact = `100 ${unit} (${new Intl.NumberFormat(variant.slice(0, 2)).format(Number(amount.replace(',', '.')))} ${symbol})`;
      const whole = new Intl.NumberFormat(variant.slice(0, 2)).format(Math.round(Number(amount.replace(',', '.'))));
      const rounded = /[.,]/.test(amount) ? [`100 ${unit} (${about} ${whole} ${symbol})`] : [];
      assert.deepEqual(
        find(`x 100 ${unit}.`),
        [`100 ${unit} -> ${[...rounded, exact].join(' | ')}`],
        `${variant} ${unit}`,
      );
    }
  }
});

test('only some languages have the rule, and it names them', () => {
  assert.equal(metricUnits('en', 'en'), undefined);
  assert.equal(metricUnits('fr', 'fr'), undefined);
  assert.deepEqual(
    [
      ['en', 'en-US'],
      ['en', 'en-GB'],
      ['de', 'de-AT'],
      ['pt', 'pt-PT'],
    ].map(([language = '', variant = '']) => metricUnits(language, variant)?.infos[0]?.id),
    ['METRIC_UNITS_EN_US', 'METRIC_UNITS_EN_IMPERIAL', 'EINHEITEN_METRISCH', 'UNIDADES_METRICAS'],
  );
});

test('an amount that is given in metric units may differ by five percent', () => {
  const find = finder('en-US');
  for (const metric of ['3 m', '3.2 m', 'ca. 3 metres', '2.9 meter', '3m', '3.048 m', 'aprox. 3 m'])
    assert.deepEqual(find(`a tower of 10 feet (${metric}) here`), [], metric);
  for (const metric of ['3.21 m', '2.89 m', '30 m', '0 m'])
    assert.deepEqual(
      find(`a tower of 10 feet (${metric}) here`),
      [`10 feet (${metric}) -> 10 feet (3.05 m)`.replace('(3.05 m)', '(ca. 3 m) | 10 feet (3.05 m)')],
      metric,
    );
  assert.deepEqual(find('10 feet(5 m)'), ['10 feet(5 m) -> 10 feet (ca. 3 m) | 10 feet (3.05 m)']);
  for (const [unit, given] of [
    ['mph', '161 km/h'],
    ['miles per hour', '161 kph'],
    ['square feet', '9.3 m²'],
    ['mph', '161 kilometers per hour'],
    ['sq ft', '9 square metre'],
    ['sq ft', '9 m2'],
    ['miles', '161 kilometre'],
    ['inches', '254 centimeters'],
    ['yards', '91 meters'],
    ['lbs', '45 kilos'],
    ['lbs', '45 kilograms'],
    ['gallons', '379 liters'],
    ['pints', '47 litre'],
    ['cups', '24 L'],
    ['°F', '38 degrees Celsius'],
  ] as const)
    assert.deepEqual(find(`100 ${unit} (${given})`), [], unit);
  const german = finder('de-DE');
  for (const [unit, given] of [
    ['mph', '161 Kilometer in der Stunde'],
    ['Meilen pro Stunde', '161 Kilometer pro Stunde'],
    ['Meilen', '161 Kilometern'],
    ['Fuß', '30,5 Meter'],
    ['Zoll', '254 Zentimeter'],
    ['lb', '45 Kilogramm'],
    ['°F', '38 Grad Celsius'],
  ] as const)
    assert.deepEqual(german(`100 ${unit} (${given})`), [], unit);
  const portuguese = finder('pt-PT');
  for (const [unit, given] of [
    ['milhas por hora', '161 quilômetros por hora'],
    ['milhas', '161 kilómetros'],
    ['pés', '30 metro'],
    ['polegadas', '254 centímetro'],
    ['libras', '45 quilogramas'],
    ['libras', '45 kilo'],
    ['onças', '2.835 gramas'],
    ['Fahrenheit', '38 graus Celsius'],
  ] as const)
    assert.deepEqual(portuguese(`100 ${unit} (${given})`), [], unit);
});

test('what may be another unit, or repeats one, is left', () => {
  const find = finder('en-US');
  for (const text of [
    '5 km (3 miles)',
    '5 km (ca. 3 miles)',
    '10 feet (about 2 fathoms)',
    '10 feet (ca. 2 fathoms)',
    '10 feet (2 fathoms)',
    '10 feet (',
    '100 miles per hour (2.4 leagues per minute)',
    'x10 feet',
    '1/10 feet',
    '-10 feet',
    "'10 feet",
    '10 feets',
    "10 feet'",
    '10feet',
    '10  feet',
    '12345678901234 feet',
    '1.2.3 feet',
  ])
    assert.deepEqual(find(text), [], text);
  for (const [text, found] of [
    ['10 feet (or so)', '10 feet -> 10 feet (ca. 3 m) | 10 feet (3.05 m)'],
    ['10\u00a0feet', '10\u00a0feet -> 10\u00a0feet (ca. 3 m) | 10\u00a0feet (3.05 m)'],
    ['1,000 miles', '1,000 miles -> 1,000 miles (ca. 1,609 km) | 1,000 miles (1,609.34 km)'],
    ['2.5 inches', '2.5 inches -> 2.5 inches (6.35 cm)'],
    ['1 inch', '1 inch -> 1 inch (2.54 cm)'],
    ['10 miles per hour', '10 miles per hour -> 10 miles per hour (ca. 16 km/h) | 10 miles per hour (16.09 km/h)'],
    ['5 boats (3 miles)', undefined],
    ['-40 °F', undefined],
  ] as const)
    assert.deepEqual(find(text), found === undefined ? [] : [found], text);
  assert.deepEqual(finder('de-DE')('1.000 Meilen'), [
    '1.000 Meilen -> 1.000 Meilen (ca. 1.609 km) | 1.000 Meilen (1.609,34 km)',
  ]);
  assert.deepEqual(finder('de-DE')('2,5 Zoll'), ['2,5 Zoll -> 2,5 Zoll (6,35 cm)']);
  assert.deepEqual(finder('pt-BR')('10 pés quadrados e 9 pés cúbicos'), []);
});
