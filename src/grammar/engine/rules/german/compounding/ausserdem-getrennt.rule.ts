import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUSSERDEM_GETRENNT',
  category: 'COMPOUNDING',
  description: '„außer dem“ statt „außerdem“ am Satzanfang',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '^ [außer dem] ist|hat|sind|gibt|kann|muss|wird|war|haben => außerdem',
    '^ [vor her] ist|hat|war|muss|kann => vorher',
    '^ [nach her] ist|hat|war|muss|kann|gehen => nachher',
    '^ [da her] ist|hat|war|muss|kann|sind => daher',
    '^ [seit her] ist|hat|war|sind => seither',
    '^ [bis her] ist|hat|war|sind|gab => bisher',
    '[immer hin] ist|hat|war|sind|gab => immerhin',
  ],
  wrong: ['[[Außer dem]] ist es kalt. => Außerdem', '[[Bis her]] hat alles geklappt. => Bisher'],
  right: ['Außerdem ist es kalt.', 'Bisher hat alles geklappt.'],
});
