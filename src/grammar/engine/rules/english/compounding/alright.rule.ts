import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALRIGHT',
  category: 'COMPOUNDING',
  issueType: 'style',
  picky: true,
  description: '“alright” for “all right”',
  message: 'Write “all right” in formal English.',
  shortMessage: 'Compound word',
  patterns: ['[alright] => all right'],
  wrong: ['It is [[alright]] with me. => all right', '[[Alright]], let us go. => All right'],
  right: ['It is all right with me.', 'All right, let us go.'],
});
