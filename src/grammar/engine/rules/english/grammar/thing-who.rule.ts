import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THING_WHO',
  category: 'GRAMMAR',
  description: '“the house who” for “the house which”',
  message: '“Who” is for people; a thing takes “which” or “that”.',
  shortMessage: 'Relative pronoun',
  patterns: [
    {
      pattern:
        '@start|a|the|this|some|many|other|is|are|new :JJ? house|car|thing|things|book|books|film|movie|problem|problems|job|jobs|place|places|phone|computer|idea|ideas|reason|reasons|product|products|cars|houses|movies|films|machine|machines|activities|activity|game|games [who] is|are|was|were|has|have|can|will|make|makes|help|helps => which || that',
    },
  ],
  exceptions: [
    'of|in|from|with|at|to|on|for|by the|a|this|my|these|some|many|new|other~2 _ [who]',
    'people|person|man|woman|one|someone|those|boy|girl~6 [who]',
  ],
  wrong: ['The house [[who]] is old is mine. => which', 'It is a machine [[who]] can sing. => which'],
  right: ['The house which is old is mine.', 'I saw the owner of the house who was ill.'],
});
