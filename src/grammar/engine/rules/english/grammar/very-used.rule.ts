import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERY_USED',
  category: 'GRAMMAR',
  description: '“a very used phrase” for “a widely used phrase”',
  message: 'Write “widely used” or “very common”.',
  shortMessage: 'Adverb',
  patterns: [{ pattern: '[very used] :NN,NNS => widely used' }],
  exceptions: ['[very used] to'],
  wrong: ['It is a [[very used]] phrase. => widely used', 'It has [[very used]] roads. => widely used'],
  right: ['It is a widely used phrase.', 'I am very used to it.'],
});
