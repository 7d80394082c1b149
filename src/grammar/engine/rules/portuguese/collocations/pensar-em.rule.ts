import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PENSAR_EM',
  category: 'COLLOCATIONS',
  description: '“penso a ti” por “penso em ti”',
  message: 'Pensa-se em alguém.',
  shortMessage: 'Preposição',
  patterns: ['penso|pensa|pensas|pensamos|pensei|pensar|pensava [a|sobre] ti|você|mim|ela|ele => em'],
  wrong: ['Penso [[a]] ti. => em', 'Ela pensa [[a]] ele. => em'],
  right: ['Penso em ti.', 'Ela pensa a sério.'],
});
