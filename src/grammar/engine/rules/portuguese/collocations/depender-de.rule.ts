import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEPENDER_DE',
  category: 'COLLOCATIONS',
  description: '“depende em” por “depende de”',
  message: 'Depende-se de alguma coisa.',
  shortMessage: 'Preposição',
  patterns: ['depende|dependem|dependia|depender|dependo [em|a|com] você|ti|mim|ele|ela|nós|como|quem => de'],
  wrong: ['Isso depende [[em]] você. => de', 'Tudo depende [[a]] mim. => de'],
  right: ['Isso depende de você.', 'Ele depende muito dos pais.'],
});
