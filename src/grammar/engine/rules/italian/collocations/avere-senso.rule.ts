import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVERE_SENSO',
  category: 'COLLOCATIONS',
  words: { fa: 'ha', fanno: 'hanno', faceva: 'aveva' },
  description: '“non fa alcun senso” per “non ha alcun senso”',
  message: 'Si dice “avere senso”; “fare senso” significa disgustare.',
  shortMessage: 'Verbo giusto',
  patterns: ['non [@words] alcun|nessun|molto|più senso => {words:\\2}'],
  wrong: ['Questo non [[fa]] alcun senso. => ha', 'Le sue parole non [[fanno]] molto senso. => hanno'],
  right: ['Questo non ha alcun senso.', 'Il sangue mi fa senso.'],
});
