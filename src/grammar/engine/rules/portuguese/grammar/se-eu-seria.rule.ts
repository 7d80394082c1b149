import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_EU_SERIA',
  category: 'GRAMMAR',
  description: '“se eu teria” por “se eu tivesse”',
  message: 'Depois de “se” usa-se o conjuntivo.',
  shortMessage: 'Conjuntivo',
  patterns: [
    'se eu|ele|ela|você [teria] => tivesse',
    'se eu|ele|ela|você [seria] => fosse',
    'se eu|ele|ela|você [poderia] => pudesse',
    'se eu|ele|ela|você [faria] => fizesse',
    'se eu|ele|ela|você [saberia] => soubesse',
    'se eu|ele|ela|você [iria] => fosse',
    'se nós [teríamos] => tivéssemos',
  ],
  wrong: ['Se eu [[teria]] dinheiro, viajava. => tivesse', 'Se ela [[saberia]], vinha. => soubesse'],
  right: ['Se eu tivesse dinheiro, viajava.', 'Perguntou se ela viria.'],
});
