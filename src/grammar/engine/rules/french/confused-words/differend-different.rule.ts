import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIFFEREND_DIFFERENT',
  category: 'CONFUSED_WORDS',
  description: '« différent » pour « différend »',
  message: 'Un désaccord est un « différend ».',
  shortMessage: 'Homophone',
  patterns: [
    {
      pattern:
        'un|le|ce|leur|notre|des|les|ces|leurs [différent|différents] avec|entre|qui|commercial|commerciaux|juridique|juridiques|territorial|territoriaux => {differend:\\2}',
      exceptions: ['un|le|ce|des|les|ces [différents|différent] entre|avec|qui eux|est|sont'],
    },
  ],
  wrong: [
    'Il a un [[différent]] avec son voisin. => différend',
    'Le juge règle les [[différents]] commerciaux. => différends',
  ],
  right: ['Il a un différend avec son voisin.', 'Il a un avis différent du vôtre.'],
});
