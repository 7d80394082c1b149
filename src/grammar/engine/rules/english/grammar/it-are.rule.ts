import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_ARE',
  category: 'GRAMMAR',
  description: '“it are”, “because he were”: a plural verb after “he”, “she” or “it”',
  message: 'Use a singular verb after “he”, “she” or “it”.',
  shortMessage: 'Verb agreement',
  patterns: [
    'because|but|when|where|while|since|until|that|which|who|what|now|yet|as|whatever|wherever he|she|it [are] => is',
    'because|but|when|where|while|since|until|after|before|wherever|now|said|announced he|she|it [were] => was',
    'when|because|where|says|said|announced|until|which|what|who|since|while|how he|she|it [look|come|seem|take|need|want|make|go|have|know|work|happen|mean|help|become] => {third:\\3}',
  ],
  exceptions: [
    'do|does|did|should|could|would|may|might|must|can|will|let|make|help|see he|she|it [_]',
    'and it|he|she [were]',
    'how|what he|she|it [make|help|see]',
  ],
  wrong: [
    'I stayed because it [[were]] cold. => was',
    'We know that he [[are]] right. => is',
    'She smiles when it [[come]] up. => comes',
  ],
  right: ['I would go if it were cold.', 'They asked that it be done.', 'How did it come?'],
});
