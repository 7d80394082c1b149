import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHEN_WILL',
  category: 'GRAMMAR',
  description: '“When I will come, …” for “When I come, …”',
  message: 'Use the present tense after “\\2”, even for the future.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern: '^ when|if|after|before|once|unless i|we|they|you [will :VB]~8 , => \\5',
      exceptions: ['if you [will] _'],
    },
    '^ when|if|after|before|once|unless he|she|it [will :VB]~8 , => {third:\\5}',
  ],
  wrong: ['When I [[will arrive]], I will call you. => arrive', 'If she [[will come]], we can go. => comes'],
  right: ['When I arrive, I will call you.', 'When will they come?'],
});
