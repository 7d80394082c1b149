import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_NE_VA',
  category: 'CONFUSED_WORDS',
  description: '“se né va” e “sene va”',
  message: 'Si scrive “se ne va”, senza accento e staccato.',
  shortMessage: 'Grafia',
  patterns: [
    '[sene] va|vanno|andò|frega => se ne',
    'se [né] va|vanno|andò => ne',
    '[mene] vado|frego|vergogno|pento => me ne',
    '[tene] vai|penti => te ne',
    "[vattene's] => vattene",
  ],
  wrong: ['Lui [[sene]] va. => se ne', 'Io [[mene]] vado. => me ne'],
  right: ['Lui se ne va.', 'Io me ne vado.'],
});
