import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INDEFINITE_PRONOUN_AGREEMENT',
  category: 'GRAMMAR',
  description: '“everyone”, “nobody” and the like with a plural verb',
  message: '“\\2” is singular, so use “{singularverb:\\3}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ everyone|everybody|everything|nobody|nothing|someone|somebody|something [are|were|have] => {singularverb:\\3}',
    'because|but|think|hope|know|that everyone|everybody|everything|nobody|someone|somebody [are|have] => {singularverb:\\3}',
  ],
  wrong: ['Everyone [[are]] happy. => is', 'I hope everything [[are]] fine. => is', 'Nobody [[have]] seen it. => has'],
  right: ['Everyone is happy.', 'If everyone were here, we could begin.', 'People like nobody are rare.'],
});
