import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXCITED_ABOUT',
  category: 'GRAMMAR',
  description: '“excited for” for “excited about”',
  message: 'You are “excited about” something.',
  shortMessage: 'Preposition',
  patterns: ['excited [of|on] the|my|your|his|her|our|their|this|going|seeing|meeting => about'],
  wrong: ['She is excited [[of]] the trip. => about', 'I am excited [[on]] seeing you. => about'],
  right: ['She is excited about the trip.', 'We are excited for you.'],
});
