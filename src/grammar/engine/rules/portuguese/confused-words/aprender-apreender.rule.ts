import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APRENDER_APREENDER',
  category: 'CONFUSED_WORDS',
  description: '“apreender a ler” por “aprender a ler”',
  message: '“Aprender” é adquirir um saber; “apreender” é confiscar.',
  shortMessage: 'Confusão',
  patterns: [
    '[apreender] a ler|escrever|nadar|falar|cozinhar|conduzir|dirigir => aprender',
    '[apreendi] a ler|escrever|nadar|falar|cozinhar => aprendi',
    'polícia [aprendeu] droga|armas|a|o => apreendeu',
  ],
  wrong: ['Quero [[apreender]] a nadar. => aprender', 'A polícia [[aprendeu]] a droga. => apreendeu'],
  right: ['Quero aprender a nadar.', 'A polícia apreendeu a droga.'],
});
