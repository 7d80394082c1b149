import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CURVE_YOUR_ENTHUSIASM',
  category: 'NONSTANDARD_PHRASES',
  description: '“curve your appetite” for “curb your appetite”',
  message: 'The phrase is “curb your appetite”.',
  shortMessage: 'Set phrase',
  patterns: [
    '[curve|curved|curves|curving] my|your|his|her|our|their|the|its appetite|enthusiasm|spending|hunger|cravings|emissions|inflation => {curb:\\1}',
  ],
  wrong: ['It will [[curve]] your appetite. => curb', 'This [[curved]] his enthusiasm. => curbed'],
  right: ['It will curb your appetite.', 'The road curves to the left.'],
});
