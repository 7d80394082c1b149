import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THESE_UNCOUNTABLE',
  category: 'GRAMMAR',
  description: '“these information” for “this information”',
  message: 'This noun has no plural: “this \\2”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        '[these|those] information|advice|equipment|furniture|knowledge|homework|software|evidence|luggage|money|stuff|traffic|progress is|are|was|were|will|can|could|about|and|to|from|that|which|in|on|for|has|have|\\.|, => this',
    },
    {
      pattern:
        '[few] information|advice|equipment|furniture|knowledge|homework|luggage|money|traffic|water \\.|,|in|on|and|for|to|about|with|because|but => little',
      message: 'This noun cannot be counted: “little \\2”.',
    },
  ],
  wrong: ['[[These]] equipment is old. => This', 'She has a [[few]] money in Rome. => little'],
  right: ['This equipment is old.', 'These information systems are old.'],
});
