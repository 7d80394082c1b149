import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAS_THE_ABILITY_TO',
  category: 'STYLE',
  picky: true,
  description: '“has the ability to” for “can”',
  message: 'You can simply write “can”.',
  shortMessage: 'Wordiness',
  patterns: ['[has|have the ability to] => can'],
  wrong: ['She [[has the ability to]] run far. => can', 'They [[have the ability to]] win. => can'],
  right: ['She can run far.', 'The ability to run far is rare.'],
});
