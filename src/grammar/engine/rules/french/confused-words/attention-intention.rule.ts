import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ATTENTION_INTENTION',
  category: 'CONFUSED_WORDS',
  description: '« à l’attention » et « à l’intention »',
  message: 'Fait pour quelqu’un se dit « à l’intention de ».',
  shortMessage: 'Paronyme',
  patterns: ["livre|guide|cours|film|manuel|message|fête|collecte|spectacle à l’|l' [attention] des|de => intention"],
  wrong: [
    'C’est un guide à l’[[attention]] des débutants. => intention',
    'Il prépare un cours à l’[[attention]] des adultes. => intention',
  ],
  right: ['C’est un guide à l’intention des débutants.', 'La lettre est à l’attention de Mme Roux.'],
});
