import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IF_NOUN_WILL',
  category: 'GRAMMAR',
  description: '“if the weather will be good” for “if the weather is good”',
  message: 'After “if” and “when”, use the present for the future.',
  shortMessage: 'Verb tense',
  patterns: [
    '^ if|when|unless the|my|our|his|her|your|their|this weather|price|train|bus|exam|teacher|boss|rain|traffic|salary|job|room|food|situation|economy|government [will be] :JJ,RB,VBN => is',
    "will|can|shall|must|should|'ll~6 if|unless the|my|our|his|her|your|their|this weather|price|train|bus|exam|teacher|boss|rain|traffic|salary|job|room|food|situation|economy|government [will be] :JJ,RB,VBN => is",
  ],
  exceptions: [
    '[will be] _ anyway',
    '^ when _ _ [_ _] _ !,',
    'know|knows|knew|known|knowing|ask|asks|asked|asking|wonder|wonders|wondered|wondering|see|sees|saw|seen|tell|tells|told|telling|say|says|said|check|checks|checking|sure|certain|clear|unclear|decide|decides|decided|predict|find|found|learn|understand|show|shows|guess|doubt|matter|matters|care|cares|worry|depend|depends|depending|question|idea|curious~4 if _ _ [_]',
  ],
  wrong: [
    'If the weather [[will be]] nice, we can swim. => is',
    'We will walk home if the bus [[will be]] late. => is',
    'When the weather [[will be]] warm, we can eat outside. => is',
  ],
  right: [
    'If the weather is nice, we can swim.',
    'Nobody knows if the bus will be late.',
    'Tell me if the food will be cold.',
    'When the exam will be held is unknown.',
    'I will be wondering if the room will be free.',
    'It should be clear by now if the bus will be late.',
    'If the train will be late anyway, we can walk.',
  ],
});
