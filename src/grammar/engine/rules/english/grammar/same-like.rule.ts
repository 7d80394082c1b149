import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAME_LIKE',
  category: 'GRAMMAR',
  description: '“the same like” for “the same as”',
  message: 'Say “the same as”.',
  shortMessage: 'Comparison',
  patterns: [
    'the same [like|than] => as',
    'the same :NN,NNS [than] => as',
    'the same :NN,NNS [like] me|you|him|her|us|them|mine|yours|before|last|yesterday|my|your|his|our|their => as',
  ],
  wrong: ['It is the same [[like]] mine. => as', 'He has the same car [[than]] me. => as'],
  right: ['It is the same as mine.', 'The same men like tea.'],
});
