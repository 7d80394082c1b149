import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_FOR_TOO',
  category: 'CONFUSED_WORDS',
  winsOver: [],
  description: '“to hard” for “too hard”',
  message: 'Did you mean “too”?',
  shortMessage: 'Wrong word',
  patterns: [
    {
      pattern:
        "is|are|was|were|'s|’s|seem|seems|look|looks|looked|be|been|feel|feels|got|become [to] hard|late|early|expensive|difficult|dangerous|easy|pretty|tired|young|old|big|small|bad|strong|high|low|long|cold|hot|far|busy|fat|short|heavy i|he|she|they|we|you|it|and|or|but|that|because|\\.|,|;|\\!|\\? => too",
      exceptions: ['_ [to] long|low|far|fat|heavy|short'],
    },

    "is|are|was|were|'s|’s|seem|seems|look|looks|be|feel|feels|get|gets|became|becomes|sounds [to] :JJ^:VB,NN,NNS,NNU,VBG,VBN,RB to|for|\\.|,|;|\\!|\\? => too",
    "is|are|was|were|'s|’s|seem|seems|seem|look|looks|be|been|get|got|has|have [to] hard|late|early|much|many|fast|young|old|big|small|bad|few|little|strong|high|low|long|cold|hot to|for|\\.|,|;|\\!|\\?|in|people|cars|money|time => too",
    'affect|love|like|miss|change|help them|us|me|him|her|it [to] much => too',
  ],
  wrong: [
    'It was [[to]] expensive and ugly. => too',
    'It is [[to]] hard for them. => too',
    'He looks [[to]] angry. => too',
  ],
  right: ['It is too hard for them.', 'He is to marry young.'],
});
