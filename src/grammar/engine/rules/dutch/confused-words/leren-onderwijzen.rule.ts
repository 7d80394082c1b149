import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEREN_ONDERWIJZEN',
  category: 'CONFUSED_WORDS',
  description: '“als” en “dan”, “wanneer” en “toen”',
  message: 'Voor één moment in het verleden staat “toen”.',
  shortMessage: 'Voegwoord',
  patterns: [
    '[wanneer|als] ik klein|jong was => toen',
    '[wanneer|als] ik een kind was => toen',
    '[wanneer|als] hij|zij klein|jong was => toen',
  ],
  wrong: ['[[Wanneer]] ik klein was, woonde ik hier. => Toen', '[[Als]] zij jong was, zong zij. => Toen'],
  right: ['Toen ik klein was, woonde ik hier.', 'Als ik oud ben, reis ik veel.'],
});
