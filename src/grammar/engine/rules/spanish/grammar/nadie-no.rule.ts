import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NADIE_NO',
  category: 'GRAMMAR',
  description: 'Doble negación sin «no»: «vino nadie»',
  message: 'Tras el verbo, la negación pide «no» delante.',
  shortMessage: 'Negación',
  patterns: [
    { pattern: 'nadie|nada|ningún|ninguna|nunca|jamás [no] :V3S,V3P^:N =>', exceptions: ['nada|nunca _? [no] _ que'] },
  ],
  wrong: ['Nadie[[ no]] viene. =>', 'Nunca[[ no]] llueve. =>'],
  right: ['Nadie viene.', 'No viene nadie.'],
});
