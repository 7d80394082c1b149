import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_QUE_QUEISMO',
  category: 'GRAMMAR',
  description: '“acho de que”, “penso de que”',
  message: 'Este verbo não pede “de” antes de “que”.',
  shortMessage: 'Preposição',
  patterns: [
    'acho|acha|achamos|acham|penso|pensa|pensamos|disse|disseram|afirmou|declarou|espero|creio|parece [de] que =>',
  ],
  wrong: ['Acho[[ de]] que vai chover. =>', 'Ela disse[[ de]] que vinha. =>'],
  right: ['Acho que vai chover.', 'Gosto de que me digas.'],
});
