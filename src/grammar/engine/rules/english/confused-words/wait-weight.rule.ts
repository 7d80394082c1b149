import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAIT_WEIGHT',
  category: 'CONFUSED_WORDS',
  description: '“weight” for “wait” and the other way round',
  message: 'You “wait” for something to happen; “weight” is how heavy something is.',
  shortMessage: 'Confused words',
  patterns: [
    "ca|can|could|must|to|please|will|should n't|n’t|not? [weight] for|to|until|till|and|here|a => wait",
    'lose|lost|gain|gained|losing|gaining|put|over my|your|his|her|some|any|on? [wait] /[.,;!?]|and|by|in|after|because|since/ => weight',
  ],
  wrong: ["I can't [[weight]] to see it. => wait", 'She has lost [[wait]] since May. => weight'],
  right: ["I can't wait to see it.", 'She has lost weight since May.'],
});
