import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DETERMINER_BASE_VERB',
  category: 'GRAMMAR',
  description: '“the improve of the road”: a verb in the place of a noun',
  message: '“\\2” is a verb; a noun belongs here.',
  shortMessage: 'Part of speech',
  patterns: [
    {
      pattern:
        'the|a|any|my|our|their|his|her [:VB^:NN,NNU,NNS,NNP,JJ,JJR,VBN,VBD,VBG,RB,IN,MD,UH,CC,DT,PRP,PRPS,CD] of|in|to|for|is|was|are|that|and|about|\\.|,',
    },
  ],
  exceptions: [
    'her [_] in|to|and|for|of|about|that|\\.|,',
    '[want|deed|improve|be|do|have|go|say|see|know|let|get|come|ask|tell|sell]',
    '/["“\'‘]/ [_]',
    'the|a|some|any|my|our|their|his|her [_] /[-]/',
  ],
  wrong: ['The [[explain]] of this is long.', 'He made a [[solve]] for it.'],
  right: ['The explanation of this is long.', 'I saw her explain it.'],
});
