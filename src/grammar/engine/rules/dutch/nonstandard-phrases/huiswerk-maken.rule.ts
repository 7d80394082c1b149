import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUISWERK_MAKEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“huiswerk doen” blijft; “een fout doen”',
  message: 'Een fout maak je.',
  shortMessage: 'Werkwoord',
  patterns: [
    'een|veel|geen fout|fouten [doen] => maken',
    'een|veel|geen fout|fouten [gedaan] => gemaakt',
    '[doe|doet] een|veel|geen fout|fouten => maak',
  ],
  wrong: ['Ik wil geen fouten [[doen]]. => maken', 'Zij heeft een fout [[gedaan]]. => gemaakt'],
  right: ['Ik wil geen fouten maken.', 'Zij heeft veel gedaan.'],
});
