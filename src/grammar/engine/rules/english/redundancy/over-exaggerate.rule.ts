import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OVER_EXAGGERATE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“over exaggerate” for “exaggerate”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[over exaggerate|exaggerated|exaggerating|exaggeration] => \\2',
    '[overexaggerate] => exaggerate',
    '[overexaggerated] => exaggerated',
    '[very|extremely exaggerated] => exaggerated',
  ],
  wrong: ['Do not [[over exaggerate]] it. => exaggerate', 'It was [[overexaggerated]]. => exaggerated'],
  right: ['Do not exaggerate it.', 'The storm is over.'],
});
