import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POZA_TYM_PRZEDE',
  category: 'NONSTANDARD_PHRASES',
  description: '„przede wszystko”, „po za”',
  message: 'Mówimy „przede wszystkim”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[przede wszystko] => przede wszystkim',
    '[przed wszystkim] => przede wszystkim',
    '[przede wszystkiego] => przede wszystkim',
    '[po nad to] => ponadto',
    '[po nadto] => ponadto',
  ],
  wrong: ['Liczy się [[przede wszystko]] zdrowie. => przede wszystkim', '[[Po nadto]] pada. => Ponadto'],
  right: ['Liczy się przede wszystkim zdrowie.', 'Ponadto pada.'],
});
