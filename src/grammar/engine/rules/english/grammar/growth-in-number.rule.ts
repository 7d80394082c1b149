import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GROWTH_IN_NUMBER',
  category: 'GRAMMAR',
  description: '“growth in number of cars” for “growth in the number of cars”',
  message: 'Write “the” before “\\3 of”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'growth|increase|decrease|rise|reduction|difference|drop|change in [number|amount|quantity] of => the \\3',
    },
    {
      pattern:
        'reduce|increase|decrease|reduces|increases|reduced|increased|limit [number|amount|quantity] of => the \\2',
      message: 'Write “the” before “\\2 of”.',
    },
  ],
  wrong: [
    'We saw a rise in [[number]] of cars. => the number',
    'They want to reduce [[amount]] of noise. => the amount',
  ],
  right: ['We saw a rise in the number of cars.', 'The cars rise in number.'],
});
