import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WET_YOUR_APPETITE',
  category: 'NONSTANDARD_PHRASES',
  description: '“wet your appetite” for “whet your appetite”',
  message: 'The phrase is “whet your appetite”.',
  shortMessage: 'Set phrase',
  patterns: [
    '[wet|wets|wetted|wetting] my|your|his|her|our|their|the appetite|appetites|curiosity|interest => {whet:\\1}',
  ],
  wrong: ['The smell [[wet]] my appetite. => whet', 'It is meant to [[wet]] your appetite. => whet'],
  right: ['The smell whet my appetite.', 'He wet his hair.'],
});
