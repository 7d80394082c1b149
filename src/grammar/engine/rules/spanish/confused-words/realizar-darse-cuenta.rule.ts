import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REALIZAR_DARSE_CUENTA',
  category: 'CONFUSED_WORDS',
  description: '«realizar que» por «darse cuenta de que»',
  message: '«Realizar» es hacer; para notar se dice «darse cuenta de».',
  shortMessage: 'Falso amigo',
  patterns: ['[realicé|realizó|realizaron que] => {cuenta:\\1} de que'],
  wrong: [
    'Ana [[realizó que]] llovía. => se dio cuenta de que',
    'Entonces [[realicé que]] era tarde. => me di cuenta de que',
  ],
  right: ['Ana se dio cuenta de que llovía.', 'Realizó una obra que gustó.'],
});
