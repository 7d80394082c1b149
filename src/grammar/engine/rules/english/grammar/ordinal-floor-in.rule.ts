import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ORDINAL_FLOOR_IN',
  category: 'GRAMMAR',
  description: '“in the second floor” for “on the second floor”',
  message: 'Say “on the … floor”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'live|lives|lived|living|is|are|was|were|room|flat|apartment|office|shop [in] the first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|ground floor => on',
    },
    {
      pattern:
        'live|lives|lived|living|is|are|was|were|room|flat|apartment|office|shop [in] first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|ground floor => on the',
    },
  ],
  exceptions: ['[in] the _ floor :NN,NNS', '[in] _ floor :NN,NNS'],
  wrong: ['My office is [[in]] the third floor. => on', 'She lives [[in]] second floor. => on the'],
  right: [
    'My office is on the third floor.',
    'It was in the first floor plan.',
    'She lives in the second floor apartment.',
  ],
});
