import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTGELT',
  category: 'CONFUSED_WORDS',
  description: '„Entgeld“ statt „Entgelt“',
  message: '„Entgelt“ kommt von „entgelten“ und endet auf t.',
  shortMessage: 'Verwechslung',
  patterns: [
    'entgeld => Entgelt',
    'entgelds => Entgelts',
    'entgeldlich => entgeltlich',
    'unentgeldlich => unentgeltlich',
    'unendgeldlich => unentgeltlich',
    'unentgeldliche => unentgeltliche',
  ],
  wrong: ['Das [[Entgeld]] ist zu niedrig. => Entgelt', 'Die Beratung ist [[unentgeldlich]]. => unentgeltlich'],
  right: ['Das Entgelt ist zu niedrig.', 'Die Beratung ist unentgeltlich.'],
});
