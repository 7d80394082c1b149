import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREVER_DE_ANTEMANO',
  category: 'REDUNDANCY',
  description: '«prever de antemano», «anticipar antes»',
  message: '«Prever» y «anticipar» ya significan «de antemano».',
  shortMessage: 'Redundancia',
  patterns: [
    '[prever|previó|previsto|anticipar|anticipó|predecir de antemano] => \\1',
    '[planear|planificar|planificado por adelantado] => \\1',
  ],
  wrong: [
    'Hay que [[prever de antemano]] el gasto. => prever',
    'Quiso [[anticipar de antemano]] la noticia. => anticipar',
  ],
  right: ['Hay que prever el gasto.', 'Lo sabía de antemano.'],
});
