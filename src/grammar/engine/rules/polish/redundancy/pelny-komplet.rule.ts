import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PELNY_KOMPLET',
  category: 'REDUNDANCY',
  description: '„pełny komplet”, „dzień dzisiejszy”',
  message: 'Drugie słowo nic tu nie dodaje.',
  shortMessage: 'Pleonazm',
  patterns: [
    '[pełny komplet] => komplet',
    '[pełnego kompletu] => kompletu',
    '[pełna całość] => całość',
    '[krótka chwilka] => chwilka',
    '[stary weteran] => weteran',
    '[nowa innowacja] => innowacja',
    '[błędna pomyłka] => pomyłka',
    '[główny priorytet] => priorytet',
    '[główne priorytety] => priorytety',
  ],
  wrong: ['Mamy [[pełny komplet]] widzów. => komplet', 'To nasz [[główny priorytet]]. => priorytet'],
  right: ['Mamy komplet widzów.', 'To nasz priorytet.'],
});
