import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DI_IL',
  category: 'GRAMMAR',
  description: '«di il» per «del»',
  message: 'La preposizione si unisce all’articolo.',
  shortMessage: 'Grammatica',
  patterns: [
    '[di il] /\\p{L}+/ => del',
    '[a il] /\\p{L}+/ => al',
    '[da il] /\\p{L}+/ => dal',
    '[in il] /\\p{L}+/ => nel',
    '[su il] /\\p{L}+/ => sul',
    '[in la] /\\p{L}+/ => nella',
    '[a i] /\\p{L}+/ => ai',
    '[di i] /\\p{L}+/ => dei',
  ],
  wrong: ['Il libro [[di il]] maestro. => del', 'Vivo [[in la]] casa. => nella'],
  right: ['Il libro del maestro.', 'Vivo nella casa.'],
});
