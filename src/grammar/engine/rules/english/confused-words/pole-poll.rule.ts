import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POLE_POLL',
  category: 'CONFUSED_WORDS',
  description: '“pole” for “poll”',
  message: 'Did you mean “poll”? A poll counts votes or opinions.',
  shortMessage: 'Confused words',
  patterns: [
    'opinion|exit|public|online|latest|recent|gallup [pole|poles] => {poll:\\2}',
    'go|went|going to the [poles] to|in|on|today|tomorrow => polls',
    '[poling] station|stations|place|places|day => polling',
    'north|south|telephone|flag|fishing|tent [poll|polls] => {pole:\\2}',
  ],
  wrong: ['The latest opinion [[poles]] are clear. => polls', 'She reached the South [[Poll]]. => Pole'],
  right: ['The latest opinion polls are clear.', 'She reached the South Pole.'],
});
