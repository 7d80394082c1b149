import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHOLE_HOLE',
  category: 'CONFUSED_WORDS',
  description: '“hole” for “whole” and the other way round',
  message: 'The “whole” is all of something; a “hole” is a gap.',
  shortMessage: 'Confused words',
  patterns: [
    'the|my|our|your|their|a [hole] world|time|day|week|month|year|family|story|life|country|thing|house|night|class|book|team|point|lot|truth => whole',
    'as a [hole] /[.,;!?]/ => whole',
    'on the [hole] , => whole',
    'a|the|big|small|deep|black|key|dig|dug|bullet|rabbit [whole] in the|his|her|my|your|our|their|a wall|ground|bucket|roof|floor|boat|fence|pocket|sock|heart|road|ice|budget|middle => hole',
  ],
  wrong: [
    'It rained the [[hole]] day. => whole',
    'They cheated the country as a [[hole]]. => whole',
    'There is a [[whole]] in the roof. => hole',
  ],
  right: ['It rained the whole day.', 'There is a hole in the roof.', 'They dug a hole for days.'],
});
