import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CRASE',
  category: 'GRAMMAR',
  description: '“à partir” por “a partir”',
  message: 'Aqui não há crase.',
  shortMessage: 'Gramática',
  patterns: [
    '[à] partir|pé|cavalo|prazo|ele|ela|mim|você|vocês|todos|fazer|ver|ler|trabalhar|princípio|respeito => a',
    '[à] um|uma /\\p{L}+/ => a',
  ],
  wrong: ['[[À]] partir de hoje, estudo. => A', 'Ele vai [[à]] pé. => a'],
  right: ['A partir de hoje, estudo.', 'Ele vai à escola.'],
});
