import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANY_PEOPLES',
  category: 'GRAMMAR',
  description: '“many peoples” for “many people”',
  message: 'Use “people” for more than one person.',
  shortMessage: 'Noun number',
  patterns: [
    'many|some|most|few|two|three|four|five|ten|young|old [peoples] /is|was|like|think|say|come|came|live|work/ => people',
    'lot|lots|number of [peoples] => people',
    'the [peoples] is|was|who|in the|my|this room|house|street|town|bus => people',
  ],
  wrong: ['Many [[peoples]] like it. => people', 'I saw a lot of [[peoples]]. => people'],
  right: ['Many people like it.', 'The peoples of Asia met.'],
});
