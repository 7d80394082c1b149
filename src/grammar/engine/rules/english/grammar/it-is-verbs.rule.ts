import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_IS_VERBS',
  category: 'GRAMMAR',
  description: "“it's depends” for “it depends”",
  message: 'Leave out the form of “to be” here.',
  shortMessage: 'Verb form',
  patterns: [
    "[it|this|that is|'s|’s depends|happens|means|looks|needs|wants|seems|gives|helps|takes|makes|costs|contains|includes] => \\1 \\3",
  ],
  exceptions: ['what|who|how|where|when|which|all|whatever|as|as~2 [_ _ _]'],
  wrong: ["[[It's depends]] on the price. => It depends", '[[It is means]] nothing to me. => It means'],
  right: ['It depends on the price.', 'What it is needs no words.'],
});
