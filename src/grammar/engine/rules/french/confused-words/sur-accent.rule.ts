import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUR_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« sur » pour « sûr »',
  message: 'L’adjectif qui veut dire « certain » s’écrit « sûr ».',
  shortMessage: 'Accent',
  patterns: [
    {
      pattern: 'bien|suis|es|est|pas|peu|plus|très|trop [sur] que|qu’|de|d’|. => sûr',
      exceptions: ['est|pas|plus|peu|es|suis|bien [sur] de|que|qu’ la|le|les|cette|ce|un'],
    },
    '^ bien [sur] ,|. => sûr',
  ],
  wrong: ['Je suis [[sur]] qu’il viendra. => sûr', 'Bien [[sur]], il est venu. => sûr'],
  right: ['Je suis sûr qu’il viendra.', 'Le livre est sur la table.'],
});
