import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTERED_IN_THE',
  category: 'GRAMMAR',
  description: '“entered in the room” for “entered the room”',
  message: 'Leave out “in” after “\\1”.',
  shortMessage: 'Preposition',
  patterns: [
    '[enter|enters|entered|entering in|into] the|a|my|his|her|our|their room|house|building|shop|church|school|office|kitchen|car|forest|city => \\1',
  ],
  wrong: ['He [[entered in]] the room. => entered', 'We [[enter into]] a shop. => enter'],
  right: ['He entered the room.', 'They entered into an agreement.'],
});
