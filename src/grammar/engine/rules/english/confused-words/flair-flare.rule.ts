import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FLAIR_FLARE',
  category: 'CONFUSED_WORDS',
  description: '“flare” for “flair” and the other way round',
  message: 'A “flair” is a talent; a “flare” is a burst of light.',
  shortMessage: 'Confused words',
  patterns: [
    'a|real|great|natural|artistic|creative|dramatic [flare] for => flair',
    {
      pattern: 'with|great|artistic|creative|some|added|dramatic [flare] /[.,;!?]/ => flair',
      exceptions: ['with [flare]'],
    },
    'tempers|temper|violence|pain|solar [flair|flairs|flaired] => {flare:\\2}',
    '[flair|flaired] up => {flare:\\1}',
  ],
  wrong: ['She has a [[flare]] for languages. => flair', 'Tempers [[flaired]] at the meeting. => flared'],
  right: ['She has a flair for languages.', 'Tempers flared at the meeting.'],
});
