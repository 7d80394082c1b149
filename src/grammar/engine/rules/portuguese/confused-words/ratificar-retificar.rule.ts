import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RATIFICAR_RETIFICAR',
  category: 'CONFUSED_WORDS',
  description: '«ratificar o erro» por «retificar o erro»',
  message: 'Corrigir é «retificar»; «ratificar» é confirmar.',
  shortMessage: 'Parónimo',
  patterns: [
    '[ratificar] o|um|os|este|esse erro|erros|engano|lapso => retificar',
    '[ratificou] o|um|os|este|esse erro|erros|engano|lapso => retificou',
  ],
  wrong: ['Vamos [[ratificar]] o erro. => retificar', 'O jornal [[ratificou]] um engano. => retificou'],
  right: ['Vamos retificar o erro.', 'O país ratificou o tratado.'],
});
