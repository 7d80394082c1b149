import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NAAR_MIJN_MENING',
  category: 'NONSTANDARD_PHRASES',
  description: '“in mijn mening” voor “naar mijn mening”',
  message: 'Het is “naar mijn mening” of “volgens mij”.',
  shortMessage: 'Uitdrukking',
  patterns: [
    '[in|aan|op|voor] mijn|zijn|haar|onze mening /[,]|is|was|zijn/ => naar',
    '[volgens mijn mening] => naar mijn mening',
    '[volgens mij vind ik] => volgens mij',
  ],
  wrong: ['[[In]] mijn mening is dat fout. => Naar', 'Dat is [[volgens mijn mening]] waar. => naar mijn mening'],
  right: ['Naar mijn mening is dat fout.', 'Dat is volgens mij waar.'],
});
