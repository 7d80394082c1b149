import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WANDER_WONDER',
  category: 'CONFUSED_WORDS',
  description: '“wander” for “wonder” and the other way round',
  message: 'To “wonder” is to ask yourself; to “wander” is to walk about.',
  shortMessage: 'Confused words',
  patterns: [
    'i|we|he|she|they|you|to|often|just|always|people|no|makes|made me|him|her|us|you? [wander|wanders|wandered] if|why|whether|what|how|who => {wonder:\\3}',
    '[wandering] if|why|whether|what|who => wondering',
    { pattern: 'no|small|little [wander] => wonder', exceptions: ['no|little [wander] _'] },
    '[wonder|wondered|wonders] around|aimlessly|through|off => {wander:\\1}',
  ],
  wrong: [
    'I [[wander]] if he knows. => wonder',
    'They [[wondered]] around the town. => wandered',
    'He was [[wandering]] why. => wondering',
  ],
  right: ['I wonder if he knows.', 'They wandered around the town.'],
});
