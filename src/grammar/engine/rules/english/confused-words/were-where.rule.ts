import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WERE_WHERE',
  category: 'CONFUSED_WORDS',
  description: '“were” for “where” and the other way round',
  message: '“Where” asks about a place; “were” is a form of “to be”.',
  shortMessage: 'Confused words',
  patterns: [
    '^ [were] is|are|do|does|did|can|was|have|has @determiner|@subject|@possessive => where',
    {
      pattern:
        'know|wonder|remember|forgot|ask|asked|see|tell|find [were] it|he|she|they|we|i|you|the|my|your => where',
      exceptions: ['you|we|they know|see|find|tell|ask [were]'],
    },
    {
      pattern:
        'we|they|you [where] very|not|going|there|here|late|happy|so|too|able|born|told|given|all|both|waiting|looking|tired => were',
      exceptions: ['that|as|when|if|tell|told|show|showed|asked|ask|see|and|know we|they|you [where]'],
    },
  ],
  wrong: ['[[Were]] is my coat? => Where', 'They [[where]] very tired. => were', 'I forgot [[were]] it was. => where'],
  right: ['Where is my coat?', 'They were very tired.', 'The things we know were told to us.'],
});
