import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DA_DURCH',
  category: 'COMPOUNDING',
  description: '„da durch“, „da mit“ am Satzanfang',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '^ [da durch|mit|für|von|bei|rauf|gegen] ist|hat|war|kann|wird|sind|haben|können|muss|sollte|wurde => da\\3',
  ],
  wrong: ['[[Da durch]] wird es teurer. => Dadurch', '[[Da mit]] kann ich leben. => Damit'],
  right: ['Dadurch wird es teurer.', 'Da mit ihm zu rechnen ist, warten wir.'],
});
