import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CUE_QUEUE',
  category: 'CONFUSED_WORDS',
  description: '“queue” for “cue” and the other way round',
  message: 'A “cue” is a signal to act; a “queue” is a line of people.',
  shortMessage: 'Confused words',
  patterns: [
    'right on [queue] => cue',
    'take|took|takes|taking my|your|his|her|their|our|a [queue|queues] from => {cue:\\3}',
    'long|the|in|jump|jumped|join|joined a|the|in? [cue] of|for people|tickets|cars|visitors|customers|passengers => queue',
  ],
  wrong: [
    'She took her [[queue]] from him. => cue',
    'There was a long [[cue]] of people. => queue',
    'He came in right on [[queue]]. => cue',
  ],
  right: ['She took her cue from him.', 'There was a long queue of people.'],
});
