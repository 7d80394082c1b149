import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PLURAL_NOUN',
  category: 'GRAMMAR',
  description: '“a” or “an” before a plural',
  message: 'Use the singular after “\\1”: “{singularnoun:\\2}”.',
  shortMessage: 'Noun number',
  patterns: [
    'a|an [:NNS^:NN,NNU,VBZ,JJ,VB,NNP]^people|data|media|police /is|was|has|that|which|who|and|in|on|for|with|at|from|[.;!?]/ => {singularnoun:\\2}',
  ],
  exceptions: ["/['’]/ #a [_]", 'vitamin|plan|type|group|class|section|grade a [_]', 'such|many|what|quite a [_]'],
  wrong: ['It was a [[buildings]] in Rome. => building', 'He wrote a [[articles]] for us. => article'],
  right: ['It was a building in Rome.', 'She has a way with dogs.', "Some Shi'a pilgrims and others came."],
});
