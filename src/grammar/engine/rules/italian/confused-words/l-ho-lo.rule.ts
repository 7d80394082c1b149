import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'L_HO_LO',
  category: 'CONFUSED_WORDS',
  description: '“non lo visto” per “non l’ho visto”',
  message: 'Manca il verbo: “l’ho” è “lo ho”.',
  shortMessage: '“lo” o “l’ho”',
  patterns: [
    'non|io|ieri|già [lo] visto|fatto|detto|preso|letto|comprato|sentito|trovato|perso|capito|incontrato|mangiato => l’ho',
    'non|io|ieri|già [la] letta|comprata|sentita|trovata|mangiata|incontrata => l’ho',
  ],
  wrong: ['Io non [[lo]] visto. => l’ho', 'Ieri [[la]] comprata al mercato. => l’ho'],
  right: ['Io non l’ho visto.', 'Io non lo vedo.'],
});
