import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GUILLEMETS',
  category: 'TYPOGRAPHY',
  description: 'Guillemets sans espaces',
  message: 'Il manque l’espace insécable à l’intérieur des guillemets.',
  shortMessage: 'Typographie',
  patterns: ['[« #/\\p{L}+/] => « \\2', '[/\\p{L}+|[.!?,]/ #»] => \\1 »'],
  wrong: ['Il dit [[«oui]] ». => « oui', 'Il dit « [[oui»]]. => oui »'],
  right: ['Il dit « oui ».', 'Il dit oui.'],
});
