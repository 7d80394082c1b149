import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FRASI_FATTE',
  category: 'STYLE',
  picky: true,
  description: '«a livello di», «quant’altro», «nella misura in cui»',
  message: 'Meglio una forma più semplice.',
  shortMessage: 'Stile',
  patterns: [
    '[e quant’altro] => e altro || eccetera',
    "[e quant'altro] => e altro || eccetera",
    '[nella misura in cui] => se || in quanto',
    '[a livello di] => in || per',
    '[al fine di] => per',
    '[in data odierna] => oggi',
    '[nel momento in cui] => quando',
    '[all’interno di] => in || dentro',
  ],
  wrong: ['Porta pane, vino [[e quant’altro]]. => e altro', 'Parte [[al fine di]] studiare. => per'],
  right: ['Porta pane, vino e altro.', 'Parte per studiare.'],
});
