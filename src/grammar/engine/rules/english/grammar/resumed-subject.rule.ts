import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RESUMED_SUBJECT',
  category: 'GRAMMAR',
  description: '“people who they know”, “my father he works”',
  message: 'The subject stands here twice.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        '^ others|those|people|students|children|men|women|parents|teachers who !they|,|that|which|and|but|or|if|when|because|think|say|says|know|believe|what|how|where|why|whom|things|people|the|want|things|everything|anything|something|all|way+ [they] will|can|are|have|should|must|would|could|do|need => ',
    },

    '^ my|our father|mother|brother|sister|friend|parents|friends|teacher|family|uncle|boss [he|she|they] :VBZ,VB,VBD,MD => ',
    '^ the|these|some|many|most people|students|children|teachers [they] :VB,VBD,MD => ',
    "people|students|children|man|woman|person who [he|she|they|it] is|are|was|were|have|has|do|does|can|will|must|should n't|not|a|the|to|very => ",
  ],
  exceptions: ['^ the people|students|children|teachers [they]'],
  wrong: [
    'Students who work hard[[ they]] will pass. =>',
    'My brother[[ he]] works in Rome. =>',
    'Most people[[ they]] like it. =>',
  ],
  right: ['My brother works in Rome.', 'The people they like are kind.'],
});
