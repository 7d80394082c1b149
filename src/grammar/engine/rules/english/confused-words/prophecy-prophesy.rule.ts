import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROPHECY_PROPHESY',
  category: 'CONFUSED_WORDS',
  description: '“prophesy” for “prophecy” and the other way round',
  message: '“Prophecy” is the noun; “prophesy” is the verb.',
  shortMessage: 'Confused words',
  patterns: [
    'a|the|this|that|his|her|an|old|ancient|self-fulfilling [prophesy|prophesies] /[.,;!?]|of|was|is|that|said|came|about|in/ => {prophecy:\\2}',
    'to|will|would|did|not|can|could [prophecy] the|that|about|a|his|her|against => prophesy',
  ],
  wrong: ['It was a self-fulfilling [[prophesy]]. => prophecy', 'Nobody can [[prophecy]] the end. => prophesy'],
  right: ['It was a self-fulfilling prophecy.', 'Nobody can prophesy the end.'],
});
