import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EU_VERBO',
  category: 'GRAMMAR',
  description: '«eu» com o verbo noutra pessoa',
  message: 'Com «eu», o verbo vai na primeira pessoa.',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern: 'eu [é|está|tem|vai|pode|quer|faz|sabe|diz|vem|são|temos|vamos] => {primeira:\\2}',
      exceptions: ['que|como|e|do|nem eu [_]'],
    },
    'eu não|já [é|está|tem|vai|pode|quer|faz|sabe] => {primeira:\\3}',
  ],
  wrong: ['Eu [[vai]] embora. => vou', 'Eu não [[tem]] tempo. => tenho'],
  right: ['Eu vou embora.', 'Mais alto do que eu é o João.'],
});
