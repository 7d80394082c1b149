import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CURRENCY',
  category: 'TYPOGRAPHY',
  issueType: 'locale-violation',
  description: '“50$” for “$50”',
  message: 'Put the currency sign before the amount.',
  shortMessage: 'Currency',
  patterns: ['[/\\p{N}+[$£]/] => {currency:\\1}', '[/\\p{N}+/ #$|£] => \\2\\1'],
  wrong: ['It costs [[50$]]. => $50', 'They paid [[20£]] for it. => £20'],
  right: ['It costs $50.', 'They paid £20 for it.'],
});
