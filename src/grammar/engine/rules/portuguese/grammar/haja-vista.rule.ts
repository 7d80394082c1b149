import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAJA_VISTA',
  category: 'GRAMMAR',
  description: '«haja visto» por «haja vista»',
  message: 'A expressão é invariável: «haja vista».',
  shortMessage: 'Expressão fixa',
  patterns: ['^ [haja visto] o|a|os|as|que => haja vista', ', [haja visto] o|a|os|as|que => haja vista'],
  wrong: [
    'Ficou em casa, [[haja visto]] o mau tempo. => haja vista',
    '[[Haja visto]] a crise, poupamos. => Haja vista',
  ],
  right: ['Ficou em casa, haja vista o mau tempo.', 'Espero que ele haja visto o filme.'],
});
