import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BOTH_OF_SINGULAR',
  category: 'GRAMMAR',
  description: '“both of my parent” for “both of my parents”',
  message: '“Both” is about two, so use the plural.',
  shortMessage: 'Plural',
  patterns: [{ pattern: 'both of my|your|his|her|our|their|the|these|those [@counted]>of => {pluralnoun:\\4}' }],
  exceptions: ['both of _ [_] :NNS'],
  wrong: ['Both of my [[parent]] work here. => parents', 'Both of these [[book]] are old. => books'],
  right: ['Both of my parents work here.', 'Both of these book covers are red.'],
});
