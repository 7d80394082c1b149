import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOSE_THE_BUS',
  category: 'COLLOCATIONS',
  description: '“lose the bus” for “miss the bus”',
  message: 'You “miss” a bus, a train or a plane that leaves without you.',
  shortMessage: 'Verb',
  words: { lose: 'miss', loses: 'misses', lost: 'missed', losing: 'missing', loose: 'miss' },
  patterns: [
    '[lose|loses|lost|losing|loose] the|my|our|his|her|a last? bus|train|flight|plane|ferry \\.|,|\\!|and|because|to|so|yesterday|today|again => {words:\\1}',
  ],
  wrong: ['We [[lost]] the train, so we walked. => missed', 'If you [[lose]] the bus, run. => miss'],
  right: ['We missed the train, so we walked.', 'They lost the plane over the sea.'],
});
