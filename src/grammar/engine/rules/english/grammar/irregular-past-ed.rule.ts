import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IRREGULAR_PAST_ED',
  category: 'GRAMMAR',
  description: '“putted”, “costed”, “leaded”: an irregular verb with “-ed”',
  message: 'This verb has no form with “-ed” here: write “{words:\\2}”.',
  shortMessage: 'Verb form',
  words: {
    putted: 'put',
    costed: 'cost',
    leaded: 'led',
    casted: 'cast',
    binded: 'bound',
    spreaded: 'spread',
    hurted: 'hurt',
    splitted: 'split',
    cutted: 'cut',
    payed: 'paid',
    builded: 'built',
    finded: 'found',
    feeled: 'felt',
    growed: 'grew',
    choosed: 'chose',
    teached: 'taught',
    catched: 'caught',
  },
  patterns: [
    {
      pattern:
        'be|been|was|were|is|are|has|have|had|being|get|got|i|he|she|it|they|we [putted|costed|leaded|casted|spreaded|hurted|splitted|binded] => {words:\\2}',
    },
  ],
  exceptions: ['be|is|are|was|were [leaded] :NN,NNU', 'i|he|she|they|we [putted]'],
  wrong: ['It cannot be [[putted]] there. => put', 'The trip has [[costed]] a lot. => cost'],
  right: ['It cannot be put there.', 'He putted well on the last green.'],
});
