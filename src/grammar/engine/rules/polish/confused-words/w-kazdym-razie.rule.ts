import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_KAZDYM_RAZIE',
  category: 'CONFUSED_WORDS',
  description: '„w każdym bądź razie” zamiast „w każdym razie”',
  message: 'Mówi się „w każdym razie” albo „bądź co bądź”.',
  shortMessage: 'Utarty zwrot',
  patterns: [
    '[w każdym bądź razie] => w każdym razie',
    '[w każdym badź razie] => w każdym razie',
    '[bądź jak bądź] => bądź co bądź',
  ],
  wrong: [
    '[[W każdym bądź razie]] przyjdę. => W każdym razie',
    'To jest [[w każdym bądź razie]] dobre. => w każdym razie',
  ],
  right: ['W każdym razie przyjdę.', 'To jest bądź co bądź dobre.'],
});
