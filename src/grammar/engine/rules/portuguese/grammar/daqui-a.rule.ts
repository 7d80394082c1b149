import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAQUI_A',
  category: 'GRAMMAR',
  description: '“daqui há dois dias” por “daqui a dois dias”',
  message: 'O tempo futuro conta-se com “a”.',
  shortMessage: 'A',
  patterns: [
    'daqui [há] => a',
    'de hoje [há] => a',
    '[há] dois|três|cinco|dez|cem|vinte quilómetros|quilômetros|metros|km de => a',
  ],
  wrong: ['Volto daqui [[há]] dois dias. => a', 'A casa fica [[há]] dois quilómetros de Lisboa. => a'],
  right: ['Volto daqui a dois dias.', 'Daqui vejo o mar.'],
});
