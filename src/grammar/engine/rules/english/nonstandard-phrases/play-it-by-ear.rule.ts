import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLAY_IT_BY_EAR',
  category: 'NONSTANDARD_PHRASES',
  description: '“play it by year” for “play it by ear”',
  message: 'The phrase is “play it by ear”.',
  shortMessage: 'Set phrase',
  patterns: ['play|plays|played|playing it by [year|air] => ear'],
  wrong: ['Let us play it by [[year]]. => ear', 'We played it by [[air]]. => ear'],
  right: ['Let us play it by ear.', 'It grows by the year.'],
});
