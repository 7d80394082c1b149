import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOS_VERBO',
  category: 'GRAMMAR',
  description: '«nós» com o verbo noutra pessoa',
  message: 'Com «nós», o verbo termina em «-mos».',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern: 'nós [é|está|tem|vai|pode|quer|faz|foi|deve|sabe|são|estão|têm|vão|podem|querem] => {nos:\\2}',
      exceptions: ['de|para|com|por|sem|entre|sobre|que|como|a|e|cada|um nós [_]'],
    },
    'nós não|já [é|está|tem|vai|pode|quer|faz|foi|deve|sabe] => {nos:\\3}',
  ],
  wrong: ['Nós [[vai]] embora. => vamos', 'Nós não [[tem]] tempo. => temos'],
  right: ['Nós vamos embora.', 'Um de nós vai embora.'],
});
