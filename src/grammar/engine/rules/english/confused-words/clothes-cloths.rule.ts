import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CLOTHES_CLOTHS',
  category: 'CONFUSED_WORDS',
  description: '“cloths” for “clothes”',
  message: 'You wear “clothes”; “cloths” are pieces of fabric.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'my|your|his|her|our|their|new|old|dirty|winter|summer|warm|some|wear|wearing|wore|put on? [cloths] /[.,;!?]|and|to|in|for|off|on|are|were/ => clothes',
      exceptions: ['old|some|dirty|new [cloths] to'],
    },
    '[close] shop|store|line|hanger => clothes',
    'wash|change|changed|buy|iron|washing|take|took my|your|his|her|our|their|off? [cloths] => clothes',
  ],
  wrong: ['She put on her [[cloths]]. => clothes', 'I need new [[cloths]] for work. => clothes'],
  right: ['She put on her clothes.', 'Wipe it with soft cloths.'],
});
