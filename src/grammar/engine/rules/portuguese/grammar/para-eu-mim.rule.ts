import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PARA_EU_MIM',
  category: 'GRAMMAR',
  description: '«entre eu e tu», «para eu» no fim',
  message: 'Depois da preposição usa-se «mim» e «ti».',
  shortMessage: 'Pronome',
  patterns: [
    'entre [eu] e => mim',
    'entre ele|ela|você|ti e [eu] => mim',
    'entre mim e [tu] => ti',
    'para|a|de|por|sem|sobre|contra [eu] /[.,;!?]/ => mim',
    '[com mim] => comigo',
    '[com ti] => contigo',
  ],
  wrong: ['Isto é para [[eu]]. => mim', 'Vem [[com mim]]. => comigo'],
  right: ['Isto é para mim.', 'Vem comigo.'],
});
