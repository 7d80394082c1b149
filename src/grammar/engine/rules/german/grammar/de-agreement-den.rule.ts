import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_AGREEMENT_DEN',
  category: 'GRAMMAR',
  description: '„den“ vor einem Femininum oder Neutrum',
  message: '„den“ passt nicht zu „\\2“.',
  shortMessage: 'Kongruenz',
  patterns: ['[den] =@feminine => die || der', '[den] =@neuter => das || dem'],
  exceptions: [', [den] _'],
  wrong: ['Ich sehe [[den]] Frau. => die', 'Sie liest [[den]] Buch. => das'],
  right: ['Ich sehe die Frau.', 'Sie liest den Brief.'],
});
