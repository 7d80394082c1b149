import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SELF_ESTEEM',
  category: 'COMPOUNDING',
  description: '“self esteem” for “self-esteem”',
  message: 'Write “self-” compounds with a hyphen.',
  shortMessage: 'Compound word',
  patterns: [
    '[self esteem|confidence|confident|control|defence|defense|discipline|employed|help|interest|made|portrait|respect|service|sufficient|taught|pity|conscious|aware|awareness|image|evident|righteous|destructive] => self-\\2',
  ],
  wrong: ['She has no [[self esteem]]. => self-esteem', 'He is [[self employed]]. => self-employed'],
  right: ['She has no self-esteem.', 'My better self agreed.'],
});
