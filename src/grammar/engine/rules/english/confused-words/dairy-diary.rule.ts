import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAIRY_DIARY',
  category: 'CONFUSED_WORDS',
  description: '“dairy” for “diary” and the other way round',
  message: 'You write in a “diary”; milk comes from a “dairy”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'my|your|his|her|secret|write|wrote|writes|keep|kept|keeps a|in|my|her|his? [dairy] /[.,;!?]|every|entry|entries|about|since|and|for|that/ => diary',
      exceptions: ['/.*/ [dairy] farm|products'],
    },
    '[diary] products|product|farm|farms|farmer|cow|cows|cattle|industry|free|milk => dairy',
  ],
  wrong: ['She keeps a [[dairy]]. => diary', 'I eat no [[diary]] products. => dairy'],
  right: ['She keeps a diary.', 'I eat no dairy products.'],
});
