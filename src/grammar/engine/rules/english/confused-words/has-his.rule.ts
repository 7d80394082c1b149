import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HAS_HIS',
  category: 'CONFUSED_WORDS',
  description: '“has” for “his” and the other way round',
  message: '“His” means “belonging to him”; “has” is a verb.',
  shortMessage: 'Confused words',
  patterns: [
    'of|with|in|for|from|by|lost|sold|told|loves|loved|visited [has] wife|mother|father|brother|sister|friends|friend|house|car|dog|name|life|family|job|work|money|own|parents|son|daughter|hand|hands|head|eyes|book => his',
    '^ he|she|it [his] a|an|the|been|to|two|three|many|no|not|some => has',
  ],
  wrong: ['He lives with [[has]] wife. => his', 'She [[his]] a dog. => has'],
  right: ['He lives with his wife.', 'She has a dog.'],
});
