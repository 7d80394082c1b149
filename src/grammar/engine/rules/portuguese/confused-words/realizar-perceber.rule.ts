import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REALIZAR_PERCEBER',
  category: 'CONFUSED_WORDS',
  description: '“realizei que” por “percebi que”',
  message: '“Realizar” é fazer; dar-se conta é “perceber”.',
  shortMessage: 'Falso amigo',
  patterns: [
    '[realizei] que => percebi',
    '[realizou] que => percebeu',
    '[realizar] que => perceber',
    '[realizamos] que => percebemos',
  ],
  wrong: ['Eu [[realizei]] que era tarde. => percebi', 'Ela [[realizou]] que perdeu. => percebeu'],
  right: ['Eu percebi que era tarde.', 'Ela realizou um filme.'],
});
