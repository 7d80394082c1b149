import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIENE_MINE',
  category: 'CONFUSED_WORDS',
  description: '„Mine“ statt „Miene“',
  message: 'Meinten Sie „Miene“, den Gesichtsausdruck?',
  shortMessage: 'Verwechslung',
  patterns: [
    'gute [mine] zum bösen|spiel => Miene',
    'ohne eine [mine] zu => Miene',
    'mit ernster|finsterer|trauriger|heiterer [mine] => Miene',
  ],
  wrong: ['Er macht gute [[Mine]] zum bösen Spiel. => Miene', 'Sie sah ihn mit ernster [[Mine]] an. => Miene'],
  right: ['Sie sah ihn mit ernster Miene an.', 'Die Mine liegt im Norden.'],
});
