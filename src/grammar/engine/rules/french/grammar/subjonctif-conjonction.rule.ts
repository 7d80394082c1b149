import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJONCTIF_CONJONCTION',
  category: 'GRAMMAR',
  description: '« bien que », « pour que », « avant que » avec l’indicatif',
  message: 'Cette conjonction est suivie du subjonctif.',
  shortMessage: 'Subjonctif',
  patterns: [
    {
      pattern:
        'bien|pour|avant|afin|sans|quoique|pourvu que|qu’ il|elle|on|je|j’|ils|elles|tu|nous|vous ne? [est|sont|a|ont|fait|font|peut|peuvent|va|vont|sait|savent|vient|viennent|ai] => {subjonctif:\\5}',
      exceptions: ['très|sais|sait|vois|voit|savez|dit|dis|voyez|crois|si bien que|qu’ _ [_]'],
    },
    "jusqu’|jusqu' à ce que|qu’ il|elle|on|ils|elles [est|sont|a|ont|fait|font|peut|peuvent|va|vont|sait|vient|viennent] => {subjonctif:\\6}",
  ],
  wrong: ['Bien qu’il [[est]] tard, je reste. => soit', 'Il parle pour qu’elle [[peut]] comprendre. => puisse'],
  right: ['Bien qu’il soit tard, je reste.', 'Je vois bien qu’il est tard.'],
});
