import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEUR_LEURS',
  category: 'CONFUSED_WORDS',
  description: '« leur » pour « leurs » et inversement',
  message: 'Devant un pluriel on écrit « leurs », devant un verbe « leur ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    '[leur] @plural => leurs',
    '[leurs] @singular^porte|place => leur',
    '[leurs] a|ont|ai|ai-je|dit|donne|parle|demande|faut|faudra|montre|explique|écris => leur',
  ],
  wrong: ['Ils aiment [[leur]] amis. => leurs', 'Elle [[leurs]] parle. => leur', 'C’est [[leurs]] maison. => leur'],
  right: ['Ils aiment leurs amis.', 'Elle leur parle.'],
});
