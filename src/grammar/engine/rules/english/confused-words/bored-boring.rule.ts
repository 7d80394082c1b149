import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BORED_BORING',
  category: 'CONFUSED_WORDS',
  description: '“the film was bored” for “the film was boring”',
  message: 'People are “\\4”; a thing is “{words:\\4}”.',
  shortMessage: 'Similar words',
  words: {
    bored: 'boring',
    interested: 'interesting',
    excited: 'exciting',
    tired: 'tiring',
    amazed: 'amazing',
    disappointed: 'disappointing',
    confused: 'confusing',
    surprised: 'surprising',
    annoyed: 'annoying',
  },
  patterns: [
    {
      pattern:
        'film|movie|book|lesson|story|party|trip|concert|place|city|game|sport|museum|show|weekend|day|life|plot|exam|homework|subject is|was|were|are very|so|really|too|quite|more? [bored|interested|excited|amazed|disappointed|confused|annoyed] => {words:\\4}',
      exceptions: ['_ is|was|are|were _? [_] in|by|with'],
    },
  ],
  wrong: ['The film was [[bored]]. => boring', 'The lesson was very [[interested]]. => interesting'],
  right: ['The film was boring.', 'The show was interested in the news.'],
});
