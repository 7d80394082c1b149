import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOORDEUREN_TIJD',
  category: 'COMPOUNDING',
  description: '“tijds druk” voor “tijdsdruk”',
  message: 'Deze samenstelling schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[tijds druk] => tijdsdruk',
    '[kwaliteits eisen] => kwaliteitseisen',
    '[veiligheids regels] => veiligheidsregels',
    '[levens lang] => levenslang',
    '[gezondheids zorg] => gezondheidszorg',
    '[samenwerkings verband] => samenwerkingsverband',
    '[onderzoeks resultaten] => onderzoeksresultaten',
    '[leeftijds grens] => leeftijdsgrens',
    '[overheids dienst] => overheidsdienst',
  ],
  wrong: ['Er is veel [[tijds druk]]. => tijdsdruk', 'Lees de [[veiligheids regels]]. => veiligheidsregels'],
  right: ['Er is veel tijdsdruk.', 'Lees de veiligheidsregels.'],
});
