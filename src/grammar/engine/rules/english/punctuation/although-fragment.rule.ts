import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALTHOUGH_FRAGMENT',
  category: 'PUNCTUATION',
  description: 'A sentence with “although” that has no main clause or no comma',
  message: 'After the part with “although”, put a comma and a main clause.',
  shortMessage: 'Unfinished sentence',
  patterns: [{ pattern: '^ [although] !,|;|:|—|-|–|“|”|"|(+ \\.' }],
  wrong: ['[[Although]] he was tired. ', '[[Although]] many people say that it works. '],
  right: ['Although he was tired, he went on.', 'He went on, although he was tired.'],
});
