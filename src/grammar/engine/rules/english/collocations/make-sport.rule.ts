import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAKE_SPORT',
  category: 'COLLOCATIONS',
  description: '“make sport” for “do sport”',
  message: 'With “\\3”, English uses the verb “{words:\\1}”.',
  shortMessage: 'Verb',
  words: { make: 'do', makes: 'does', made: 'did', making: 'doing' },
  patterns: [
    {
      pattern:
        '[make|makes|made|making] my|our|his|her|your|their|some|the|of|more|a? homework|sport|sports|gymnastics|yoga|housework|shopping|exercises => {words:\\1}',
      exceptions: ['[_] _? sport of|with', '[_] a sports'],
    },
  ],
  wrong: ['I [[make]] my homework in the kitchen. => do', 'She [[makes]] sport every day. => does'],
  right: ['I do my homework in the kitchen.', 'They made a sports car.'],
});
