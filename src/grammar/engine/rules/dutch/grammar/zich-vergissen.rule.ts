import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZICH_VERGISSEN',
  category: 'GRAMMAR',
  description: '“ik vergis” zonder “me”',
  message: 'Dit werkwoord krijgt “me”, “je” of “zich”.',
  shortMessage: 'Wederkerend',
  patterns: [
    '^ ik [vergis] /[.,!]/ => vergis me',
    '^ hij|zij [vergist] /[.,!]/ => vergist zich',
    '^ ik [schaam] voor|/[.,!]/ => schaam me',
    '^ hij|zij [verveelt] /[.,!]/ => verveelt zich',
    '^ ik [verveel] /[.,!]/ => verveel me',
  ],
  wrong: ['Ik [[vergis]]. => vergis me', 'Zij [[verveelt]]. => verveelt zich'],
  right: ['Ik vergis me.', 'Zij verveelt zich.'],
});
