import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZOWEL_EN',
  category: 'GRAMMAR',
  description: '“zowel … en” voor “zowel … als”',
  message: 'Bij “zowel” hoort “als”.',
  shortMessage: 'Voegwoord',
  patterns: ['zowel de|het|in|op|bij|voor|mijn|zijn|haar _ [en] de|het|in|op|bij|voor|mijn|zijn|haar => als'],
  wrong: ['Zowel de vader [[en]] de moeder werken. => als', 'Zowel in Gent [[en]] in Brugge regent het. => als'],
  right: ['Zowel de vader als de moeder werken.', 'De vader en de moeder werken.'],
});
