import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LORSQUE_ELISION',
  category: 'GRAMMAR',
  description: '« lorsque », « puisque », « quoique » devant une voyelle',
  message: 'Devant « \\2 », on écrit « {elidee:\\1} ».',
  shortMessage: 'Élision',
  patterns: ['[lorsque|puisque|quoique il|elle|on|ils|elles|un|une|en] => {elidee:\\1}\\2'],
  wrong: [
    '[[Lorsque une]] ville grandit, elle change. => Lorsqu’une',
    'Il viendra [[puisque il]] le peut. => puisqu’il',
  ],
  right: ['Lorsqu’une ville grandit, elle change.', 'Lorsque Anne arrive, tout change.'],
});
