import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUZEOW',
  category: 'GRAMMAR',
  description: '„muzeumów” zamiast „muzeów”',
  message: 'Wyraz na „-um” ma w dopełniaczu liczby mnogiej „-ów”.',
  shortMessage: 'Odmiana',
  patterns: ['forumów => forów', 'muzeumów => muzeów', 'centrumów => centrów'],
  wrong: ['Zwiedziliśmy kilka [[muzeumów]]. => muzeów', 'To jedno z największych [[centrumów]] handlowych. => centrów'],
  right: ['Zwiedziliśmy kilka muzeów.', 'To jedno z największych centrów handlowych.'],
});
