import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARE_NOT_VERB',
  category: 'GRAMMAR',
  winsOver: ['BE_BASE_VERB', 'IS_ARE_PLUS_BASE'],
  description: '“they are not stop” for “they do not stop”',
  message: 'Use “do not” with this verb.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'they|we|you|people|students|children|i [are|am not] stop|agree|like|want|need|know|think|go|come|believe|understand|have|see|take|make|use|eat|drink|buy|care|live|believe|seem|remember|feel|give|get :DT,PRPS,PRP,IN,RB,TO,NNS,NN,JJ,PCT,MD,WH => do not',
      exceptions: [
        'we|you|they|people|students|children are not like|use|need [_]',
        '[are|am not] like|need|use',
        'who|what|that|these|those you|we|they [are|am not]',
      ],
    },
  ],
  wrong: ['We [[are not]] agree with it. => do not', 'They [[are not]] stop here. => do not'],
  right: ['We do not agree with it.', 'They are not like us.'],
});
