import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_GEGAAN',
  category: 'GRAMMAR',
  description: '“ik heb gegaan” voor “ik ben gegaan”',
  message: 'Bij dit werkwoord hoort “zijn”.',
  shortMessage: 'Hulpwerkwoord',
  patterns: [
    '[heb] gegaan|gekomen|gebleven|geworden|gestorven|vertrokken|aangekomen|gevallen => ben',
    '[heeft] gegaan|gekomen|gebleven|geworden|gestorven|vertrokken|aangekomen => is',
    '[hebben] gegaan|gekomen|gebleven|geworden|gestorven|vertrokken|aangekomen => zijn',
    '[heb|hebt] naar huis|school|bed gegaan => ben',
  ],
  wrong: ['Ik [[heb]] gekomen. => ben', 'Zij [[hebben]] gebleven. => zijn'],
  right: ['Ik ben gekomen.', 'Zij zijn gebleven.'],
});
