import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SIA_CHE',
  category: 'NONSTANDARD_PHRASES',
  description: '“sia… che anche” e “sia… e”',
  message: 'Dopo “sia” si usa “sia” o “che”.',
  shortMessage: 'Correlazione',
  patterns: [
    'sia il|la|i|le|a|con _ [e anche] => sia',
    'sia il|la|i|le|a|con _ [ma anche] => sia',
    'sia il|la|i|le|a|con _ [che anche] => sia',
  ],
  wrong: ['Amo sia il mare [[che anche]] i monti. => sia', 'Vede sia la madre [[e anche]] il padre. => sia'],
  right: ['Amo sia il mare sia i monti.', 'Vede sia la madre che il padre.'],
});
