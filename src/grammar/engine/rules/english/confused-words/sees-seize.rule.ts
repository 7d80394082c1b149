import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEES_SEIZE',
  category: 'CONFUSED_WORDS',
  description: '“seas” or “cease” for “seize”',
  message: 'To “seize” is to take hold of; to “cease” is to stop.',
  shortMessage: 'Confused words',
  patterns: [
    '[cease|seas] the day|moment|opportunity|chance|power => seize',
    'to|never|not|will|did|must [seize] to exist|amaze|be|operate|function|have => cease',
    '[seize] fire => cease',
    '[seize] and desist => cease',
  ],
  wrong: ['[[Cease]] the day! => Seize', 'They will [[seize]] to exist. => cease'],
  right: ['Seize the day!', 'They will cease to exist.'],
});
