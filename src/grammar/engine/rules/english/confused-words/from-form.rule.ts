import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FROM_FORM',
  category: 'CONFUSED_WORDS',
  description: '“form” for “from”',
  message: 'Did you mean “from”?',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'come|comes|came|coming|get|got|hear|heard|hearing|away|back|far|different|suffer|suffers|suffering|prevent|learn|learned|received|receive|arrived|returned [form] /the|a|an|my|your|his|her|our|their|you|me|him|us|them|it|home|school|work|this|that|there|here|all|\\p{Lu}.+/ => from',
      exceptions: ['get|got|receive|received|learn|returned|back|different [form] _'],
    },
    '/\\p{N}+/ [form] /\\p{N}+/ => from',
    'letter|email|message|call|gift|present|greetings|quote|help|people [form] my|your|his|her|our|the|a|you|me|him|us => from',
  ],
  wrong: ['She comes [[form]] Spain. => from', 'I got a letter [[form]] my aunt. => from'],
  right: ['She comes from Spain.', 'Clouds form in the sky.'],
});
