import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROK_CZASU',
  category: 'REDUNDANCY',
  description: '„rok czasu”, „po pierwsze primo”',
  message: 'Wystarczy jedno z tych słów.',
  shortMessage: 'Pleonazm',
  patterns: [
    '[po pierwsze primo] => po pierwsze',
    '[miesiąc|rok|tydzień|godzinę|dzień czasu] => \\1',
    '[miesiąca|roku|tygodnia|godziny|dnia czasu] => \\1',
  ],
  wrong: ['Czekam już [[rok czasu]]. => rok', 'To potrwa około [[miesiąca czasu]]. => miesiąca'],
  right: ['Czekam już rok.', 'To potrwa około miesiąca.'],
});
