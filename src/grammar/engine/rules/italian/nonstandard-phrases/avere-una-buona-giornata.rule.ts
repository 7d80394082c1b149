import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVERE_UNA_BUONA_GIORNATA',
  category: 'NONSTANDARD_PHRASES',
  description: '“hai un buon tempo” e “abbi una buona giornata”',
  message: 'In italiano si augura “buona giornata”.',
  shortMessage: 'Calco',
  patterns: [
    '[abbi una buona giornata] => buona giornata',
    '[abbia una buona giornata] => buona giornata',
    '[avere un buon tempo] => divertirsi',
    '[abbiate una buona giornata] => buona giornata',
    '[avere buon tempo] => divertirsi',
  ],
  wrong: ['Ciao, [[abbi una buona giornata]]! => buona giornata', 'Vogliono [[avere un buon tempo]]. => divertirsi'],
  right: ['Ciao, buona giornata!', 'Vogliono divertirsi.'],
});
