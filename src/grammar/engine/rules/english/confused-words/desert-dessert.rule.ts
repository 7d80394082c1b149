import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESERT_DESSERT',
  category: 'CONFUSED_WORDS',
  description: '“desert” for “dessert” and the other way round',
  message: '“Dessert” is the sweet course; a “desert” is dry land.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'for|our|chocolate|delicious|favourite|favorite|eat|ate|have|had|order|ordered|the a|some|for? [desert] /[.,;!?]|menu|wine|was|after|and|with|tonight/ => dessert',
      exceptions: ['the|in|across|into [desert] _', 'for [desert] _'],
    },
    'main course|meal|dinner|starter|lunch and|or|with|for|before|without a? [desert] => dessert',
    'in|across|through|sahara|gobi|arabian|hot|sandy|libyan the? [dessert] /[.,;!?]|of|sand|island|storm/ => desert',
    'for [desert] /we|i|you|they|there|he|she|[.,!?]/ => dessert',
    'just [desserts] => deserts',
  ],
  wrong: [
    'What is for [[desert]]? => dessert',
    'They crossed the Sahara [[dessert]]. => desert',
    'After the main course and [[desert]] they left. => dessert',
  ],
  right: ['What is for dessert?', 'They crossed the Sahara desert.', 'He got his just deserts.'],
});
