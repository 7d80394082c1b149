import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEHOREN_TOT',
  category: 'COLLOCATIONS',
  description: '“behoren bij de beste” voor “behoren tot de beste”',
  message: 'Je behoort tot een groep.',
  shortMessage: 'Voorzetsel',
  patterns: ['behoor|behoort|behoren|behoorde|behoorden [bij] de beste|grootste|rijkste|laatste|eerste|oudste => tot'],
  wrong: ['Zij behoort [[bij]] de beste schrijvers. => tot', 'Wij behoren [[bij]] de laatste gasten. => tot'],
  right: ['Zij behoort tot de beste schrijvers.', 'Deze sleutel hoort bij de kast.'],
});
