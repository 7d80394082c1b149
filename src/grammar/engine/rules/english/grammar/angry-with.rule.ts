import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGRY_WITH',
  category: 'GRAMMAR',
  description: '“angry on” for “angry with”',
  message: 'You are “angry with” someone.',
  shortMessage: 'Preposition',
  patterns: ['angry|mad|furious [on|against] me|you|him|her|us|them|my|his|the => with'],
  wrong: ['He is angry [[on]] me. => with', 'She was angry [[against]] the world. => with'],
  right: ['He is angry with me.', 'The angry man sat on a bench.'],
});
