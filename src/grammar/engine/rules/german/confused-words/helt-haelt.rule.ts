import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HELT_HAELT',
  category: 'CONFUSED_WORDS',
  description: '„er helt“ statt „er hält“',
  message: 'Diese Form von „halten“ schreibt man „hält“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'er|sie|es|man|wer [helt|held] sich|an|die|den|das|es|nicht|viel|ihn|mich => hält',
    'behelt => behält',
    'erhelt => erhält',
    'enthelt => enthält',
  ],
  wrong: ['Er [[helt]] sich daran. => hält', 'Sie [[held]] nicht viel davon. => hält'],
  right: ['Er hält sich daran.', 'Er war ein Held.'],
});
