import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEM_ENTSPRECHEND',
  category: 'COMPOUNDING',
  description: '„dem entsprechend“ statt „dementsprechend“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[dem entsprechend|gegenüber|nach|zufolge] ist|sind|war|hat|wird|fokussieren|steht|kann|muss|verhält|gilt => \\1\\2',
  ],
  wrong: ['[[Dem entsprechend]] ist er müde. => Dementsprechend', '[[Dem zufolge]] hat er recht. => Demzufolge'],
  right: ['Dementsprechend ist er müde.', 'Dem Plan entsprechend ging alles.'],
});
