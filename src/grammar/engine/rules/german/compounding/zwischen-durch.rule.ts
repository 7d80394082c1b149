import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZWISCHEN_DURCH',
  category: 'COMPOUNDING',
  description: '„zwischen durch“, „mittler weile“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[zwischen durch] => zwischendurch',
    '[mittler weile] => mittlerweile',
    '[unter wegs] => unterwegs',
    '[keines wegs] => keineswegs',
    '[neben bei] => nebenbei',
    '[ab seits] => abseits',
    '[einer seits] => einerseits',
    '[anderer seits] => andererseits',
    '[teil weise] => teilweise',
    '[stunden lang] => stundenlang',
  ],
  exceptions: ['zwei|drei|vier|fünf|sechs|viele|einige|mehrere|paar [stunden lang]'],
  wrong: ['[[Mittler weile]] ist es spät. => Mittlerweile', 'Wir sind schon [[unter wegs]]. => unterwegs'],
  right: ['Mittlerweile ist es spät.', 'Er schlief drei Stunden lang.'],
});
