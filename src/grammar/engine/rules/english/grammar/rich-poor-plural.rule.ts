import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RICH_POOR_PLURAL',
  category: 'GRAMMAR',
  description: '“the poors” for “the poor”',
  message: 'This adjective has no plural: “{withoutS:\\2}”.',
  shortMessage: 'Noun number',
  patterns: ['the|some|many [poors|olds|youngs|unemployeds|deads] => {withoutS:\\2}'],
  wrong: ['He helps the [[poors]]. => poor', 'We met the [[youngs]]. => young'],
  right: ['He helps the poor.', 'The riches of the land are great.'],
});
