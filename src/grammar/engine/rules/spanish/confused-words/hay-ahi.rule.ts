import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAY_AHI',
  category: 'CONFUSED_WORDS',
  description: '«hay», «ahí» y «ay»',
  message: '«Hay» viene de «haber», «ahí» indica un lugar y «ay» es una exclamación.',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '^ [ahí|ay|ahi] un|una|muchos|muchas|varios|varias|que|dos|tres|algo|alguien|mucha|mucho => hay',
    'no|que|donde|siempre|cuando|si|porque [ahí|ay|ahi] un|una|muchos|muchas|que|nada|nadie|mucha|mucho|más|tiempo => hay',
    '[hay] está|están|estaba|estaban|viene|vienen|va|van => ahí',
    'por|de|desde|hasta [hay|ay|ahi] /[.,;!?]|cerca|hay|y/ => ahí',
  ],
  wrong: ['[[Ahí]] que salir. => Hay', '[[Hay]] está tu libro. => Ahí', 'Anda por [[hay]]. => ahí'],
  right: ['Hay que salir.', 'Ahí está tu libro.'],
});
