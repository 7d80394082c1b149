import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AT_NIGHT',
  category: 'GRAMMAR',
  description: '“in the night” and other times of day',
  message: 'Say “at night”, “in the morning” and “on Monday morning”.',
  shortMessage: 'Preposition',
  patterns: [
    'at [the] night /[.,;!?]/ =>',
    '[at] the morning|afternoon|evening => in',
    '[in] night /[.,;!?]/ => at',
    '[in] monday|tuesday|wednesday|thursday|friday|saturday|sunday morning|afternoon|evening|night => on',
  ],
  exceptions: ['[at] the morning|afternoon|evening :NN,NNP,NNS'],
  wrong: ['We met [[at]] the morning. => in', 'We left [[in]] Monday morning. => on', 'He works [[in]] night. => at'],
  right: ['We met in the morning.', 'We left on Monday morning.'],
});
