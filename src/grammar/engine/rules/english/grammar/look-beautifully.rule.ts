import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOOK_BEAUTIFULLY',
  category: 'GRAMMAR',
  description: '“she looks beautifully” for “she looks beautiful”',
  message: 'After “\\1”, use an adjective: “{words:\\2}”.',
  shortMessage: 'Adjective',
  words: {
    beautifully: 'beautiful',
    wonderfully: 'wonderful',
    horribly: 'horrible',
    terribly: 'terrible',
    fantastically: 'fantastic',
    deliciously: 'delicious',
    badly: 'bad',
    nicely: 'nice',
    strangely: 'strange',
    greatly: 'great',
    perfectly: 'perfect',
  },
  patterns: [
    'look|looks|looked [beautifully|wonderfully|horribly|terribly|fantastically] /[.,!?]|in|today|and|with|tonight/ => {words:\\2}',
    'smell|smells|smelled|smelt|taste|tastes|tasted [deliciously|badly|wonderfully|terribly|horribly|nicely|strangely] /[.,!?]|and|because|but/ => {words:\\2}',
    'sound|sounds|sounded [wonderfully|beautifully|greatly|terribly|perfectly] /[.,!?]/ => {words:\\2}',
  ],
  wrong: [
    'She looks [[beautifully]] in red. => beautiful',
    'The soup smells [[deliciously]]. => delicious',
    'That sounds [[greatly]]! => great',
  ],
  right: ['She looks beautiful in red.', 'They look terribly tired.', 'She sang and looked beautifully calm.'],
});
