import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HA_ATRAS',
  category: 'REDUNDANCY',
  description: '«há dois anos atrás» por «há dois anos»',
  message: '«Há» já indica o passado: «atrás» sobra.',
  shortMessage: 'Redundância',
  patterns: ['há _~2 anos|dias|meses|semanas|horas|tempo|minutos|séculos [atrás] =>'],
  wrong: ['Chegou há dois anos[[ atrás]]. =>', 'Morou aqui há muito tempo[[ atrás]]. =>'],
  right: ['Chegou há dois anos.', 'Chegou dois anos atrás.'],
});
