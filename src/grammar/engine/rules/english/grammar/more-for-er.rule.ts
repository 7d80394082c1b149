import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MORE_FOR_ER',
  category: 'GRAMMAR',
  description: '“more fast” for “faster”',
  message: 'The comparative of “\\2” is “{comparative:\\2}”.',
  shortMessage: 'Comparison',
  patterns: [
    '[more easy|fast|cheap|big|small] now|today|for|to|if|when|because => {comparative:\\2}',
    'the [most easy|cheap|fast|big|small|tall|old|young] way|thing|part|place|city|country|building|house|river|car|one => {superlative:\\3}',
    {
      pattern:
        'is|are|was|were|be|been|much|even|looks|look|tastes|taste [more tasty|noisy|dirty|busy|lazy|ugly|funny|hungry|windy|sunny] /than|[.,;!?]/ => {comparative:\\3}',
      message: 'The comparative of “\\3” is “{comparative:\\3}”.',
      exceptions: ['[more _] than :JJ'],
    },
    '[more fast|tall|cheap|big|small|easy|young|rich|high|short|strong|slow|cold|warm] than me|him|her|us|them|you|the|my|your|his|our|their|mine|yours|before|last => {comparative:\\2}',
    {
      pattern:
        "is|are|was|were|be|'s|’s|much [more fast|cheap|easy|tall|big|small|high|slow|cold] /to|[.,;!?]/ => {comparative:\\3}",
      message: 'The comparative of “\\3” is “{comparative:\\3}”.',
    },
    {
      pattern:
        'the [most tall|cheap|big|small|easy|fast|high|strong|short|slow|cold|rich|young] /of|in|[.,;!?]/ => {superlative:\\3}',
      message: 'The superlative of “\\3” is “{superlative:\\3}”.',
    },
    {
      pattern:
        'is|are|was|were|be|been|much|even|looks|look [more hot|fat|thin|wet|dry|heavy|clean|safe|nice|deep|loud|smart|large|wide|bright] than me|him|her|us|them|you|the|my|your|his|her|our|their|mine|yours|before|last|here|there|in|usual|other|others|any|i|we|he|she|they|it|this|that => {comparative:\\3}',
      message: 'The comparative of “\\3” is “{comparative:\\3}”.',
    },
    '[more fast|tall|cheap|big|small|easy|young|rich|high|short|strong|slow|cold|warm] than here|there|in|usual|other|others|any|i|we|he|she|they|it|this|that => {comparative:\\2}',
  ],
  wrong: [
    'Cooking is [[more easy]] now. => easier',
    'He runs [[more fast]] than me. => faster',
    'My house is [[more big]] than yours. => bigger',
    "It's [[more easy]]. => easier",
    'Her soup is [[more tasty]] than mine. => tastier',
    'He is the [[most tall]] of all. => tallest',
    'It is [[more hot]] than here. => hotter',
  ],
  right: [
    'He runs faster than me.',
    'It is more cold than warm.',
    'We need more small than big ones.',
    'It is more dark than light.',
  ],
});
