import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROBIC_ZDJECIE',
  category: 'NONSTANDARD_PHRASES',
  description: '„brać prysznic”, „robić decyzję”',
  message: 'Decyzję się podejmuje.',
  shortMessage: 'Zwrot',
  patterns: [
    '[robić decyzję|decyzje] => podejmować \\2',
    '[zrobić decyzję] => podjąć decyzję',
    '[zrobił decyzję] => podjął decyzję',
    '[zrobiła decyzję] => podjęła decyzję',
    '[robię decyzję] => podejmuję decyzję',
  ],
  wrong: ['Muszę [[zrobić decyzję]]. => podjąć decyzję', 'Ona [[zrobiła decyzję]]. => podjęła decyzję'],
  right: ['Muszę podjąć decyzję.', 'Ona zrobiła ciasto.'],
});
