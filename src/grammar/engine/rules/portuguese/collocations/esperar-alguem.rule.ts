import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESPERAR_ALGUEM',
  category: 'COLLOCATIONS',
  description: '“espero para ti” por “espero por ti”',
  message: 'Espera-se por alguém.',
  shortMessage: 'Preposição',
  patterns: ['espero|espera|esperas|esperei|esperar|esperava [para|a] ti|mim|você|ele|ela|nós => por'],
  wrong: ['Espero [[para]] ti à porta. => por', 'Ela esperava [[a]] mim. => por'],
  right: ['Espero por ti à porta.', 'Espera para ver.'],
});
