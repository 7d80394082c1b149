import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEXO_COMUN',
  category: 'REDUNDANCY',
  description: '«nexo de unión», «consenso general», «completamente lleno»',
  message: 'El nombre ya incluye esa idea: «\\1» basta.',
  shortMessage: 'Redundancia',
  patterns: [
    '[nexo de unión] => nexo',
    '[consenso general] => consenso',
    '[accidente fortuito] => accidente',
    '[utopía inalcanzable] => utopía',
    '[autopsia del cadáver] => autopsia',
    '[protagonista principal] => protagonista',
    '[mendrugo de pan] => mendrugo',
    '[testigo presencial ocular] => testigo',
  ],
  wrong: ['Es un [[nexo de unión]]. => nexo', 'Fue la [[protagonista principal]]. => protagonista'],
  right: ['Es un nexo.', 'Fue la protagonista.'],
});
