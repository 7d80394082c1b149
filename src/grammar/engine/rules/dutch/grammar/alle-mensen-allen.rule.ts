import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLE_MENSEN_ALLEN',
  category: 'GRAMMAR',
  description: '“allen mensen” voor “alle mensen”',
  message: 'Voor een zelfstandig naamwoord schrijf je “alle”.',
  shortMessage: 'Spelling',
  patterns: [
    '[allen] mensen|kinderen|leden|landen|boeken|dagen|vragen|klanten => alle',
    '[sommigen] mensen|kinderen|leden|landen|dagen => sommige',
    '[velen] mensen|kinderen|leden|landen|dagen => vele',
    '[beiden] mensen|kinderen|boeken|landen|partijen|kanten => beide',
  ],
  wrong: ['[[Allen]] mensen zijn gelijk. => Alle', '[[Beiden]] partijen tekenen. => Beide'],
  right: ['Alle mensen zijn gelijk.', 'Allen zijn welkom.'],
});
