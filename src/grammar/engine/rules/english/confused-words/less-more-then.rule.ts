import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LESS_MORE_THEN',
  category: 'CONFUSED_WORDS',
  description: '“then” for “than” after a comparative',
  message: 'Use “than” to compare. “Then” is about time.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        ':JJR^:NN,VB,RB [then] others|other|another|before|usual|normal|average|ever|any|most|these|those|those => than',
    },
    { pattern: 'more|less :JJ,NN,NNS,RB [then] others|other|another|men|women|people|any|those|these => than' },

    '@shortComparative [then] me|him|her|us|them|ever|before|expected|usual|mine|yours|that|this|most|any|all|average => than',
    'more|less|fewer|rather|other /\\p{Ll}{3,}/ [then] me|him|her|us|them|ever|expected|usual|mine|yours|most|any|average => than',
    '@shortComparative [then] the|my|your|his|our|their /\\p{L}+/^was|is|came|went => than',
    'more|less|fewer [then] /\\p{N}+|half|one|two|three|four|five|six|ten|twenty|hundred/ => than',
    '@shortComparative [then] you /[.!?]/ => than',
  ],
  exceptions: [
    'even|much|no|any more|better|rather|later|earlier|worse [then] /[,.;]/',
    'more|better|worse|earlier|later|rather [then] /[,.;:?!]/',
  ],
  wrong: [
    'He runs faster [[then]] others. => than',
    "He's better [[then]] you. => than",
    'She is taller [[then]] me. => than',
    'It cost more [[then]] ten euros. => than',
    'It works better [[then]] ever. => than',
  ],
  right: [
    'She is taller than me.',
    'It got colder, and then it snowed.',
    'Things were simpler then.',
    'Life was better then and people laughed more.',
  ],
});
