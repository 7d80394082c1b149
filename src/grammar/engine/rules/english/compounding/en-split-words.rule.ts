import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_SPLIT_WORDS',
  category: 'COMPOUNDING',
  description: 'One word written as two: “some times”, “my self”',
  message: 'Write this as one word here.',
  shortMessage: 'Spelling mistake',
  patterns: [
    {
      pattern:
        '[some|any|every thing] wrong|extra|else|new|good|bad|special|interesting|important|different|useful|from|with|when|which|we|you|they|i|he|she|can|will|has => \\1thing',
      exceptions: ['every [thing]'],
    },
    { pattern: '[some times] :PRP,DT,VB,JJ,NNS,IN^of|in|during|when|that|for|to => sometimes' },
    { pattern: '[there fore] => therefore' },
    { pattern: '[in deed] , => indeed' },

    '[fore front] => forefront',
    '[life long] dream|learning|friend|friends|friendship|sport|partner => lifelong',
    {
      pattern: '[my|your|him|her|it self] => \\1self',
      exceptions: ['[my|your|him|her|it self] /-.*|esteem|image|portrait|control|respect|worth|care|employed|study/'],
    },
    '[our|them selves] => \\1selves',
    { pattern: '[can not] => cannot', exceptions: ['[can not] only|just|merely|but'] },
    {
      pattern: '[any|some thing] /is|was|to|that|about|in|for|[.,!?]/ => \\1thing',
      exceptions: ['[any|some thing] /-.*/'],
    },
    { pattern: '[with out] => without', exceptions: ['[with out] of'] },
    {
      pattern: '[in to] the room|house|water|car|forest|kitchen|garden|city => into',
      exceptions: [
        'log|logged|logs|turn|turned|check|checked|come|came|drop|dropped|go|went|let|bring|call|called [in to]',
      ],
    },
  ],
  wrong: [
    'I need [[some thing]] new. => something',
    'I did it [[my self]]. => myself',
    'They hurt [[them selves]]. => themselves',
    'We left [[with out]] him. => without',
  ],
  right: [
    'I did it myself.',
    'We left without him.',
    'He logged in to the house account.',
    'It is with out of date maps.',
  ],
});
