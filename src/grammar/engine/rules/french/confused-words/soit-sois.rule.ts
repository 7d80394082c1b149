import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOIT_SOIS',
  category: 'CONFUSED_WORDS',
  description: '« soit » pour « sois » à l’impératif',
  message: 'Avec « tu », l’impératif s’écrit « sois ».',
  shortMessage: 'Impératif',
  patterns: [
    '^ [soit] sage|gentil|gentille|prudent|prudente|patient|patiente|calme|tranquille|fort|forte|poli|polie|courageux|courageuse|heureux|heureuse => sois',
    'que tu [soit|soient] => sois',
    'que je [soit|soient] => sois',
  ],
  wrong: ['[[Soit]] sage à l’école. => Sois', 'Il faut que tu [[soit]] prêt. => sois'],
  right: ['Sois sage à l’école.', 'Soit il vient, soit il part.'],
});
