import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BREATH_BREATHE',
  category: 'CONFUSED_WORDS',
  description: '“breath” for “breathe”',
  message: '“Breathe” is the verb; “breath” is the noun.',
  shortMessage: 'Confused words',
  patterns: [
    "to|can|could|cannot|n't|n’t|not|hardly|barely [breath] /[.,;!?]|in|out|through|again|deeply|slowly|the|air|fresh|freely|normally/ => breathe",
    {
      pattern: 'deep|a|my|his|her|of|take|out [breathe]<to => breath',
      exceptions: ['my|his|her|out [breathe] in|out|again|freely', 'room|time|space|place out|of [breathe]'],
    },
  ],
  wrong: ["I can't [[breath]] in here. => breathe", 'Take a deep [[breathe]]. => breath'],
  right: ["I can't breathe in here.", 'Take a deep breath.'],
});
