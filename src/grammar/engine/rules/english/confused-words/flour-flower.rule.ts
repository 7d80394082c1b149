import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FLOUR_FLOWER',
  category: 'CONFUSED_WORDS',
  description: '“flower” for “flour” and the other way round',
  message: 'You bake with “flour”; a “flower” blooms.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'cup|cups|spoon|spoons|tablespoon|tablespoons|grams|gram|kilo|g|pound|pounds|bag|of of? [flower|flowers] /[.,;!?]|and|with|to|in/ => flour',
      exceptions: ['bag|bags of [flower|flowers]'],
    },
    'wheat|rye|corn|rice|plain|whole-wheat|self-raising|almond [flower] => flour',
    'a|the|bunch|bouquet of? [flours] => flowers',
  ],
  wrong: ['Add two cups of [[flower]] and an egg. => flour', 'She used rye [[flower]]. => flour'],
  right: ['Add two cups of flour and an egg.', 'He picked a flower.'],
});
