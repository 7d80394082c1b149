import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THESE_SINGULAR',
  category: 'GRAMMAR',
  description: '“these” or “those” before a singular',
  message: 'Use a plural noun after “\\1”.',
  shortMessage: 'Agreement',
  patterns: [
    {
      pattern:
        '[these :NN^:NNS,JJ,JJR,VB,VBG,VBN,NNU,NNP,CD] /is|was|has|[.;!?]/ => this \\2 || these {pluralnoun:\\2}',
      exceptions: ['[these _] _ :NNS'],
    },
    '[those :NN^:NNS,JJ,JJR,VB,VBG,VBN,NNU,NNP,CD] /is|was|has|[.;!?]/ => that \\2 || those {pluralnoun:\\2}',
  ],
  wrong: ['[[These book]] is good. => This book', 'Where is [[those shop]]? => that shop'],
  right: ['This book is good.', 'These car parts are new.'],
});
