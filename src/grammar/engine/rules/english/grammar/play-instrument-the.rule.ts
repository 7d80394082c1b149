import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLAY_INSTRUMENT_THE',
  category: 'GRAMMAR',
  description: '“she plays piano” for “she plays the piano”',
  message: 'Put “the” before the name of an instrument.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        'can|to|i|we|you|they|also|and|she|he play|plays|played|playing|learn|learned|learnt [piano|guitar|violin|flute|cello|trumpet|saxophone] \\.|;|\\!|\\?|every|since|very|well|for|when|because|but|at|too => the \\3',
    },
  ],
  wrong: ['She plays [[piano]]. => the piano', 'I play [[guitar]] every day. => the guitar'],
  right: ['She plays the piano.', 'He plays piano music.'],
});
