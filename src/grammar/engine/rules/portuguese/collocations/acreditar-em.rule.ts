import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACREDITAR_EM',
  category: 'COLLOCATIONS',
  description: '“acredito a ti” por “acredito em ti”',
  message: 'Acredita-se em alguém.',
  shortMessage: 'Preposição',
  patterns: ['acredito|acredita|acreditas|acreditamos|acreditei|acreditar [a|com] ti|você|mim|ela|ele|Deus => em'],
  wrong: ['Eu acredito [[a]] ti. => em', 'Ela acredita [[a]] Deus. => em'],
  right: ['Eu acredito em ti.', 'Ele acredita a custo.'],
});
