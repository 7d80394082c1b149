import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVERBIO_INVARIABLE',
  category: 'GRAMMAR',
  description: '«bastante buenos alumna» y «demasiadas rápido»',
  message: 'Ante un adjetivo el adverbio no cambia: «{adv:\\1}».',
  shortMessage: 'Adverbio',
  patterns: [
    {
      pattern:
        '[demasiada|demasiados|demasiadas|mucha|muchos|muchas] más|cansado|cansada|cansados|cansadas|rápido|lejos|tarde|caro|cara|caros|caras|grande|grandes => {adv:\\1}',
      exceptions: ['[mucha|muchos|muchas] más _'],
    },
  ],
  wrong: ['Está [[demasiada]] cansada. => demasiado', 'Son [[demasiados]] caros. => demasiado'],
  right: ['Está demasiado cansada.', 'Tiene muchas más casas.'],
});
