import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JOU_JOUW',
  category: 'CONFUSED_WORDS',
  description: '“jou huis” voor “jouw huis” en omgekeerd',
  message: '“Jouw” geeft bezit aan, “jou” niet.',
  shortMessage: 'Verwisseld woord',
  patterns: [
    '[jou] huis|auto|moeder|vader|fiets|boek|naam|werk|kind|hond|vriend|idee|mening|school => jouw',
    'aan|van|voor|met|bij|op [jouw] /[.,!?;]/ => jou',
  ],
  wrong: ['Is dat [[jou]] huis? => jouw', 'Ik hou van [[jouw]]. => jou'],
  right: ['Is dat jouw huis?', 'Ik hou van jou.'],
});
