import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEURE_FORMAT',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '« 10H30 », « 10h30 » collé',
  message: 'L’heure s’écrit avec des espaces : « {heure:\\1} ».',
  shortMessage: 'Heure',
  patterns: ['[/\\p{N}{1,2}H\\p{N}{0,2}/] => ={heure:\\1}'],
  wrong: ['Viens à [[10H30]]. => 10 h 30', 'Il part à [[8H]]. => 8 h'],
  right: ['Viens à 10 h 30.', 'Il part à 8 heures.'],
});
