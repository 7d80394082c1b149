import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEIST_DU',
  category: 'CONFUSED_WORDS',
  description: '„was meist du“ statt „was meinst du“',
  message: 'Meinst du „meinst“ von „meinen“?',
  shortMessage: 'Verwechslung',
  patterns: ['was|wen|wie|wieso|warum [meist] du => meinst', 'du [meist] , => meinst'],
  exceptions: ['was|wie [meist] du !dazu|damit|denn|\\?'],
  wrong: ['Was [[meist]] du dazu? => meinst', 'Wen [[meist]] du damit? => meinst'],
  right: ['Was meinst du dazu?', 'Was meist du tust, ist gut.'],
});
