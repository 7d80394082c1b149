import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPITTING_IMAGE',
  category: 'NONSTANDARD_PHRASES',
  description: '“splitting image” for “spitting image”',
  message: 'The phrase is “spitting image”.',
  shortMessage: 'Set phrase',
  patterns: ['[splitting] image of => spitting', 'spit [in|an] image of => and'],
  wrong: [
    'She is the [[splitting]] image of her aunt. => spitting',
    'He is the [[splitting]] image of him. => spitting',
  ],
  right: ['She is the spitting image of her aunt.', 'They are splitting wood.'],
});
