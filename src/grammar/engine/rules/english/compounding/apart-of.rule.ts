import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APART_OF',
  category: 'COMPOUNDING',
  description: '“apart of” for “a part of” and the other way round',
  message: 'Did you mean “a part of”? “Apart” means “separate”.',
  shortMessage: 'Compound word',
  patterns: [
    'be|am|is|are|was|were|been|become|became|being|as|playing [apart] of => a part',
    {
      pattern: '[a part] from the|this|that|his|her|my|our|their|it|him|me => apart',
      message: 'Did you mean “apart from”?',
      exceptions: ['is|was|be|as|took|read|of|not [a part] from'],
    },
  ],
  wrong: ['I want to be [[apart]] of it. => a part', '[[A part]] from that, it is fine. => Apart'],
  right: ['I want to be a part of it.', 'Apart from that, it is fine.'],
});
