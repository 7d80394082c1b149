import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONGIUNTIVO_ERRATO',
  category: 'GRAMMAR',
  description: '“che io dassi”, “che lui stii”',
  message: 'Questa forma del congiuntivo non esiste.',
  shortMessage: 'Congiuntivo',
  patterns: [
    '[dassi] => dessi',
    '[stassi] => stessi',
    '[dasti] => desti',
    '[stii] => stia',
    '[dii] => dia',
    '[vaddi] => vada',
    '[sapi] => sappia',
    "[facessimo's] => facessimo",
    '[fassi] => facessi',
    '[fasse] => facesse',
    '[abbino] => abbiano',
    '[siino] => siano',
    '[vadino] => vadano',
    '[faccino] => facciano',
    '[dichino] => dicano',
  ],
  wrong: ['Spero che [[abbino]] ragione. => abbiano', 'Voglio che [[vadino]] via. => vadano'],
  right: ['Spero che abbiano ragione.', 'Voglio che vadano via.'],
});
